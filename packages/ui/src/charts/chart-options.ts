import type { ApexOptions } from 'apexcharts';
import { styleNonce } from '../theme/style-nonce.ts';
import type { Palette } from '../theme/tokens.ts';
import { namesBeside } from './bar-names.ts';
import type { ChartInput } from './chart-input.ts';
import { scaleOf } from './scale.ts';
import { MOST_SERIES, signOf } from './second-channel.ts';
import { tipMarkup } from './tip-markup.ts';

const nothing = (): string => '';
const LINE_PX = 280;
const BAR_PX = 34;
const PHONE_PX = 640;

/**
 * The house's look of a chart: from zero, no toolbar, no movement, text of 12 px, a sign besides colour for each
 * series.
 */
export function chartOptions(input: ChartInput, palette: Palette): ApexOptions {
  const { kind, series } = input;
  if (kind !== 'treemap' && series.length > MOST_SERIES)
    throw new Error(`${series.length} series in one frame: draw small multiples`);
  const own = { line: lineOptions, bar: barOptions, stacked: barOptions, treemap: treemapOptions }[kind];
  const signs = series.map((_, at) => signOf(at, input.colors));
  return { ...frameOptions(input, palette), colors: signs.map(({ color }) => palette[color]), ...own(input, palette) };
}

export function chartSeries(
  { kind, categories, series, unfinished = [] }: ChartInput,
  palette: Palette,
): ApexAxisChartSeries {
  if (kind === 'treemap')
    return [
      {
        name: series[0]?.name ?? '',
        data: categories.flatMap((x, at) => {
          const y = series[0]?.values[at] ?? 0;
          return y > 0 ? [{ x, y }] : [];
        }),
      },
    ];
  const hollow = (x: string) => (kind !== 'line' && unfinished.includes(x) ? { fillColor: palette.surface } : {});
  return series.map(({ name, values }) => ({
    name,
    data: categories.map((x, at) => ({ x, y: values[at] ?? null, ...hollow(x) })),
  }));
}

/** Lying bars carry their number behind their end: the axis goes on by so much. */
const LABEL_ROOM = 1.16;
const isDirect = (input: ChartInput): boolean => isLying(input) && input.kind === 'bar';
const isLying = ({ kind, across = false }: ChartInput): boolean => across && (kind === 'bar' || kind === 'stacked');

function heightOf(input: ChartInput): number {
  const { kind, categories, series, heightPx } = input;
  if (heightPx !== undefined) return heightPx;
  if (!isLying(input)) return LINE_PX;
  return Math.max(140, Math.round(categories.length * rowPxOf({ kind, series })) + 48);
}
const rowPxOf = ({ kind, series }: Pick<ChartInput, 'kind' | 'series'>): number =>
  BAR_PX * (kind === 'bar' ? Math.max(1, series.length * 0.7) : 1);

function frameOptions(input: ChartInput, palette: Palette): ApexOptions {
  const { kind } = input;
  return {
    chart: {
      type: kind === 'stacked' ? 'bar' : kind,
      stacked: kind === 'stacked',
      height: heightOf(input),
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      animations: { enabled: false },
      fontFamily: 'var(--text)',
      foreColor: palette.ink2,
      background: 'transparent',
      parentHeightOffset: 0,
      nonce: styleNonce(),
    },
    grid: {
      borderColor: palette.line,
      padding: { left: kind === 'line' ? 18 : 4, right: kind === 'line' ? 28 : 20, top: 0, bottom: 0 },
      xaxis: { lines: { show: isLying(input) } },
      yaxis: { lines: { show: !isLying(input) } },
    },
    // The library's own key and hints put names into the page as markup.
    legend: { show: false },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    tooltip: {
      theme: 'false',
      shared: kind === 'line',
      intersect: kind !== 'line',
      // After the hint of ours the library fills its own, unseen, with names as markup, which runs what is in them.
      x: { show: false, formatter: nothing },
      y: { formatter: nothing, title: { formatter: nothing } },
      custom: (at: { seriesIndex: number; dataPointIndex: number }) => tipMarkup(input, at),
    },
  };
}

const axisText = (palette: Palette) => ({ colors: palette.ink3, fontSize: '12px', fontFamily: 'var(--text)' });

/** Of stacked bars, the sum of each category counts. `steps`: so many, about. */
function rangeOf(
  input: ChartInput,
  { steps: wished, room = LABEL_ROOM }: { steps?: number | undefined; room?: number } = {},
): { min: number; max: number; tickAmount: number } {
  const { kind, categories, series, most, whole } = input;
  const all =
    kind === 'stacked'
      ? categories.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
      : series.flatMap(({ values }) => values.map((value) => (value ?? 0) * (isDirect(input) ? room : 1)));
  const { min, max, steps } = scaleOf(most === undefined ? all : [...all, most], { whole, wished });
  return { min, max, tickAmount: steps };
}

/** Steps of an axis are round: `$500M`, not `$500.0M`. */
const round = (text: string): string => text.replace(/\.0(?=\D|$)/, '');
/** Letters of a name in a line, and steps of the axis beneath, where there is room and on phones. */
const WIDE = { letters: 30, steps: undefined, room: LABEL_ROOM };
const NARROW = { letters: 17, steps: 3, room: 1.4 };

/** Of lying bars: names at the side, in lines, and numbers beneath. */
function lyingAxes(input: ChartInput, palette: Palette, { letters, ...range }: typeof WIDE | typeof NARROW) {
  const names = namesBeside(input.categories, { letters, rowPx: rowPxOf(input) });
  const style = axisText(palette);
  return {
    xaxis: rangeOf(input, range),
    yaxis: { labels: { style, minWidth: names.widthPx - 15, maxWidth: names.widthPx + 15, formatter: names.write } },
  };
}

function axes(input: ChartInput, palette: Palette): Pick<ApexOptions, 'xaxis' | 'yaxis' | 'responsive'> {
  const lying = isLying(input);
  const style = axisText(palette);
  const { short } = input.write;
  const step = (value: string | number) => round(short(Number(value)));
  const wide = lying
    ? lyingAxes(input, palette, WIDE)
    : { xaxis: {}, yaxis: { ...rangeOf(input), labels: { style, formatter: step } } };
  return {
    xaxis: {
      type: 'category',
      categories: [...input.categories],
      ...wide.xaxis,
      labels: { style, rotate: 0, hideOverlappingLabels: true, formatter: lying ? step : input.axisName },
      axisBorder: { color: palette.line },
      axisTicks: { show: false },
      tooltip: { enabled: false },
      crosshairs: { stroke: { color: palette.control } },
    },
    yaxis: wide.yaxis,
    responsive: lying ? [{ breakpoint: PHONE_PX, options: lyingAxes(input, palette, NARROW) }] : [],
  };
}

const MARK_PX = 4;
/** Where no line leads to a mark it stands for itself, so it must be seen without one. */
const LONE_MARK_PX = 7;
/** A line is drawn between two numbers beside each other; one month alone has none. */
const isDrawnThrough = (values: readonly (number | null)[]): boolean =>
  values.some((value, at) => typeof value === 'number' && typeof values[at + 1] === 'number');

/** Of the drawn height, what the number at the end of a line takes. */
const NUMBER_SHARE = 0.1;
/**
 * Lines whose end can carry its number: where two end beside each other, the first alone, or both would be unreadable.
 */
function endsApart(series: readonly (readonly (number | null)[])[]): ReadonlySet<number> {
  const tallest = Math.max(0, ...series.flat().map((value) => value ?? 0));
  const kept = new Map<number, number>();
  for (const [at, values] of series.entries()) {
    const end = values.at(-1) ?? undefined;
    if (end !== undefined && [...kept.values()].every((other) => Math.abs(other - end) > tallest * NUMBER_SHARE))
      kept.set(at, end);
  }
  return new Set(kept.keys());
}

function lineOptions(input: ChartInput, palette: Palette): ApexOptions {
  const { series, write } = input;
  const signs = series.map((_, at) => signOf(at, input.colors));
  const last = input.categories.length - 1;
  const numbered = endsApart(series.map(({ values }) => values));
  return {
    ...axes(input, palette),
    stroke: { width: 2.5, curve: 'straight', dashArray: signs.map(({ dash }) => dash) },
    markers: {
      size: series.map(({ values }) => (isDrawnThrough(values) ? MARK_PX : LONE_MARK_PX)),
      strokeWidth: 2,
      strokeColors: palette.surface,
      shape: signs.map(({ marker }) => marker),
      hover: { sizeOffset: 1 },
    },
    dataLabels: {
      enabled: true,
      // Only the last mark carries its number: the others are in the hint and in the table.
      formatter: (value, at: { dataPointIndex?: number; seriesIndex?: number } = {}) =>
        at.dataPointIndex === last && typeof value === 'number' && numbered.has(at.seriesIndex ?? 0)
          ? write.short(value)
          : '',
      style: { fontSize: '12px', colors: [palette.ink] },
      background: { enabled: false },
      offsetY: -6,
    },
  };
}

function barOptions(input: ChartInput, palette: Palette): ApexOptions {
  const { kind, series, write } = input;
  const lying = isLying(input);
  const signs = series.map((_, at) => signOf(at, input.colors));
  const direct = isDirect(input) || (kind === 'bar' && series.length === 1);
  return {
    ...axes(input, palette),
    plotOptions: {
      bar: {
        horizontal: lying,
        barHeight: '68%',
        columnWidth: '62%',
        borderRadius: kind === 'bar' ? 2 : 0,
        dataLabels: { position: 'top' },
      },
    },
    fill: {
      opacity: 1,
      type: signs.map(({ pattern }) => (pattern === 'solid' ? 'solid' : 'pattern')),
      pattern: { style: signs.map(({ pattern }) => pattern), width: 7, height: 7, strokeWidth: 2.5 },
    },
    stroke:
      kind === 'stacked'
        ? { show: true, width: 2, colors: [palette.surface] }
        : { show: true, width: 1.5, colors: signs.map(({ color }) => palette[color]) },
    dataLabels: {
      enabled: direct,
      // Of bars in groups the first: there is no room beside the others.
      enabledOnSeries: [0],
      formatter: (value) => (typeof value === 'number' ? write.short(value) : ''),
      style: { fontSize: '12px', colors: [palette.ink] },
      background: { enabled: false },
      // Anchored at its start, the library would put it over a bar that is shorter than the number.
      textAnchor: 'middle',
      ...(lying ? { offsetX: 28 } : { offsetY: -20 }),
    },
  };
}

/** Tiles of less than this share of all are not named in the drawing: their names would be cut, or stand upright. */
const NAMED_SHARE = 0.06;
/** Categories whose tiles are too small for their names. */
export function unnamedTiles({ categories, series: [tiles] }: Pick<ChartInput, 'categories' | 'series'>): string[] {
  const values = categories.map((_, at) => Math.max(0, tiles?.values[at] ?? 0));
  const all = values.reduce((sum, value) => sum + value, 0);
  return categories.filter((_, at) => {
    const value = values[at] ?? 0;
    return value > 0 && value / all < NAMED_SHARE;
  });
}

function treemapOptions(input: ChartInput, palette: Palette): ApexOptions {
  const { write } = input;
  const unnamed = unnamedTiles(input);
  return {
    colors: [palette.m2],
    plotOptions: { treemap: { enableShades: false, distributed: false, dataLabels: { format: 'truncate' } } },
    stroke: { width: 2, colors: [palette.surface] },
    dataLabels: {
      enabled: true,
      formatter: (name, at: { value?: number } = {}) =>
        unnamed.includes(String(name)) ? '' : [String(name), at.value === undefined ? '' : write.short(at.value)],
      style: { fontSize: '13px', fontWeight: 600, colors: [palette.onM2] },
    },
  };
}
