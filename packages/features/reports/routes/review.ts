import { z } from 'zod';
import { IncidentDetail, IncidentId } from '../contract.ts';
import { REVIEW_KINDS, ReviewDecision, ReviewDetail, ReviewEntry } from '../review.ts';
import { defineRoute } from '@moontower/contracts/route';

const nothing = z.strictObject({});
const one = z.strictObject({ kind: z.enum(REVIEW_KINDS), id: z.uuid() });
const common = { auth: 'reviewer', query: nothing, cacheSeconds: 0, formats: [] } as const;

export const listReviews = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/review',
  params: nothing,
  body: nothing,
  query: z.strictObject({
    kind: z.enum(REVIEW_KINDS).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(50),
  }),
  response: z.object({ entries: z.array(ReviewEntry), counts: z.record(z.enum(REVIEW_KINDS), z.int()) }),
  summary: 'What waits for a person, oldest first.',
});

export const getReview = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/review/:kind/:id',
  params: one,
  body: nothing,
  response: ReviewDetail,
  summary: 'One entry of the queue with risks, flags, originals and history.',
});

export const decideReview = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/review/:kind/:id',
  params: one,
  body: ReviewDecision,
  idempotent: true,
  response: ReviewDetail,
  summary: 'Approves, hides, redacts, or ends a flag. Another decision since `version` is a conflict.',
});

export const mergeIncident = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/incidents/:id/merge',
  params: z.strictObject({ id: IncidentId }),
  body: z.strictObject({ into: IncidentId }),
  idempotent: true,
  response: IncidentDetail,
  summary: 'Marks a report as one of another: its followers follow that one as well, and it takes no more comments.',
});

export const unmergeIncident = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/incidents/:id/merge',
  params: z.strictObject({ id: IncidentId }),
  body: z.looseObject({}),
  response: IncidentDetail,
  summary: 'Undoes a merge.',
});
