import { guardSums } from '@moontower/contracts';
import type { GuardedSum } from '@moontower/contracts/moderation/guarded-sum';
import { monthAfter } from '@moontower/contracts/time';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import type { Homelessness } from '../contract.ts';

/** Years or months of which records are held, the newest last. `cutFrom`: the first is held from this day on only. */
export interface HeldTimes {
  times: readonly string[];
  cutFrom?: string;
}
const MONTHS = 12;
/** Sums by district are of so many months. */
const DISTRICT_MONTHS = 3;
/** What is told where nothing is known to be more. */
export const FEW: GuardedSum = { fewerThan: 5 };

export const isFrom = (from: 'city' | 'residents') => (sums: Sums) => sums.cell['from'] === from;
export const monthOf = (sums: Sums): string => String(sums.cell['at']);
export const countOf = (cells: readonly Sums[]): number => cells.reduce((sum, { sums }) => sum + (sums['n'] ?? 0), 0);

/**
 * The months from the first to the last of which one is held, a year at most; none after `last`, and none that was over
 * before `keptFrom`, the day from which records are kept.
 */
export function heldTimes(
  cells: readonly Sums[],
  { last: end, keptFrom }: { last: string; keptFrom?: string | undefined },
): HeldTimes {
  const cut = keptFrom?.slice(0, 7) ?? '';
  const held = cells
    .filter((sums) => countOf([sums]) > 0 && monthOf(sums) <= end && monthOf(sums) >= cut)
    .map(monthOf)
    .toSorted();
  const [first, last] = [held[0], held.at(-1)];
  if (first === undefined || last === undefined) return { times: [] };
  const months = Array.from({ length: MONTHS }, (_, back) => monthAfter(last, back + 1 - MONTHS));
  const times = months.filter((month) => month >= first);
  return keptFrom !== undefined && times[0] === cut ? { times, cutFrom: keptFrom } : { times };
}

/** The newest whole months: of one whose beginning is deleted, complaints and reports are not of the same days. */
export const districtMonths = ({ times, cutFrom }: HeldTimes): string[] =>
  times.slice(cutFrom === undefined ? 0 : 1).slice(-DISTRICT_MONTHS);

export function districtsOf(
  camps: readonly Sums[],
  { months, today, districts }: { months: readonly string[]; today: string; districts: readonly number[] },
): Homelessness['districts'] {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return { rows: [] };
  const own = camps.filter((sums) => months.includes(monthOf(sums)));
  const places = [...districts, 0];
  const counts = (from: 'city' | 'residents') =>
    guardSums(
      places.map((place) => countOf(own.filter((sums) => isFrom(from)(sums) && sums.cell['district'] === place))),
    );
  const [complaints, reports] = [counts('city'), counts('residents')];
  const isNone = !camps.some((sums) => isFrom('residents')(sums) && (sums.sums['n'] ?? 0) > 0);
  return {
    from: `${first}-01`,
    to: [today, lastDayOf(last)].toSorted()[0],
    rows: places.map((place, at) => ({
      district: place === 0 ? null : place,
      complaints: complaints[at] ?? FEW,
      reports: isNone ? { none: true } : (reports[at] ?? FEW),
    })),
  };
}
const lastDayOf = (month: string): string =>
  new Date(Date.parse(`${monthAfter(month, 1)}-01T00:00:00.000Z`) - 86_400_000).toISOString().slice(0, 10);
