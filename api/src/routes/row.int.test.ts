import { PublishedRows } from '@moontower/contracts';
import { HOMELESS_PAYMENTS } from '@moontower/contracts/spending/payments/homeless-payments';
import { rowPath } from '@moontower/contracts/items/record-page';
import type { PaymentDocument } from '@moontower/store/documents';
import { nativePayments, nativePurchaseReviews, nativeRecords, nativeRuns } from '@moontower/store/testing/native';
import { aPayment } from '@moontower/testkit';
import { describe, expect, it } from 'vitest';
import {
  aFeedDocument,
  aStoredItem,
  aStoredPurchase,
  seedFeeds,
  seedItems,
  seedPurchases,
  SEEN_AT,
} from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';

const ROW = {
  lgl_nm: 'EXAMPLE GROUNDS LLC',
  vend_cust_cd: 'V1',
  actg_ln_dscr: 'Grounds, call 512-555-0100',
  amount: '12.50',
};
function stored(key: string, purchase: string, about: Partial<PaymentDocument> = {}): PaymentDocument {
  return {
    ...aPayment({ key, description: 'Grounds, call' }),
    _id: `austin-payments:${key}`,
    feed: 'austin-payments',
    hash: 'h',
    rawHash: 'r',
    purchase,
    firstSeenAt: SEEN_AT,
    changedAt: SEEN_AT,
    raw: JSON.stringify({ ...ROW, rfed_doc_id: key }),
    ...about,
  };
}
const about = (title: string, dataset: string) => ({
  ...aFeedDocument().about,
  title,
  dataset,
  homepage: `https://data.austintexas.gov/d/${dataset}`,
});
const NOT_SCORED = { ...aStoredPurchase().score, bucket: 'not-scored' as const, notScoredBecause: 'Paid to a person' };

const api = runningApi(async (store) => {
  await seedItems(store, [
    aStoredItem({
      feed: 'austin-fire',
      key: 'F 1',
      url: 'https://data.austintexas.gov/resource/wpu4-x69d.json?traffic_report_id=F%201',
    }),
    aStoredItem({ key: 'camp', sensitive: true, subtype: 'encampment', title: 'Report' }),
  ]);
  const feed = aFeedDocument().about;
  if (feed === undefined) throw new Error('a described feed');
  await seedFeeds(store, [
    aFeedDocument(),
    aFeedDocument({ _id: 'austin-fire', about: { ...feed, ...about('Fire incidents', 'wpu4-x69d') } }),
    aFeedDocument({ _id: 'austin-payments', about: { ...feed, ...about('eCheckbook payments', '8c6z-qnmj') } }),
    aFeedDocument({ _id: 'austin-contracts', about: { ...feed, ...about('Active contracts', '84ih-p28j') } }),
  ]);
  await seedPurchases(store, [
    aStoredPurchase({ _id: 'order:PO:6200:1', id: 'order:PO:6200:1' }),
    aStoredPurchase({ _id: 'order:PO:6200:2', id: 'order:PO:6200:2', personal: true, score: NOT_SCORED }),
    aStoredPurchase({ _id: 'order:PO:6200:3', id: 'order:PO:6200:3' }),
  ]);
  await nativePurchaseReviews(store).insertOne({
    _id: 'order:PO:6200:3|*',
    purchase: 'order:PO:6200:3',
    status: 'cleared',
    at: SEEN_AT,
    withheld: true,
  });
  await nativePayments(store).insertMany(
    [
      stored('a', 'order:PO:6200:1'),
      stored('b', 'order:PO:6200:1'),
      stored('gone', 'order:PO:6200:1', { withdrawnAt: SEEN_AT }),
      stored('person', 'order:PO:6200:2', { department: { code: '77', name: 'Homeless Strategy Office' } }),
      stored('off', 'order:PO:6200:3', { department: { code: '77', name: 'Homeless Strategy Office' } }),
      stored('open', 'order:PO:6200:1', { department: { code: '77', name: 'Homeless Strategy Office' } }),
    ],
    { ignoreUndefined: true },
  );
  const record = { hash: 'h', rawHash: 'r', kind: 'contract', firstSeenAt: SEEN_AT, changedAt: SEEN_AT };
  await nativeRecords(store).insertMany([
    {
      ...record,
      _id: 'austin-contracts:K1',
      feed: 'austin-contracts',
      key: 'K1',
      fields: { doc_id: 'NA1', ma_prch_lmt_amCents: 123_450 },
    },
    {
      ...record,
      _id: 'austin-campaign-contributions:C1',
      feed: 'austin-campaign-contributions',
      key: 'C1',
      fields: { donor: 'Jane Doe' },
    },
  ]);
  const run = {
    state: 'done' as const,
    full: false,
    received: 1,
    inserted: 1,
    updated: 0,
    unchanged: 0,
    duplicate: 0,
    quarantined: 0,
    withdrawn: 0,
    skipped: {},
    quarantinedBy: {},
    pages: 1,
    bytes: 1,
    unknownColumns: [],
    missingColumns: [],
  };
  const at = (ms: number) => new Date(SEEN_AT.getTime() + ms);
  await nativeRuns(store).insertMany([
    { ...run, _id: 'run-1', feed: 'austin-fire', startedAt: at(-60_000), finishedAt: at(1) },
    { ...run, _id: 'run-2', feed: 'austin-fire', startedAt: at(60_000), finishedAt: at(61_000) },
    { ...run, _id: 'run-old', feed: 'austin-payments', startedAt: at(-90_000), finishedAt: at(-80_000) },
  ]);
});
const read = async (id: string) => {
  const answer = await api.ask(`/api${rowPath(id)}`);
  return PublishedRows.parse(await answer.json());
};

describe('the published row', () => {
  it('of an item has its day, its reading, its page and the city’s, and the address for programs', async () => {
    expect(await read('austin-fire:F-1')).toMatchObject({
      page: '/item/austin-fire%3AF-1',
      rows: [{ columns: { service_request_id: 'F 1' }, firstSeenAt: SEEN_AT.toISOString() }],
      total: 1,
      run: { id: 'run-1', state: 'done' },
      source: { title: 'Fire incidents', homepage: 'https://data.austintexas.gov/d/wpu4-x69d' },
      dataUrl: 'https://data.austintexas.gov/resource/wpu4-x69d.json?traffic_report_id=F%201',
    });
  });

  it('of a sensitive item holds open columns only', async () => {
    const { rows } = await read('austin-311:camp');
    expect(rows[0]?.columns).toEqual({ service_request_id: 'camp' });
  });

  it('of a purchase is its standing payments, with contacts left out, and names no reading that did not bring them', async () => {
    const found = await read('order:PO:6200:1');
    expect(found).toMatchObject({ total: 3, page: '/pork-tracker/order%3APO%3A6200%3A1' });
    expect(found.run).toBeUndefined();
    expect(found.rows.map(({ columns }) => columns['rfed_doc_id'])).toEqual(['a', 'b', 'open']);
    expect(found.rows[0]?.columns).toMatchObject({ lgl_nm: ROW.lgl_nm, actg_ln_dscr: 'Grounds, call' });
    expect(found.dataUrl).toMatch(/\/resource\/8c6z-qnmj\.json\?/);
  });

  it('of what may be paid to a person names neither payee nor text, wherever it is asked for', async () => {
    for (const id of ['order:PO:6200:2', 'austin-payments:person', HOMELESS_PAYMENTS]) {
      const { rows } = await read(id);
      const columns = rows.find((row) => row.id === 'austin-payments:person')?.columns;
      expect(columns, id).toEqual({ amount: '12.50', rfed_doc_id: 'person' });
    }
    expect((await read('order:PO:6200:2')).payeeWithheld).toBe(true);
  });

  it('of one line is that line alone; of homelessness, the lines of its departments', async () => {
    expect((await read('austin-payments:b')).rows.map(({ id }) => id)).toEqual(['austin-payments:b']);
    const found = await read(HOMELESS_PAYMENTS);
    expect(found.total).toBe(2);
    expect(found.rows.map(({ id }) => id).toSorted()).toEqual(['austin-payments:open', 'austin-payments:person']);
  });

  it('of a record has its sums in dollars as published; files that are not open are not shown', async () => {
    const { rows, source } = await read('austin-contracts:K1');
    expect(rows[0]?.columns).toEqual({ doc_id: 'NA1', ma_prch_lmt_am: '1234.50' });
    expect(source.dataset).toBe('84ih-p28j');
    for (const id of [
      'austin-campaign-contributions:C1',
      'austin-payments:gone',
      'order:PO:1:9',
      'austin-fire:nothing',
    ])
      expect((await api.ask(`/api${rowPath(id)}`)).status, id).toBe(404);
  });
});
