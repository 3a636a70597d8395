import { monthAfter } from '@moontower/contracts/time';
import type { Chart } from '@moontower/contracts';
import type { AnswerBasis } from './answer-basis.ts';
import { chart, type ChartInput } from './charts.ts';
import { DISTRICTS } from './place-sums.ts';
import type { Months } from './window.ts';

export interface ByDistrict extends Pick<ChartInput, 'id' | 'from' | 'n' | 'outOf' | 'days' | 'rows'> {
  unit?: 'count' | 'cents';
  window: Months;
  /** Months that are whole a year earlier too. */
  both: readonly string[];
  of: (months: readonly string[], district: number) => number;
  /** False where too few records name a district: then no number is told. */
  known?: boolean;
}
/**
 * Districts beside each other: of the whole window, and where a year before is whole too, of the months that both have.
 */
export function districtChart(
  basis: AnswerBasis,
  { id, unit = 'count', window, both, of, known = true, ...behind }: ByDistrict,
): Chart {
  const compared = (months: readonly string[]) => DISTRICTS.map((district) => of(months, district));
  // All months of the window are whole in both years: the first series is already what is compared.
  const isWhole = both.length === window.months.length;
  return chart(basis, {
    ...behind,
    id,
    of: 'district',
    unit,
    categories: DISTRICTS.map(String),
    series: [
      {
        name: unit === 'cents' ? 'value' : 'count',
        values: DISTRICTS.map((district) => (known ? of(window.months, district) : null)),
      },
      ...(both.length < 3 || !known
        ? []
        : [
            ...(isWhole ? [] : [{ name: 'now' as const, values: compared(both) }]),
            { name: 'before', values: compared(both.map((month) => monthAfter(month, -12))) },
          ]),
    ],
  });
}
