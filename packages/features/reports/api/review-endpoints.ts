import { AppError } from '@moontower/contracts';
import { REVIEW_KINDS, type ReviewDecision, type ReviewKind } from '../review.ts';
import { IncidentId } from '../contract.ts';
import { reportRoutes as routes } from '../routes.ts';
import type { ReportsContext } from './reports-context.ts';
import { z } from 'zod';
import {
  doneRoute,
  signedIn,
  signedInRoute,
  type LimitedRun,
  type Endpoint,
  type HandlerContext,
} from '@moontower/endpoints/answer';
import { blacken } from '@moontower/endpoints/photos/encode-photo';
import { writerOf } from './incident-endpoints.ts';

const Entry = z.object({ kind: z.enum(REVIEW_KINDS), id: z.uuid() });
const Merged = z.object({ id: IncidentId });

/** What waits for a person: read, decided, merged. */
export function reviewEndpoints(deps: ReportsContext): Endpoint[] {
  const { incidents } = deps;
  return [
    signedInRoute(routes.listReviews, async ({ query: { kind, limit } }) => ({
      kind: 'json',
      body: await incidents.reviews(kind, limit),
    })),
    signedInRoute(routes.getReview, async ({ params, who }) => ({
      kind: 'json',
      body: await incidents.review(params, who),
    })),
    doneRoute(routes.decideReview, {
      kept: Entry,
      work: async ({ params, body, runLimited, saveAnswer, requestId, ...asked }) => {
        const done = { kind: 'json' as const, body: params };
        const writer = writerOf(deps, { who: signedIn(asked), requestId });
        await decide(deps, { ...params, decision: body, writer, runLimited, also: saveAnswer(done) });
        return done;
      },
      tell: async (entry, raw) => ({ kind: 'json', body: await incidents.review(entry, signedIn(raw)) }),
    }),
    doneRoute(routes.mergeIncident, {
      kept: Merged,
      work: async ({ params: { id }, body: { into }, saveAnswer, requestId, ...asked }) => {
        const done = { kind: 'json' as const, body: { id } };
        const writer = writerOf(deps, { who: signedIn(asked), requestId });
        await incidents.merge({ id, into, writer, also: saveAnswer(done) });
        return done;
      },
      tell: async ({ id }, { who }) => ({ kind: 'json', body: await incidents.get(id, who) }),
    }),
    signedInRoute(routes.unmergeIncident, async ({ params: { id }, ...asked }) => {
      const undone = await incidents.unmerge({ id, writer: writerOf(deps, asked) });
      return { kind: 'json', body: await incidents.tell(undone, asked.who) };
    }),
  ];
}

interface ReviewRequest {
  kind: ReviewKind;
  id: string;
  decision: ReviewDecision;
  writer: ReturnType<typeof writerOf>;
  runLimited: LimitedRun;
  also: ReturnType<HandlerContext['saveAnswer']>;
}

async function decide(
  { incidents }: ReportsContext,
  { kind, id, decision, writer, runLimited, also }: ReviewRequest,
): Promise<void> {
  if (decision.action !== 'boxes') return incidents.decide({ kind, id, decision, writer, also });
  if (kind !== 'photo') throw new AppError('bad_request', 'Boxes are drawn on photos only.', { field: 'action' });
  const { version, boxes } = decision;
  const photo = await incidents.photoToRedact({ id, version });
  const made = await runLimited(() => blacken(photo, boxes));
  await incidents.putRedacted({ id, version, made, boxes: boxes.length, writer, also });
}
