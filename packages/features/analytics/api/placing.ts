import type { MissingPart } from '@moontower/contracts';
import { sum } from './charts.ts';
import { DISTRICTS, isPlaced, LEAST_LOCATED } from './place-sums.ts';

/** Feed id → how many of its records wait for their address to be looked up. */
export type UnplacedCounts = ReadonlyMap<string, number>;

/**
 * Why districts have no number of these records; undefined where they have.
 * @param count records of a district, 0 is none
 */
export function missingOf(
  feeds: readonly string[],
  count: (district: number) => number,
  waiting: UnplacedCounts | undefined,
): MissingPart | undefined {
  if (isPlaced(count)) return undefined;
  const [placed, unplaced] = [sum(DISTRICTS.map(count)), count(0)];
  const of = placed + unplaced;
  return {
    why: of === 0 ? 'no-records' : 'few-placed',
    feeds: [...feeds],
    placed,
    of,
    waiting: Math.min(unplaced, sum(feeds.map((feed) => waiting?.get(feed) ?? 0))),
    needed: Math.ceil(of * LEAST_LOCATED) - placed,
  };
}

/** The feeds whose records only have to be placed. */
export const feedsToPlace = (missing: readonly MissingPart[]): string[] => [
  ...new Set(missing.flatMap(({ why, feeds }) => (why === 'few-placed' ? feeds : []))),
];
