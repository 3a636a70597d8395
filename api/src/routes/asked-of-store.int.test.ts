import type { Store } from '@moontower/store';
import { rebuildTallies } from '@moontower/store/tallies/rebuild-tallies';
import { nativeFeeds } from '@moontower/store/testing/native';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runningApi } from '../../test/running-api.ts';
import { aFeedDocument, manyItems, seedItems } from '../../test/seed.ts';

const FEEDS = 120;
const api = runningApi(async (store) => {
  await seedItems(store, manyItems(400));
  await nativeFeeds(store).insertMany(
    Array.from({ length: FEEDS }, (_, at) => aFeedDocument({ _id: `feed-${at}`, lastRunId: `r${at}` })),
  );
  await rebuildTallies(store, { at: new Date() });
});

const databaseOf = (store: Store) => {
  if (store.db === undefined) throw new Error('The store is not connected.');
  return store.db;
};
/**
 * Reads that MongoDB got from the API while a path was asked for, as MongoDB's own profile has them: what and of which
 * collection.
 */
async function readsFor(path: string): Promise<string[]> {
  const db = databaseOf(api.store());
  await db.command({ profile: 2 });
  const answer = await api.ask(path);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  await db.command({ profile: 0 });
  const reads = ['aggregate', 'count', 'distinct', 'find'];
  const seen = await db
    .collection('system.profile')
    .find({ appName: /^moontower-api-/ })
    .toArray();
  await db.dropCollection('system.profile');
  // By itself: the search looks now and then whether its index is wanted anew, the event log is followed, and the API
  // looks for dead ones and what numbers they left.
  const named = seen.flatMap(({ command }) =>
    reads.flatMap((name) => (typeof command?.[name] === 'string' ? [`${name} ${command[name]}`] : [])),
  );
  const own = ['find searchBuilds', 'find events', 'find workers', 'find counters', 'aggregate counters'];
  return named.filter((read) => !own.includes(read)).toSorted();
}

describe('what one request asks of MongoDB', () => {
  beforeAll(async () => {
    // The search reads all records once, by itself: that is nobody's question.
    const built = () =>
      databaseOf(api.store())
        .collection('searchBuilds')
        .countDocuments({ builtAt: { $exists: true } });
    await vi.waitUntil(async () => (await built()) > 0, { timeout: 30_000 });
  });

  it('is five things for all feeds, however many there are, and nothing while the answer is kept', async () => {
    expect(await readsFor('/api/feeds')).toEqual([
      'aggregate feeds',
      'aggregate items',
      'find feeds',
      'find leases',
      'find runs',
    ]);
    expect(await readsFor('/api/feeds')).toEqual([]);
  });

  it('is kept sums and a few days for all of Civic Pulse, the ledger once for each day, nothing for a kept answer', async () => {
    const reads = await readsFor('/api/pulse/stats');
    const times = (wanted: string) => reads.filter((read) => read === wanted).length;
    // What is later than now, today and what was withdrawn of it, the days of the week and the usual ones. What is
    // active, and types, stand in a kept sum.
    expect([times('aggregate items'), times('count items'), times('distinct items')]).toEqual([7, 0, 1]);
    expect([times('find tallies'), times('find tallyStates')]).toEqual([1, 1]);
    // Today's weekday in eight weeks, and once how far back each feed reaches.
    expect(times('aggregate runs')).toBe(8);
    expect(times('aggregate feeds')).toBe(1);
    expect(times('find feeds')).toBe(3);
    expect(reads).toHaveLength(22);
    expect(await readsFor('/api/pulse/stats')).toEqual([]);
  });
});
