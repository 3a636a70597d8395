import type { IncidentDetail } from '../contract.ts';
import type { IncidentDocument, StoredStep } from './incident-documents.ts';
import { toStep } from './step-words.ts';
import { isAuthor, isReviewer, toIncident, type ViewContext } from './to-incident.ts';

/** Steps of the review are its author's and reviewers'. */
const OPEN_STEPS: ReadonlySet<StoredStep['what']> = new Set([
  'reported',
  'edited',
  'status',
  'merged',
  'unmerged',
  'answered',
  'filed',
  'city',
]);

/** A report with its steps as whoever asks may see it. */
export function toDetail(incident: IncidentDocument, seen: ViewContext): IncidentDetail {
  const { viewer } = seen;
  const isInsider = isAuthor(incident, viewer) || isReviewer(viewer);
  const steps = incident.steps.filter(({ what }) => isInsider || OPEN_STEPS.has(what));
  return { ...toIncident(incident, seen), timeline: steps.map((step) => toStep(incident, step, viewer)) };
}
