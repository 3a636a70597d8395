import { Suspense, useMemo } from 'react';
import styled from 'styled-components';
import type { Figure, FigureSeries } from '@moontower/contracts/feeds/figure';
import { below, color, font } from '../theme/styles.ts';
import type { ColorName } from '../theme/tokens.ts';
import { usePalette } from '../theme/use-palette.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { useFormat, useWords } from '../words/WordsProvider.tsx';
import type { ChartInput } from './chart-input.ts';
import { chartOptions, chartSeries } from './chart-options.ts';
import { ChartKey } from './ChartKey.tsx';
import { drawnOf, firstOf, valueWriter } from './figure-parts.ts';

const ApexChart = lazyPart(
  async () => (await import('./ApexChart.tsx')).ApexChart,
  [],
  ({ failed }) => <p role="status">{failed}</p>,
);

/** How a figure's numbers are drawn. `multiples`: a small chart for each series, all to one scale. */
export type Draw = (
  | { kind: 'line' | 'treemap' }
  | { kind: 'bar' | 'stacked'; across?: boolean }
  | { kind: 'multiples'; of: 'line' | 'bar' }
) & {
  colors?: readonly ColorName[];
  /** Categories that are not over yet, drawn hollow. */
  unfinished?: readonly string[];
  /** So many of the first categories are drawn; the table has all. */
  most?: number;
  /** A category as it stands under a standing chart, where its name is too long for that. */
  axisName?: (category: string) => string;
};

const PANEL_PX = 170;

/** The marks and their key; one picture to assistive technology, which is told where the numbers are. */
export function FigureDrawing({ figure: whole, draw, finding }: { figure: Figure; draw: Draw; finding: string }) {
  const {
    extras: { chart },
  } = useWords();
  const palette = usePalette();
  const figure = useMemo(() => firstOf(whole, draw.most), [whole, draw.most]);
  const { series } = useMemo(() => drawnOf(figure), [figure]);
  const isKeyed = series.length > 1 && draw.kind !== 'multiples' && draw.kind !== 'treemap';
  return (
    <div role="img" aria-label={chart.drawn(finding)}>
      {isKeyed ? (
        <ChartKey series={series} lines={draw.kind === 'line'} colors={draw.colors} palette={palette} />
      ) : null}
      {draw.kind === 'multiples' ? (
        <Panels>
          {series.map((each, at) => (
            <li key={each.name}>
              <b>
                <bdi>{each.name}</bdi>
              </b>
              <One figure={figure} series={each} among={series} draw={draw} at={at} />
            </li>
          ))}
        </Panels>
      ) : (
        <One figure={figure} among={series} draw={draw} />
      )}
    </div>
  );
}

interface OneProps {
  figure: Figure;
  /** All that are drawn: their largest value is the common scale of small multiples. */
  among: readonly FigureSeries[];
  /** The one of a small multiple. */
  series?: FigureSeries;
  at?: number;
  draw: Draw;
}

function One({ figure, among, series, draw }: OneProps) {
  const {
    extras: { chart },
  } = useWords();
  const palette = usePalette();
  const format = useFormat();
  const drawn = useMemo(() => {
    const input: ChartInput = {
      kind: draw.kind === 'multiples' ? draw.of : draw.kind,
      across: 'across' in draw ? draw.across : undefined,
      categories: figure.categories,
      series: series === undefined ? among : [series],
      colors: draw.colors,
      unfinished: draw.unfinished,
      axisName: draw.axisName,
      most: series === undefined ? undefined : mostOf(among),
      whole: figure.unit === 'count' || figure.unit === 'days',
      heightPx: series === undefined ? undefined : PANEL_PX,
      write: valueWriter(figure.unit, format, chart),
      missing: chart.missing,
    };
    return { options: chartOptions(input, palette), series: chartSeries(input, palette) };
  }, [figure, among, series, draw, palette, format, chart]);
  return (
    <Suspense fallback={<Skeleton $height={`${String(drawn.options.chart?.height ?? PANEL_PX)}px`} />}>
      <ApexChart {...drawn} failed={chart.noChart} />
    </Suspense>
  );
}

function mostOf(series: readonly FigureSeries[]): number {
  return Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
}

const Panels = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 16px 20px;
  margin-top: 14px;
  & > li {
    min-width: 0;
    font: ${font.smallStrong};
    color: ${color.ink};
  }
  ${below.phone} {
    grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
    gap: 12px;
  }
`;
