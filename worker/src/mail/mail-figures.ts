import { MailState, MINUTE_MS } from '@moontower/contracts';
import { cappedDomains, countMails, oldestWaiting } from '@moontower/store/mail/mail-reads';
import type { Deps } from '../deps.ts';

/**
 * Sets how many mails there are in each state, how long the oldest has waited past its time, and how many wait behind
 * the cap of their domain. Looks once a minute, however often it is asked.
 */
export function createMailFigures({
  store,
  metrics,
  nowMs,
}: Pick<Deps, 'store' | 'metrics' | 'nowMs'>): () => Promise<void> {
  let lookedMs = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = nowMs();
    if (now - lookedMs < MINUTE_MS) return;
    lookedMs = now;
    const [counts, oldest, capped] = await Promise.all([
      countMails(store),
      oldestWaiting(store, new Date(now)),
      cappedDomains(store, new Date(now)),
    ]);
    for (const state of MailState.options) metrics.mails.set({ state }, counts[state]);
    metrics.mailOverdueSeconds.set(oldest === undefined ? 0 : Math.max(0, now - oldest.since.getTime()) / 1_000);
    metrics.mailsCapped.set(capped.reduce((sum, { waiting }) => sum + waiting, 0));
  };
}
