import type { FigureSeries } from '@moontower/contracts/feeds/figure';
import type { ColorName } from '../theme/tokens.ts';

export type ChartKind = 'line' | 'bar' | 'stacked' | 'treemap';
export interface ChartInput {
  kind: ChartKind;
  /** Bars that lie: for long names. */
  across?: boolean;
  categories: readonly string[];
  series: readonly FigureSeries[];
  colors?: readonly ColorName[];
  /** Categories that are not over yet: their bars are hollow. */
  unfinished?: readonly string[];
  /** A category as it stands beneath, where its name is too long for that. */
  axisName?: ((category: string) => string) | undefined;
  /** The same for all of several charts, so that they can be compared. */
  most?: number;
  /** Its numbers are counted in whole ones. */
  whole: boolean;
  heightPx?: number;
  /** How a value is written beside its mark, and in full. */
  write: Record<'short' | 'full', (value: number) => string>;
  /** Said where there is no number. */
  missing: string;
}
