import type { Figure } from '@moontower/contracts/feeds/figure';
import { countsDiffer } from './chance.ts';

// What the rules of chart titles ask of a figure.

export const valuesOf = ({ series }: Pick<Figure, 'series'>, at: number): readonly (number | null)[] =>
  series[at]?.values ?? [];
const seriesOf = ({ series }: Figure, wanted: string): readonly (number | null)[] | undefined =>
  series.find(({ name }) => name === wanted)?.values;

/** Two series where both have a number. */
export function bothOf(figure: Figure, [one, other]: readonly [number, number]): (readonly [number, number])[] {
  const others = valuesOf(figure, other);
  return valuesOf(figure, one).flatMap((value, at) => {
    const beside = others[at] ?? null;
    return value === null || beside === null ? [] : [[value, beside] as const];
  });
}

export const positive = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + Math.max(0, value ?? 0), 0);

/** Where the greatest stands; undefined where none is above all others. */
export function indexOfMost(values: readonly (number | null)[]): number | undefined {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const [first, second] = known.toSorted((a, b) => b.value - a.value);
  return first === undefined || first.value <= 0 || first.value === second?.value ? undefined : first.at;
}

/** The category with the most, and its share of all. */
export function mostOf(figure: Figure): { name: string; value: number; share: number } | undefined {
  const values = valuesOf(figure, 0);
  const at = indexOfMost(values);
  const total = positive(values);
  if (at === undefined || total <= 0 || values.length < 2) return undefined;
  const value = values[at] ?? 0;
  return {
    name: figure.categories[at] ?? '',
    value: figure.unit === 'cents' ? value / 100 : value,
    share: value / total,
  };
}

const LEAST_MONTHS = 6;
/** The month with the most, of enough months with a count. */
export function mostInMonth(figure: Figure) {
  const values = valuesOf(figure, 0);
  const at = indexOfMost(values);
  if (at === undefined || values.filter((value) => value !== null).length < LEAST_MONTHS) return undefined;
  if (figure.unit !== 'count' || !isClearlyMost(values)) return undefined;
  return { month: figure.categories[at] ?? '', value: values[at] ?? 0, unit: figure.unit, what: figure.id };
}

/** From the first year with a number to the last. Dollars. */
export function overYears(figure: Figure, least: number) {
  const known = valuesOf(figure, 0).flatMap((value, at) =>
    value === null ? [] : [{ value, year: figure.categories[at] ?? '' }],
  );
  const [first, last] = [known.at(0), known.at(-1)];
  if (first === undefined || last === undefined || known.length < 2 || first.value <= 0) return undefined;
  const change = last.value / first.value - 1;
  return Math.abs(change) < least
    ? undefined
    : { from: first.value / 100, to: last.value / 100, since: first.year, until: last.year, change, what: figure.id };
}

/** Whether the greatest of several counts is above the next by more than chance. */
export function isClearlyMost(values: readonly (number | null)[]): boolean {
  const known = values.filter((value) => value !== null).toSorted((a, b) => b - a);
  const [first, second] = known;
  return first !== undefined && second !== undefined && countsDiffer([first, second], known.length);
}

/** The district that changed most against the same months a year before, of those with enough then. */
export function districtChange(figure: Figure, { least, before }: { least: number; before: number }) {
  const then = seriesOf(figure, 'before');
  if (then === undefined) return undefined;
  // Where both years are whole, what is counted is also what is compared.
  const now = seriesOf(figure, 'now') ?? valuesOf(figure, 0);
  const changes = figure.categories.flatMap((district, at) => {
    const [had, has] = [then[at] ?? 0, now[at] ?? 0];
    return had < before ? [] : [{ district, change: has / had - 1, counts: [had, has] as const }];
  });
  const [most, second] = changes.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  if (most === undefined || Math.abs(most.change) < least || most.change === second?.change) return undefined;
  if (!countsDiffer(most.counts, changes.length)) return undefined;
  return { district: most.district, change: most.change, what: figure.id };
}

/** All months that both years have whole, together. */
export function yearChange(figure: Figure, least: number) {
  const then = seriesOf(figure, 'before');
  if (then === undefined) return undefined;
  const now = valuesOf(figure, 0);
  const both = then.flatMap((value, at) => (value === null || (now[at] ?? null) === null ? [] : [at]));
  const sum = (values: readonly (number | null)[]) => both.reduce((all, at) => all + (values[at] ?? 0), 0);
  const [had, has] = [sum(then), sum(now)];
  // Of amounts nothing here says how they scatter: one record may make the change.
  const enough = both.length >= 3 && had >= 20 && figure.unit === 'count' && countsDiffer([had, has], 1);
  const change = enough ? has / had - 1 : 0;
  return Math.abs(change) < least ? undefined : { change, months: both.length, what: figure.id };
}
