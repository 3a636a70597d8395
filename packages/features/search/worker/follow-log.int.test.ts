import type { NewEvent } from '@moontower/contracts';
import { connectStore, type Store } from '@moontower/store';
import { appendEvents, headSeq } from '@moontower/store/events/event-log';
import { transact } from '@moontower/store/db/transact';
import { nativeEvents } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInLog } from './follow-log.ts';

const { mongoUri, database } = testStores({ empty: true });
const event: NewEvent = {
  name: 'item:withdrawn',
  payload: { uid: 'notes:1', feed: 'notes', type: 'service-requests', pulseType: '311' },
};
let store: Store;
const follows = (seq: number) => isInLog(store, { seq, builtAt: 0 });

beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'test' });
});
afterAll(() => store.close());

describe('an index of the search engine follows the log', () => {
  it('from any place in it, and from no place that the log does not reach', async () => {
    expect(await follows(0)).toBe(true);
    for (let at = 0; at < 3; at += 1)
      await transact(store, (session) => appendEvents(store, [event], { at: new Date(), session }));
    expect(await headSeq(store)).toBe(3);
    expect(await Promise.all([0, 2, 3].map(follows))).toEqual([true, true, true]);
    // As after a backup was restored that is older than the index.
    expect(await follows(4)).toBe(false);
  });

  it('from the last number alone once all events have left', async () => {
    await nativeEvents(store).deleteMany({});
    expect(await Promise.all([2, 3, 4].map(follows))).toEqual([false, true, false]);
  });
});
