import type { LedgerTotals } from '@moontower/contracts';
import { requestScoring, paymentsWait } from '@moontower/store/spending/scored-payments';
import type { Deps } from '../deps.ts';
import type { Feed } from '../feeds/feed.ts';
import type { JobQueue } from '../queue.ts';
import { scoreLanded } from './score-landed.ts';

type Scorer = Pick<Deps, 'city' | 'store' | 'scoringDesk' | 'nowMs' | 'log'>;

/**
 * Whether purchases are to be scored after a reading: it changed something they rest on, or an earlier one did and was
 * ended before it scored.
 */
export async function bearsOnScores(
  { store }: Pick<Deps, 'store'>,
  { role, category }: Pick<Feed, 'role' | 'category'>,
  { inserted, updated }: Pick<LedgerTotals, 'inserted' | 'updated'>,
): Promise<boolean> {
  if (category !== 'Budget & Finance') return false;
  return inserted + updated > 0 || (role === 'payments' && (await paymentsWait(store)));
}

/**
 * Scores payments that just landed beside the kept peers, or asks for a full pass where only that can: orders,
 * contracts and budgets bear on all purchases.
 */
export async function scoreAfter(
  deps: Scorer,
  { id, role }: Pick<Feed, 'id' | 'role'>,
  { queue, window }: { queue: Pick<JobQueue, 'add'>; window: string },
): Promise<void> {
  if (role === 'payments' && (await isScored(deps))) return;
  const wish = await requestScoring(deps.store);
  await queue.add('score-purchases', { window: `${id}-${window}`, wish });
}

async function isScored({ city, store, scoringDesk: desk, nowMs, log }: Scorer): Promise<boolean> {
  if (desk === undefined) return false;
  try {
    const landed = await scoreLanded({ city, store, desk, nowMs });
    if (landed !== undefined) log.info({ landed }, 'Landed payments scored');
    return landed !== undefined;
  } catch (error) {
    log.warn({ err: error }, 'Landed payments wait for a full scoring');
    return false;
  }
}
