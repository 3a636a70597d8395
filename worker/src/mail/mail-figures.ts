import { MailState, MINUTE_MS } from '@moontower/contracts';
import { countMails, oldestDue } from '@moontower/store/mail/mail-reads';
import type { Deps } from '../deps.ts';

/**
 * Sets how many mails there are in each state, and how long the oldest has waited past its time. Looks once a minute,
 * however often it is asked.
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
    const [counts, due] = await Promise.all([countMails(store), oldestDue(store)]);
    for (const state of MailState.options) metrics.mails.set({ state }, counts[state]);
    metrics.mailOverdueSeconds.set(due === undefined ? 0 : Math.max(0, now - due.getTime()) / 1_000);
  };
}
