import type { CategoryKind, Chart, ChartId, FigureSeries, FigureUnit } from '@moontower/contracts';
import { figureFaults } from '@moontower/contracts/feeds/figure-faults';
import { chartTitleOf } from '@moontower/words/chart-titles/find';
import { LEAST_N, basisOf, type Behind, type AnswerBasis } from './answer-basis.ts';

/** `of` is what the categories are; `outOf`, how many records there could have been. */
export interface ChartInput extends Omit<Behind, 'of'> {
  id: ChartId;
  of: CategoryKind;
  outOf?: number;
  unit: FigureUnit;
  leastN?: number;
  categories: readonly string[];
  series: readonly FigureSeries[];
  /** Months in which the records begin or end. */
  partial?: readonly string[];
  /** False where what its title would say may be chance, by a test of the records behind it. */
  clear?: boolean;
}

/**
 * A chart with the sentence its numbers make. What is too little to draw stays in, without numbers: the screen says
 * that there are too few, and how many there are.
 */
export function chart(
  basis: AnswerBasis,
  { id, of, unit, leastN = LEAST_N, categories, series, outOf, clear = true, partial = [], ...behind }: ChartInput,
): Chart {
  const figure = {
    ...basisOf(basis, { ...behind, ...(outOf === undefined ? {} : { of: outOf }) }),
    id,
    unit,
    leastN,
    categories: [...categories],
    ...(partial.length === 0 ? {} : { partial: [...partial] }),
    series: series.map((each) => ({ ...each, values: [...each.values] })),
  };
  const faults = figureFaults(figure);
  if (faults.length > 0) throw new Error(`the figure ${id} is not whole: ${faults.join('; ')}`);
  const finding = clear ? chartTitleOf({ figure, of }) : undefined;
  return { figure, of, ...(finding === undefined ? {} : { finding }) };
}

/** The largest so many by a number, and nothing of what has none. */
export function largest<T>(list: readonly T[], by: (entry: T) => number | null, most = 40): T[] {
  return list
    .filter((entry) => (by(entry) ?? 0) !== 0)
    .toSorted((a, b) => Math.abs(by(b) ?? 0) - Math.abs(by(a) ?? 0))
    .slice(0, most);
}

export const sum = (numbers: Iterable<number>): number => {
  let all = 0;
  for (const one of numbers) all += one;
  return all;
};
export const dollars = (cents: number): number => cents / 100;
