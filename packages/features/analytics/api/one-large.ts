import type { Chart, CivicItem, DevelopmentAnalytics } from '@moontower/contracts';
import { dollars } from './charts.ts';

export type LargestRecord = Pick<CivicItem, 'title' | 'titleParts'> & { _id: string; valueCents?: number | undefined };

/** From this share on, one record is named beside every sum it is in. */
const LARGE = 0.25;

/** The record that makes a quarter or more of the sum; undefined where none does. */
export function largeOne(
  { largest }: { largest?: LargestRecord | undefined },
  cents: number,
): DevelopmentAnalytics['largest'] {
  const valueCents = largest?.valueCents ?? 0;
  return largest === undefined || cents <= 0 || valueCents < LARGE * cents
    ? undefined
    : {
        uid: largest._id,
        title: largest.title,
        titleParts: largest.titleParts,
        value: dollars(valueCents),
        share: valueCents / cents,
      };
}

/** No sentence about a sum that one record makes: the record is named beside it. */
export function withoutSumFinding({ finding, ...chart }: Chart): Chart {
  return finding === undefined || chart.figure.unit === 'cents' ? chart : { ...chart, finding };
}
