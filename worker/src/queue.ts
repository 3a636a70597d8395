import { jobs, NOTICES_NAME, QUEUE_NAME, type JobName, type JobPayload } from '@moontower/contracts';
import { redisOptions } from '@moontower/runtime';
import type { Store } from '@moontower/store';
import { scheduleJob, unsettledJobs } from '@moontower/store/ingest/due-jobs';
import { setTimeout as delay } from 'node:timers/promises';
import { Queue, type JobsOptions } from 'bullmq';

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
/** Told together, in one command. */
const AT_ONCE = 200;
/**
 * A promise that Redis knows as ended so long after it was due was not settled: MongoDB was away when the job failed
 * for the last time.
 */
const FORGOTTEN_MS = 60_000;
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

/** @returns whether Redis answered in time, and not with an error */
async function inTime(told: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    told.then(
      () => true,
      () => false,
    ),
    delay(TELL_MS, false, { ref: false }),
  ]);
}

interface PromisedJob {
  id: string;
  name: JobName;
  payload: unknown;
  /** Due for so long that it should have ended. */
  old: boolean;
}

async function unsettled(store: Store, nowMs: number): Promise<PromisedJob[]> {
  const found: PromisedJob[] = [];
  for await (const { _id: id, name, payload, at } of unsettledJobs(store, new Date(nowMs - SETTLING_MS)))
    if (isJobName(name)) found.push({ id, name, payload, old: nowMs - at.getTime() > FORGOTTEN_MS });
  return found;
}

interface ReminderDeps {
  queue: Queue;
  notices: Queue;
  optionsOf: (name: JobName, jobId: string) => JobsOptions;
  unsettled: () => Promise<PromisedJob[]>;
}

/**
 * Tells Redis of every promise, one pass at a time. Mails and bulletins first, and all of both: after a first load that
 * was interrupted again and again, hundreds of readings are promised, and none of them may stand before a mail.
 */
function createReminder({ queue, notices, optionsOf, unsettled: read }: ReminderDeps): () => Promise<number> {
  const tellAll = async (into: Queue, jobsOf: readonly PromisedJob[]): Promise<boolean> => {
    for (let from = 0; from < jobsOf.length; from += AT_ONCE) {
      const some = jobsOf.slice(from, from + AT_ONCE);
      for (const { id } of some.filter(({ old }) => old)) await forgetEnded(into, id);
      const told = some.map(({ id, name, payload }) => ({ name, data: payload, opts: optionsOf(name, id) }));
      if (!(await inTime(into.addBulk(told)))) return false;
    }
    return true;
  };
  const pass = async (): Promise<number> => {
    const due = await read();
    const [first, then] = [due.filter(({ name }) => isNotice(name)), due.filter(({ name }) => !isNotice(name))];
    if (await tellAll(notices, first)) await tellAll(queue, then);
    return due.length;
  };
  let passing: Promise<number> | undefined;
  return () =>
    (passing ??= pass().finally(() => {
      passing = undefined;
    }));
}

/** A job that Redis keeps as ended would hide the promise for as long as Redis keeps it. */
async function forgetEnded(from: Queue, id: string): Promise<void> {
  await inTime(
    (async () => {
      const job = await from.getJob(id);
      if (job !== undefined && ((await job.isFailed()) || (await job.isCompleted()))) await job.remove();
    })(),
  );
}

export function openQueue({ store, redisUrl, prefix, nowMs }: QueueOptions): JobQueue {
  const connection = connectionOf(redisUrl, 'moontower-queue', 'fail');
  const queue = new Queue(QUEUE_NAME, { connection, prefix });
  const notices = new Queue(NOTICES_NAME, { connection, prefix });
  for (const each of [queue, notices]) each.on('error', () => undefined); // reported once by the worker's own connection

  const optionsOf = (name: JobName, jobId: string) => ({
    jobId,
    attempts: jobs[name].attempts,
    backoff: { type: 'custom' },
    ...KEEP,
  });
  const tell = async (name: JobName, payload: unknown, jobId: string): Promise<void> => {
    await inTime((isNotice(name) ? notices : queue).add(name, payload, optionsOf(name, jobId)));
  };
  const remind = createReminder({ queue, notices, optionsOf, unsettled: () => unsettled(store, nowMs()) });

  return {
    queue,
    async add(name, payload) {
      const id = jobs[name].idOf(payload);
      const at = new Date(nowMs());
      const told = tell(name, payload, id);
      // Redis first: it answers in half a millisecond, and writing the promise at the same time would hold the start of
      // the job up for as long again.
      // Should the job be done before its promise stands, the promise is settled too (finishJob); was it promised long
      // ago, the worker sees that it is done (isDone).
      await Promise.race([told, delay(HEAD_START_MS)]);
      const [fresh] = await Promise.all([scheduleJob(store, { _id: id, name, payload }, at), told]);
      return fresh;
    },
    remind,
    close: async () => {
      await Promise.all([queue.close(), notices.close()]);
    },
  };
}
