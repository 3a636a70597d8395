import type { Log } from '@moontower/runtime';
import type { Store } from '@moontower/store';
import { watchEvents } from '@moontower/store/events/event-log';
import type { JobAdder } from '@moontower/feature/jobs';

/**
 * Bursts of so long are matched together. Each worker asks for what it heard: a job that another asked for may have
 * been done before.
 */
const TOGETHER_MS = 5_000;

/**
 * Asks for matching soon after something came into the event log. Nothing depends on it but time: a recurring job asks
 * too.
 */
export function watchLog({
  store,
  queue,
  nowMs,
  log,
  workerId,
}: {
  store: Store;
  queue: JobAdder;
  nowMs: () => number;
  log: Log;
  workerId: string;
}): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  const watching = watchEvents(store, () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      const window = `burst-${workerId}-${Math.floor(nowMs() / TOGETHER_MS)}`;
      queue.add('match-alerts', { window }).catch((error: unknown) => {
        log.warn({ err: error }, 'Matching alerts could not be asked for; the recurring job asks again');
      });
    }, TOGETHER_MS);
  });
  return {
    stop: async () => {
      clearTimeout(timer);
      await watching.close();
    },
  };
}
