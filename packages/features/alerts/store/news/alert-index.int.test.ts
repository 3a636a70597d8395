import { alertItems, type AlertFilter, type AlertTopic } from '../../contract.ts';
import { anItem } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectStore, type Store } from '@moontower/store/db/connect';
import { nativeItems } from '@moontower/store/testing/native';
import type { ItemDocument } from '@moontower/store/documents';
import { ensureIndexes } from '@moontower/registry/indexes';
import { itemQuery } from '@moontower/store/items/item-filter';
import { itemWords } from '@moontower/store/items/search-words';
import { AlertIndex } from './alert-index.ts';

const names = testStores();
let store: Store;
let stored: ItemDocument[] = [];
const TYPES = ['building-permits', 'zoning-cases', 'council', 'service-requests', 'money'] as const;
const TITLES = ['Añejo Café, 1200 Congress', 'Tree (oak) removal', 'C++ building', 'Zoning of East 6th'];

/** The same numbers in every run. */
function* numbers(seed: number): Generator<number> {
  for (let n = seed; ;) {
    n = (n * 48_271) % 2_147_483_647;
    yield n / 2_147_483_647;
  }
}
const chance = numbers(7);
const next = (): number => Number(chance.next().value);
const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(next() * all.length)];

function aRecord(n: number): ItemDocument {
  const {
    statedDistrict: _s,
    publishedAt,
    cityUpdatedAt: _c,
    deadlineAt: _d,
    location: _l,
    ...draft
  } = anItem({
    key: `K-${n}`,
    type: oneOf(TYPES) ?? 'money',
    pulseType: oneOf(['permits', 'development', '311'] as const) ?? '311',
    title: `${oneOf(TITLES)} ${n}`,
    subtype: oneOf(['other', 'encampment', 'camping', 'pothole']) ?? 'other',
    zip: oneOf(['78701', '78704', '78741']),
    status: { state: oneOf(['open', 'closed'] as const) ?? 'open', text: 'x' },
  });
  return {
    ...draft,
    _id: `test:K-${n}`,
    feed: oneOf(['test', 'other']) ?? 'test',
    hash: 'h',
    rawHash: 'r',
    publishedAt: new Date(publishedAt),
    ...(next() < 0.2 ? {} : { location: { type: 'Point' as const, coordinates: near() } }),
    ...(next() < 0.2 ? {} : { district: 1 + Math.floor(next() * 10) }),
    ...(next() < 0.3 ? {} : { placeKey: `${oneOf([1, 2, 3])}-oak-st`, streets: ['oak-st'] }),
    ...(next() < 0.5 ? {} : { valueCents: Math.floor(next() * 1e7) }),
    firstSeenAt: new Date(),
    changedAt: new Date(),
    raw: '{}',
    sourceLabel: 's',
    words: itemWords(draft),
  };
}

const near = (): [number, number] => [-98 + next() * 0.6, 30 + next() * 0.6];
const FILTERS: (() => AlertFilter)[] = [
  () => ({}),
  () => ({ near: near(), radius: 300 + next() * 20_000 }),
  () => ({ bbox: [-97.9, 30.1, -97.9 + next() * 0.4, 30.1 + next() * 0.4 + 0.01] }),
  () => ({
    within: [
      [-97.95, 30.05],
      [-97.5 - next() * 0.3, 30.1],
      [-97.6, 30.5],
      [-97.9, 30.4],
    ],
  }),
  () => ({ district: [1 + Math.floor(next() * 10), 3] }),
  () => ({ zip: ['78704'] }),
  () => ({ place: oneOf(['2-oak-st', 'oak-st', 'elm-st']) ?? 'oak-st' }),
  () => ({ place: 'oak-st', district: [3] }),
  () => ({ types: ['development', 'money'] }),
  () => ({ q: oneOf(['cafe', 'oak', 'C++', 'zon 6th', '***', 'tree (oak)']) ?? 'oak' }),
  () => ({ min_value: Math.floor(next() * 90_000) }),
  () => ({ state: ['closed'], district: [5] }),
  () => ({ feed: 'other', near: near(), radius: 9_000 }),
  () => ({ subtypes: ['pothole'], zip: ['78701'] }),
];
const TOPICS: AlertTopic[][] = [
  [],
  ['permits'],
  ['zoning', 'council'],
  ['contracts'],
  ['homelessness'],
  ['homelessness', 'council'],
];

beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'alert-index' });
  await ensureIndexes(store);
  stored = Array.from({ length: 400 }, (_, n) => aRecord(n));
  await nativeItems(store).insertMany(stored, { ignoreUndefined: true });
});
afterAll(() => store.close());

describe('the index of alerts', () => {
  it('finds for each question exactly the records that its list holds, and nothing once nobody asks it', async () => {
    const index = new AlertIndex();
    const asked = FILTERS.flatMap((make) =>
      TOPICS.flatMap((topics) => [make(), make()].map((filter, n) => ({ topics, filter, query: '', n }))),
    ).map((each, n) => ({ ...each, query: `q${n}` }));
    for (const each of asked) index.add(each);
    const matched = new Map(asked.map(({ query }) => [query, new Set<string>()]));
    for (const item of stored) for (const query of index.match(item)) matched.get(query)?.add(item._id);
    for (const each of asked) {
      const listed = await nativeItems(store)
        .find(itemQuery(alertItems(each), 'item'), { projection: { _id: 1 } })
        .toArray();
      expect([...(matched.get(each.query) ?? [])].toSorted(), JSON.stringify(each)).toEqual(
        listed.map(({ _id }) => _id).toSorted(),
      );
    }
    expect([...matched.values()].filter(({ size }) => size > 0).length).toBeGreaterThan(asked.length / 2);
    for (const { query } of asked) index.remove(query);
    expect([index.size, stored.flatMap((item) => index.match(item))]).toEqual([0, []]);
  });
});
