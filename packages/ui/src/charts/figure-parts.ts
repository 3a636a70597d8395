import { figureFaults } from '@moontower/contracts/feeds/figure-faults';
import type { Figure, FigureSeries, FigureUnit } from '@moontower/contracts/feeds/figure';
import type { Cell } from '@moontower/contracts/text/csv';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';

export type ChartWords = Words['extras']['chart'];
const UNIT_CENTS = 100;

/** A figure as it is handed to a screen, checked once: a chart of the wrong length would be drawn, and be wrong. */
export function defineFigure(figure: Figure): Figure {
  const faults = figureFaults(figure);
  if (faults.length > 0) throw new Error(`the figure ${figure.id} is not whole: ${faults.join('; ')}`);
  return figure;
}

/** What of a figure may be drawn, and which series have too few records behind them. */
export interface DrawableFigure {
  enough: boolean;
  series: readonly FigureSeries[];
  few: readonly FigureSeries[];
}
export function drawnOf({ n, leastN, series }: Figure): DrawableFigure {
  const few = series.filter((each) => each.n !== undefined && each.n < leastN);
  const rest = series.filter((each) => !few.includes(each));
  const told = rest.some(({ values }) => values.some((value) => value !== null));
  return { enough: n >= leastN && told, series: rest, few };
}

/** A figure of its first categories alone: more bars than a screen holds are not read. */
export function firstOf(figure: Figure, most = Infinity): Figure {
  if (figure.categories.length <= most) return figure;
  return {
    ...figure,
    categories: figure.categories.slice(0, most),
    series: figure.series.map((each) => ({ ...each, values: each.values.slice(0, most) })),
  };
}

/** Turns a value into words: short beside a mark, in full in a table. */
export function valueWriter(
  unit: FigureUnit,
  format: Format,
  words: ChartWords,
): Record<'short' | 'full', (v: number) => string> {
  if (unit === 'cents')
    return {
      short: (value) => format.money(value / UNIT_CENTS),
      full: (value) => format.fullMoney(value / UNIT_CENTS),
    };
  const write = {
    count: format.count,
    share: format.percent,
    days: (value: number) => words.days(format.count(value)),
  }[unit];
  return { short: unit === 'days' ? format.count : write, full: write };
}

/** The table beside the chart, cell for cell the numbers that are drawn. */
export interface FigureRow {
  category: string;
  values: readonly (number | null)[];
}
export function figureRows({ categories }: Figure, series: readonly FigureSeries[]): FigureRow[] {
  return categories.map((category, at) => ({ category, values: series.map(({ values }) => values[at] ?? null) }));
}

/** What a figure's file says beside its numbers. */
export interface FileWords {
  firstColumn: string;
  /** What its numbers are, where the figure's unit does not say it. */
  unit?: string | undefined;
  /** Its categories, in their order, where a spreadsheet would take those of the screen for something else. */
  categories?: readonly string[] | undefined;
}

/** The same numbers for a spreadsheet, each line with what it stands on. Money is in dollars. */
export function figureCsv(
  figure: Figure,
  { firstColumn, unit: told, categories }: FileWords,
  { columns }: ChartWords,
): { heads: string[]; rows: Cell[][] } {
  const { series } = drawnOf(figure);
  const { unit, n, coverage, source, asOf, rows, ruleSet } = figure;
  const standing = [
    told ?? columns.units[unit],
    n,
    coverage.of,
    source.dataset === undefined ? source.title : `${source.title} (${source.dataset})`,
    asOf.city ?? null,
    asOf.ours,
    rows,
    ...(ruleSet === undefined ? [] : [ruleSet]),
  ];
  const number = (value: number | null) => (value !== null && unit === 'cents' ? value / UNIT_CENTS : value);
  return {
    heads: [
      firstColumn,
      ...series.map(({ name }) => name),
      columns.unit,
      columns.n,
      columns.of,
      columns.source,
      columns.city,
      columns.ours,
      columns.rows,
      ...(ruleSet === undefined ? [] : [columns.ruleSet]),
    ],
    rows: figureRows(figure, series).map(({ category, values }, at) => [
      categories?.[at] ?? category,
      ...values.map(number),
      ...standing,
    ]),
  };
}
