import type { ApprovalLine, DaysSpread, ItemType } from '@moontower/contracts';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import { quantileOf } from '@moontower/store/tallies/day-bins';
import { CASE_TYPES, PERMIT_TYPES } from '@moontower/store/tallies/development-tallies';
import { sum } from './charts.ts';
import { ANY_DAY, itemRows, LEAST_DAYS, OPEN_STATES } from './answer-basis.ts';
import type { Months } from './window.ts';

type Bins = Map<number, number>;
const read = new WeakMap<readonly Sums[], Map<string, Bins>>();
/** The bins of each type, read once of an answer's cells. */
function binsOf(cells: readonly Sums[]): Map<string, Bins> {
  let types = read.get(cells);
  if (types !== undefined) return types;
  types = new Map();
  read.set(cells, types);
  for (const { cell, sums } of cells) {
    const type = String(cell['type']);
    const bins = types.get(type) ?? new Map<number, number>();
    types.set(type, bins);
    for (const [name, count] of Object.entries(sums)) {
      if (!name.startsWith('d')) continue;
      const bin = Number(name.slice(1));
      bins.set(bin, (bins.get(bin) ?? 0) + count);
    }
  }
  return types;
}

/** Days with how many took them, of one type or several. */
export function daysOf(cells: readonly Sums[], types: readonly ItemType[]): Bins {
  const days: Bins = new Map();
  for (const type of types)
    for (const [bin, count] of binsOf(cells).get(type) ?? []) days.set(bin, (days.get(bin) ?? 0) + count);
  return days;
}

const UNKNOWN = { days: null, binDays: 1 };
/** @param widthIn days in a bin; single days where they are not in bins */
export function spreadOf(days: ReadonlyMap<number, number>, widthIn?: (bin: number) => number): DaysSpread {
  const n = sum(days.values());
  const at = (share: number) => (n < LEAST_DAYS ? undefined : quantileOf(days, share, widthIn)) ?? UNKNOWN;
  const [median, p75, p90] = [at(0.5), at(0.75), at(0.9)];
  return {
    n,
    leastN: LEAST_DAYS,
    medianDays: median.days,
    p75Days: p75.days,
    p90Days: p90.days,
    binDays: { median: median.binDays, p75: p75.binDays, p90: p90.binDays },
  };
}

/** Types one by one. Permits are published once they are issued, so nothing is known of those that wait. */
export function approvalLines(
  { approved, filed }: { approved: readonly Sums[]; filed: readonly Sums[] },
  { from, until, months }: Months,
): ApprovalLine[] {
  const ofType = (cells: readonly Sums[], type: ItemType) => cells.filter(({ cell }) => cell['type'] === type);
  const of = (type: ItemType, what: string) =>
    sum(
      ofType(filed, type).flatMap(({ cell, sums }) =>
        months.map((month) => (month.startsWith(`${cell['at']}-`) ? (sums[`${month.slice(5)}:${what}`] ?? 0) : 0)),
      ),
    );
  const within = `${from},${until}`;
  return CASE_TYPES.map((type) => {
    const n = of(type, 'n');
    const open = of(type, 'open');
    return {
      type,
      ...spreadOf(daysOf(approved, [type])),
      reversed: sum(ofType(approved, type).map(({ sums }) => sums['reversed'] ?? 0)),
      filed: {
        n,
        open,
        openShare: n === 0 ? null : open / n,
        withoutApproval: of(type, 'pending'),
        rows: itemRows({ types: [type], filed: within }),
        openRows: itemRows({ types: [type], filed: within, states: OPEN_STATES }),
      },
      onlyApproved: PERMIT_TYPES.includes(type),
      rows: itemRows({ types: [type], approved: within, filed: ANY_DAY }),
    };
  }).filter(({ n, reversed, filed: { n: all } }) => n + reversed + all > 0);
}
