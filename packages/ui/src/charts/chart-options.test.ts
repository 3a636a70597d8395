import { describe, expect, it, vi } from 'vitest';
import { palettes } from '../theme/tokens.ts';
import type { ChartInput } from './chart-input.ts';
import { chartOptions, chartSeries, unnamedTiles } from './chart-options.ts';
import { MOST_SERIES, signOf } from './second-channel.ts';
import { tipMarkup } from './tip-markup.ts';

vi.stubGlobal('document', { querySelector: () => null });

const input: ChartInput = {
  kind: 'line',
  categories: ['Jan', 'Feb', 'Mar'],
  series: [
    { name: 'Permits', values: [4, null, 6] },
    { name: 'Zoning', values: [1, 2, 3] },
  ],
  whole: true,
  write: { short: (value) => `~${value}`, full: (value) => `${value} in all` },
  missing: 'No number',
};

describe('a chart', () => {
  it('leaves a gap where there is no number, never a zero', () => {
    expect(chartSeries(input, palettes.light)[0]).toEqual({
      name: 'Permits',
      data: [
        { x: 'Jan', y: 4 },
        { x: 'Feb', y: null },
        { x: 'Mar', y: 6 },
      ],
    });
  });

  it('has short names under it, and whole ones in its hint', () => {
    const named = {
      ...input,
      categories: ['Jan 2026', 'Feb 2026', 'Mar 2026'],
      axisName: (at: string) => at.slice(0, 3),
    };
    const { xaxis } = chartOptions(named, palettes.light);
    expect([xaxis?.labels?.formatter?.('Feb 2026'), xaxis?.categories]).toEqual(['Feb', named.categories]);
    expect(tipMarkup(named, { seriesIndex: 0, dataPointIndex: 0 })).toContain('Jan 2026');
  });

  it('tells series apart without colour', () => {
    const signs = Array.from({ length: MOST_SERIES }, (_, at) => signOf(at));
    for (const way of ['color', 'dash', 'marker', 'pattern'] as const)
      expect(new Set(signs.map((sign) => sign[way])).size).toBe(MOST_SERIES);
    expect(chartOptions(input, palettes.light).stroke?.dashArray).toEqual([0, 6]);
    expect(chartOptions({ ...input, kind: 'stacked' }, palettes.light).fill?.pattern?.style).toEqual([
      'solid',
      'slantedLines',
    ]);
  });

  it('writes the number at the end of each line, of two that end beside each other at the first', () => {
    const numbersOf = (...ends: number[]) => {
      const series = ends.map((end, at) => ({ name: `${at}`, values: [800, 500, end] }));
      const labels = chartOptions({ ...input, series }, palettes.light).dataLabels;
      return ends.map((end, seriesIndex) => labels?.formatter?.(end, { seriesIndex, dataPointIndex: 2 }));
    };
    expect(numbersOf(100, 700)).toEqual(['~100', '~700']);
    expect(numbersOf(560, 578)).toEqual(['~560', '']);
  });

  it('takes its colours from the theme', () => {
    const { c1, c2 } = palettes.dark;
    expect(chartOptions(input, palettes.dark).colors).toEqual([c1, c2]);
    expect(chartOptions(input, palettes.dark).grid?.borderColor).toBe(palettes.dark.line);
  });

  it('draws no more series in one frame than can be told apart', () => {
    const series = Array.from({ length: MOST_SERIES + 1 }, (_, at) => ({ name: `D${at}`, values: [1, 2, 3] }));
    expect(() => chartOptions({ ...input, series }, palettes.light)).toThrow('draw small multiples');
  });

  it('marks what no line leads to, one month alone too, larger than the points of a line', () => {
    const [alone, line] = [chartOptions(input, palettes.light).markers?.size].flat();
    expect([typeof alone, typeof line]).toEqual(['number', 'number']);
    expect(alone ?? 0).toBeGreaterThan(line ?? 0);
    const month = { ...input, categories: ['May'], series: [{ name: 'Permits', values: [51] }] };
    expect(chartOptions(month, palettes.light).markers?.size).toEqual([alone]);
  });

  it('never moves', () => {
    for (const kind of ['line', 'bar', 'stacked', 'treemap'] as const)
      expect(chartOptions({ ...input, kind }, palettes.light).chart?.animations).toEqual({ enabled: false });
  });

  it('has room for the whole pile of stacked bars', () => {
    const { yaxis } = chartOptions({ ...input, kind: 'stacked' }, palettes.light);
    expect(yaxis).toMatchObject({ min: 0, max: 10 });
  });

  it('draws a month that is not over hollow', () => {
    const drawn = chartSeries({ ...input, kind: 'bar', unfinished: ['Mar'] }, palettes.light);
    expect(drawn[0]).toMatchObject({
      data: [{ x: 'Jan' }, { x: 'Feb' }, { x: 'Mar', fillColor: palettes.light.surface }],
    });
  });

  it('writes the number of the first series beside lying bars, and of no other, which it would cover', () => {
    const { dataLabels } = chartOptions({ ...input, kind: 'bar', across: true }, palettes.light);
    expect(dataLabels).toMatchObject({ enabled: true, enabledOnSeries: [0] });
  });

  it('names no tile that is too small for its name, and tells which they are', () => {
    const tiles: ChartInput = {
      ...input,
      kind: 'treemap',
      categories: ['Personnel', 'Transfers', 'None'],
      series: [{ name: 'Budget', values: [95, 5, 0] }],
    };
    expect(unnamedTiles(tiles)).toEqual(['Transfers']);
    const { dataLabels } = chartOptions(tiles, palettes.light);
    const written = tiles.categories.map((name) => dataLabels?.formatter?.(name, { value: 95 }));
    expect(written.slice(0, 2)).toEqual([['Personnel', '~95'], '']);
  });

  it('is not begun at another number than zero', () => {
    const high = { ...input, series: [{ name: 'Permits', values: [990, 991, 992] }] };
    expect(chartOptions(high, palettes.light).yaxis).toMatchObject({ min: 0 });
    expect(chartOptions({ ...high, kind: 'bar', across: true }, palettes.light).xaxis).toMatchObject({ min: 0 });
  });
});

describe('the hint beside a mark', () => {
  it('is the only one that is given names: the library’s own takes them as markup', () => {
    const { tooltip } = chartOptions(input, palettes.light);
    expect(tooltip).toMatchObject({ x: { show: false } });
    expect(tooltip?.x?.formatter?.(1)).toBe('');
    const { y } = tooltip ?? {};
    if (y === undefined || Array.isArray(y)) throw new Error('one for all series');
    expect([y.formatter?.(1), y.title?.formatter?.('<img src=x>')]).toEqual(['', '']);
  });

  it('puts names in as text, not as markup', () => {
    const bad = {
      ...input,
      categories: ['<img src=x onerror=1>', 'b', 'c'],
      series: [{ name: '"&\'', values: [1, 2, 3] }],
    };
    expect(tipMarkup(bad, { seriesIndex: 0, dataPointIndex: 0 })).toBe(
      '<div class="tip"><p>&lt;img src=x onerror=1&gt;</p><p>&quot;&amp;&#39;: <b>1 in all</b></p></div>',
    );
  });

  it('says that a number is missing', () => {
    expect(tipMarkup(input, { seriesIndex: 0, dataPointIndex: 1 })).toContain('Permits: <b>No number</b>');
  });

  it('names the right one of a treemap, which draws nothing for what is not above zero', () => {
    const tree: ChartInput = { ...input, kind: 'treemap', series: [{ name: 'Paid', values: [0, 5, 7] }] };
    expect(chartSeries(tree, palettes.light)).toEqual([
      {
        name: 'Paid',
        data: [
          { x: 'Feb', y: 5 },
          { x: 'Mar', y: 7 },
        ],
      },
    ]);
    expect(tipMarkup(tree, { seriesIndex: 0, dataPointIndex: 1 })).toContain('<p>Mar</p><p>Paid: <b>7 in all</b></p>');
  });
});
