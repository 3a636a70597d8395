import { NO_ROWS, type LedgerTotals } from '@moontower/contracts';
import type { ChunkPlan } from '@moontower/store/ingest/commit-chunk';

export const sum = (into: LedgerTotals, from: LedgerTotals): LedgerTotals => ({
  received: into.received + from.received,
  inserted: into.inserted + from.inserted,
  updated: into.updated + from.updated,
  unchanged: into.unchanged + from.unchanged,
  duplicate: into.duplicate + from.duplicate,
  quarantined: into.quarantined + from.quarantined,
});
export const countOf = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);
export function addCounts(into: Record<string, number>, from: Record<string, number>): void {
  for (const [name, count] of Object.entries(from)) into[name] = (into[name] ?? 0) + count;
}

/** A chunk of a reading that is held back: its rows are counted and set aside, nothing of it is published. */
export function heldBack(plan: ChunkPlan): ChunkPlan {
  const rejected = countOf(plan.skipped) + countOf(plan.quarantinedBy);
  return {
    ...plan,
    rows: {},
    changes: [],
    events: [],
    retold: [],
    withoutPoint: {},
    foldedBy: {},
    firstLoadRows: undefined,
    totals: { ...NO_ROWS, received: plan.totals.received, quarantined: plan.totals.received },
    quarantinedBy: { ...plan.quarantinedBy, 'held-back': plan.totals.received - rejected },
  };
}
