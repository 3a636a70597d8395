import type { ColorName } from '../theme/tokens.ts';

/**
 * Six series at most in one frame; more are small multiples. Each has a colour, and what tells it apart without colour.
 */
export const SERIES_COLORS = ['c1', 'c2', 'c3', 'c5', 'c6', 'c4'] as const satisfies readonly ColorName[];
export const MOST_SERIES = SERIES_COLORS.length;

/** Dashes of lines, as the library and the key write them. */
const DASHES = [0, 6, 2, 10, 4, 14] as const;
const MARKERS = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross'] as const;
/** Fills of areas and bars; the first is solid. */
const PATTERNS = ['solid', 'slantedLines', 'squares', 'circles', 'horizontalLines', 'verticalLines'] as const;
export type Pattern = (typeof PATTERNS)[number];

export interface Sign {
  color: ColorName;
  dash: number;
  marker: (typeof MARKERS)[number];
  pattern: Pattern;
}
/** How the series at this place looks, in the chart and in its key. */
export function signOf(at: number, colors: readonly ColorName[] = SERIES_COLORS): Sign {
  const nth = at % MOST_SERIES;
  return {
    color: colors[at % colors.length] ?? SERIES_COLORS[nth] ?? 'c1',
    dash: DASHES[nth] ?? 0,
    marker: MARKERS[nth] ?? 'circle',
    pattern: PATTERNS[nth] ?? 'solid',
  };
}
