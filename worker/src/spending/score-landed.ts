import { setImmediate as othersTurn } from 'node:timers/promises';
import type { City } from '@moontower/city';
import { FLAG_FLOOR } from '@moontower/contracts/spending/flag-floor';
import { scorePurchase } from '@moontower/scoring';
import type { Store } from '@moontower/store';
import {
  changedPurchases,
  paymentsByPurchase,
  storedPurchases,
  writePurchases,
  type PurchaseWrites,
  type StoredPurchase,
} from '@moontower/store/spending/purchases/purchase-writes';
import { readRuleCatalogue } from '@moontower/store/spending/rule-catalogue';
import type { Fence } from '@moontower/store/db/leases';
import { recordScoredUpTo } from '@moontower/store/spending/scored-payments';
import { foldPurchases } from './fold-purchases.ts';
import { recordScored, type ScoredPurchase } from './record-scored.ts';
import { scoringAlone } from './scoring-alone.ts';
import type { KeptPass, ScoringDesk } from './scoring-desk.ts';

/** More than these at once are a load, and a full pass costs less. */
const MOST = 2_000;
/** A chunk says when it began, and commits some seconds later. */
const OVERLAP_MS = 60_000;
/** One takes some milliseconds, and the locks of other jobs must be renewed meanwhile. */
const AT_ONCE = 20;

export interface LandedCounts {
  purchases: number;
  flagged: number;
  written: number;
}

/**
 * Scores what landed, changed or left since the last pass beside the kept peers, and stores and announces it as a full
 * pass would.
 * Undefined where there are no kept peers, where another worker made a full pass since, whose files and resting rules
 * these peers do not know, while another one scores, and where too much landed: then a full pass is due.
 */
export async function scoreLanded(options: {
  city: Pick<City, 'zone'>;
  store: Store;
  desk: ScoringDesk;
  nowMs: () => number;
}): Promise<LandedCounts | undefined> {
  const { store, desk, nowMs, city } = options;
  return desk.late((kept) =>
    scoringAlone({ store, nowMs }, async (fence) => {
      if ((await readRuleCatalogue(store))?.scoredAt !== kept.scoredAt) return undefined;
      const at = new Date(nowMs());
      const ids = await changedPurchases(store, new Date(kept.upTo.getTime() - OVERLAP_MS), MOST);
      if (ids.length > MOST) return undefined;
      const landed = await scoreThese(store, kept, { ids, at, fence, zone: city.zone });
      kept.upTo = at;
      await recordScoredUpTo(store, at);
      return landed;
    }),
  );
}

type FoldedPurchase = Pick<ScoredPurchase, 'purchase' | 'lines'>;

/** Takes what changed among the peers. `beside`: purchases of which another is said since, though they did not change. */
async function takeIn(
  store: Store,
  { peers }: KeptPass,
  ids: readonly string[],
): Promise<{ found: FoldedPurchase[]; left: Set<string>; beside: FoldedPurchase[] }> {
  const found: FoldedPurchase[] = [];
  const left = new Set(ids);
  const due = new Set<string>();
  const note = (others: readonly string[]) => others.forEach((id) => due.add(id));
  for await (const entry of foldPurchases(paymentsByPurchase(store, ids), peers)) {
    note(peers.put(entry.purchase, entry.documents));
    left.delete(entry.purchase.id);
    found.push(entry);
  }
  for (const id of left) note(peers.drop(id));
  for (const id of ids) due.delete(id);
  const beside: FoldedPurchase[] = [];
  if (due.size > 0)
    for await (const entry of foldPurchases(paymentsByPurchase(store, [...due]), peers)) beside.push(entry);
  return { found, left, beside };
}

async function scoreThese(
  store: Store,
  kept: KeptPass,
  { ids, at, fence, zone }: { ids: readonly string[]; at: Date; fence: Fence; zone: string },
): Promise<LandedCounts> {
  const { found, left, beside } = await takeIn(store, kept, ids);
  const known = new Map<string, StoredPurchase>();
  const asked = [...ids, ...beside.map(({ purchase }) => purchase.id)];
  for await (const stored of storedPurchases(store, asked)) known.set(stored._id, stored);
  const writes: PurchaseWrites = {
    upserts: [],
    removals: [...left].filter((id) => known.has(id)),
    events: [],
    at,
    fence,
  };
  let flagged = 0;
  const run = { ...kept.scoring, scoredAt: at.toISOString() };
  for (const [place, { purchase, lines }] of [...found, ...beside].entries()) {
    if (place % AT_ONCE === AT_ONCE - 1) await othersTurn();
    const score = scorePurchase(purchase, kept.peers.baseline, run);
    if (place < found.length && score.total >= FLAG_FLOOR) flagged += 1;
    recordScored(writes, { purchase, lines, score, known: known.get(purchase.id), zone });
  }
  await writePurchases(store, writes);
  return { purchases: found.length, flagged, written: writes.upserts.length };
}
