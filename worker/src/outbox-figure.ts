import { oldestAnnounced } from '@moontower/store/events/outbox';
import type { Deps } from './deps.ts';

/** Sets how long what a person wrote has waited for its place in the event log. */
export function createOutboxFigure({
  store,
  metrics,
  nowMs,
}: Pick<Deps, 'store' | 'metrics' | 'nowMs'>): () => Promise<void> {
  return async () => {
    const oldest = await oldestAnnounced(store);
    metrics.outboxWaitSeconds.set(oldest === undefined ? 0 : Math.max(0, nowMs() - oldest.getTime()) / 1_000);
  };
}
