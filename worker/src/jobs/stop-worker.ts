import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'bullmq';

/** A worker whose jobs have ended has this long to say goodbye to Redis. */
const GOODBYE_MS = 3_000;

/** Jobs that are being worked on right now. */
export function createRunning(): { note: <T>(job: Promise<T>) => Promise<T>; ended: () => Promise<unknown> } {
  const running = new Set<Promise<unknown>>();
  return {
    note: (job) => {
      running.add(job);
      const forget = () => {
        running.delete(job);
      };
      job.then(forget, forget);
      return job;
    },
    ended: () => Promise.allSettled(running),
  };
}

/**
 * Takes no more jobs and waits for those that run. A connection that is just being made again never ends for ioredis,
 * and BullMQ would wait for that for ever: it is left behind.
 */
export async function stopWorker(
  worker: Pick<Worker, 'close' | 'disconnect'>,
  ended: () => Promise<unknown>,
): Promise<void> {
  // Heard from the first moment: a goodbye that fails while jobs still run would otherwise end the process.
  const closing = worker.close().then(
    () => true,
    () => false,
  );
  await ended();
  const closed = await Promise.race([closing, sleep(GOODBYE_MS, false)]);
  if (!closed) await Promise.race([worker.disconnect().catch(() => undefined), sleep(GOODBYE_MS)]);
}
