import type { CategoryKind, Chart } from '@moontower/contracts/analytics';
import type { Figure } from '@moontower/contracts/feeds/figure';
import type { Draw } from '@moontower/ui/charts/FigureDrawing.tsx';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';

export interface ChartLocale {
  words: Words;
  format: Format;
}
type Limit = keyof Words['analytics']['limits'];

/** What each family of charts does not show, by how its id begins or ends; the first that fits. */
const LIMITS: readonly (readonly [RegExp, Limit])[] = [
  [/^revenue/, 'revenue'],
  [/^capital/, 'capital'],
  [/^bond/, 'bonds'],
  [/^budget/, 'budget'],
  [/(^value-|-value$|^investment)/, 'value'],
  [/^(open-by|approval|district-open)/, 'cases'],
  [/(licences|rentals)/, 'licences'],
  [/^sales-tax/, 'tax'],
  [/^receipts/, 'receipts'],
  [/^inspection/, 'inspections'],
  [/^opportunity/, 'score'],
  [/(-requests|-code)$/, 'requests'],
];
export const limitOf = (id: string): Limit => LIMITS.find(([pattern]) => pattern.test(id))?.[1] ?? 'permits';

/** More lying bars than this are not read. */
const MOST_BARS = 12;

export function drawOf({ figure, of }: Pick<Chart, 'figure' | 'of'>, locale: string): Draw {
  if (figure.id === 'budget-categories') return { kind: 'treemap' };
  if (of === 'month') {
    const short = new Map(figure.categories.map((month) => [monthName(month, locale), shortMonth(month, locale)]));
    return { kind: 'line', axisName: (name) => short.get(name) ?? name };
  }
  if (of === 'fiscal-year' || of === 'days' || of === 'score') return { kind: 'bar' };
  return { kind: 'bar', across: true, most: MOST_BARS };
}

/** `2026-10` as `Oct`; undefined for what is no month. */
function nameOfMonth(month: string, locale: string): string | undefined {
  const at = Date.parse(`${month}-15T12:00:00Z`);
  if (Number.isNaN(at)) return undefined;
  return new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(at);
}
/** `Oct 2026`: with two digits of the year it would be read as a day of this one. */
function monthName(month: string, locale: string): string {
  const name = nameOfMonth(month, locale);
  return name === undefined ? month : `${name} ${month.slice(0, 4)}`;
}
/** `Oct 26`: twelve of them stand under one chart. */
function shortMonth(month: string, locale: string): string {
  const name = nameOfMonth(month, locale);
  return name === undefined ? month : `${name} ${month.slice(2, 4)}`;
}

/** What stands in a file in the place of what a spreadsheet would take for a day: `Oct 26`, `8-14`. */
export function fileCategories({ figure, of }: Pick<Chart, 'figure' | 'of'>, words: Words): string[] | undefined {
  if (of === 'month') return figure.categories;
  const { days } = words.extras.chart.columns.units;
  return of === 'days' ? figure.categories.map((range) => `${range} ${days}`) : undefined;
}

const known = (words: object, name: string): string => {
  const found: unknown = Reflect.get(words, name);
  return typeof found === 'string' ? found : name;
};

export function categoryName(of: CategoryKind, name: string, { words, format }: ChartLocale): string {
  switch (of) {
    case 'district':
      return words.ui.district(Number(name));
    case 'month':
      return monthName(name, format.locale);
    case 'fiscal-year':
      return words.analytics.yearOf(name);
    case 'item-type':
      return known(words.ui.types, name);
    case 'part':
      return known(words.analytics.opportunity.parts, name);
    default:
      return name;
  }
}

/** The figure in the reader's language: our categories and series told, the publisher's left as they are. */
export function localizedFigure({ figure, of }: Pick<Chart, 'figure' | 'of'>, speaking: ChartLocale): Figure {
  return {
    ...figure,
    categories: figure.categories.map((name) => categoryName(of, name, speaking)),
    ...(figure.partial === undefined
      ? {}
      : { partial: figure.partial.map((name) => categoryName(of, name, speaking)) }),
    series: figure.series.map((each) => ({ ...each, name: known(speaking.words.analytics.series, each.name) })),
  };
}

/** Amounts by so many people, in whole cents; what is no amount stays. */
export function perPerson(figure: Figure, people: number): Figure {
  if (figure.unit !== 'cents') return figure;
  return {
    ...figure,
    series: figure.series.map((each) => ({
      ...each,
      values: each.values.map((value) => (value === null ? null : Math.round(value / people))),
    })),
  };
}
