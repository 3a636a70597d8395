import { useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Chart } from '@moontower/contracts/analytics';
import { titleOf } from '@moontower/words/chart-titles/say';
import { Figure } from '@moontower/ui/charts/Figure.tsx';
import { below } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { drawOf, fileCategories, limitOf, perPerson, localizedFigure, type ChartLocale } from './chart-parts.ts';

export interface ChartProps {
  chart: Chart;
  /** Amounts are told for one of so many. */
  people?: number | undefined;
  /** What the frame's address says beside the id: `year=2025`. */
  query?: string;
  framed?: boolean;
  /** Why it has no numbers, where that is known. */
  why?: ReactNode;
}

/** One chart of an answer: its sentence, what it counts, and what it does not show. */
export function AnalyticsChart({ chart, people, query = '', framed = false, ...more }: ChartProps) {
  const words = useWords();
  const format = useFormat();
  const { analytics, findings, ui } = words;
  const { id, unit } = chart.figure;
  const figure = useMemo(() => {
    const spoken = localizedFigure(chart, { words, format });
    return people === undefined ? spoken : perPerson(spoken, people);
  }, [chart, people, words, format]);
  const draw = useMemo(() => drawOf(chart, format.locale), [chart, format]);
  const speaking = {
    words: findings,
    format,
    typeName: (type: string) => Object.entries(ui.types).find(([known]) => known === type)?.[1] ?? type,
  };
  const counted = titleOf({ figure: chart.figure }, speaking);
  const finding = titleOf(chart, speaking);
  const each = unit === 'cents' && people !== undefined ? analytics.perPerson : undefined;
  const told = [
    ...(finding === counted ? [] : [counted]),
    ...(unit === 'cents' ? [each ?? analytics.units.cents] : []),
    ...timesOf(chart, { words, format }),
  ];
  const subtitle = told.length === 0 ? analytics.units[unit] : told.join(', ');
  return (
    <Figure
      figure={figure}
      finding={finding}
      subtitle={subtitle}
      draw={draw}
      firstColumn={analytics.firstColumn[chart.of]}
      inFile={{ unit: each, categories: fileCategories(chart, words) }}
      limits={analytics.limits[limitOf(id)]}
      embedPath={`/embed/chart/${id}${query === '' ? '' : `?${query}`}`}
      framed={framed}
      {...more}
    />
  );
}

/** The fiscal year that it names, and the days that it covers. */
function timesOf({ fiscalYear, figure: { coverage } }: Chart, { words: { analytics }, format }: ChartLocale): string[] {
  const { from, to } = coverage;
  const period =
    from === undefined || to === undefined ? [] : [analytics.period(format.dayYear(from), format.dayYear(to))];
  return fiscalYear === undefined ? period : [analytics.yearOf(String(fiscalYear)), ...period];
}

/** Charts of an answer by their ids, in this order; what the answer has not is left out. */
export function Charts({
  charts,
  ids,
  whyOf,
  ...props
}: Omit<ChartProps, 'chart'> & {
  charts: readonly Chart[];
  ids: readonly string[];
  /** The same of one chart among them. */
  whyOf?: (id: string) => ReactNode;
}) {
  return (
    <Grid>
      {ids.map((id) => {
        const chart = charts.find(({ figure }) => figure.id === id);
        return chart === undefined ? null : (
          <AnalyticsChart key={id} chart={chart} {...(whyOf === undefined ? {} : { why: whyOf(id) })} {...props} />
        );
      })}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  margin-top: 16px;
  & > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  ${below.short} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
