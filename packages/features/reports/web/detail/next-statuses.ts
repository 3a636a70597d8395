import type { Incident } from '../../contract.ts';
import { NEXT_STATUSES, type IncidentStatus } from '@moontower/contracts/reports/incident-limits';

const WHO_DECIDES = ['staff', 'reviewer'];

/**
 * What a person may make of a status: city staff and reviewers every next one, its author what ended back to open.
 * Whoever hid their name on it is its author and nothing else.
 */
export function nextStatuses(
  { status, anonymousReport = false, mergedInto }: Pick<Incident, 'status' | 'anonymousReport' | 'mergedInto'>,
  { roles, mine }: { roles: readonly string[]; mine: boolean },
): readonly IncidentStatus[] {
  if (mergedInto !== undefined) return [];
  const next = NEXT_STATUSES[status];
  const decides = !(mine && anonymousReport) && roles.some((role) => WHO_DECIDES.includes(role));
  // Only its author and reviewers open a report again.
  const reopens = mine || roles.includes('reviewer');
  const ended = status === 'resolved' || status === 'closed';
  if (decides) return next.filter((each) => !ended || each !== 'open' || reopens);
  return mine && ended ? next.filter((each) => each === 'open') : [];
}
