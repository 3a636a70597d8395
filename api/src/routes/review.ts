import { AppError, routes, type ReviewDecision, type ReviewKind } from '@moontower/contracts';
import type { Deps } from '../deps.ts';
import { signedInRoute, type Dear, type Handled } from '../answers/answer.ts';
import { risksIn } from '@moontower/contracts/risks';
import { blacken } from '../photos/make-photo.ts';
import { writerOf } from './incidents.ts';

/** What waits for a person: read, decided, merged. */
export function reviewRoutes(deps: Deps): Handled[] {
  const { incidents } = deps;
  return [
    signedInRoute(routes.listReviews, async ({ query: { kind, limit } }) => ({
      kind: 'json',
      body: await incidents.reviews(kind, limit, risksIn),
    })),
    signedInRoute(routes.getReview, async ({ params, who }) => ({
      kind: 'json',
      body: await incidents.review({ ...params, risksIn }, who),
    })),
    signedInRoute(routes.decideReview, async ({ params, body, dear, ...asked }) => {
      await decide(deps, { ...params, decision: body, writer: writerOf(deps, asked), dear });
      return { kind: 'json', body: await incidents.review({ ...params, risksIn }, asked.who) };
    }),
    signedInRoute(routes.mergeIncident, async ({ params: { id }, body: { into }, ...asked }) => {
      const merged = await incidents.merge({ id, into, writer: writerOf(deps, asked) });
      return { kind: 'json', body: await incidents.tell(merged, asked.who) };
    }),
    signedInRoute(routes.unmergeIncident, async ({ params: { id }, ...asked }) => {
      const undone = await incidents.unmerge({ id, writer: writerOf(deps, asked) });
      return { kind: 'json', body: await incidents.tell(undone, asked.who) };
    }),
  ];
}

interface Decided {
  kind: ReviewKind;
  id: string;
  decision: ReviewDecision;
  writer: ReturnType<typeof writerOf>;
  dear: Dear;
}

async function decide({ incidents }: Deps, { kind, id, decision, writer, dear }: Decided): Promise<void> {
  if (decision.action !== 'boxes') return incidents.decide({ kind, id, decision, writer });
  if (kind !== 'photo') throw new AppError('bad_request', 'Boxes are drawn on photos only.', { field: 'action' });
  const { version, boxes } = decision;
  const photo = await incidents.photoToRedact({ id, version });
  const made = await dear(() => blacken(photo, boxes));
  await incidents.putRedacted({ id, version, made, boxes: boxes.length, writer });
}
