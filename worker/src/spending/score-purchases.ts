import { createHash } from 'node:crypto';
import { austin, isBusinessDay } from '@moontower/city';
import { floatingToInstant, type NewEvent, type Purchase, type Score } from '@moontower/contracts';
import type { Log } from '@moontower/runtime';
import { baselineBuilder, flagRates, rules, scorePurchase, scoringOf, type Baseline, type FlagRate, type Scoring } from '@moontower/scoring';
import type { PurchaseDocument, Store } from '@moontower/store';
import { paymentsByPurchase, storedPurchases, writePurchases, type PaymentLine, type PurchaseWrites, type StoredPurchase } from '@moontower/store/purchase-writes';
import { writeRuleCatalogue } from '@moontower/store/rule-catalogue';
import { foldPurchases } from './fold-purchases.ts';
import { loadFacts } from './load-facts.ts';
import { purchaseSample } from './purchase-sample.ts';
import { ruleCatalogue } from './rule-catalogue.ts';

export interface ScoreOptions { store: Store; nowMs: () => number; log?: Pick<Log, 'info'>; signal?: AbortSignal }
export interface ScoreResult { purchases: number; flagged: number; written: number; removed: number; ruleSet: string; switchedOff: string[]; rates: FlagRate[] }

const BATCH = 500;
const sameDay = (date: string): Date => new Date(floatingToInstant(`${date}T00:00:00`) ?? `${date}T06:00:00.000Z`);

/** Rates of all rules over a sample; those that fire on more than one purchase in twenty are switched off for this run. */
function measure(sample: readonly Purchase[], baseline: Baseline): { scoring: Scoring; rates: FlagRate[]; switchedOff: string[] } {
  const all = scoringOf(rules);
  const counter = flagRates(rules);
  for (const purchase of sample) counter.add(scorePurchase(purchase, baseline, { ...all, scoredAt: '', judged: counter.judged }));
  const { rates, overLimit } = counter.report();
  return { scoring: overLimit.size === 0 ? all : scoringOf(rules, overLimit), rates, switchedOff: [...overLimit] };
}

/** Content without our own times: equal hash, no write and no event. */
function hashOf(purchase: Purchase, { scoredAt: _time, ...score }: Score): string {
  return createHash('sha1').update(JSON.stringify([purchase, score])).digest('base64url');
}

function publishedAt(purchase: Purchase, lines: readonly PaymentLine[]): Date {
  const day = purchase.lastPaidOn ?? purchase.onDate;
  return day === undefined ? new Date(Math.min(...lines.map(({ firstSeenAt }) => firstSeenAt.getTime()))) : sameDay(day);
}

function flaggedEvent(document: PurchaseDocument): NewEvent {
  const { description, commodity, object, department, amountCents, score } = document;
  const title = description.trim() || commodity.name || object.name || 'Purchase without a description';
  return { name: 'spending:flagged', payload: { id: document._id, title: title.slice(0, 200), department: department.name, amountCents, score: score.total, publishedAt: document.publishedAt.toISOString() } };
}

/** Walks the stored purchases beside the new ones, both by id: tells what is known of an id and which ids came no more. */
function besides(stored: AsyncGenerator<StoredPurchase>): { known: (id: string) => Promise<{ known?: StoredPurchase; gone: string[] }>; rest: () => Promise<string[]> } {
  let next: Promise<IteratorResult<StoredPurchase, unknown>> | undefined;
  const peek = () => (next ??= stored.next());
  return {
    known: async (id) => {
      const gone: string[] = [];
      for (;;) {
        const entry = await peek();
        if (entry.done === true || entry.value._id > id) return { gone };
        next = undefined;
        if (entry.value._id === id) return { known: entry.value, gone };
        gone.push(entry.value._id);
      }
    },
    rest: async () => {
      const gone: string[] = [];
      for (let entry = await peek(); entry.done !== true; entry = await stored.next()) gone.push(entry.value._id);
      return gone;
    },
  };
}

/** Puts a changed purchase among the writes, with its review; tells of it when it is flagged anew or higher. */
function note(writes: PurchaseWrites, document: PurchaseDocument, known: StoredPurchase | undefined): void {
  writes.upserts.push({ ...document, review: known?.review });
  if (document.score.total > (known?.score.total ?? 0)) writes.events.push(flaggedEvent(document));
}

async function learn({ store, signal }: ScoreOptions) {
  const facts = await loadFacts(store, signal);
  const builder = baselineBuilder({ formalThresholdCents: austin.formalThresholdCents, isBusinessDay }, facts);
  const sample = purchaseSample();
  for await (const { purchase } of foldPurchases(paymentsByPurchase(store), facts)) {
    signal?.throwIfAborted();
    builder.add(purchase);
    sample.add(purchase);
  }
  const baseline = builder.finish();
  return { facts, baseline, ...measure(sample.taken(), baseline) };
}

/**
 * Sums all payments into purchases, scores them by what is usual among them, and stores what changed; flagged purchases that are
 * new or whose score rose are announced. Reads the payments twice in the order of purchases and keeps about 250 bytes a purchase in memory.
 */
export async function scorePurchases(options: ScoreOptions): Promise<ScoreResult> {
  const { store, nowMs, log, signal } = options;
  const { facts, baseline, scoring, rates, switchedOff } = await learn(options);
  const at = new Date(nowMs());
  const counter = flagRates(scoring.rules);
  const dated = { ...scoring, scoredAt: at.toISOString(), judged: counter.judged };
  const result: ScoreResult = { purchases: 0, flagged: 0, written: 0, removed: 0, ruleSet: scoring.ruleSet, switchedOff, rates };
  let writes: PurchaseWrites = { upserts: [], removals: [], events: [], at };
  const flush = async (least: number) => {
    if (writes.upserts.length + writes.removals.length < least) return;
    await writePurchases(store, writes);
    result.written += writes.upserts.length;
    result.removed += writes.removals.length;
    writes = { upserts: [], removals: [], events: [], at };
  };
  const beside = besides(storedPurchases(store));
  for await (const { purchase, lines } of foldPurchases(paymentsByPurchase(store), facts)) {
    signal?.throwIfAborted();
    const score = scorePurchase(purchase, baseline, dated);
    counter.add(score);
    const { known, gone } = await beside.known(purchase.id);
    result.purchases += 1;
    if (score.total > 0) result.flagged += 1;
    writes.removals.push(...gone);
    const hash = hashOf(purchase, score);
    if (hash !== known?.hash) note(writes, { _id: purchase.id, ...purchase, feed: lines[0].feed, hash, score, publishedAt: publishedAt(purchase, lines), changedAt: at }, known);
    await flush(BATCH);
  }
  writes.removals.push(...await beside.rest());
  await flush(1);
  await writeRuleCatalogue(store, ruleCatalogue({ rules, ruleSet: scoring.ruleSet, scoredAt: dated.scoredAt, all: counter.report(), sample: rates, switchedOff }));
  const { rates: _rates, ...told } = result;
  log?.info({ scoring: told }, 'Purchases scored');
  return result;
}
