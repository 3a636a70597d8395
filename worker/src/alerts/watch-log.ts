import type { Log } from '@moontower/runtime';
import type { Store } from '@moontower/store';
import { watchEvents } from '@moontower/store/events/event-log';
import type { JobQueue } from '../queue.ts';

/** Bursts of so long are matched together. Two workers that hear the same make one job. */
const TOGETHER_MS = 5_000;

/** Asks for matching soon after something came into the event log. Nothing depends on it but time: a recurring job asks too. */
export function watchLog({
  store,
  queue,
  nowMs,
  log,
}: {
  store: Store;
  queue: Pick<JobQueue, 'add'>;
  nowMs: () => number;
  log: Log;
}): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  const watching = watchEvents(store, () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      queue.add('match-alerts', { window: `burst-${Math.floor(nowMs() / TOGETHER_MS)}` }).catch((error: unknown) => {
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
