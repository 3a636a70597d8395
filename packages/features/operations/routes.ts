import { z } from 'zod';
import { MailDesk, MailId } from '@moontower/contracts/mail';
import { HeldChange, ServiceHealth, SetAsideRows } from './contract.ts';
import { defineRoute } from '@moontower/contracts/route';

const nothing = z.strictObject({});
const common = { auth: 'operator', query: nothing, cacheSeconds: 0, formats: [] } as const;
const OneFeed = z.strictObject({ feed: z.string().regex(/^[a-z0-9-]{1,60}$/, 'is not the id of a feed') });
const OneJob = z.strictObject({ name: z.string().regex(/^[a-z-]{1,60}$/, 'is not the name of a job') });
const done = z.object({ state: z.literal('done'), count: z.int() });

export const getHealth = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/ops/health',
  // It answers while MongoDB does not: two tries of two seconds.
  patienceMs: 10_000,
  params: nothing,
  body: nothing,
  response: ServiceHealth,
  summary:
    'What is wrong now: feeds, jobs, mail, what waits for a person, disk, backup, Redis, workers and ' +
    'clocks. Each line ' +
    'says since when.',
});

export const readFeed = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/ops/feeds/:feed/readings',
  params: OneFeed,
  body: z.strictObject({ full: z.boolean().describe('All of its rows, instead of those since the last reading') }),
  idempotent: true,
  response: done,
  summary: 'Asks for a reading of a feed now. 409 where it is paused. It stands in the audit log.',
});

export const askSources = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/ops/source-readings',
  params: nothing,
  body: z.strictObject({
    host: z.string().min(1).max(255).optional().describe('Feeds of one host; of all without it'),
    feeds: z.array(OneFeed.shape.feed).min(1).max(500).optional().describe('Of these feeds alone'),
  }),
  idempotent: true,
  response: z.object({ state: z.literal('done'), count: z.int(), waiting: z.int(), seconds: z.int() }),
  summary:
    'Asks for a reading of every feed of a host, or of every source, or of some of these, one after the other. What ' +
    'is read more seldom than daily is read whole. `waiting` are feeds that were asked for like this before and are ' +
    'still to be read: of them it asks for nothing. It stands in the audit log.',
});

export const retryJobs = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/ops/jobs/:name/retries',
  params: OneJob,
  body: nothing,
  idempotent: true,
  response: done,
  summary: 'Jobs of one name that were given up are tried again. It stands in the audit log.',
});

export const dismissJobs = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/ops/jobs/:name/failures',
  params: OneJob,
  body: z.looseObject({}),
  response: done,
  summary: 'Jobs of one name that were given up stay undone and leave the list. It stands in the audit log.',
});

export const getHeldChange = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/ops/feeds/:feed/held',
  params: OneFeed,
  body: nothing,
  response: HeldChange,
  summary:
    'What publishing a reading that is held back would change: rows before and after, records that would leave with ' +
    'twenty of them, rows that could not be read.',
});

export const releaseHeld = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/ops/feeds/:feed/releases',
  params: OneFeed,
  body: z.strictObject({ reading: z.string().max(64).describe('`reading` of the change that was looked at') }),
  idempotent: true,
  response: done,
  summary:
    'Publishes a reading that was held back, after its change was looked at: the source is read again now, and what ' +
    'changes no more than that passes. 409 where another reading is held by now, or the feed is paused. It stands in the audit log.',
});

export const dismissHeld = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/ops/feeds/:feed/held',
  params: OneFeed,
  query: z.strictObject({ reading: z.string().max(64) }),
  body: z.looseObject({}),
  response: done,
  summary: 'Lets a held reading be: what is published stays until the next reading. It stands in the audit log.',
});

export const pauseFeed = defineRoute({
  ...common,
  method: 'PUT',
  path: '/api/ops/feeds/:feed/pause',
  params: OneFeed,
  body: z.strictObject({ paused: z.boolean() }),
  response: done,
  summary: 'Lets nothing of a feed be read, or lets it be read again. It stands in the audit log.',
});

const reason = z.string().regex(/^[a-z0-9-]{1,80}$/, 'is not the name of a reason');

export const listSetAside = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/ops/quarantine',
  params: nothing,
  query: z.strictObject({ feed: OneFeed.shape.feed.optional(), reason: reason.optional() }),
  body: nothing,
  response: SetAsideRows,
  summary:
    'Rows that were set aside, counted by feed and reason. With both, up to twenty of them as they were published.',
});

export const replayRows = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/ops/feeds/:feed/replays',
  params: OneFeed,
  body: z.strictObject({ reason: reason.optional().describe('Of this reason; all of the feed without it') }),
  idempotent: true,
  response: done,
  summary:
    'Reads rows once more that were set aside, after a rule was mended. What reads well is stored and leaves the ' +
    'list; a record that a later reading brought stays as it is. 409 for a feed whose rows can only be told apart by ' +
    'reading all of them. It stands in the audit log.',
});

export const listMails = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/ops/mails',
  params: nothing,
  body: nothing,
  response: MailDesk,
  summary:
    'The outbox: how many mails are in each state, those that wait, were given up or dropped with the reason, and ' +
    'suspended mailboxes. Addresses are shortened.',
});

export const retryMails = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/ops/mails/tries',
  params: nothing,
  body: z.strictObject({ mail: MailId.optional().describe('One mail; up to 500 that wait longest without it') }),
  idempotent: true,
  response: done,
  summary: 'Mails that wait are tried now. It stands in the audit log.',
});

export const cancelMail = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/ops/mails/:mail',
  params: z.strictObject({ mail: MailId }),
  body: z.looseObject({}),
  response: done,
  summary: 'A mail that waits is not sent. It stands in the audit log.',
});

export const dismissMailFailures = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/ops/mail-failures',
  params: nothing,
  query: z.strictObject({ why: z.string().max(300) }),
  body: z.looseObject({}),
  response: done,
  summary: 'Mails that were given up for one reason leave the list of what is wrong. It stands in the audit log.',
});

/** Every route of this room, by its name in the list of all. */
export const operationRoutes = {
  getHealth,
  readFeed,
  askSources,
  retryJobs,
  dismissJobs,
  getHeldChange,
  releaseHeld,
  dismissHeld,
  pauseFeed,
  listSetAside,
  replayRows,
  listMails,
  retryMails,
  cancelMail,
  dismissMailFailures,
} as const;
