import type { ApprovalLine, ItemType } from '@moontower/contracts';
import { sharesDiffer, type Proportion } from '@moontower/words/chart-titles/chance';
import { quantileOf } from '@moontower/store/tallies/day-bins';
import { sum } from './charts.ts';

// Whether a type of case stands out among the others by more than chance.

const firstTwo = <T>(list: readonly T[], by: (one: T) => number): readonly [T, T] | undefined => {
  const [first, second] = list.toSorted((a, b) => by(b) - by(a));
  return first === undefined || second === undefined ? undefined : [first, second];
};

/** Of those filed, the share still open of the first against the second. */
export function isMostOpenClear(cases: readonly ApprovalLine[]): boolean {
  const two = firstTwo(cases, ({ filed }) => filed.openShare ?? 0);
  const share = ({ filed: { open, n } }: ApprovalLine): Proportion => ({ part: open, of: n });
  return two !== undefined && sharesDiffer([share(two[0]), share(two[1])], cases.length);
}

/** By the test of medians: how many of each took longer than the middle of both together. */
export function isSlowestClear(
  told: readonly ApprovalLine[],
  daysOf: (type: ItemType) => ReadonlyMap<number, number>,
): boolean {
  const two = firstTwo(told, ({ medianDays }) => medianDays ?? 0);
  if (two === undefined) return false;
  const [one, other] = [daysOf(two[0].type), daysOf(two[1].type)];
  const both = new Map(one);
  for (const [bin, count] of other) both.set(bin, (both.get(bin) ?? 0) + count);
  const middle = quantileOf(both, 0.5)?.days;
  if (middle === undefined || middle === null) return false;
  const longer = (days: ReadonlyMap<number, number>): Proportion => ({
    part: sum([...days].flatMap(([bin, count]) => (bin > middle ? [count] : []))),
    of: sum(days.values()),
  });
  return sharesDiffer([longer(one), longer(other)], told.length);
}
