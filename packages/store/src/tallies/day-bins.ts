/**
 * Days are counted in bins, so that percentiles come from sums: single days up to 59, weeks up to two years, thirty
 * days up to ten years, and everything longer in one.
 */
const WEEKS_FROM = 60;
const MONTHS_FROM = 732;
const LAST = 3_672;

/** The first day of the bin that holds these days. */
export function binOf(days: number): number {
  if (days < WEEKS_FROM) return days;
  if (days < MONTHS_FROM) return WEEKS_FROM + Math.floor((days - WEEKS_FROM) / 7) * 7;
  return Math.min(LAST, MONTHS_FROM + Math.floor((days - MONTHS_FROM) / 30) * 30);
}
/** How many days it holds. */
export function widthOf(bin: number): number {
  if (bin < WEEKS_FROM) return 1;
  return bin < MONTHS_FROM ? 7 : 30;
}

/**
 * The day at a share of the counted ones (0.5 is the median), as if those within a bin were spread evenly over it.
 * @param widthIn days that a bin holds: one where days were not put into bins
 * @returns undefined of none
 */
export function quantileOf(
  counts: ReadonlyMap<number, number>,
  share: number,
  widthIn: (bin: number) => number = widthOf,
): { days: number; binDays: number } | undefined {
  const bins = [...counts].filter(([, n]) => n > 0).toSorted(([a], [b]) => a - b);
  const n = bins.reduce((sum, [, count]) => sum + count, 0);
  const rank = share * (n - 1);
  let below = 0;
  for (const [bin, count] of bins) {
    if (rank < below + count) {
      const width = widthIn(bin);
      const within = width === 1 ? 0 : Math.floor(((rank - below + 0.5) / count) * width);
      return { days: bin + Math.min(width - 1, within), binDays: width };
    }
    below += count;
  }
  return undefined;
}
