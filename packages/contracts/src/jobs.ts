import { z } from 'zod';
import { BulletinId } from './time/hour.ts';
import { Ein } from './text/ein.ts';
import { MailId } from './mail.ts';

export interface JobSpec<P extends z.ZodType> {
  payload: P;
  attempts: number;
  backoffMs: number;
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
    payload: z.object({
      feed: z.string(),
      window: z.string(),
      full: z.boolean().optional(),
      since: z.string().optional(),
    }),
    attempts: 8,
    backoffMs: 2_000,
    jobId: ({ feed, window }) => `pull-feed-${feed}-${window}`,
  }),
  'reconcile-feed': job({
    payload: z.object({ feed: z.string(), window: z.string() }),
    attempts: 4,
    backoffMs: 30_000,
    jobId: ({ feed, window }) => `reconcile-feed-${feed}-${window}`,
  }),
  /** Rows of a feed that were set aside, read once more: of one reason, or all. */
  'replay-rows': job({
    payload: z.object({ feed: z.string(), window: z.string(), reason: z.string().optional() }),
    attempts: 4,
    backoffMs: 10_000,
    jobId: ({ feed, window }) => `replay-rows-${feed}-${window}`,
  }),
  'watch-schema': job({
    payload: z.object({ window: z.string() }),
    attempts: 3,
    backoffMs: 60_000,
    jobId: ({ window }) => `watch-schema-${window}`,
  }),
  'score-purchases': job({
    /** `wish`: of the reading that asked; nothing is done where a scoring that began since has ended. */
    payload: z.object({ window: z.string(), wish: z.int().min(1).optional() }),
    attempts: 3,
    backoffMs: 5_000,
    jobId: ({ window }) => `score-purchases-${window}`,
  }),
  'geocode-items': job({
    payload: z.object({ window: z.string() }),
    attempts: 3,
    backoffMs: 60_000,
    jobId: ({ window }) => `geocode-items-${window}`,
  }),
  'sweep-items': job({
    payload: z.object({ window: z.string() }),
    attempts: 3,
    backoffMs: 60_000,
    jobId: ({ window }) => `sweep-items-${window}`,
  }),
  /** Works out what Moontower publishes of its own from stored records. */
  calculate: job({
    payload: z.object({ calculation: z.string(), window: z.string() }),
    attempts: 3,
    backoffMs: 60_000,
    jobId: ({ calculation, window }) => `calculate-${calculation}-${window}`,
  }),
  /** Judges development records by the rules of accountability, with what other records say of their addresses. */
  'flag-items': job({
    payload: z.object({ window: z.string() }),
    attempts: 3,
    backoffMs: 60_000,
    jobId: ({ window }) => `flag-items-${window}`,
  }),
  /** Makes every kept sum anew from what is stored. */
  'rebuild-tallies': job({
    payload: z.object({ window: z.string() }),
    attempts: 3,
    backoffMs: 60_000,
    jobId: ({ window }) => `rebuild-tallies-${window}`,
  }),
  /** Puts the mails about a step of a report: to its author and to whoever follows it. */
  'tell-followers': job({
    payload: z.object({ incident: z.uuid(), step: z.int().min(0) }),
    attempts: 6,
    backoffMs: 10_000,
    notice: true,
    jobId: ({ incident, step }) => `tell-followers-${incident}-${step}`,
  }),
  /** Puts the mails that an account was promised while its address was not confirmed. */
  'tell-confirmed': job({
    payload: z.object({ account: z.string() }),
    attempts: 6,
    backoffMs: 10_000,
    notice: true,
    jobId: ({ account }) => `tell-confirmed-${account}`,
  }),
  /** Files a report with the city's own Open311, once. `turn`: which filing of it; an earlier one does nothing. */
  'file-with-city': job({
    payload: z.object({ incident: z.uuid(), turn: z.int().min(1) }),
    attempts: 15,
    backoffMs: 10_000,
    notice: true,
    jobId: ({ incident, turn }) => `file-with-city-${incident}-${turn}`,
  }),
  /** Asks the city how the tickets of our reports stand. */
  'poll-city-tickets': job({
    payload: z.object({ window: z.string() }),
    attempts: 2,
    backoffMs: 60_000,
    notice: true,
    jobId: ({ window }) => `poll-city-tickets-${window}`,
  }),
  /** Puts the mails to those who follow a city ticket whose status is another now. */
  'tell-ticket-followers': job({
    payload: z.object({ window: z.string() }),
    attempts: 3,
    backoffMs: 30_000,
    notice: true,
    jobId: ({ window }) => `tell-ticket-followers-${window}`,
  }),
  /**
   * Asks after four weeks whether it is fixed, cuts anonymous reports from their accounts, takes photos off that no
   * report names.
   */
  'care-for-reports': job({
    payload: z.object({ window: z.string() }),
    attempts: 3,
    backoffMs: 60_000,
    notice: true,
    jobId: ({ window }) => `care-for-reports-${window}`,
  }),
  /** Matches what is new in the event log with all alerts, and puts the mails of those that are told at once. */
  'match-alerts': job({
    payload: z.object({ window: z.string() }),
    attempts: 6,
    backoffMs: 5_000,
    notice: true,
    jobId: ({ window }) => `match-alerts-${window}`,
  }),
  /** Puts the digests of a day, and on Mondays those of the week. */
  'compose-digests': job({
    payload: z.object({ day: z.iso.date() }),
    attempts: 12,
    backoffMs: 10_000,
    notice: true,
    jobId: ({ day }) => `compose-digests-${day}`,
  }),
  /** Finds the names of nonprofits in the sums of payments, contracts and grants. */
  'match-funding': job({
    payload: z.object({ window: z.string() }),
    attempts: 3,
    backoffMs: 30_000,
    jobId: ({ window }) => `match-funding-${window}`,
  }),
  /** Asks the source of nonprofits' returns for one organisation that somebody opened, once a day at most. */
  'fetch-filings': job({
    payload: z.object({ ein: Ein, day: z.iso.date() }),
    attempts: 5,
    backoffMs: 30_000,
    jobId: ({ ein, day }) => `fetch-filings-${ein}-${day}`,
  }),
  /** Looks at the links of findings that nobody looked at today. */
  'check-links': job({
    payload: z.object({ window: z.string() }),
    attempts: 3,
    backoffMs: 60_000,
    jobId: ({ window }) => `check-links-${window}`,
  }),
  'compose-bulletin': job({
    payload: z.object({ hour: BulletinId }),
    attempts: 6,
    backoffMs: 10_000,
    notice: true,
    jobId: ({ hour }) => `compose-bulletin-${hour}`,
  }),
  /**
   * Retries reach over about an hour; the delivery itself counts its tries, so that a Redis which forgets does not
   * start anew.
   */
  'deliver-bulletin': job({
    payload: z.object({ delivery: z.string() }),
    attempts: 15,
    backoffMs: 10_000,
    notice: true,
    jobId: ({ delivery }) => `deliver-bulletin-${delivery}`,
  }),
  /** One try to send a mail. `turn`: each try is a job of its own, promised in MongoDB for when it is due. */
  'send-mail': job({
    payload: z.object({ mail: MailId, turn: z.int() }),
    attempts: 15,
    backoffMs: 10_000,
    notice: true,
    jobId: ({ mail, turn }) => `send-mail-${mail}-${turn}`,
  }),
  /**
   * Mails that nobody is about to send (no mail server was set, a job was given up) get a new turn; those past their
   * life leave.
   */
  'sweep-mails': job({
    payload: z.object({ window: z.string() }),
    attempts: 3,
    backoffMs: 10_000,
    notice: true,
    jobId: ({ window }) => `sweep-mails-${window}`,
  }),
  /** Puts new leaves of the log into its tree, and signs a checkpoint. */
  'sign-log': job({
    payload: z.object({ window: z.string() }),
    attempts: 4,
    backoffMs: 5_000,
    notice: true,
    jobId: ({ window }) => `sign-log-${window}`,
  }),
} as const;
export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]['payload']>;
export const QUEUE_NAME = 'moontower';
export const NOTICES_NAME = 'moontower-notices';
