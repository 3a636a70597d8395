import { NO_ROWS, type Filter } from '@moontower/contracts';
import { anItem } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectStore, type Store } from './connect.ts';
import { scheduleJob } from '../ingest/due-jobs.ts';
import { describeFeed } from '../feeds/feed-state.ts';
import { bounds } from '@moontower/registry/bounds';
import { ensureIndexes, indexes } from '@moontower/registry/indexes';
import { itemQuery } from '../items/item-filter.ts';
import { nativeDueJobs, nativeFeeds, nativeItems } from './native.ts';
import { itemWords } from '../items/search-words.ts';

/** Cases of the stores by the names under which the reliability plan lists them. */
const names = testStores({ empty: true });
const NOW = new Date('2026-11-20T18:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'store-cases' });
  await ensureIndexes(store);
});
afterAll(() => store.close());

const about = {
  title: 't',
  dataset: 'd',
  publisher: 'p',
  homepage: 'https://example.org',
  licence: 'l',
  category: 'Development' as const,
  schedule: '0 0 * * *',
  cadenceMs: 1,
  unofficial: false,
};

describe('64 at once on one key', () => {
  it('make one feed, and nobody hears of the others', async () => {
    for (let key = 0; key < 20; key += 1)
      await Promise.all(Array.from({ length: 64 }, () => describeFeed(store, `feed-${key}`, about)));
    expect(await nativeFeeds(store).countDocuments()).toBe(20);
    expect(await nativeFeeds(store).findOne({ _id: 'feed-3' })).toMatchObject({ about, totals: NO_ROWS });
  });
  it('promise one job, and one of them is told that it was the first', async () => {
    const told = await Promise.all(
      Array.from({ length: 64 }, () => scheduleJob(store, { _id: 'job', name: 'pull-feed', payload: {} }, NOW)),
    );
    expect(told.filter((first) => first)).toHaveLength(1);
    expect(await nativeDueJobs(store).countDocuments({ _id: 'job' })).toBe(1);
  });
});

describe('a unique index that cannot be made', () => {
  it('stops the start and names index, collection, how many values stand twice, and their records', async () => {
    const other = await connectStore({
      uri: names.mongoUri,
      database: `${names.database}_twice`,
      appName: 'store-cases',
    });
    try {
      await other
        .collection<{ _id: number; after: string }>('bulletins')
        .insertMany(['a', 'a', 'b', 'b', 'b', 'c'].map((after, n) => ({ _id: n + 1, after })));
      await expect(ensureIndexes(other)).rejects.toThrow(
        'The unique index on after of bulletins ("one bulletin follows another") cannot be made: 2 values stand ' +
          'more than once. Records with the same value, by _id: 3, 4, 5; 1, 2. Keep one record of each, delete the ' +
          'others, and start again.',
      );
      await other.collection('bulletins').deleteMany({});
      await expect(ensureIndexes(other)).resolves.toEqual([]);
    } finally {
      await other.dropDatabase();
      await other.close();
    }
  });
});

describe('what the database removes by itself', () => {
  it('is what has run out and nothing else: no feed, payment, record, change, confirmed subscription', async () => {
    const collections = (await store.db?.listCollections().toArray()) ?? [];
    const expiring = await Promise.all(
      collections.map(async ({ name }) =>
        (await store.collection(name).indexes()).some(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)
          ? name
          : undefined,
      ),
    );
    const listed = Object.entries(bounds).flatMap(([name, { kind }]) => (kind === 'expires' ? [name] : []));
    expect(expiring.filter((name) => name !== undefined).toSorted()).toEqual(listed.toSorted());
    expect(collections.filter(({ name }) => !(name in bounds)).map(({ name }) => name)).toEqual([]);
    expect(indexes.length).toBeGreaterThan(20);
  });
});

describe('the worst that a visitor may ask', () => {
  const many = [
    'code-cases',
    'building-permits',
    'service-requests',
    'site-plans',
    'zoning-cases',
    'infrastructure',
    'development',
    'budget',
  ];
  const cases: [string, Filter][] = [
    ['nothing', {}],
    ['every type', { types: many }],
    ['ZIP codes', { zips: ['78704', '78741'] }],
    ['every district', { districts: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
    ['a word that begins many', { q: 'p' }],
    ['a value', { minValueCents: 1 }],
    ['a period', { since: '2020-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' }],
    ['a place', { near: { lon: -97.74, lat: 30.27, radiusM: 50_000 } }],
    ['a box', { bbox: [-98, 30, -97, 31] }],
    [
      'all of it',
      {
        types: many,
        districts: [1, 2, 3],
        q: 'pothole congress',
        minValueCents: 1,
        since: '2020-01-01T00:00:00.000Z',
        bbox: [-98, 30, -97, 31],
      },
    ],
  ];
  beforeAll(async () => {
    await nativeItems(store).insertMany(
      Array.from({ length: 400 }, (_, n) => {
        const item = anItem({ key: `T-${n}` });
        return {
          ...item,
          _id: `f:${n}`,
          feed: 'f',
          hash: '',
          rawHash: '',
          district: 1 + (n % 10),
          publishedAt: new Date(NOW.getTime() - n * 3_600_000),
          cityUpdatedAt: undefined,
          deadlineAt: undefined,
          valueCents: n * 100,
          firstSeenAt: NOW,
          changedAt: NOW,
          raw: '{}',
          sourceLabel: 'F',
          words: itemWords(item),
        };
      }),
      { ignoreUndefined: true },
    );
  });
  it.each(cases)('is answered by an index: %s', async (_what, filter) => {
    const plan = await nativeItems(store)
      .find(itemQuery(filter, 'item'))
      .sort({ publishedAt: -1, _id: -1 })
      .limit(500)
      .explain('queryPlanner');
    const winning = JSON.stringify(plan['queryPlanner'] ?? plan);
    expect(winning).toContain('IXSCAN');
    expect(winning.replace(/"rejectedPlans".*/, '')).not.toContain('COLLSCAN');
  });
});
