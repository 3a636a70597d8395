import { testStores } from '@moontower/testkit/stores';
import type { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectStore, type Store } from './connect.ts';
import { ensureIndexes, indexes } from '@moontower/registry/indexes';
import { createIndex } from './upgrade-index.ts';

const names = testStores({ empty: true });
interface Doc {
  _id: number;
  a?: number;
  at?: Date;
}
let store: Store;
let db: mongo.Db;
const things = () => db.collection<Doc>('things');
const bare = () => db.collection('things');
const found = async () =>
  (await things().indexes()).filter(({ name }) => name !== '_id_').map(({ v: _v, ...index }) => index);

beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'upgrade-index' });
  db = store.getClient().db(store.name);
});
beforeEach(async () => {
  await db.dropDatabase();
  await things().insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
  ]);
});
afterAll(() => store.close());

const expiring = (expireAfterSeconds: number) => ({
  query: 'old ones leave',
  keys: { at: 1 as const },
  options: { expireAfterSeconds },
});
const unique = { query: 'one each', keys: { a: 1 as const }, options: { unique: true } };

describe('an index that stands with other options', () => {
  it('gets another time to leave in place', async () => {
    await createIndex(db, bare(), expiring(86_400));
    expect(await createIndex(db, bare(), expiring(3_600))).toEqual({
      collection: 'things',
      index: 'at_1',
      says: 'documents leave after 3600 s instead of 86400',
    });
    expect(await found()).toEqual([{ key: { at: 1 }, name: 'at_1', expireAfterSeconds: 3_600 }]);
    expect(await createIndex(db, bare(), expiring(3_600))).toBeUndefined();
  });

  it('gets a time to leave although it had none, and loses it again', async () => {
    const lasting = { query: 'by time', keys: { at: 1 as const }, options: {} };
    await createIndex(db, bare(), lasting);
    await createIndex(db, bare(), expiring(60));
    expect(await found()).toEqual([{ key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 }]);
    expect(await createIndex(db, bare(), lasting)).toMatchObject({
      says: 'its options have changed: it was dropped and built anew',
    });
    expect(await found()).toEqual([{ key: { at: 1 }, name: 'at_1' }]);
  });

  it('is built anew with another filter, a sparse one whole, one of a taken name with the right keys', async () => {
    const partial = (least: number) => ({
      query: 'large ones',
      keys: { a: -1 as const },
      options: { partialFilterExpression: { a: { $gt: least } } },
    });
    await createIndex(db, bare(), partial(0));
    expect(await createIndex(db, bare(), partial(10))).toMatchObject({
      index: 'a_-1',
      says: 'its options have changed: it was dropped and built anew',
    });
    await things().createIndex({ a: 1 }, { sparse: true });
    await createIndex(db, bare(), { query: 'all', keys: { a: 1 }, options: {} });
    await things().createIndex({ a: 1 }, { name: 'at_1', sparse: true });
    await createIndex(db, bare(), { query: 'by time', keys: { at: 1 }, options: {} });
    expect(await found()).toEqual([
      { key: { a: -1 }, name: 'a_-1', partialFilterExpression: { a: { $gt: 10 } } },
      { key: { a: 1 }, name: 'a_1' },
      { key: { at: 1 }, name: 'at_1' },
    ]);
  });

  it('is left alone where only its name is another', async () => {
    await things().createIndex({ a: 1 }, { unique: true, name: 'by_hand' });
    expect(await createIndex(db, bare(), unique)).toBeUndefined();
    expect(await found()).toEqual([{ key: { a: 1 }, name: 'by_hand', unique: true }]);
  });

  it('is changed once by two processes that start together, and stands afterwards', async () => {
    const other = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'upgrade-index' });
    for (let round = 0; round < 4; round += 1) {
      await db.collection('events').createIndex({ at: 1 }, { sparse: true });
      await db.collection('bulletins').createIndex({ after: 1 });
      await Promise.all([ensureIndexes(store), ensureIndexes(other)]);
      expect(
        (await db.collection('events').indexes()).map(({ name, sparse, expireAfterSeconds }) => [
          name,
          sparse,
          expireAfterSeconds,
        ]),
      ).toContainEqual(['at_1', undefined, 14 * 86_400]);
      expect((await db.collection('bulletins').indexes()).map(({ name, unique: one }) => [name, one])).toContainEqual([
        'after_1',
        true,
      ]);
      await db.collection('events').dropIndexes();
      await db.collection('bulletins').dropIndexes();
    }
    await other.close();
  });

  it('is named by the start that changed it', async () => {
    await db.collection('runs').createIndex({ startedAt: 1 }, { expireAfterSeconds: 1_000_000_000 });
    expect(await ensureIndexes(store)).toEqual([
      {
        collection: 'runs',
        index: 'startedAt_1',
        says: `documents leave after ${365 * 86_400} s instead of 1000000000`,
      },
    ]);
    expect(await ensureIndexes(store)).toEqual([]);
    expect(indexes.filter(({ options }) => options.unique)).toHaveLength(10);
  });
});

describe('a unique index that cannot be made in place of another', () => {
  it('leaves the other as it is and says which records stand in the way and what to do', async () => {
    await things().insertMany([
      { _id: 3, a: 1 },
      { _id: 4, a: 1 },
    ]);
    await things().createIndex({ a: 1 }, { sparse: true });
    await expect(createIndex(db, bare(), unique)).rejects.toThrow(
      'The unique index on a of things ("one each") cannot be made: 1 value stands more than once. ' +
        'Records with the same value, by _id: 1, 3, 4. Keep one record of each, delete the others, and start again. ' +
        'The index a_1 that stands there was left as it is.',
    );
    expect(await found()).toEqual([{ key: { a: 1 }, name: 'a_1', sparse: true }]);
    await things().deleteMany({ _id: { $in: [3, 4] } });
    expect(await createIndex(db, bare(), unique)).toMatchObject({ index: 'a_1' });
    expect(await found()).toEqual([{ key: { a: 1 }, name: 'a_1', unique: true }]);
  });

  it('counts records without the value as one value, and those a sparse index leaves out not at all', async () => {
    await things().insertMany([{ _id: 5 }, { _id: 6 }]);
    await expect(createIndex(db, bare(), unique)).rejects.toThrow('by _id: 5, 6. Keep one');
    await things().createIndex({ a: 1 });
    expect(await createIndex(db, bare(), { ...unique, options: { unique: true, sparse: true } })).toMatchObject({
      index: 'a_1',
    });
  });

  it('has the other put back where what stands in the way comes while it is built', async () => {
    await things().createIndex({ a: 1 }, { unique: true, partialFilterExpression: { a: { $gt: 5 } } });
    const late = new Proxy(bare(), {
      get: (target, key) =>
        key !== 'dropIndex'
          ? bound(target, key)
          : async (name: string) => {
              await target.dropIndex(name);
              await things().insertOne({ _id: 9, a: 2 });
            },
    });
    await expect(createIndex(db, late, unique)).rejects.toThrow(
      'by _id: 2, 9. Keep one record of each, delete the others, and start again. The index a_1 that stood there was ' +
        'put back as it was.',
    );
    expect(await found()).toEqual([
      { key: { a: 1 }, name: 'a_1', unique: true, partialFilterExpression: { a: { $gt: 5 } } },
    ]);
  });
});

function bound(target: mongo.Collection, key: string | symbol): unknown {
  const value: unknown = Reflect.get(target, key, target);
  return typeof value === 'function' ? value.bind(target) : value;
}
