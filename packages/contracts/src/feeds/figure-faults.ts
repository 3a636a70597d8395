interface CheckedSeries {
  name: string;
  values: readonly (number | null)[];
  n?: number;
}
/** As much of a figure as is checked. */
interface CheckedFigure {
  n: number;
  unit: string;
  coverage: { of: number; from?: string; to?: string };
  categories: readonly string[];
  series: readonly CheckedSeries[];
}

const repeated = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);

/** What no shape can say of a figure; empty when it is whole. Without schemas, for the browser. */
export function figureFaults(figure: CheckedFigure): readonly string[] {
  const { n, coverage, categories, series } = figure;
  const faults: string[] = [];
  if (n > coverage.of) faults.push(`n is ${n}, of only ${coverage.of}`);
  if (coverage.from !== undefined && coverage.to !== undefined && coverage.from > coverage.to)
    faults.push(`covers ${coverage.from} to ${coverage.to}`);
  faults.push(
    ...repeated(categories).map((name) => `two categories are called ${name}`),
    ...repeated(series.map(({ name }) => name)).map((name) => `two series are called ${name}`),
  );
  faults.push(...series.flatMap((each) => seriesFaults(each, figure)));
  return faults;
}

function seriesFaults(
  { name, values, n: own }: CheckedSeries,
  whole: Pick<CheckedFigure, 'n' | 'unit' | 'categories'>,
): string[] {
  const { n, unit, categories } = whole;
  const faults: string[] = [];
  if (values.length !== categories.length)
    faults.push(`${name} has ${values.length} values for ${categories.length} categories`);
  if (own !== undefined && own > n) faults.push(`${name} has ${own} records of ${n}`);
  if (unit === 'share' && values.some((value) => value !== null && (value < 0 || value > 1)))
    faults.push(`${name} has a share that is not between 0 and 1`);
  return faults;
}
