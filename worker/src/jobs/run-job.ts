import { AppError, errorCodes, jobs, NOTICES_NAME, QUEUE_NAME, type JobName } from '@moontower/contracts';
import { isDone, settleJob } from '@moontower/store/due-jobs';
import { DelayedError, UnrecoverableError, Worker, type Job } from 'bullmq';
import type { Deps } from '../deps.ts';
import { connectionOf, type JobQueue } from '../queue.ts';
import { backoffMs } from './backoff.ts';
import { createRunning, endWorker } from './end-worker.ts';
import { handlers } from './handlers.ts';

/** Jobs at once: readings mostly wait for the city. */
const CONCURRENCY = 6;
/** Bulletins, mails and webhooks at once. */
const NOTICES = 4;
/** A killed worker's job is taken over after this; an event loop held longer loses its job to another worker, harmlessly. */
const USUAL = { lockMs: 10_000, stalledMs: 5_000, waitMs: 3_000 };
/** However long a source drips, a job ends. */
const LONGEST_JOB_MS = 60 * 60_000;

const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);

/** Translates a failure into what BullMQ does next. */
export function asJobError(error: unknown): Error {
  if (error instanceof AppError) return errorCodes[error.code].retry ? error : new UnrecoverableError(error.message);
  return error instanceof Error ? error : new Error(`A job failed with ${String(error)}.`);
}

const idOf = ({ id = '' }: Job): string => id;
const isBusy = (error: unknown): boolean => error instanceof AppError && error.details['busy'] === true;

async function postpone(job: Job, token: string | undefined, ms: number): Promise<never> {
  await job.moveToDelayed(Date.now() + ms, token);
  throw new DelayedError();
}

/** Starts working on jobs. `stop` takes no more, tells running ones to end at their next safe point, and waits for them. */
export function startWorker(deps: Deps, queue: JobQueue): { stop: () => Promise<void>; worker: Worker; notices: Worker } {
  const stopping = new AbortController();
  const times = deps.takeover ?? USUAL;

  const work = async (job: Job, token?: string): Promise<string> => {
    const { name } = job;
    if (!isJobName(name)) return postpone(job, token, 60_000); // a newer version's job: left for a worker that knows it
    deps.metrics.jobWaitSeconds.observe({ job: name }, Math.max(0, Date.now() - job.timestamp) / 1000);
    const done = deps.metrics.jobSeconds.startTimer({ job: name });
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(LONGEST_JOB_MS)]);
    try {
      if (await isDone(deps.store, idOf(job))) { done({ outcome: 'done' }); return 'done before'; }
      const outcome = await handlers[name](job.data, { deps, queue, signal });
      if (outcome.error !== undefined) {
        if (stopping.signal.aborted) return await postpone(job, token, 0);
        const again = asJobError(outcome.error);
        if (outcome.progressed && !(again instanceof UnrecoverableError)) return await postpone(job, token, backoffMs(1, jobs[name].backoffMs, outcome.error));
        throw again;
      }
      await settleJob(deps.store, { _id: idOf(job), name, payload: job.data }, { outcome: outcome.told, at: new Date(deps.nowMs()) });
      done({ outcome: 'done' });
      return outcome.told;
    } catch (error) {
      if (error instanceof DelayedError) throw error;
      if (isBusy(error)) return await postpone(job, token, times.waitMs);
      done({ outcome: 'failed' });
      throw asJobError(error);
    }
  };

  const running = createRunning();
  const listen = (name: string, concurrency: number) => new Worker(name, (job: Job, token?: string) => running.note(work(job, token)), {
    connection: connectionOf(deps.redisUrl, 'moontower-jobs', 'wait'), prefix: deps.redisPrefix,
    concurrency, lockDuration: times.lockMs, stalledInterval: times.stalledMs, maxStalledCount: 1_000,
    settings: { backoffStrategy: (...[attempt, , error, job]) => backoffMs(attempt, job !== undefined && isJobName(job.name) ? jobs[job.name].backoffMs : 5_000, error) },
  });
  const noteFailed = (job: Job | undefined, error: Error): void => {
    if (job === undefined) return;
    const last = error instanceof UnrecoverableError || job.attemptsMade >= (job.opts.attempts ?? 1);
    deps.log[last ? 'error' : 'warn']({ 'job.name': job.name, 'job.id': job.id, 'job.attempt': job.attemptsMade, 'job.error': error.message }, last ? 'Job given up' : 'Job failed, will try again');
    if (last) settleJob(deps.store, { _id: idOf(job), name: job.name, payload: job.data }, { outcome: `failed: ${error.message}`, at: new Date(deps.nowMs()) }).catch(() => undefined);
  };
  const readings = listen(QUEUE_NAME, CONCURRENCY);
  const notices = listen(NOTICES_NAME, NOTICES);
  for (const worker of [readings, notices]) worker.on('error', (error) => { deps.log.debug({ err: error }, 'The queue connection failed'); }).on('failed', noteFailed);
  return { worker: readings, notices, stop: async () => { stopping.abort(); await Promise.all([readings, notices].map((worker) => endWorker(worker, running.ended))); } };
}
