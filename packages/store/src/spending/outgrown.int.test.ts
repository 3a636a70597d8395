import { aPurchase } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectStore, type Store } from '../db/connect.ts';
import type { PurchaseDocument } from '../documents.ts';
import { readEvents } from '../events/event-log.ts';
import { porkReads } from './pork-queries.ts';
import { writePurchases } from './purchases/purchase-writes.ts';
import { readVerdicts, writeReview } from './reviews.ts';

const names = testStores();
const CLEARED = new Date('2026-11-01T12:00:00Z');
const LATER = new Date('2026-11-20T12:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'outgrown' });
});
afterAll(() => store.close());

const part = { points: 0, limit: 25, possible: 25 };
const hit = (rule: string) => ({
  rule,
  version: 1,
  component: 'amount' as const,
  family: 'A' as const,
  title: rule,
  whyItMatters: '',
  innocentExplanations: [],
  strength: 1,
  points: 12,
  counted: 12,
  strong: true,
  evidence: [],
});
function aScored(_id: string, amountCents: number, rules: string[]): PurchaseDocument {
  const score: PurchaseDocument['score'] = {
    total: rules.length * 12,
    components: { keywords: part, amount: part, description: part, vendor: part },
    hits: rules.map(hit),
    bucket: 'medium',
    completeness: 1,
    confidence: 'high',
    reviewPriority: false,
    labels: [],
    ruleSet: 'r1',
    scoredAt: CLEARED.toISOString(),
  };
  return { ...aPurchase(), feed: 'f', hash: '', publishedAt: CLEARED, changedAt: CLEARED, _id, amountCents, score };
}
const write = (upserts: PurchaseDocument[], at: Date) =>
  writePurchases(store, { upserts, removals: [], events: [], at });
const reads = () => porkReads(store, { simulated: false, checkbook: { page: 'https://city.test', rows: '' } });
const TWO = ['F05', 'F12', 'F40'];

it('a cleared purchase that grew by more than a quarter, or that a new rule asks about, is an open question again', async () => {
  const ids = ['grown', 'ruled', 'same', 'withheld', 'confirmed', 'old'];
  await write(
    ids.map((id) => aScored(id, 100_000, TWO)),
    CLEARED,
  );
  for (const purchase of ids) {
    const judged = purchase === 'old' ? {} : { judged: { amountCents: 100_000, rules: TWO } };
    const status = purchase === 'confirmed' ? 'confirmed' : 'cleared';
    const withheld = purchase === 'withheld' ? { withheld: true as const } : {};
    await writeReview(store, { purchase, status, at: CLEARED, ...judged, ...withheld });
  }
  expect((await reads().flagged({}, 9)).items.map(({ id }) => id)).toEqual(['confirmed']);
  await write(
    [
      aScored('grown', 125_001, TWO),
      aScored('ruled', 100_000, [...TWO, 'F41']),
      aScored('same', 125_000, ['F05', 'F40']),
      ...['withheld', 'confirmed', 'old'].map((id) => aScored(id, 900_000, [...TWO, 'F41'])),
    ],
    LATER,
  );
  const open = (await reads().flagged({}, 9)).items;
  expect(open.map(({ id }) => id).toSorted()).toEqual(['confirmed', 'grown', 'old', 'ruled']);
  const since = { clearedAt: CLEARED.toISOString(), at: LATER.toISOString() };
  expect(new Map(open.map((item) => [item.id, item.reopened]))).toEqual(
    new Map([
      ['confirmed', undefined],
      ['grown', { ...since, gained: [], amountCents: { before: 100_000, after: 125_001 } }],
      ['ruled', { ...since, gained: ['F41'] }],
      ['old', { ...since, gained: ['F41'], amountCents: { before: 100_000, after: 900_000 } }],
    ]),
  );
  expect(open.find(({ id }) => id === 'grown')).not.toHaveProperty('reviewBy', 'people');
  expect((await reads().flagged({ priority: 'cleared' }, 9)).items.map(({ id }) => id)).toEqual(['same']);
  expect((await readVerdicts(store, ['withheld'])).get('withheld')).toEqual({ verdict: 'cleared' });
  const told = (await readEvents(store, 0, 9)).flatMap(({ events }) => events);
  const reviewed = told.flatMap((event) => (event.name === 'spending:reviewed' ? [event.payload.id] : []));
  expect(reviewed.toSorted()).toEqual(['grown', 'old', 'ruled']);
});

it('what is no longer flagged stays cleared, and a new verdict takes the place of one that was outgrown', async () => {
  await write([aScored('small', 100_000, TWO)], CLEARED);
  await writeReview(store, { purchase: 'small', status: 'cleared', at: CLEARED });
  await write([aScored('small', 900_000, ['F41'])], LATER);
  expect((await readVerdicts(store, ['small'])).get('small')).toEqual({ verdict: 'cleared' });
  await write([aScored('small', 900_000, [...TWO, 'F41'])], LATER);
  expect((await readVerdicts(store, ['small'])).get('small')).toMatchObject({ clearedAt: CLEARED });
  await writeReview(store, { purchase: 'small', status: 'cleared', at: LATER });
  expect((await readVerdicts(store, ['small'])).get('small')).toEqual({ verdict: 'cleared' });
});
