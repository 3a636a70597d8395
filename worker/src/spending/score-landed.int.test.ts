import { austin } from '@moontower/city';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hears, type PaymentDraft } from '@moontower/contracts';
import { connectStore, type Store } from '@moontower/store';
import { ensureIndexes } from '@moontower/registry/indexes';
import { readEvents } from '@moontower/store/events/event-log';
import { nativePayments, nativePurchases } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { forgetPayments, storePayments } from '../testing/stored-payments.ts';
import { porkReads } from '@moontower/store/spending/pork-queries';
import { writePurchases } from '@moontower/store/spending/purchases/purchase-writes';
import { scoreLanded } from './score-landed.ts';
import { scorePurchases } from './score-purchases.ts';
import { scoringAlone } from './scoring-alone.ts';
import { scoringDesk } from './scoring-desk.ts';

const names = testStores();
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'landed-test' });
  await ensureIndexes(store);
});
afterAll(() => store.close());
beforeEach(() => forgetPayments(store));

const START = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const pay = (at: number, ...payments: Partial<PaymentDraft>[]) => storePayments(store, new Date(at), payments);
const paving = (n: number, amountCents: number, about: Partial<PaymentDraft> = {}): Partial<PaymentDraft> => ({
  key: `k${n}`,
  document: { code: 'PRM', department: '6200', id: String(n) },
  department: { code: '62', name: 'Public Works' },
  object: { code: '5860', name: 'Paving' },
  vendor: { code: `V${n % 5}`, name: `Example Paving ${n % 5} LLC` },
  description: `Paving of path number ${n} north`,
  amountCents,
  ...about,
});
const usual = Array.from({ length: 40 }, (_, n) => paving(n, 90_000 + 1_000 * n));
const hashes = async () =>
  new Map((await nativePurchases(store).find({}).toArray()).map(({ _id, hash }) => [_id, hash]));
const sumOf = async (_id: string) => (await nativePurchases(store).findOne({ _id }))?.amountCents;
const told = async () =>
  (await readEvents(store, 0, 1_000)).flatMap(({ events }) =>
    events.filter((event) => event.name === 'spending:flagged'),
  );

describe('a payment that lands after a full scoring', () => {
  it('has the score that the next full pass gives it, which then writes it no more', async () => {
    await pay(START - HOUR, ...usual);
    const desk = scoringDesk();
    await scorePurchases({ city: austin, store, desk, nowMs: () => START });
    await pay(
      START + HOUR,
      paving(100, 60_000_000, { description: 'Various' }),
      // One more line of a purchase that was there.
      paving(101, 70_000, { document: { code: 'PRM', department: '6200', id: '7' } }),
    );
    expect(await scoreLanded({ city: austin, store, desk, nowMs: () => START + HOUR })).toMatchObject({
      purchases: 2,
      written: 2,
    });
    const late = ['document:PRM:6200:100', 'document:PRM:6200:7'];
    const stored = await nativePurchases(store).findOne({ _id: late[0] });
    expect(stored?.score.hits.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['F05', 'F24']));
    expect(await nativePurchases(store).findOne({ _id: late[1] })).toMatchObject({ lines: 2, amountCents: 167_000 });
    const before = await hashes();
    await scorePurchases({ city: austin, store, nowMs: () => START + 2 * HOUR });
    const after = await hashes();
    for (const id of late) expect([id, after.get(id)]).toEqual([id, before.get(id)]);
    expect(after.size).toBe(before.size);
  });

  it('leaves an earlier one the median that it was judged by, on its page and in the next full pass', async () => {
    const outlier = 'document:PRM:6200:100';
    const page = () => porkReads(store, { simulated: false, checkbook: austin.checkbook }).page(outlier);
    await pay(START - HOUR, ...usual, paving(100, 60_000_000));
    const desk = scoringDesk();
    await scorePurchases({ city: austin, store, desk, nowMs: () => START });
    const judged = await page();
    expect(judged.purchase.score.peers).toEqual({ count: 40, medianCents: 109_500 });
    await pay(START + HOUR, ...usual.map((_, n) => paving(300 + n, 5_000_000, { paidOn: '2026-10-15' })));
    await scoreLanded({ city: austin, store, desk, nowMs: () => START + HOUR });
    const landed = await page();
    await scorePurchases({ city: austin, store, nowMs: () => START + 2 * HOUR });
    for (const { purchase, peers } of [landed, await page()])
      expect([purchase.score.peers, peers?.count]).toEqual([judged.purchase.score.peers, 81]);
  });

  it('takes what was said of an earlier one away where it is larger, as the next full pass would', async () => {
    const vendor = { code: 'V900', name: 'Example Vests LLC' };
    const own = (n: number, amountCents: number) => paving(n, amountCents, { vendor });
    await pay(START - HOUR, ...usual, own(201, 150_000), own(202, 140_000), own(203, 120_000), own(204, 10_672_096));
    const desk = scoringDesk();
    await scorePurchases({ city: austin, store, desk, nowMs: () => START });
    const early = 'document:PRM:6200:204';
    const rulesOf = async () =>
      (await nativePurchases(store).findOne({ _id: early }))?.score.hits.map(({ rule }) => rule);
    expect(await rulesOf()).toContain('F08');
    await pay(START + HOUR, own(205, 10_990_600));
    expect(await scoreLanded({ city: austin, store, desk, nowMs: () => START + HOUR })).toMatchObject({ purchases: 1 });
    expect(await rulesOf()).not.toContain('F08');
    const before = (await hashes()).get(early);
    await scorePurchases({ city: austin, store, nowMs: () => START + 2 * HOUR });
    expect((await hashes()).get(early)).toBe(before);
  });

  it('is told to those who watch its department, vendor, account or score, once, and to no others', async () => {
    await pay(START - HOUR, ...usual);
    const desk = scoringDesk();
    await scorePurchases({ city: austin, store, desk, nowMs: () => START });
    await pay(START + HOUR, paving(100, 60_000_000, { description: 'Various' }));
    await scoreLanded({ city: austin, store, desk, nowMs: () => START + HOUR });
    await scoreLanded({ city: austin, store, desk, nowMs: () => START + HOUR + 1 });
    const [event, ...others] = await told();
    expect(others).toEqual([]);
    if (event === undefined) throw new Error('nothing was told');
    const watched = (spending: object) => hears({ spending }, event);
    for (const of of [{ department: '62' }, { vendor: 'V0' }, { category: '5860' }, { minScore: 20 }])
      expect([of, watched(of)]).toEqual([of, true]);
    for (const of of [{ department: '63' }, { vendor: 'V1' }, { category: '1' }, { minScore: 100 }])
      expect([of, watched(of)]).toEqual([of, false]);
    expect(event.payload).toMatchObject({ id: 'document:PRM:6200:100', band: expect.any(String) });
  });

  it('leaves with its payments', async () => {
    await pay(START - HOUR, ...usual);
    const desk = scoringDesk();
    await scorePurchases({ city: austin, store, desk, nowMs: () => START });
    const at = new Date(START + HOUR);
    await nativePayments(store).updateOne({ key: 'k7' }, { $set: { withdrawnAt: at, changedAt: at } });
    expect(await scoreLanded({ city: austin, store, desk, nowMs: () => START + HOUR })).toMatchObject({ purchases: 0 });
    expect(await nativePurchases(store).countDocuments()).toBe(39);
  });

  it('waits for a full pass while another worker scores, and is in none of its writes once replaced', async () => {
    await pay(START - HOUR, ...usual);
    const desk = scoringDesk();
    await scorePurchases({ city: austin, store, desk, nowMs: () => START });
    await pay(START + HOUR, paving(100, 60_000_000, { description: 'Various' }));
    const nowMs = () => START + HOUR;
    const beside = await scoringAlone({ store, nowMs }, async (fence) => {
      const late = await scoreLanded({ city: austin, store, desk, nowMs });
      // Two hours later nobody waits for it any more.
      await scorePurchases({ city: austin, store, nowMs: () => START + 3 * HOUR });
      const removals = ['document:PRM:6200:100'];
      const overtaken = writePurchases(store, { upserts: [], removals, events: [], at: new Date(nowMs()), fence });
      await expect(overtaken).rejects.toMatchObject({ code: 'run_held' });
      return { late };
    });
    expect(beside).toEqual({ late: undefined });
    expect(await sumOf('document:PRM:6200:100')).toBe(60_000_000);
    expect(await told()).toHaveLength(1);
  });

  it('is scored by two workers at once one after the other, each purchase once and told once', async () => {
    await pay(START - HOUR, ...usual, paving(100, 60_000_000, { description: 'Various' }));
    const both = await Promise.all([
      scorePurchases({ city: austin, store, desk: scoringDesk(), nowMs: () => START }),
      scorePurchases({ city: austin, store, desk: scoringDesk(), nowMs: () => START }),
    ]);
    expect(both.map(({ written }) => written).sort((a, b) => a - b)).toEqual([0, 41]);
    expect(await told()).toHaveLength(1);
  });

  it('waits for a full pass where another worker made one since', async () => {
    await pay(START - HOUR, ...usual);
    const desk = scoringDesk();
    await scorePurchases({ city: austin, store, desk, nowMs: () => START });
    await scorePurchases({ city: austin, store, desk: scoringDesk(), nowMs: () => START + HOUR });
    await pay(START + 2 * HOUR, paving(100, 60_000_000, { description: 'Various' }));
    expect(await scoreLanded({ city: austin, store, desk, nowMs: () => START + 2 * HOUR })).toBeUndefined();
    expect([await nativePurchases(store).countDocuments(), await told()]).toEqual([40, []]);
  });

  it('waits for a full pass where nothing is kept, while one is under way, and after one failed half way', async () => {
    const desk = scoringDesk();
    const late = () => scoreLanded({ city: austin, store, desk, nowMs: () => START });
    expect(await late()).toBeUndefined();
    const meanwhile: unknown[] = [];
    const failing = desk.full(async () => {
      meanwhile.push(await late());
      throw new Error('ends half way');
    });
    await expect(failing).rejects.toThrow('ends half way');
    expect(meanwhile).toEqual([undefined]);
    expect(await late()).toBeUndefined();
    await scorePurchases({ city: austin, store, desk, nowMs: () => START });
    expect(await late()).toEqual({ purchases: 0, flagged: 0, written: 0 });
  });
});
