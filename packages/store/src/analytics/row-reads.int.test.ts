import { ensureIndexes } from '@moontower/registry/indexes';
import { aPayment } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectStore, type Store } from '../db/connect.ts';
import { nativePayments, nativePurchaseReviews, nativePurchases } from '../db/native.ts';
import { aScoredPurchase, anUnscoredPurchase, CLAIM } from '../testing/some-purchases.ts';
import { rowReads, type FoundRow } from './row-reads.ts';

const names = testStores();
const AT = new Date('2026-11-20T18:00:00Z');
const WITHHELD = 'Not shown: may be a person';
const PAYEE = { code: 'QUO7000001', name: 'QUORVANE' };
const TEXT = 'FOR QUORVANE, MAY';
let store: Store;

/** More lines than are looked up at once, so that the second lot is guarded as the first one is. */
const OPEN_LINES = 1_100;

beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'row-reads' });
  await ensureIndexes(store);
  await nativePurchases(store).insertMany(
    [
      aScoredPurchase('open'),
      anUnscoredPurchase('claim', CLAIM),
      anUnscoredPurchase('power', 'Wholesale power'),
      // The stored line says nothing of a person; the rule of today does.
      anUnscoredPurchase('person', 'Paid to a person', { personal: true }),
      aScoredPurchase('off'),
    ],
    { ignoreUndefined: true },
  );
  await nativePurchaseReviews(store).insertOne({
    _id: 'off|*',
    purchase: 'off',
    status: 'cleared',
    at: AT,
    withheld: true,
  });
  const line = (key: string, purchase: string) => ({
    ...aPayment({ key, vendor: PAYEE, description: TEXT }),
    _id: `austin-payments:${key}`,
    feed: 'austin-payments',
    hash: 'h',
    rawHash: 'r',
    raw: '{}',
    purchase,
    firstSeenAt: AT,
    changedAt: AT,
  });
  await nativePayments(store).insertMany([
    ...Array.from({ length: OPEN_LINES }, (_, n) => line(`line-${String(n).padStart(5, '0')}`, 'open')),
    line('claim', 'claim'),
    line('z-claim', 'claim'),
    line('power', 'power'),
    line('person', 'person'),
    line('off', 'off'),
    line('unknown', 'unknown'),
  ]);
});
afterAll(() => store.close());

async function rows(): Promise<Map<string, FoundRow['fields']>> {
  const found = new Map<string, FoundRow['fields']>();
  for await (const { id, fields } of rowReads(store).eachRow('payments', {})) found.set(id, fields);
  return found;
}
const told = ({ payee, payeeCode, description }: FoundRow['fields'] = {}) => [payee, payeeCode, description];

it('the file of payments withholds whom a claim was paid to, as the page of the claim does', async () => {
  const found = await rows();
  for (const key of ['claim', 'z-claim', 'person', 'unknown'])
    expect([key, ...told(found.get(`austin-payments:${key}`))]).toEqual([key, WITHHELD, null, null]);
  expect(told(found.get('austin-payments:power'))).toEqual([PAYEE.name, PAYEE.code, null]);
  const open = [...found].filter(([id]) => id.startsWith('austin-payments:line-'));
  expect(open).toHaveLength(OPEN_LINES);
  for (const [id, fields] of open) expect([id, ...told(fields)]).toEqual([id, PAYEE.name, PAYEE.code, TEXT]);
});

it('of a purchase that was taken off the file has the sum and what sums are made over, and every row once', async () => {
  const found = await rows();
  const off = found.get('austin-payments:off');
  expect(off).toEqual({
    paidOn: '2026-10-01',
    fiscalYear: 2027,
    amountCents: 125_000,
    departmentCode: '8600',
    department: 'Parks',
    objectCode: '6383',
    object: 'Services',
    payee: WITHHELD,
    payeeCode: null,
    description: null,
    document: null,
  });
  expect(Object.keys(off ?? {})).toEqual(Object.keys(found.get('austin-payments:claim') ?? {}));
  expect(found.size).toBe(await rowReads(store).countRows('payments', {}));
});

it('a part of the file has as many rows as were asked for, after the row that was named', async () => {
  const keys: string[] = [];
  const part = { limit: 3, after: 'austin-payments:off' };
  for await (const { id } of rowReads(store).eachRow('payments', {}, part)) keys.push(id);
  expect(keys).toEqual(['austin-payments:person', 'austin-payments:power', 'austin-payments:unknown']);
});
