import { CAMP_TYPE, PulseType, type Filter } from '@moontower/contracts';
import { Dice } from '@moontower/fake-city/random';
import { anItem } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectStore, type Store } from '../db/connect.ts';
import { nativeItems, nativeTallyStates } from '../db/native.ts';
import type { ItemDocument } from '../documents.ts';
import { rebuildTallies } from '../tallies/rebuild-tallies.ts';
import { keptReads } from './pulse-kept.ts';
import { pulseReads } from './pulse-queries.ts';

const names = testStores();
const HOURS = 3_600_000;
/** The filter's end of a question is at most a week back, so that the records stand around this moment. */
const NOW = new Date(Math.floor(Date.now() / HOURS) * HOURS);
const hence = (hours: number): string => new Date(NOW.getTime() + hours * HOURS).toISOString();
const ZONE = 'America/Chicago';
const HELD = PulseType.options.slice(0, 4);
const STATES = ['open', 'in-progress', 'closed', 'expired', undefined] as const;

let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'pulse', zone: ZONE });
  const dice = new Dice(11);
  await nativeItems(store).insertMany(Array.from({ length: 400 }, (_, n) => aRow(n, dice)));
  await rebuildTallies(store, { at: NOW });
});
afterAll(() => store.close());

/** Of a few types and districts, in whatever state, from two years back to three weeks ahead. */
function aRow(n: number, dice: Dice): ItemDocument {
  const {
    deadlineAt: _deadline,
    cityUpdatedAt: _updated,
    statedDistrict: _stated,
    status: _status,
    ...draft
  } = anItem();
  const state = STATES[dice.whole(0, STATES.length - 1)];
  return {
    ...draft,
    _id: `f:${n}`,
    key: String(n),
    feed: 'f',
    hash: 'h',
    rawHash: 'h',
    raw: '{}',
    sourceLabel: 'f',
    words: [],
    pulseType: HELD[dice.whole(0, 3)] ?? '311',
    publishedAt: new Date(NOW.getTime() - dice.whole(-500, 17_000) * HOURS),
    firstSeenAt: NOW,
    changedAt: NOW,
    ...(dice.chance(0.2) ? {} : { district: dice.whole(1, 4) }),
    ...(state === undefined ? {} : { status: { state, text: state } }),
    ...(dice.chance(0.1) ? { withdrawnAt: NOW } : {}),
  };
}

const some = PulseType.options.slice(1, 3);
const fresh = (filter: Filter) =>
  pulseReads(store, { zone: ZONE, districts: ['1', '2', '3', '4'] }).stats(filter, '2026-11-20');

/** The same out of all rows. */
async function counted({ types, districts, withoutDistrict, until = '9999' }: Filter) {
  const rows = (
    await nativeItems(store)
      .find({ withdrawnAt: { $exists: false } })
      .toArray()
  ).filter(
    ({ district, publishedAt }) =>
      publishedAt < new Date(until) &&
      (districts === undefined || (district !== undefined && districts.includes(district))) &&
      (withoutDistrict !== true || district === undefined),
  );
  return {
    active: rows.filter(
      ({ pulseType, status }) =>
        types?.includes(pulseType) !== false && ['open', 'in-progress'].includes(status?.state ?? ''),
    ).length,
    byType: Object.fromEntries(HELD.map((type) => [type, rows.filter(({ pulseType }) => pulseType === type).length])),
  };
}

describe('counts of Civic Pulse without a start', () => {
  const filters: Filter[] = [
    {},
    { until: hence(1) },
    { types: some, until: hence(1) },
    { districts: [2], until: hence(1) },
    { districts: [1, 4], types: some, until: hence(-100) },
    { withoutDistrict: true, until: hence(1) },
    { districts: [9], until: hence(1) },
  ];

  it.each(filters)('are of kept sums, and those of all rows: %j', async (filter) => {
    expect(await keptReads(store).now(filter)).toBeDefined();
    const kept = await fresh(filter);
    expect(kept).toMatchObject(await counted(filter));
    const built = await nativeTallyStates(store).find().toArray();
    await nativeTallyStates(store).deleteMany({});
    expect(await keptReads(store).now(filter)).toBeUndefined();
    expect(JSON.stringify(await fresh(filter))).toBe(JSON.stringify(kept));
    await nativeTallyStates(store).insertMany(built);
  });

  it.each<Filter>([
    { since: hence(-24) },
    { zips: ['78701'] },
    { q: 'pothole' },
    { types: ['service-requests'] },
    { types: [CAMP_TYPE] },
    { until: hence(-24 * 8) },
  ])('are counted where no kept sum tells them: %j', async (filter) => {
    expect(await keptReads(store).now(filter)).toBeUndefined();
  });
});
