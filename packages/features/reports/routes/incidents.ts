import { DistrictInAddress } from '@moontower/contracts/place/district-number';
import { z } from 'zod';
import {
  CommentBody,
  FixedBody,
  FlagBody,
  Incident,
  IncidentChange,
  IncidentComment,
  IncidentDetail,
  IncidentId,
  IncidentPhoto,
  IncidentReport,
  IncidentStats,
  IncidentStatusName,
  IncidentTypeName,
  PriorityName,
  SimilarReport,
  StatusBody,
} from '../contract.ts';
import { INCIDENT_TABS, PHOTO_LIMITS } from '@moontower/contracts/reports/incident-limits';
import { settable } from '@moontower/contracts/limit-settings';
import { defineRoute } from '@moontower/contracts/route';
import { MINUTE_MS } from '@moontower/contracts/time';

const nothing = z.strictObject({});
const one = z.strictObject({ id: IncidentId });
const common = { query: nothing, cacheSeconds: 0, formats: [] } as const;
const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'is not a number')
    .transform(Number)
    .pipe(z.number().min(-most).max(most));

/** A resident reports three potholes on a walk; nobody reports twenty things a day. */
const REPORTS = [
  settable('LIMIT_REPORT_5_MINUTES', 'account', 'requests'),
  settable('LIMIT_REPORT_HOUR', 'account', 'requests'),
  settable('LIMIT_REPORT_DAY', 'account', 'requests'),
];
const WORDS = [
  settable('LIMIT_WORDS_5_MINUTES', 'account', 'requests'),
  settable('LIMIT_WORDS_HOUR', 'account', 'requests'),
  settable('LIMIT_WORDS_DAY', 'account', 'requests'),
];

export const listIncidents = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/incidents',
  auth: 'optional',
  params: nothing,
  body: nothing,
  query: z.strictObject({
    tab: z.enum(INCIDENT_TABS).default('all').describe('`mine`: the asker’s own, nobody’s for those signed out'),
    type: IncidentTypeName.optional(),
    status: IncidentStatusName.optional(),
    priority: PriorityName.optional(),
    district: DistrictInAddress.optional(),
    q: z.string().max(200).optional().describe('Words to find, from their beginning'),
    limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
    cursor: z.string().max(200).optional().describe('From the Link header of the page before'),
  }),
  response: z.array(Incident),
  summary:
    'Reports, newest first: those that are public, and the asker’s own. X-Total-Count and Link say what lies beyond.',
});

export const getIncidentStats = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/incidents/stats',
  auth: 'public',
  cacheSeconds: 30,
  params: nothing,
  body: nothing,
  response: IncidentStats,
  summary: 'Public reports of the last seven days, open now, closed this month.',
});

export const listSimilar = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/incidents/similar',
  auth: 'optional',
  params: nothing,
  body: nothing,
  query: z.strictObject({
    type: IncidentTypeName,
    lat: degrees(90),
    lon: degrees(180),
    except: IncidentId.optional().describe('The report that is being looked at'),
  }),
  limits: [{ by: 'account', counts: 'requests', points: 60, perMs: MINUTE_MS }],
  beforeWriting: true,
  response: z.array(SimilarReport),
  summary:
    '"Is it one of these?": open reports and city tickets of the same kind within 250 m and 30 days, nearest first.',
});

export const getIncident = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/incidents/:id',
  auth: 'optional',
  params: one,
  body: nothing,
  response: IncidentDetail,
  summary: 'One report, as far as the asker may see it.',
});

export const reportIncident = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/incidents',
  auth: 'user',
  idempotent: true,
  params: nothing,
  body: IncidentReport,
  limits: REPORTS,
  response: IncidentDetail,
  summary: 'Reports an incident. With the same `Idempotency-Key` it is made once.',
});

export const changeIncident = defineRoute({
  ...common,
  method: 'PATCH',
  path: '/api/incidents/:id',
  auth: 'user',
  params: one,
  body: IncidentChange,
  limits: WORDS,
  response: IncidentDetail,
  summary: 'Changes one’s own report.',
});

export const removeIncident = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/incidents/:id',
  auth: 'user',
  params: one,
  body: z.looseObject({}),
  response: z.object({ state: z.literal('removed') }),
  summary: 'Removes one’s own report with its photos and comments.',
});

export const viewIncident = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/incidents/:id/views',
  auth: 'optional',
  params: one,
  body: z.looseObject({}),
  response: z.object({ viewCount: z.int() }),
  summary: 'Counts a view, once a viewer a day.',
});

export const setIncidentStatus = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/incidents/:id/status',
  auth: 'user',
  params: one,
  body: StatusBody,
  idempotent: true,
  limits: WORDS,
  response: IncidentDetail,
  summary: 'Changes the status: staff and reviewers to any next one, the author back to open.',
});

export const answerFixed = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/incidents/:id/fixed',
  auth: 'user',
  params: one,
  body: FixedBody,
  idempotent: true,
  response: IncidentDetail,
  summary: 'The author’s answer to "is it fixed?", four weeks after the report.',
});

export const listComments = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/incidents/:id/comments',
  auth: 'optional',
  params: one,
  body: nothing,
  response: z.array(IncidentComment),
  summary: 'Comments on a report, oldest first: published ones, and the asker’s own.',
});

export const addComment = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/incidents/:id/comments',
  auth: 'user',
  idempotent: true,
  params: one,
  body: CommentBody,
  limits: WORDS,
  response: IncidentComment,
  summary: 'Comments on a report. Shown after review, until three reports or comments of the account were approved.',
});

export const removeComment = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/incidents/:id/comments/:comment',
  auth: 'user',
  params: z.strictObject({ id: IncidentId, comment: z.uuid() }),
  body: z.looseObject({}),
  response: z.object({ state: z.literal('removed') }),
  summary: 'Removes one’s own comment.',
});

export const flagIncident = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/incidents/:id/flags',
  auth: 'user',
  idempotent: true,
  params: one,
  body: FlagBody,
  limits: WORDS,
  response: z.object({ state: z.literal('flagged') }),
  summary: 'Tells reviewers that a report or comment should not be public. Once an account.',
});

export const addPhotos = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/incidents/:id/photos',
  auth: 'user',
  idempotent: true,
  params: one,
  body: nothing,
  takes: {
    multipart: {
      // What stands around the files.
      mostBytes: PHOTO_LIMITS.most * PHOTO_LIMITS.bytes + 100_000,
      mostFiles: PHOTO_LIMITS.most,
      // Browsers name HEIC and some PNGs as they like: the bytes decide, and HEIC is refused with a sentence of its
      // own.
      types: [
        ...PHOTO_LIMITS.types,
        'image/jpg',
        'image/heic',
        'image/heif',
        'image/gif',
        'image/svg+xml',
        'application/octet-stream',
      ],
    },
  },
  patienceMs: 60_000,
  limits: [
    settable('LIMIT_PHOTO_HALF_HOUR', 'account', 'requests'),
    settable('LIMIT_PHOTO_DAY', 'account', 'requests'),
  ],
  response: z.array(IncidentPhoto),
  summary:
    'Adds photos to one’s own report, five in all. They are written anew without what a camera notes, and ' +
    'held until reviewed.',
});

export const getPhoto = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/incidents/:id/photos/:photo',
  auth: 'optional',
  params: z.strictObject({ id: IncidentId, photo: z.uuid() }),
  query: z.strictObject({
    size: z.enum(['small', 'large']).default('large'),
    original: z.literal('yes').optional().describe('For reviewers: without the black boxes'),
  }),
  body: nothing,
  response: z.unknown(),
  summary: 'One photo as WebP: 480 or 1600 pixels on its longer side.',
});

export const removePhoto = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/incidents/:id/photos/:photo',
  auth: 'user',
  params: z.strictObject({ id: IncidentId, photo: z.uuid() }),
  body: z.looseObject({}),
  response: z.object({ state: z.literal('removed') }),
  summary: 'Removes a photo of one’s own report.',
});
