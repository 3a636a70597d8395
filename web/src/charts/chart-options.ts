import type { ApexOptions } from 'apexcharts';
import type { Palette } from '../theme/tokens.ts';
import { styleNonce } from '../theme/style-nonce.ts';

export interface Series { name: string; color: keyof Palette; values: readonly number[] }
export interface ChartData { kind: 'bar' | 'line'; categories: readonly string[]; series: readonly Series[]; /** How a value is written. */ write: (value: number) => string }

/** Series differ by line style too, so that colour is never alone. */
const DASHES = [0, 6, 2, 8, 4, 1];

/** The house's look of a chart: bars from zero, no toolbar, no movement, text of 12 px, direct labels by the caller's words. */
export function chartOptions({ kind, categories, series, write }: ChartData, palette: Palette): ApexOptions {
  const text = { colors: palette.ink3, fontSize: '12px', fontFamily: 'var(--text)' };
  return {
    chart: { type: kind, height: kind === 'bar' ? Math.max(180, categories.length * 34 + 40) : 280, toolbar: { show: false }, zoom: { enabled: false }, animations: { enabled: false }, fontFamily: 'var(--text)', foreColor: palette.ink2, background: 'transparent', nonce: styleNonce() },
    series: series.map(({ name, values }) => ({ name, data: [...values] })),
    colors: series.map(({ color }) => palette[color]),
    plotOptions: { bar: { horizontal: true, barHeight: '68%', borderRadius: 3, dataLabels: { position: 'top' } } },
    stroke: kind === 'line' ? { width: 2.5, dashArray: series.map((_, index) => DASHES[index % DASHES.length] ?? 0) } : { width: 2, colors: [palette.surface] },
    dataLabels: { enabled: kind === 'bar', formatter: (value) => write(Number(value)), style: { fontSize: '12px', colors: [palette.ink] }, background: { enabled: false }, textAnchor: 'start', offsetX: 36 },
    xaxis: { categories: [...categories], labels: { style: text, formatter: kind === 'bar' ? (value) => write(Number(value)) : undefined }, axisBorder: { color: palette.line }, axisTicks: { color: palette.line } },
    yaxis: kind === 'line' ? { min: 0, labels: { style: text, formatter: write } } : { labels: { style: text, maxWidth: 200 } },
    grid: { borderColor: palette.line }, legend: { show: series.length > 1, labels: { colors: palette.ink2 } }, tooltip: { theme: 'false', y: { formatter: write } },
  };
}
