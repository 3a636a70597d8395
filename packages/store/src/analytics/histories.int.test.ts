import { NO_ROWS, type ItemStage, type ItemType } from '@moontower/contracts';
import { Dice } from '@moontower/fake-city/random';
import { anItem, aPayment } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectStore, type Store } from '../db/connect.ts';
import { nativeFeeds, nativeItems, nativePayments, nativeRecords, nativeTallies } from '../db/native.ts';
import type { ItemDocument, PaymentDocument, RecordDocument } from '../documents.ts';
import { placeItem } from '../geocoding/geocode-writes.ts';
import { commitChunk, type RowCollection, type RowDocument, type RowWrites } from '../ingest/commit-chunk.ts';
import { withdrawRows } from '../ingest/withdraw-rows.ts';
import { sweepItems } from '../items/sweep-items.ts';
import { rebuildTallies, tallyNames } from '../tallies/rebuild-tallies.ts';

const names = testStores();
const NOW = new Date('2026-11-22T15:00:00Z');
const LATER = new Date('2026-11-23T15:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'analytics-histories' });
  await nativeFeeds(store).insertOne({
    _id: 'f',
    reader: 'me',
    totals: NO_ROWS,
    withdrawn: 0,
    skipped: {},
    quarantinedBy: {},
    withoutPoint: {},
    coverage: {},
    unknownColumns: [],
    missingColumns: [],
  });
});
afterAll(() => store.close());

const POINT: [number, number] = [-97.7, 30.3];
let turn = 0;
const kept = (n: number) => {
  turn += 1;
  return {
    _id: `f:${n}`,
    feed: 'f',
    key: String(n),
    hash: `h${turn}`,
    rawHash: `h${turn}`,
    firstSeenAt: NOW,
    changedAt: NOW,
  };
};
const TYPES: readonly (readonly [ItemType, string])[] = [
  ['building-permits', 'new-building'],
  ['site-plans', 'administrative'],
  ['service-requests', 'pothole'],
  ['business', 'alcohol-licence'],
  ['business', 'short-term-rental'],
  ['business', 'food-inspection'],
  ['news', 'city-news'],
  ['homelessness', 'encampment'],
  ['news', 'federal-grant'],
];
const dayOf = (dice: Dice) => `202${dice.whole(4, 6)}-0${dice.whole(1, 9)}-1${dice.whole(0, 9)}`;
function item(n: number, dice: Dice): ItemDocument {
  const { statedDistrict: _stated, cityUpdatedAt: _updated, deadlineAt: _deadline, location: _at, ...draft } = anItem();
  const [type, subtype] = dice.pick(TYPES);
  const state = dice.pick(['open', 'in-progress', 'closed', 'expired'] as const);
  const stages: ItemStage[] = [
    { stage: 'filed', on: dayOf(dice) },
    ...(dice.chance(0.6) ? [{ stage: 'approved' as const, on: dayOf(dice) }] : []),
  ];
  return {
    ...draft,
    ...kept(n),
    type,
    subtype,
    stages,
    precision: 'none',
    raw: '{}',
    sourceLabel: 'f',
    ...(dice.chance(0.3) ? { provenance: 'resident-report' as const } : {}),
    facts: dice.chance(0.7) ? { Recipient: dice.pick(['Open Door, Inc.', 'Open Door']) } : {},
    status: { state, text: state, ...(dice.chance(0.5) ? { score: dice.whole(0, 100) } : {}) },
    publishedAt: new Date(`${dayOf(dice)}T05:30:00Z`),
    ...(dice.chance(0.2) ? {} : { district: dice.whole(1, 10) }),
    ...(dice.chance(0.3) ? { zip: dice.pick(['78701', '78704-1234']) } : {}),
    ...(dice.chance(0.5) ? { valueCents: dice.whole(1, 5e3) } : {}),
    ...(dice.chance(0.05) ? { expiresAt: NOW } : {}),
  };
}
function record(n: number, dice: Dice): RecordDocument {
  const amount = () => (dice.chance(0.2) ? null : dice.whole(-500, 9_000));
  const kind = dice.pick([
    'expense-budget',
    'revenue-budget',
    'capital-budget',
    'bond',
    'beverage-receipts',
    'sales-tax-permit',
    'contract',
    'camping-case',
    'request-history',
  ]);
  return {
    ...kept(n),
    kind,
    ...(dice.chance(0.8) ? { publishedAt: new Date(`${dayOf(dice)}T05:30:00Z`) } : {}),
    fields: {
      sr_status_desc: dice.pick(['Closed', 'Open', null]),
      sr_closed_date: dice.chance(0.7) ? `${dayOf(dice)}T05:30:00.000Z` : null,
      lgl_nm: dice.pick(['Open Door, Inc.', 'OPEN DOOR', null]),
      ma_prch_lmt_amCents: amount(),
      fy: dice.pick([2025, 2026, null]),
      dept_cd: dice.pick(['11', '110', null]),
      dept_nm: dice.pick(['Parks & Rec. $', 'Fire']),
      obj_cat: dice.pick(['Personnel', null]),
      obj_cd: '5001',
      obj_desc: 'Wages: regular',
      cat_nm: dice.pick(['Taxes', 'Fees']),
      budCents: amount(),
      actCents: amount(),
      cyeCents: amount(),
      fiscal_year: '2026',
      department_id: '11',
      appropriation_to_dateCents: amount(),
      year: '2018',
      prop: 'A',
      prop_name: 'Parks',
      bond_amount_1Cents: amount(),
      location_zip: '78701',
      obligation_end_date_yyyymmdd: dayOf(dice),
      total_receiptsCents: amount(),
      outlet_permit_issue_date: dice.chance(0.9) ? dayOf(dice) : null,
    },
  };
}
function payment(n: number, dice: Dice): PaymentDocument {
  const { paidOn, ...draft } = aPayment();
  return {
    ...draft,
    ...kept(n),
    ...(dice.chance(0.8) ? { paidOn } : {}),
    raw: '{}',
    department: dice.pick([draft.department, { code: '46', name: 'Homeless Strategy Office' }]),
    purchase: 'p',
    fiscalYear: dice.whole(2025, 2026),
    amountCents: dice.whole(-90, 9e3),
    object: dice.chance(0.9) ? { code: `5${dice.whole(0, 3)}.1`, name: 'A.B:$' } : {},
  };
}

/** Some new, some changed, moved or back again, in one chunk as a reading commits them. */
async function readSome<D extends RowDocument>(
  into: RowCollection,
  { stored, make, dice }: { stored: readonly D[]; make: (n: number, dice: Dice) => D; dice: Dice },
): Promise<void> {
  const held = new Map(stored.map((document) => [document._id, document]));
  const writes: RowWrites = { inserts: [], replacements: [], touches: [] };
  for (const n of new Set(Array.from({ length: dice.whole(1, 30) }, () => dice.whole(0, 60)))) {
    const document = make(n, dice);
    const before = held.get(document._id);
    if (before === undefined) writes.inserts.push(document);
    else writes.replacements.push({ before, document });
  }
  await commitChunk(store, {
    feed: 'f',
    runId: 'r',
    owner: 'me',
    at: NOW,
    rows: { [into]: writes },
    changes: [],
    quarantine: [],
    events: [],
    totals: NO_ROWS,
    pages: 1,
    bytes: 1,
    skipped: {},
    quarantinedBy: {},
    withoutPoint: {},
    unknownColumns: [],
    feedSet: {},
  });
}

it.each([1, 2, 3])('sums kept through a random history (seed %i) are those made anew', async (seed) => {
  const dice = new Dice(seed);
  for (const collection of [nativeItems, nativePayments, nativeRecords, nativeTallies])
    await store.collection(collection(store).collectionName).deleteMany({});
  await rebuildTallies(store, { at: NOW });
  const seen = { withdrawn: 0, swept: 0, moved: 0 };
  for (let step = 0; step < 20; step += 1) {
    await readSome('items', { stored: await nativeItems(store).find().toArray(), make: item, dice });
    await readSome('records', { stored: await nativeRecords(store).find().toArray(), make: record, dice });
    await readSome('payments', { stored: await nativePayments(store).find().toArray(), make: payment, dice });
    for (const into of ['items', 'records', 'payments'] as const) {
      if (dice.chance(0.5)) continue;
      const ids = [...new Set(Array.from({ length: dice.whole(1, 15) }, () => `f:${dice.whole(0, 60)}`))];
      await withdrawRows(store, ids, { into, feed: 'f', runId: 'me', at: NOW });
    }
    const found = { location: { type: 'Point' as const, coordinates: POINT }, fact: 'x', at: NOW };
    if (await placeItem(store, `f:${dice.whole(0, 60)}`, { ...found, district: dice.whole(1, 10) })) seen.moved += 1;
    seen.withdrawn += await nativeRecords(store).countDocuments({ withdrawnAt: { $exists: true } });
    if (dice.chance(0.2)) seen.swept += await sweepItems(store, { at: LATER, signal: new AbortController().signal });
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  const filled = await nativeTallies(store).distinct('tally');
  expect(tallyNames().filter((name) => !filled.includes(name) && !name.startsWith('spending-'))).toEqual([]);
  expect(await rebuildTallies(store, { at: NOW })).toBe(0);
});
