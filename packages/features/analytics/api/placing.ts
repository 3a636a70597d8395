import { cityDistricts } from '@moontower/contracts/place/city-districts';
import type { MissingPart } from '@moontower/contracts';
import { sum } from './charts.ts';
import { isPlaced, LEAST_LOCATED } from './place-sums.ts';

/** Feed id → how many of its records wait for their address to be looked up. */
export type UnplacedCounts = ReadonlyMap<string, number>;

/** Feed id → the last day of its file, of feeds that ended before the months that are told; '' where none is known. */
export type StoppedFeeds = ReadonlyMap<string, string>;
interface MissingFacts {
  waiting?: UnplacedCounts | undefined;
  stopped?: StoppedFeeds | undefined;
}
/** The last day of all these files; undefined where one of them goes on, or of none a day is known. */
function endOf(feeds: readonly string[], stopped: StoppedFeeds | undefined): string | undefined {
  const days = feeds.map((feed) => stopped?.get(feed));
  const last = days
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1);
  return days.includes(undefined) || last === '' ? undefined : last;
}

/**
 * Why districts have no number of these records; undefined where they have.
 * @param count records of a district, 0 is none
 */
export function missingOf(
  feeds: readonly string[],
  count: (district: number) => number,
  { waiting, stopped }: MissingFacts,
): MissingPart | undefined {
  const [placed, unplaced] = [sum(cityDistricts().map(count)), count(0)];
  const ended = endOf(feeds, stopped);
  if (ended !== undefined && placed > 0)
    return { why: 'stopped', feeds: [...feeds], placed, of: placed + unplaced, waiting: 0, needed: 0, lastOn: ended };
  if (isPlaced(count)) return undefined;
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
