import type { HealthIssue } from '@moontower/contracts/health';
import type { IssueGroup } from '../../group-issues.ts';

export interface StandingIssue extends HealthIssue {
  /** It is no longer wrong, and keeps its place until the reader leaves the list. */
  over?: true;
}
export interface StandingGroup extends Omit<IssueGroup, 'issues'> {
  issues: readonly StandingIssue[];
}

const keyOf = ({ kind, subject = '' }: HealthIssue): string => `${kind} ${subject}`;
const isOpen = ({ over }: StandingIssue): boolean => over !== true;

/** What stands in its order, each as it is now; what is new comes last. Nothing moves that somebody points at. */
export function standGroups(shown: readonly StandingGroup[], now: readonly IssueGroup[]): StandingGroup[] {
  const current = new Map(now.map((group) => [group.id, group]));
  const known = new Set(shown.map(({ id }) => id));
  return [
    ...shown.map((group) => ({ ...group, issues: standIssues(group.issues, current.get(group.id)?.issues ?? []) })),
    ...now.filter(({ id }) => !known.has(id)),
  ];
}

function standIssues(shown: readonly StandingIssue[], now: readonly HealthIssue[]): StandingIssue[] {
  const current = new Map(now.map((issue) => [keyOf(issue), issue]));
  const known = new Set(shown.map(keyOf));
  return [
    ...shown.map((issue): StandingIssue => current.get(keyOf(issue)) ?? { ...issue, over: true }),
    ...now.filter((issue) => !known.has(keyOf(issue))),
  ];
}

/** Lines of `to` that are not among those of `from`. */
export function arrivedSince(from: readonly StandingGroup[], to: readonly StandingGroup[]): number {
  const known = new Set(from.flatMap(({ issues }) => issues.filter(isOpen).map(keyOf)));
  return to.flatMap(({ issues }) => issues).filter((issue) => isOpen(issue) && !known.has(keyOf(issue))).length;
}
