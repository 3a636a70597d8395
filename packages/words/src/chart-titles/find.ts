import type { ChartTitle } from '@moontower/contracts/analytics';
import { CHART_TITLE_RULES, type TitledChart } from './rules.ts';

/**
 * The sentence a chart's numbers make: of the first rule that holds. None of fewer records than it is drawn for, or
 * than the rule asks.
 */
export function chartTitleOf(chart: TitledChart): ChartTitle | undefined {
  const { figure } = chart;
  if (figure.n < figure.leastN) return undefined;
  for (const { rule, charts, leastN, holds } of CHART_TITLE_RULES) {
    if (figure.n < leastN || !charts.some((id) => id === figure.id)) continue;
    const values = holds(chart);
    if (values !== undefined) return { rule, values };
  }
  return undefined;
}
