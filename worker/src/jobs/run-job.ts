import { AppError, errorCodes, jobs, NOTICES_NAME, QUEUE_NAME, type JobName } from '@moontower/contracts';
import { withoutPersons } from '@moontower/runtime';
import { isStoreAway } from '@moontower/store/db/is-away';
import { isDone, finishJob } from '@moontower/store/ingest/due-jobs';
import { DelayedError, UnrecoverableError, Worker, type Job } from 'bullmq';
import type { Deps } from '../deps.ts';
import { connectionOf, type JobQueue } from '../queue.ts';
import { backoffMs } from './backoff.ts';
import { createRunning, stopWorker } from './stop-worker.ts';
import { recordGivenUp, runHandler } from './handlers.ts';

/** Jobs at once: readings mostly wait for the city. */
const CONCURRENCY = 6;
/** Bulletins, mails and webhooks at once. */
const NOTICES = 4;
/**
 * A killed worker's job is taken over after this; an event loop held longer loses its job to another worker,
 * harmlessly.
 */
const USUAL = { lockMs: 6_000, stalledMs: 2_000, waitMs: 1_000 };
/** However long a source drips, a job ends. */
const LONGEST_JOB_MS = 60 * 60_000;

const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);

/** Translates a failure into what BullMQ does next. */
export function asJobError(error: unknown): Error {
  if (error instanceof AppError) return errorCodes[error.code].retry ? error : new UnrecoverableError(error.message);
  return error instanceof Error ? error : new Error(`A job failed with ${String(error)}.`);
}

const idOf = ({ id = '' }: Job): string => id;
/** Somebody else is at it, or MongoDB is away for a moment: no attempt is lost, and the wait does not grow. */
const isPassing = (error: unknown): boolean =>
  isStoreAway(error) || (error instanceof AppError && (error.details['busy'] === true || isStoreAway(error.cause)));

interface JobFailure {
  progressed: boolean;
  error: Error;
}

async function postpone(job: Job, token: string | undefined, ms: number): Promise<never> {
  await job.moveToDelayed(Date.now() + ms, token);
  throw new DelayedError();
}

/**
 * What BullMQ does after an attempt that came to nothing: one that got somewhere, or that a stop cut, counts as none.
 */
async function again(
  job: Job,
  { token, name, outcome, stopping }: { token?: string; name: JobName; outcome: JobFailure; stopping: AbortSignal },
): Promise<never> {
  if (stopping.aborted) return postpone(job, token, 0);
  const error = asJobError(outcome.error);
  if (!outcome.progressed || error instanceof UnrecoverableError) throw error;
  return postpone(job, token, backoffMs(1, jobs[name].backoffMs, outcome.error));
}

/** One job, from its start to what BullMQ is to do next. */
function doing(deps: Deps, queue: JobQueue, stopping: AbortSignal): (job: Job, token?: string) => Promise<string> {
  return async (job: Job, token?: string): Promise<string> => {
    const { name } = job;
    if (!isJobName(name)) return postpone(job, token, 60_000); // a newer version's job: left for a worker that knows it
    deps.metrics.jobWaitSeconds.observe({ name }, Math.max(0, Date.now() - job.timestamp) / 1000);
    const done = deps.metrics.jobSeconds.startTimer({ name });
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_JOB_MS)]);
    try {
      if (await isDone(deps.store, idOf(job))) {
        done({ outcome: 'done' });
        return 'done before';
      }
      const outcome = await runHandler(name, job.data, { deps, queue, signal });
      if (outcome.error !== undefined)
        return await again(job, { token, name, outcome: { ...outcome, error: outcome.error }, stopping });
      await finishJob(
        deps.store,
        { _id: idOf(job), name, payload: job.data },
        { outcome: outcome.told, at: new Date(deps.nowMs()) },
      );
      done({ outcome: 'done' });
      deps.gotFurther?.();
      return outcome.told;
    } catch (error) {
      if (error instanceof DelayedError) throw error;
      if (isPassing(error)) return await postpone(job, token, (deps.takeover ?? USUAL).waitMs);
      done({ outcome: 'failed' });
      throw asJobError(error);
    }
  };
}

function noteFailed(deps: Deps, job: Job | undefined, error: Error): void {
  if (job === undefined) return;
  const last = error instanceof UnrecoverableError || job.attemptsMade >= (job.opts.attempts ?? 1);
  deps.log[last ? 'error' : 'warn'](
    {
      'job.name': job.name,
      'job.id': job.id,
      'job.attempt': job.attemptsMade,
      'job.error': withoutPersons(error.message),
    },
    last ? 'Job given up' : 'Job failed, will try again',
  );
  if (last) endFailed(deps, job, error).catch(() => undefined);
}

/** Who looks at what the job was for is told first: the job is settled when that stands. */
async function endFailed({ store, nowMs }: Deps, { id = '', name, data }: Job, error: Error): Promise<void> {
  if (isJobName(name)) await recordGivenUp(store, name, data);
  const outcome = `failed: ${error.message}`;
  await finishJob(store, { _id: id, name, payload: data }, { outcome, at: new Date(nowMs()) });
}

/**
 * Starts working on jobs. `stop` takes no more, tells running ones to end at their next safe point, and waits for them.
 */
export function startWorker(
  deps: Deps,
  queue: JobQueue,
): { stop: () => Promise<void>; worker: Worker; notices: Worker } {
  const stopping = new AbortController();
  const times = deps.takeover ?? USUAL;
  const work = doing(deps, queue, stopping.signal);
  const running = createRunning();
  const listen = (name: string, concurrency: number) =>
    new Worker(name, (job: Job, token?: string) => running.note(work(job, token)), {
      connection: connectionOf(deps.redisUrl, 'moontower-jobs', 'wait'),
      prefix: deps.redisPrefix,
      concurrency,
      lockDuration: times.lockMs,
      stalledInterval: times.stalledMs,
      maxStalledCount: 1_000,
      settings: {
        backoffStrategy: (...[attempt, , error, job]) =>
          backoffMs(attempt, job !== undefined && isJobName(job.name) ? jobs[job.name].backoffMs : 5_000, error),
      },
    });
  const readings = listen(QUEUE_NAME, CONCURRENCY);
  const notices = listen(NOTICES_NAME, NOTICES);
  for (const worker of [readings, notices])
    worker
      .on('error', (error) => {
        deps.log.debug({ err: error }, 'The queue connection failed');
      })
      .on('failed', (job, error) => noteFailed(deps, job, error));
  return {
    worker: readings,
    notices,
    stop: async () => {
      stopping.abort();
      await Promise.all([readings, notices].map((worker) => stopWorker(worker, running.ended)));
    },
  };
}
