import type { ClientSession } from '@moontower/store/db/driver-types';
import type { Store } from '@moontower/store/db/connect';
import { nativeComments, type IncidentDocument } from './incident-documents.ts';
import { isByBlock } from './public-place.ts';

/** Everybody saw it by its block, and sees its place and every number in its words from then on. */
export const turnsExact = (before: IncidentDocument, after: IncidentDocument): boolean =>
  isByBlock(before) && !isByBlock(after);

/**
 * A report that turns exact, with what was said beside it until then: reviewers let that through without its doors, and
 * others wrote it. Whoever changes the report uncovers none of it.
 */
export async function keepMasked(
  store: Store,
  { before, after, session }: { before: IncidentDocument; after: IncidentDocument; session: ClientSession },
): Promise<IncidentDocument> {
  if (!turnsExact(before, after)) return after;
  await nativeComments(store).updateMany({ incident: after._id }, { $set: { byBlock: true } }, { session });
  const steps = after.steps.map((step) => (step.comment === undefined ? step : { ...step, byBlock: true as const }));
  return { ...after, steps };
}
