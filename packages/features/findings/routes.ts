import { z } from 'zod';
import {
  FindingDraft,
  FindingErrorAnswer,
  FindingErrorDraft,
  FindingId,
  FindingPicture,
  FindingReply,
  FindingReview,
  ReplyCode,
  ResidentFinding,
} from './contract.ts';
import { FINDING_ABOUTS, PICTURES_MOST } from '@moontower/contracts/findings/finding-limits';
import { PHOTO_LIMITS } from '@moontower/contracts/reports/incident-limits';
import { defineRoute } from '@moontower/contracts/route';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@moontower/contracts/time';

const nothing = z.strictObject({});
const one = z.strictObject({ id: FindingId });
const common = { query: nothing, cacheSeconds: 0, formats: [] } as const;
const version = z.strictObject({ version: z.int().min(1) });
const WORDS = [
  { by: 'account', counts: 'requests', points: 10, perMs: 5 * MINUTE_MS },
  { by: 'account', counts: 'requests', points: 60, perMs: DAY_MS },
] as const;

const PICTURES_A_DAY = [
  { by: 'account', counts: 'requests', points: 30, perMs: 30 * MINUTE_MS },
  { by: 'account', counts: 'requests', points: 60, perMs: DAY_MS },
] as const;
const PICTURE_FILES = {
  // What stands around the files.
  mostBytes: PICTURES_MOST * PHOTO_LIMITS.bytes + 100_000,
  // Browsers name pictures as they like: the bytes decide.
  types: [...PHOTO_LIMITS.types, 'image/jpg', 'image/heic', 'image/heif', 'image/gif', 'application/octet-stream'],
};

export const listFindings = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/findings',
  auth: 'optional',
  params: nothing,
  body: nothing,
  query: z.strictObject({
    tab: z
      .enum(['live', 'mine', 'waiting', 'letters'])
      .default('live')
      .describe(
        '`waiting`: for reviewers, but for their own; `letters`: for operators, those whose named party did not reply',
      ),
    kind: z.enum(FINDING_ABOUTS).optional(),
    about: z.string().max(200).optional().describe('With `kind`: of one record, vendor, organisation or place'),
    corrected: z.enum(['true']).optional().describe('`true`: of the live ones those with a later version'),
    limit: z.coerce
      .number()
      .pipe(z.int().min(1).max(200))
      .optional()
      .describe('Findings of the list, 50 unless told; of the .csv all unless told'),
    skip: z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0),
    format: z.enum(['json', 'atom', 'csv']).optional(),
    lang: z.enum(['en', 'es']).optional(),
  }),
  formats: ['atom', 'csv'],
  response: z.array(ResidentFinding),
  summary: 'Residents’ findings that two people reviewed, newest first; one’s own; and what waits for a review.',
});

export const getFinding = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/findings/:id',
  auth: 'optional',
  params: one,
  body: nothing,
  response: ResidentFinding,
  summary:
    'One finding with its receipts, versions, reply and the days its links were looked at, as far as the ' +
    'asker may see it.',
});

export const makeFinding = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/findings',
  auth: 'user',
  idempotent: true,
  params: nothing,
  body: FindingDraft,
  limits: WORDS,
  response: ResidentFinding,
  summary: 'Begins a finding: a draft that its author alone sees.',
});

export const changeFinding = defineRoute({
  ...common,
  method: 'PUT',
  path: '/api/findings/:id',
  auth: 'user',
  params: one,
  body: z.strictObject({ draft: FindingDraft, version: z.int().min(1) }),
  limits: WORDS,
  response: ResidentFinding,
  summary: 'New words of one’s own finding. What is live stands until two people approve them.',
});

export const addFindingPictures = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/findings/pictures',
  auth: 'user',
  idempotent: true,
  params: nothing,
  body: nothing,
  takes: { multipart: { ...PICTURE_FILES, mostFiles: PICTURES_MOST } },
  patienceMs: 60_000,
  limits: PICTURES_A_DAY,
  response: z.array(FindingPicture),
  summary:
    'Pictures for a finding that is being written, each to be named by it within a day. They are written anew ' +
    'without what a camera notes.',
});

export const getFindingPicture = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/findings/pictures/:picture',
  auth: 'optional',
  params: z.strictObject({ picture: z.uuid() }),
  query: z.strictObject({ size: z.enum(['small', 'large']).default('large') }),
  body: nothing,
  response: z.unknown(),
  summary: 'One picture as WebP: for everybody once a version that names it was live.',
});

export const sendFinding = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/findings/:id/send',
  auth: 'user',
  params: one,
  body: version,
  limits: WORDS,
  response: ResidentFinding,
  summary: 'Asks two people to review one’s own draft.',
});

export const withdrawFinding = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/findings/:id',
  auth: 'user',
  params: one,
  body: z.looseObject({}),
  response: z.object({ state: z.literal('withdrawn') }),
  summary: 'Takes one’s own finding back. A draft is gone; what was live stays readable as withdrawn.',
});

export const reviewFinding = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/findings/:id/reviews',
  auth: 'reviewer',
  params: one,
  body: FindingReview,
  idempotent: true,
  response: ResidentFinding,
  summary:
    'Approves a version or sends it back. The second approval by another person makes it live; nobody ' +
    'reviews their own.',
});

export const reportFindingError = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/findings/:id/errors',
  auth: 'user',
  idempotent: true,
  params: one,
  body: FindingErrorDraft,
  limits: WORDS,
  response: ResidentFinding,
  summary:
    'Says that something in a live finding is wrong. A reviewer answers; question and answer then stand beside it.',
});

export const answerFindingError = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/findings/:id/errors/:error',
  auth: 'reviewer',
  params: z.strictObject({ id: FindingId, error: z.uuid() }),
  body: FindingErrorAnswer,
  response: ResidentFinding,
  summary: 'A reviewer’s answer to an error that was reported; neither the author’s nor the sender’s own.',
});

export const issueReplyCode = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/findings/:id/reply-codes',
  auth: 'operator',
  params: one,
  body: z.looseObject({}),
  response: ReplyCode,
  summary: 'A code for the letter that asks the named party for a reply, told once.',
});

export const replyToFinding = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/findings/:id/reply',
  auth: 'public',
  params: one,
  body: FindingReply,
  limits: [
    { by: 'address', counts: 'failures', points: 10, perMs: HOUR_MS },
    { by: 'address', counts: 'requests', points: 30, perMs: HOUR_MS },
  ],
  response: ResidentFinding,
  summary: 'The reply of the named party with the code of its letter. It stands beside the claim.',
});

/** Every route of this room, by its name in the list of all. */
export const findingRoutes = {
  listFindings,
  getFinding,
  addFindingPictures,
  getFindingPicture,
  makeFinding,
  changeFinding,
  sendFinding,
  withdrawFinding,
  reviewFinding,
  reportFindingError,
  answerFindingError,
  issueReplyCode,
  replyToFinding,
} as const;
