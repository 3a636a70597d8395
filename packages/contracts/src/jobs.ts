import { z } from 'zod';
import { BulletinId } from './bulletin.ts';

export interface JobSpec<P extends z.ZodType> {
  payload: P; attempts: number; backoffMs: number;
  /** Same id, same job: two workers that tick at once make one job. BullMQ refuses `:` in ids. */
  jobId: (payload: z.infer<P>) => string;
  /** Has a queue of its own, so that it never waits behind readings, which may fill every place of theirs for hours. */
  notice?: true;
  /** The same for a payload that was not checked yet; throws when it is not what the contract says. */
  idOf: (payload: unknown) => string;
}
function job<P extends z.ZodType>(spec: Omit<JobSpec<P>, 'idOf'>): JobSpec<P> {
  return { ...spec, idOf: (payload) => spec.jobId(spec.payload.parse(payload)) };
}

/** Every job: name → payload, attempts, identity. Names are verb-noun. */
export const jobs = {
  'pull-feed': job({
    payload: z.object({ feed: z.string(), window: z.string(), full: z.boolean().optional(), since: z.string().optional() }),
    attempts: 8, backoffMs: 2_000,
    jobId: ({ feed, window }) => `pull-feed-${feed}-${window}`,
  }),
  'reconcile-feed': job({
    payload: z.object({ feed: z.string(), window: z.string() }),
    attempts: 4, backoffMs: 30_000,
    jobId: ({ feed, window }) => `reconcile-feed-${feed}-${window}`,
  }),
  'watch-schema': job({
    payload: z.object({ window: z.string() }),
    attempts: 3, backoffMs: 60_000,
    jobId: ({ window }) => `watch-schema-${window}`,
  }),
  'score-purchases': job({
    payload: z.object({ window: z.string() }),
    attempts: 3, backoffMs: 5_000,
    jobId: ({ window }) => `score-purchases-${window}`,
  }),
  'geocode-items': job({
    payload: z.object({ window: z.string() }),
    attempts: 3, backoffMs: 60_000,
    jobId: ({ window }) => `geocode-items-${window}`,
  }),
  'sweep-items': job({
    payload: z.object({ window: z.string() }),
    attempts: 3, backoffMs: 60_000,
    jobId: ({ window }) => `sweep-items-${window}`,
  }),
  'infer-vacancy': job({
    payload: z.object({ window: z.string() }),
    attempts: 3, backoffMs: 60_000,
    jobId: ({ window }) => `infer-vacancy-${window}`,
  }),
  'compose-bulletin': job({
    payload: z.object({ hour: BulletinId }),
    attempts: 6, backoffMs: 10_000, notice: true,
    jobId: ({ hour }) => `compose-bulletin-${hour}`,
  }),
  /** Retries reach over about an hour; the delivery itself counts its tries, so that a Redis which forgets does not start anew. */
  'deliver-bulletin': job({
    payload: z.object({ delivery: z.string() }),
    attempts: 15, backoffMs: 10_000, notice: true,
    jobId: ({ delivery }) => `deliver-bulletin-${delivery}`,
  }),
  /** At most one mail a day and address asks to confirm. */
  'confirm-subscription': job({
    payload: z.object({ subscription: z.string(), day: z.string() }),
    attempts: 6, backoffMs: 10_000, notice: true,
    jobId: ({ subscription, day }) => `confirm-subscription-${subscription}-${day}`,
  }),
} as const;
export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]['payload']>;
export const QUEUE_NAME = 'moontower';
export const NOTICES_NAME = 'moontower-notices';
