import { ensureIndexes } from '@moontower/registry/indexes';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectStore, type Store } from '../db/connect.ts';
import { nativePurchaseReviews, nativePurchases } from '../db/native.ts';
import { aScoredPurchase, anUnscoredPurchase, CLAIM } from '../testing/some-purchases.ts';
import { nativeVersions, type VersionDocument } from './version-document.ts';
import { openFiles } from '../rows/published-rows.ts';
import { withheldPurchases } from '../spending/reviews.ts';
import { countUpTo, countVersions, versionReads as readsWith, type VersionFilter } from './version-reads.ts';
import { versionsBetween } from './version-spans.ts';

const names = testStores();
let store: Store;
const versionReads = (of: Store) =>
  readsWith(of, { withheldPurchases: () => withheldPurchases(of), openFeeds: openFiles() });
const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-20T18:00:00Z');

const aVersion = (leaf: number, about: Partial<VersionDocument> = {}): VersionDocument => ({
  _id: leaf,
  uid: `austin-contracts:${leaf}`,
  feed: 'austin-contracts',
  key: String(leaf),
  collection: 'records',
  kind: 'changed',
  // Two of each moment, so that time alone does not order them.
  at: new Date(START + Math.floor(leaf / 2) * MINUTE_MS),
  run: 'run',
  fields: [{ name: 'lgl_nm', from: 'a', to: 'b' }],
  was: '{}',
  ...about,
});
const list = async (filter: VersionFilter) =>
  (await versionReads(store).list(filter, { limit: 50 })).changes.map(({ leaf }) => leaf);

beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'version-reads' });
  await ensureIndexes(store);
  await nativePurchaseReviews(store).insertOne({
    _id: 'order:X|*',
    purchase: 'order:X',
    status: 'cleared',
    at: new Date(START),
    withheld: true,
  });
  await nativeVersions(store).insertMany([
    ...[1, 2, 3, 4, 5].map((leaf) => aVersion(leaf)),
    aVersion(6, { kind: 'removed', feed: 'austin-bonds', department: 'Parks', amountCents: 250_000, sizes: [100_000] }),
    aVersion(7, {
      vendor: 'QUORVANE',
      fields: [{ name: 'amount', from: '1', to: '2' }],
      amountCents: 1_500_000,
      sizes: [100_000, 1_000_000],
    }),
    aVersion(8, { hidden: true }),
    aVersion(9, { collection: 'payments', feed: 'austin-payments', purchase: 'order:X', vendor: 'QUORVANE' }),
    aVersion(10, {
      collection: 'payments',
      feed: 'austin-payments',
      purchase: 'order:Y',
      kind: 'removed',
      heir: 'p:2',
    }),
  ]);
});
afterAll(() => store.close());

describe('the list of versions', () => {
  it('comes newest first in pages, each version once, without those that stand for their leaf only', async () => {
    const seen: number[] = [];
    let before: Parameters<ReturnType<typeof versionReads>['list']>[1]['before'];
    for (let pages = 0; pages < 10; pages += 1) {
      const page = await versionReads(store).list({}, { limit: 3, before });
      seen.push(...page.changes.map(({ leaf }) => leaf));
      before = page.next;
      if (before === undefined) break;
    }
    expect(seen).toEqual([10, 7, 6, 5, 4, 3, 2, 1]);
  });
  it.each<[string, VersionFilter, number[]]>([
    ['a feed', { feed: 'austin-bonds' }, [6]],
    ['a kind', { kind: 'removed' }, [10, 6]],
    ['a department', { department: 'Parks' }, [6]],
    ['a vendor, but for a payment of a purchase that is withheld', { vendor: 'QUORVANE' }, [7]],
    ['a column', { column: 'amount' }, [7]],
    ['a sum', { sizeCents: 1_000_000 }, [7]],
    ['a span', { from: new Date(START + MINUTE_MS), to: new Date(START + 2 * MINUTE_MS) }, [3, 2]],
    ['a row', { uid: 'austin-contracts:4' }, [4]],
    ['the payments of a purchase', { uid: 'order:Y' }, [10]],
    ['the payments of one that is withheld', { uid: 'order:X' }, []],
    ['several of these', { feed: 'austin-contracts', column: 'lgl_nm', to: new Date(START + MINUTE_MS) }, [1]],
  ])('is narrowed to %s', async (_by, filter, leaves) => {
    expect(await list(filter)).toEqual(leaves);
  });
  it('leads to the page of the row, and of a payment in the place of another to that one', async () => {
    const { changes } = await versionReads(store).list({}, { limit: 2 });
    expect(changes.map(({ page }) => page)).toEqual(['/row/p%3A2', '/row/austin-contracts%3A7']);
    expect(JSON.stringify(changes)).not.toContain('"was"');
  });
  it('is counted by kind', async () => {
    const span = { from: new Date(START), to: new Date(START + 60 * MINUTE_MS) };
    expect(await countVersions(store, span, 1_000)).toEqual({ changed: 7, removed: 2, returned: 0 });
  });
});

describe('versions of payments whose payee is withheld', () => {
  const NAME = 'SELVANE';
  const FIELDS = [
    { name: 'lgl_nm', from: NAME },
    { name: 'vend_cust_cd', from: 'SEL7000001' },
    { name: 'actg_ln_dscr', commitment: 'a'.repeat(43) },
    { name: 'amount', from: '125.00' },
  ];
  const UNTOLD = [{ name: 'lgl_nm' }, { name: 'vend_cust_cd' }, ...FIELDS.slice(2)];
  const paid = (leaf: number, purchase: string) =>
    aVersion(leaf, {
      uid: `austin-payments:${leaf}`,
      feed: 'austin-payments',
      collection: 'payments',
      kind: 'removed',
      purchase,
      vendor: NAME,
      amountCents: 12_500,
      fields: FIELDS,
    });
  beforeAll(async () => {
    await nativePurchases(store).insertMany([aScoredPurchase('order:open'), anUnscoredPurchase('order:claim', CLAIM)], {
      ignoreUndefined: true,
    });
    await nativeVersions(store).insertMany([
      paid(20, 'order:open'),
      paid(21, 'order:claim'),
      paid(22, 'order:gone'),
      paid(23, 'order:claim'),
      paid(24, 'order:open'),
    ]);
  });

  it('tell that columns of the payee differ, what the log committed to, and neither the payee nor the code', async () => {
    for (const uid of ['order:claim', 'order:gone']) {
      const { changes } = await versionReads(store).list({ uid }, { limit: 50 });
      expect(changes.length, uid).toBeGreaterThan(0);
      for (const { fields, vendor, amountCents } of changes)
        expect([fields, vendor, amountCents]).toEqual([UNTOLD, undefined, 12_500]);
    }
    const { changes } = await versionReads(store).list({ uid: 'order:open' }, { limit: 50 });
    expect(changes.map(({ fields, vendor }) => [fields, vendor])).toEqual([
      [FIELDS, NAME],
      [FIELDS, NAME],
    ]);
  });
  it('are found by nobody who asks for the name, page after page, and are in no count of it', async () => {
    const first = await versionReads(store).list({ vendor: NAME }, { limit: 1 });
    const second = await versionReads(store).list({ vendor: NAME }, { limit: 1, before: first.next });
    expect([...first.changes, ...second.changes].map(({ leaf }) => leaf)).toEqual([24, 20]);
    expect(second.next).toBeUndefined();
    expect(await countUpTo(store, { vendor: NAME }, { most: 10, notOf: [] })).toBe(2);
    expect(await countUpTo(store, { vendor: NAME }, { most: 1, notOf: [] })).toBeUndefined();
  });
  it('are told to nobody who follows the name', async () => {
    const seen: [number, string | undefined][] = [];
    for await (const versions of versionsBetween(store, { from: 20, to: 25 }))
      seen.push(...versions.map(({ leaf, vendor }): [number, string | undefined] => [leaf, vendor]));
    expect(seen).toEqual([
      [20, NAME],
      [21, undefined],
      [22, undefined],
      [23, undefined],
      [24, NAME],
    ]);
  });
  it('stay stored as they were committed', async () => {
    expect(await nativeVersions(store).findOne({ _id: 21 })).toEqual(paid(21, 'order:claim'));
  });
});
