import { jobs, NOTICES_NAME, QUEUE_NAME, type JobName, type JobPayload } from '@moontower/contracts';
import { redisOptions } from '@moontower/runtime';
import type { Store } from '@moontower/store';
import { promiseJob, unsettledJobs } from '@moontower/store/ingest/due-jobs';
import { setTimeout as delay } from 'node:timers/promises';
import { Queue } from 'bullmq';

export interface JobQueue {
  /**
   * Promises a job in MongoDB and tells Redis; promised once this resolves.
   * @returns false when the same job was promised before
   */
  add: <N extends JobName>(name: N, payload: JobPayload<N>) => Promise<boolean>;
  /** Tells Redis again of every promise it may have forgotten. @returns how many there were */
  remind: () => Promise<number>;
  close: () => Promise<void>;
  queue: Queue;
}

export interface QueueOptions {
  store: Store;
  redisUrl: string;
  prefix: string;
  nowMs: () => number;
}

/** Redis is asked no longer than this: the promise in MongoDB is what counts. */
const TELL_MS = 2_000;
/** How long the promise waits for Redis's answer. */
const HEAD_START_MS = 5;
/** A promise younger than this is still being told by whoever made it. */
const SETTLING_MS = 2_000;
const AT_ONCE = 200;
const KEEP = {
  removeOnComplete: { count: 1_000, age: 86_400 },
  removeOnFail: { count: 5_000, age: 7 * 86_400 },
} as const;

const isNotice = (name: JobName): boolean => 'notice' in jobs[name] && jobs[name].notice === true;
const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);

/** BullMQ's form of the product's Redis options. */
export function connectionOf(url: string, name: string, whenAway: 'wait' | 'fail') {
  const { retryStrategy, ...rest } = redisOptions({ name, whenAway });
  return { ...rest, url, retryStrategy: (attempt: number) => retryStrategy?.(attempt) ?? undefined };
}

export function openQueue({ store, redisUrl, prefix, nowMs }: QueueOptions): JobQueue {
  const connection = connectionOf(redisUrl, 'moontower-queue', 'fail');
  const queue = new Queue(QUEUE_NAME, { connection, prefix });
  const notices = new Queue(NOTICES_NAME, { connection, prefix });
  for (const each of [queue, notices]) each.on('error', () => undefined); // reported once by the worker's own connection

  const tell = async (name: JobName, payload: unknown, jobId: string): Promise<void> => {
    const { attempts } = jobs[name];
    const told = (isNotice(name) ? notices : queue).add(name, payload, {
      jobId,
      attempts,
      backoff: { type: 'custom' },
      ...KEEP,
    });
    await Promise.race([
      told.then(
        () => undefined,
        () => undefined,
      ),
      new Promise((resolve) => {
        setTimeout(resolve, TELL_MS).unref();
      }),
    ]);
  };

  return {
    queue,
    async add(name, payload) {
      const id = jobs[name].idOf(payload);
      const at = new Date(nowMs());
      const told = tell(name, payload, id);
      // Redis first: it answers in half a millisecond, and writing the promise at the same time would hold the start of
      // the job up for as long again.
      // Should the job be done before its promise stands, the promise is settled too (settleJob); was it promised long
      // ago, the worker sees that it is done (isDone).
      await Promise.race([told, delay(HEAD_START_MS)]);
      const [fresh] = await Promise.all([promiseJob(store, { _id: id, name, payload }, at), told]);
      return fresh;
    },
    async remind() {
      const due = await unsettledJobs(store, new Date(nowMs() - SETTLING_MS), AT_ONCE);
      for (const { _id, name, payload } of due) if (isJobName(name)) await tell(name, payload, _id);
      return due.length;
    },
    close: async () => {
      await Promise.all([queue.close(), notices.close()]);
    },
  };
}
