import { NEXT_STATUSES, type IncidentStatus } from '@moontower/contracts/incident-limits';

const WHO_DECIDES = ['staff', 'reviewer'];

/** What a person may make of a status: city staff and reviewers every next one, its author what ended back to open. */
export function nextStatuses(
  status: IncidentStatus,
  { roles, mine }: { roles: readonly string[]; mine: boolean },
): readonly IncidentStatus[] {
  const next = NEXT_STATUSES[status];
  const decides = roles.some((role) => WHO_DECIDES.includes(role));
  // Only its author and reviewers open a report again.
  const reopens = mine || roles.includes('reviewer');
  const ended = status === 'resolved' || status === 'closed';
  if (decides) return next.filter((each) => !ended || each !== 'open' || reopens);
  return mine && ended ? next.filter((each) => each === 'open') : [];
}
