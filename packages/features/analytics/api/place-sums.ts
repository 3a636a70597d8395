import { cityDistricts, MOST_DISTRICTS } from '@moontower/contracts/place/city-districts';
import type { Chart, DistrictCount, ItemType } from '@moontower/contracts';
import { monthAfter } from '@moontower/contracts/time';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import type { AnswerBasis } from './answer-basis.ts';
import { chart, dollars, type ChartInput } from './charts.ts';
import type { Months, MonthSpan } from './window.ts';

/** A count with its amount in cents; `valued` of them state one. */
export interface CountAndCents {
  n: number;
  cents: number;
  valued: number;
}

/** Of a month: count, cents and how many state an amount, for each district from 0 (none) on. */
const PARTS = ['n', 'cents', 'valued'] as const;
const SLOT_OF = new Map(
  Array.from({ length: MOST_DISTRICTS + 1 }, (_, district) => PARTS.map((part) => `${district}:${part}`))
    .flat()
    .map((name, at) => [name, at]),
);

/** Sums by month and district, of some types. Laid out once: an answer asks it hundreds of times. */
export class PlaceSums {
  readonly #types = new Map<string, Map<string, Float64Array>>();
  constructor(cells: readonly Sums[]) {
    for (const { cell, sums } of cells) {
      const slots = this.#slots(String(cell['type']), String(cell['at']));
      for (const [name, amount] of Object.entries(sums)) {
        const at = SLOT_OF.get(name);
        if (at !== undefined) slots[at] = (slots[at] ?? 0) + amount;
      }
    }
  }

  /** The months of which records of these types are held. */
  held(types: readonly ItemType[]): MonthSpan | undefined {
    const months = this.#months(types);
    const [first, last] = [months.at(0), months.at(-1)];
    return first === undefined || last === undefined ? undefined : { first, last };
  }

  of(
    types: readonly ItemType[],
    { months, district }: { months: readonly string[]; district?: number },
  ): CountAndCents {
    const all: CountAndCents = { n: 0, cents: 0, valued: 0 };
    const [from, below] = district === undefined ? [0, Math.max(...cityDistricts()) + 1] : [district, district + 1];
    for (const type of types) {
      const held = this.#types.get(type);
      if (held === undefined) continue;
      for (const month of months) {
        const slots = held.get(month);
        if (slots === undefined) continue;
        for (let one = from; one < below; one += 1) {
          all.n += slots[one * 3] ?? 0;
          all.cents += slots[one * 3 + 1] ?? 0;
          all.valued += slots[one * 3 + 2] ?? 0;
        }
      }
    }
    return all;
  }

  #slots(type: string, month: string): Float64Array {
    const months = this.#types.get(type) ?? new Map<string, Float64Array>();
    this.#types.set(type, months);
    const slots = months.get(month) ?? new Float64Array(SLOT_OF.size);
    months.set(month, slots);
    return slots;
  }

  #months(types: readonly ItemType[]): string[] {
    const found = new Set<string>();
    for (const type of types)
      for (const [month, slots] of this.#types.get(type) ?? [])
        if (slots.some((count, at) => at % PARTS.length === 0 && count > 0)) found.add(month);
    return [...found].toSorted();
  }
}

const laidOut = new WeakMap<readonly Sums[], PlaceSums>();
/** The sums of an answer's cells, laid out once: its numbers, its charts and its scores all ask them. */
export function placeSumsOf(cells: readonly Sums[]): PlaceSums {
  let places = laidOut.get(cells);
  if (places === undefined) laidOut.set(cells, (places = new PlaceSums(cells)));
  return places;
}

/** What stands open, by district (0: none). */
export function openOf(
  cells: readonly Sums[],
  types: readonly ItemType[],
  district?: number,
): { open: number; n: number } {
  const all = { open: 0, n: 0 };
  const wanted = district === undefined ? [0, ...cityDistricts()] : [district];
  for (const { cell, sums } of cells) {
    if (!types.some((type) => type === cell['type'])) continue;
    for (const one of wanted) {
      all.open += sums[`${one}:open`] ?? 0;
      all.n += sums[`${one}:n`] ?? 0;
    }
  }
  return all;
}

/** Districts are compared only where so many of the records name one: the others may all be of one district. */
export const LEAST_LOCATED = 0.8;
export const areLocated = (inDistricts: number, inNone: number): boolean =>
  inDistricts > 0 && inDistricts >= LEAST_LOCATED * (inDistricts + inNone);

/** Whether districts can be told apart by what is counted; 0 is no district. */
export const isPlaced = (count: (district: number) => number): boolean =>
  areLocated(
    cityDistricts().reduce((all, district) => all + count(district), 0),
    count(0),
  );

/** Numbers of the districts, or of none of them: every answer withholds the same. */
export function districtCounts(
  count: (district: number) => number,
  amount?: { cents: (district: number) => number; valued: (district: number) => number },
): DistrictCount[] {
  const isCounted = isPlaced(count);
  const isValued = amount !== undefined && isPlaced(amount.valued);
  return cityDistricts().map((district) => ({
    district,
    count: isCounted ? count(district) : null,
    value: isValued ? dollars(amount.cents(district)) : null,
  }));
}

/** Ranks, 1 for the most; equal ones share the mean of their places. Null stays without one. */
export function ranksOf(values: readonly (number | null)[]): (number | null)[] {
  return values.map((value) => {
    if (value === null) return null;
    const more = values.filter((other) => other !== null && other > value).length;
    const same = values.filter((other) => other === value).length;
    return more + (same + 1) / 2;
  });
}

export function medianOf(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

export interface ByDistrict extends Pick<ChartInput, 'id' | 'from' | 'n' | 'outOf' | 'days' | 'rows'> {
  unit?: 'count' | 'cents';
  window: Months;
  /** Months that are whole a year earlier too. */
  both: readonly string[];
  of: (months: readonly string[], district: number) => number;
  /** False where too few records name a district: then no number is told. */
  known?: boolean;
}
/**
 * Districts beside each other: of the whole window, and where a year before is whole too, of the months that both have.
 */
export function districtChart(
  basis: AnswerBasis,
  { id, unit = 'count', window, both, of, known = true, ...behind }: ByDistrict,
): Chart {
  const compared = (months: readonly string[]) => cityDistricts().map((district) => of(months, district));
  // All months of the window are whole in both years: the first series is already what is compared.
  const isWhole = both.length === window.months.length;
  return chart(basis, {
    ...behind,
    id,
    of: 'district',
    unit,
    categories: cityDistricts().map(String),
    series: [
      {
        name: unit === 'cents' ? 'value' : 'count',
        values: cityDistricts().map((district) => (known ? of(window.months, district) : null)),
      },
      ...(both.length < 3 || !known
        ? []
        : [
            ...(isWhole ? [] : [{ name: 'now' as const, values: compared(both) }]),
            { name: 'before', values: compared(both.map((month) => monthAfter(month, -12))) },
          ]),
    ],
  });
}
