import { setTimeout as sleep } from 'node:timers/promises';

const PATHS = [
  '/',
  '/api/items?limit=50',
  '/api/incidents?limit=20',
  '/api/pulse/stats',
  '/api/feeds',
  '/api/stats/summary',
];
const PAUSE_MS = 700;

/** Somebody who reads all the time, and counts the answers by status; `cut`: there was none. */
export function startReaders(url: string, reads: Record<string, number>): { stop: () => Promise<void> } {
  let stopped = false;
  const read = async (): Promise<void> => {
    for (let n = 0; !stopped; n += 1) {
      const status = await fetch(`${url}${PATHS[n % PATHS.length]}`, { signal: AbortSignal.timeout(10_000) })
        .then(
          async (answer) => {
            await answer.arrayBuffer();
            return String(answer.status);
          },
          () => 'cut',
        )
        .catch(() => 'cut');
      reads[status] = (reads[status] ?? 0) + 1;
      await sleep(PAUSE_MS);
    }
  };
  const reading = read();
  return {
    stop: async () => {
      stopped = true;
      await reading;
    },
  };
}
