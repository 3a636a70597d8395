import type { City } from '@moontower/city';
import { jobs, type JobName, type JobPayload } from '@moontower/contracts/jobs';
import type { Log } from '@moontower/runtime';
import type { Store } from '@moontower/store';
import type { z } from 'zod';
import type { SourceCalls } from './source-calls.ts';

const specs: { [N in JobName]: { payload: z.ZodType<JobPayload<N>> } } = jobs;

/** How webhooks leave the house. Without a secret none is posted to. */
export interface SendingSettings {
  publicUrl: string;
  simulated: boolean;
  webhookSecret?: string | undefined;
  /** http and private addresses are allowed: one machine, tests. */
  allowInside: boolean;
}

/** What filing with the city needs beside the stores: our own address, and the operator's key for filing. */
export interface CityDesk {
  publicUrl: string;
  key: string | undefined;
}

/** How checkpoints of the log are signed: the name that the log begins with, and the seeds of its keys. */
export interface LogSigner {
  name: string;
  keys: { seed: Uint8Array; before?: Uint8Array | undefined };
}

/** Where a search engine is, and what the names of our indexes begin with: several cities may share one. */
export interface SearchEngineSettings {
  url: string;
  name: string;
}

/** What the worker hands to jobs of rooms. */
export interface WorkerDeps {
  store: Store;
  city: City;
  nowMs: () => number;
  log: Log;
  workerId: string;
  /** How services of others are asked in one job, ended by its signal. */
  effects: (signal: AbortSignal) => SourceCalls;
  /** How reports are filed with the city, and its tickets asked about; without a key none is filed. */
  filing?: CityDesk | undefined;
  /** Without it the log grows unsigned. */
  signing?: LogSigner | undefined;
  /** What records are found by where one process does not hold them; without it each API does. */
  searchEngine?: SearchEngineSettings | undefined;
  /** Without it bulletins and news are stored only. */
  bulletins?: SendingSettings | undefined;
  /** How soon the work of a dead worker is taken over, where that is not as usual. */
  takeover?: { leaseMs: number } | undefined;
}
export interface WorkerContext {
  deps: WorkerDeps;
  queue: JobAdder;
}
export interface JobAdder {
  /** Promises a job. @returns false when the same job was promised before */
  add: <N extends JobName>(name: N, payload: JobPayload<N>) => Promise<boolean>;
  /** Tells Redis again of every promise it may have forgotten. @returns how many there were */
  remind: () => Promise<number>;
}
export interface JobContext extends WorkerContext {
  /** Ends the job: the worker stops, or it took too long. */
  signal: AbortSignal;
}

/** `progressed`: what was done stays done, so that an attempt which failed later does not count against the job. */
export interface Outcome {
  progressed: boolean;
  error?: Error | undefined;
  told: string;
}

/** A payload that is not what the contract of its job says: trying again is in vain. */
export class BadPayloadError extends Error {
  override readonly name = 'BadPayloadError';
}

/** What a job does, by its name. */
export interface JobHandler<Context = JobContext> {
  name: JobName;
  /** @throws BadPayloadError */
  run: (payload: unknown, context: Context) => Promise<Outcome>;
  /** Notes that it failed for the last time, where somebody looks at how it stands. */
  givenUp?: ((payload: unknown, store: Store) => Promise<void>) | undefined;
}

/** A handler that sees only payloads its contract allows. */
export function defineJob<N extends JobName, Context = JobContext>(
  name: N,
  run: (payload: JobPayload<N>, context: Context) => Promise<Outcome>,
  givenUp?: (payload: JobPayload<N>, store: Store) => Promise<void>,
): JobHandler<Context> {
  return {
    name,
    run: async (given, context) => {
      const payload = specs[name].payload.safeParse(given);
      if (!payload.success) throw new BadPayloadError('The payload is not what the job’s contract says.');
      return run(payload.data, context);
    },
    ...(givenUp && {
      givenUp: async (given, store) => {
        const payload = specs[name].payload.safeParse(given);
        if (payload.success) await givenUp(payload.data, store);
      },
    }),
  };
}

/** One moment at which a recurring job may be due. */
export interface Tick<Deps = WorkerDeps> {
  deps: Deps;
  queue: JobAdder;
  /** The minute, the same in every worker, so that two of them make one job: `202611201215`. */
  window: string;
  /** When it was due: long ago where no worker was awake then. */
  dueMs: number;
}

/**
 * What is done again and again, as a value: when, what becomes a job then, and what happens to a time that was missed.
 */
export interface RecurringJob<Deps = WorkerDeps> {
  /** A feed's or calculation's id, otherwise a word for the log. */
  name: string;
  /** In the city's time zone. */
  cron: string;
  due: (tick: Tick<Deps>) => Promise<void>;
  /**
   * Called once when a worker starts, for what the planned time does not tell: work that was never done, or that other
   * rules ask for.
   */
  missed?: (tick: Tick<Deps>) => Promise<void>;
  /** The feed whose next check this is, to be told on the status page. */
  tellsNextOf?: string;
}
