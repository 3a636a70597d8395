import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { isStoreAway } from './is-away.ts';

/** As the driver names its errors; their classes are not all exported. */
const named = (name: string) => Object.assign(new Error('gone'), { name });

it.each([
  'MongoServerSelectionError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoNotConnectedError',
])('%s says that MongoDB was not there', (name) => {
  expect(isStoreAway(named(name))).toBe(true);
});

it('an answer of MongoDB is none of these, unless it stops or is no primary any more', () => {
  expect(isStoreAway(new mongo.MongoServerError({ message: 'E11000', code: 11_000 }))).toBe(false);
  expect(isStoreAway(new mongo.MongoServerError({ message: 'stepped down', code: 189 }))).toBe(true);
  expect(isStoreAway(named('TypeError'))).toBe(false);
});
