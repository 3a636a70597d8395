import { austin } from '@moontower/city';
import { CivicItem, ItemDetail, PublishedRows } from '@moontower/contracts';
import type { PaymentDocument, RecordDocument } from '@moontower/store/documents';
import { nativePayments, nativeRecords, nativeUpgrades, nativeVersions } from '@moontower/store/testing/native';
import { PASTS_BEGIN } from '@moontower/store/past/past-begins';
import { aPayment } from '@moontower/testkit';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runningApi } from '../../test/running-api.ts';
import {
  aFeedDocument,
  aStoredItem,
  aStoredPurchase,
  seedFeeds,
  seedItems,
  seedPurchases,
  SEEN_AT,
} from '../../test/seed.ts';

const HOUR_MS = 3_600_000;
const after = (hours: number) => new Date(SEEN_AT.getTime() + hours * HOUR_MS);
const THEN = after(1).toISOString();
const PURCHASE = 'order:PO:6200:1';

const payment = (key: string, amountCents: number, about: Partial<PaymentDocument> = {}): PaymentDocument => ({
  ...aPayment({ key, amountCents }),
  _id: `austin-payments:${key}`,
  feed: 'austin-payments',
  hash: 'h',
  rawHash: 'r',
  purchase: PURCHASE,
  firstSeenAt: SEEN_AT,
  changedAt: SEEN_AT,
  raw: JSON.stringify({ rfed_doc_id: key, amount: (amountCents / 100).toFixed(2) }),
  leaf: 1,
  ...about,
});
const contract: RecordDocument = {
  _id: 'austin-contracts:K1',
  feed: 'austin-contracts',
  key: 'K1',
  kind: 'contract',
  hash: 'h',
  rawHash: 'r',
  firstSeenAt: SEEN_AT,
  changedAt: after(2),
  fields: { doc_id: 'NA1', ma_prch_lmt_amCents: 25_000_000 },
};
const version = (leaf: number, uid: string, about: object) => ({
  _id: leaf,
  uid,
  feed: uid.slice(0, uid.indexOf(':')),
  key: 'k',
  collection: 'items' as const,
  kind: 'changed' as const,
  at: after(2),
  run: 'r',
  fields: [],
  ...about,
});

const api = runningApi(async (store) => {
  await seedItems(store, [
    { ...aStoredItem({ key: 'A', title: 'Pothole, corrected' }), leaf: 1, changedAt: after(2) },
    { ...aStoredItem({ key: 'B', title: 'Later' }), leaf: 2, firstSeenAt: after(2) },
    { ...aStoredItem({ key: 'C', title: 'Taken down' }), leaf: 3, withdrawnAt: after(2) },
    aStoredItem({ feed: 'moontower-reports', key: 'D', title: 'Of no publisher' }),
  ]);
  await seedFeeds(store, [
    aFeedDocument(),
    aFeedDocument({ _id: 'austin-contracts' }),
    aFeedDocument({ _id: 'austin-payments' }),
  ]);
  await seedPurchases(store, [aStoredPurchase({ _id: PURCHASE, id: PURCHASE })]);
  await nativeRecords(store).insertOne(contract);
  await nativePayments(store).insertMany(
    [
      payment('old', 10_000, { withdrawnAt: after(2) }),
      payment('new', 100_000, { firstSeenAt: after(2) }),
      payment('back', 500, {}),
    ],
    { ignoreUndefined: true },
  );
  await nativeVersions(store).insertMany([
    version(11, 'austin-311:A', {
      undo: { set: { title: 'Pothole', changedAt: SEEN_AT }, unset: [] },
      undone: ['title'],
    }),
    version(12, 'austin-311:C', { kind: 'removed', undo: { set: { changedAt: SEEN_AT }, unset: ['withdrawnAt'] } }),
    version(13, 'austin-contracts:K1', {
      collection: 'records',
      was: JSON.stringify({ doc_id: 'NA1', ma_prch_lmt_amCents: 10_000_000 }),
    }),
    version(14, 'austin-payments:old', { collection: 'payments', kind: 'removed', heir: 'austin-payments:new' }),
    version(15, 'austin-payments:back', { collection: 'payments', kind: 'returned' }),
  ]);
  await nativeUpgrades(store).insertOne({ _id: `migration:${PASTS_BEGIN}`, at: SEEN_AT });
});

const ask = (path: string, asOf = THEN) => api.ask(`${path}${path.includes('?') ? '&' : '?'}asOf=${asOf}`);
const problemOf = async (response: Response) => [response.status, response.headers.get('X-Problem')];

describe('lists and files as of a moment', () => {
  it('are those of then: each record, the header, every form', async () => {
    const response = await ask('/api/items?limit=10');
    expect(response.headers.get('X-As-Of')).toBe(THEN);
    expect(response.headers.get('X-Total-Count')).toBe('2');
    const items = z.array(CivicItem).parse(await response.json());
    expect(
      items.map(({ title, asOf }) => [title, asOf]).toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
    ).toEqual([
      ['Pothole', THEN],
      ['Taken down', THEN],
    ]);
    const csv = await (await ask('/api/items.csv')).text();
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    expect(csv).toContain('Pothole,');
    expect(csv).toContain(THEN);
    expect(csv).not.toContain('corrected');
    expect(await (await ask('/api/items.json')).json()).toHaveLength(2);
    const atom = await (await ask('/api/items.atom')).text();
    expect(atom).toContain(`<subtitle>As we knew it at ${THEN}.`);
    expect(atom.match(/<entry>/g)).toHaveLength(2);
    expect(await (await ask('/api/items.atom?lang=es')).text()).toContain('Como lo conocíamos');
  });
  it('of a day are those of its end, and of now where the day has not ended', async () => {
    const day = new Date(after(-24)).toISOString().slice(0, 10);
    expect(await problemOf(await ask('/api/items', day))).toEqual([422, 'not_then']);
    // The city's day: in the evening the world's is the next one, of which nothing is known.
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: austin.zone }).format();
    expect((await ask('/api/items', today)).status).toBe(200);
  });
  it('are refused where they cannot be told, never answered as of now', async () => {
    expect(await problemOf(await ask('/api/items.ics'))).toEqual([422, 'not_then']);
    expect(await problemOf(await ask('/api/items?flagged=true'))).toEqual([422, 'not_then']);
    expect(await problemOf(await ask('/api/items?near=-97.7,30.2&sort=nearest'))).toEqual([422, 'not_then']);
    expect(await problemOf(await ask('/api/items', after(-1).toISOString()))).toEqual([422, 'not_then']);
    expect(await problemOf(await ask('/api/items', '2999-01-01T00:00:00Z'))).toEqual([400, 'bad_request']);
    expect(await problemOf(await ask('/api/items', 'yesterday'))).toEqual([400, 'bad_request']);
    for (const path of [
      '/api/pork/statistics',
      '/api/pork/flagged/all',
      '/api/stats/summary',
      `/api/pork/purchases/${PURCHASE}`,
    ])
      expect([path, ...(await problemOf(await ask(path)))]).toEqual([path, 422, 'not_then']);
  });
});

describe('one record as of a moment', () => {
  it('is the record of then, with that moment', async () => {
    const item = ItemDetail.parse(await (await ask('/api/item/austin-311:A')).json());
    expect([item.title, item.asOf]).toEqual(['Pothole', THEN]);
    expect(ItemDetail.parse(await (await api.ask('/api/item/austin-311:A')).json()).asOf).toBeUndefined();
  });
  it('that came later, or that nobody published, is refused', async () => {
    expect(await problemOf(await ask('/api/item/austin-311:B'))).toEqual([422, 'not_then']);
    expect(await problemOf(await ask('/api/item/moontower-reports:D'))).toEqual([422, 'not_then']);
    expect((await ask('/api/item/austin-311:none')).status).toBe(404);
  });
  it('shows its published row of then: of a contract, and of a purchase those that stood', async () => {
    const row = PublishedRows.parse(await (await ask('/api/row/austin-contracts:K1')).json());
    expect(row).toMatchObject({ asOf: THEN, rows: [{ columns: { ma_prch_lmt_am: '100000.00' } }] });
    const purchase = PublishedRows.parse(await (await ask(`/api/row/${PURCHASE}`)).json());
    expect(purchase).toMatchObject({ asOf: THEN, total: 1, rows: [{ id: 'austin-payments:old' }] });
    expect(await problemOf(await ask('/api/row/austin-payments:old'))).toEqual([422, 'not_then']);
  });
});
