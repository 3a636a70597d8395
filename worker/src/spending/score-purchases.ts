import type { City } from '@moontower/city';
import type { Purchase } from '@moontower/contracts';
import { FLAG_FLOOR } from '@moontower/contracts/spending/flag-floor';
import type { Log } from '@moontower/runtime';
import {
  baselineBuilder,
  flagRates,
  rules,
  scorePurchase,
  scoringOf,
  type Baseline,
  type BaselineBuilder,
  type FlagRate,
  type ScoringRules,
} from '@moontower/scoring';
import type { Store } from '@moontower/store';
import {
  paymentsByPurchase,
  storedPurchases,
  writePurchases,
  type PurchaseWrites,
  type StoredPurchase,
} from '@moontower/store/spending/purchases/purchase-writes';
import { readRuleCatalogue, writeRuleCatalogue } from '@moontower/store/spending/rule-catalogue';
import { foldPurchases } from './fold-purchases.ts';
import { loadFacts } from './load-facts.ts';
import { purchaseSample } from './purchase-sample.ts';
import { requireLease, type Fence } from '@moontower/store/db/leases';
import {
  isScoringDone,
  newestScoringRequest,
  recordScoredUpTo,
  recordScoringDone,
} from '@moontower/store/spending/scored-payments';
import { recordScored } from './record-scored.ts';
import { ruleCatalogue } from './rule-catalogue.ts';
import { scoringAlone } from './scoring-alone.ts';
import type { ScoringDesk } from './scoring-desk.ts';

export interface ScoreOptions {
  city: City;
  store: Store;
  nowMs: () => number;
  log?: Pick<Log, 'info'>;
  signal?: AbortSignal;
  /** Where the peers are kept for payments that land afterwards. */
  desk?: ScoringDesk;
}
export interface ScoreResult {
  purchases: number;
  flagged: number;
  written: number;
  removed: number;
  ruleSet: string;
  switchedOff: string[];
  rates: FlagRate[];
}

const BATCH = 500;

/**
 * Rates of all rules over a sample; those that fire on more than one purchase in twenty are switched off for this run.
 */
function measure(
  sample: readonly Purchase[],
  baseline: Baseline,
  resting: ReadonlySet<string>,
): { scoring: ScoringRules; rates: FlagRate[]; switchedOff: string[] } {
  const all = scoringOf(rules);
  const counter = flagRates(rules);
  for (const purchase of sample)
    counter.add(scorePurchase(purchase, baseline, { ...all, scoredAt: '', judged: counter.judged }));
  const { rates, overLimit } = counter.report(resting);
  return { scoring: overLimit.size === 0 ? all : scoringOf(rules, overLimit), rates, switchedOff: [...overLimit] };
}

/**
 * Walks the stored purchases beside the new ones, both by id: tells what is known of an id and which ids came no more.
 */
function besides(stored: AsyncGenerator<StoredPurchase>): {
  known: (id: string) => Promise<{ known?: StoredPurchase; gone: string[] }>;
  rest: () => Promise<string[]>;
} {
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

/** What is to be written, stored when there is enough of it and counted into the result. */
function batches(store: Store, { at, fence }: { at: Date; fence: Fence }, result: ScoreResult) {
  const empty = (): PurchaseWrites => ({ upserts: [], removals: [], events: [], at, fence });
  const batch = {
    writes: empty(),
    flush: async (least: number) => {
      const { writes } = batch;
      if (writes.upserts.length + writes.removals.length < least) return;
      await writePurchases(store, writes);
      result.written += writes.upserts.length;
      result.removed += writes.removals.length;
      batch.writes = empty();
    },
  };
  return batch;
}

async function learn({ city, store, signal }: ScoreOptions) {
  const facts = await loadFacts(store, signal);
  const builder = baselineBuilder(city, facts);
  const sample = purchaseSample();
  for await (const { purchase, documents } of foldPurchases(paymentsByPurchase(store), facts)) {
    signal?.throwIfAborted();
    builder.add(purchase, documents);
    sample.add(purchase);
  }
  const baseline = builder.finish();
  const held = await readRuleCatalogue(store);
  const resting = new Set(
    rules
      .filter(({ id, version }) =>
        held?.rules.some((told) => told.id === id && told.version === version && told.state === 'switched-off'),
      )
      .map(({ id }) => id),
  );
  return { facts, baseline, builder, ...measure(sample.taken(), baseline, resting) };
}

/**
 * Scores all purchases, after any other scoring that is under way, and keeps their peers: what was kept before goes
 * first, so that they are never held twice.
 */
export async function scorePurchases(options: ScoreOptions): Promise<ScoreResult> {
  const result = await scoringAlone({ ...options, waits: true }, (fence) => scoreAlone(options, fence));
  if (result === undefined) throw new Error('A scoring that waits has its turn.');
  return result;
}

/**
 * The same for a reading's wish: when several readings ask while one scoring is under way, the next one is for them
 * all.
 * @returns undefined where a scoring has ended that began after the wish
 */
export async function scoreWished(options: ScoreOptions, wish: number): Promise<ScoreResult | undefined> {
  return scoringAlone({ ...options, waits: true }, async (fence) =>
    (await isScoringDone(options.store, wish)) ? undefined : scoreAlone(options, fence),
  );
}

async function scoreAlone(options: ScoreOptions, fence: Fence): Promise<ScoreResult> {
  const { store, desk, nowMs } = options;
  const upTo = new Date(nowMs());
  const wish = await newestScoringRequest(store);
  const pass = async () => {
    const done = await scoreAll(options, fence);
    await recordScoredUpTo(store, upTo);
    await recordScoringDone(store, wish);
    return done;
  };
  if (desk === undefined) return (await pass()).result;
  return desk.full(async () => {
    const { result, builder, scoring, scoredAt } = await pass();
    return { told: result, kept: { peers: builder.keep(), scoring, scoredAt, upTo } };
  });
}

/**
 * Sums all payments into purchases, scores them by what is usual among them, and stores what changed; flagged purchases
 * that are new or whose score rose are announced. Reads the payments twice in the order of purchases and keeps about
 * 250 bytes a purchase in memory.
 */
async function scoreAll(
  options: ScoreOptions,
  fence: Fence,
): Promise<{ result: ScoreResult; builder: BaselineBuilder; scoring: ScoringRules; scoredAt: string }> {
  const { store, nowMs, log, signal, city } = options;
  const { zone } = city;
  const { facts, baseline, builder, scoring, rates, switchedOff } = await learn(options);
  const at = new Date(nowMs());
  const counter = flagRates(scoring.rules);
  const dated = { ...scoring, scoredAt: at.toISOString(), judged: counter.judged };
  const result: ScoreResult = {
    purchases: 0,
    flagged: 0,
    written: 0,
    removed: 0,
    ruleSet: scoring.ruleSet,
    switchedOff,
    rates,
  };
  const batch = batches(store, { at, fence }, result);
  const beside = besides(storedPurchases(store));
  for await (const { purchase, lines } of foldPurchases(paymentsByPurchase(store), facts)) {
    signal?.throwIfAborted();
    const score = scorePurchase(purchase, baseline, dated);
    counter.add(score);
    const { known, gone } = await beside.known(purchase.id);
    result.purchases += 1;
    if (score.total >= FLAG_FLOOR) result.flagged += 1;
    batch.writes.removals.push(...gone);
    recordScored(batch.writes, { purchase, lines, score, known, zone });
    await batch.flush(BATCH);
  }
  batch.writes.removals.push(...(await beside.rest()));
  await batch.flush(1);
  await requireLease(store, fence);
  await writeRuleCatalogue(
    store,
    ruleCatalogue({
      rules,
      ruleSet: scoring.ruleSet,
      scoredAt: dated.scoredAt,
      all: counter.report(),
      sample: rates,
      switchedOff,
    }),
  );
  const { rates: _rates, ...told } = result;
  log?.info({ scoring: told }, 'Purchases scored');
  return { result, builder, scoring, scoredAt: dated.scoredAt };
}
