import { CAMP_TYPE, DAY_MS, type Filter } from '@moontower/contracts';
import { items } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { nativeTallies, nativeTallyStates } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { itemQuery, readTypes } from '../items/item-filter.ts';
import { OPEN, pulseNow } from '../tallies/development-tallies.ts';
import { readSumName } from '../tallies/sum-name.ts';
import { nameOf } from '../tallies/tally.ts';

/**
 * Records of so long a time are read to take them off a kept sum. With an earlier end all is counted, which has more
 * time than a reading.
 */
const LONGEST_MS = 7 * DAY_MS;

/** Records of a pulse type, and how many of them stand open. */
interface TypeNow {
  n: number;
  open: number;
}

/** By pulse type; one of which nothing was ever stored is not among them. */
export type TypesNow = ReadonlyMap<string, TypeNow>;

/** True of all that is held, of some types and districts, but for what begins later than a time not long ago. */
function isKept({ until, types = [], districts, withoutDistrict, ...rest }: Filter, nowMs: number): boolean {
  if (Object.values(rest).some((value) => value !== undefined)) return false;
  if (withoutDistrict === true && districts?.length) return false;
  if (until !== undefined && Date.parse(until) < nowMs - LONGEST_MS) return false;
  return !types.includes(CAMP_TYPE) && readTypes(types, 'pulse').other.length === 0;
}

/** What a sum adds up to under a name, in some districts or in all. */
const sumOf = (
  sums: Readonly<Record<string, number>>,
  part: string,
  districts: readonly number[] | undefined,
): number =>
  Object.entries(sums).reduce((sum, [written, count]) => {
    const { name, of } = readSumName(written);
    return of === part && districts?.includes(Number(name)) !== false ? sum + count : sum;
  }, 0);

/** Counts of Civic Pulse without a start, from the sums that are kept of all records. */
export function keptReads(store: Store, nowMs: () => number = Date.now) {
  const tally = nameOf(pulseNow);
  const limit = { maxTimeMS: READ_LIMIT_MS };

  /** What stands in the sums and has not begun by the filter's end: meetings of the next weeks. */
  async function laterThan(until: string, filter: Filter): Promise<TypesNow> {
    const found = await items(store)
      .aggregate<TypeNow & { _id: string }>([
        { $match: itemQuery({ ...filter, types: undefined, since: until, until: undefined }, 'pulse') },
        {
          $group: {
            _id: '$pulseType',
            n: { $sum: 1 },
            open: { $sum: { $cond: [{ $in: ['$status.state', OPEN] }, 1, 0] } },
          },
        },
      ])
      .option(limit);
    return new Map(found.map(({ _id, n, open }) => [_id, { n, open }]));
  }

  /**
   * Events by type, whatever types the filter names, with those that stand open; undefined where no kept sum tells it.
   */
  async function now(filter: Filter): Promise<TypesNow | undefined> {
    if (!isKept(filter, nowMs())) return undefined;
    const { until, districts, withoutDistrict } = filter;
    const [built, cells, later] = await Promise.all([
      nativeTallyStates(store).findOne({ _id: tally }, limit),
      nativeTallies(store).find({ tally }, limit).toArray(),
      until === undefined ? undefined : laterThan(until, filter),
    ]);
    if (built === null) return undefined;
    const wanted = withoutDistrict === true ? [0] : districts?.length ? districts : undefined;
    const held = new Map([...(later ?? [])].map(([type, { n, open }]) => [type, { n: -n, open: -open }]));
    for (const { cell, sums } of cells) {
      const type = String(cell['type']);
      const { n, open } = held.get(type) ?? { n: 0, open: 0 };
      held.set(type, { n: n + sumOf(sums, 'n', wanted), open: open + sumOf(sums, 'open', wanted) });
    }
    return held;
  }

  return { now };
}

/** How many of these types stand open; of all where none is named. */
export const openOf = (kept: TypesNow, types: readonly string[] | undefined): number =>
  [...kept].reduce((sum, [type, { open }]) => (types?.length && !types.includes(type) ? sum : sum + open), 0);
