import type { Incident } from '../contract.ts';
import {
  INCIDENT_TYPES,
  PRIORITIES,
  type IncidentType,
  type Priority,
} from '@moontower/contracts/reports/incident-limits';
import type { Role } from '@moontower/contracts/route';
import type { Words } from '@moontower/words/words';

/** An unknown type is shown as `other`, an unknown priority as `medium`. */
export const asType = (type: string): IncidentType => INCIDENT_TYPES.find((known) => known === type) ?? 'other';
export const asPriority = (priority: string): Priority => PRIORITIES.find((known) => known === priority) ?? 'medium';

/** How far a report has come: made, approved, being worked on, ended. */
export const STEPS = ['sent', 'seen', 'working', 'closed'] as const;
export type Step = (typeof STEPS)[number];

export function stepOf({ status, review }: Pick<Incident, 'status' | 'review'>): Step {
  if (status === 'resolved' || status === 'closed') return 'closed';
  if (status === 'in_progress') return 'working';
  return review === undefined || review === 'published' ? 'seen' : 'sent';
}

/** Why a report ended as it did; an ended one without a reason says that none was given. */
export function reasonText(
  { status, reason }: Pick<Incident, 'status' | 'reason'>,
  { incidents }: Pick<Words, 'incidents'>,
): string | undefined {
  if (status !== 'resolved' && status !== 'closed') return undefined;
  return reason === undefined ? incidents.noReason : incidents.reasonOf(incidents.reasons[reason]);
}

/** The council district; a place that nobody found on the map may lie in any. */
export function districtText(
  { district, precision }: Pick<Incident, 'district' | 'precision'>,
  { incidents: { card }, ui }: Pick<Words, 'incidents' | 'ui'>,
): string {
  if (district !== undefined) return ui.district(district);
  return precision === 'none' ? card.noPlace : card.noDistrict;
}

/**
 * What becomes of a comment, to whoever is about to write it: city staff and reviewers wait for nobody, but on a report
 * of their own they are its author.
 */
export function commentHelp(
  { userId }: Pick<Incident, 'userId'>,
  { id, roles }: { id: string; roles: readonly Role[] },
  { incidents: { comments } }: Pick<Words, 'incidents'>,
): string {
  const speaksByRole = roles.includes('staff') || roles.includes('reviewer');
  return speaksByRole && userId !== id ? comments.helpShown : comments.help;
}
