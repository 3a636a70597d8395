import type { CountedSeries, NoReports, PublishedSeries } from '../contract.ts';
import type { GuardedSum } from '@moontower/contracts/moderation/guarded-sum';

/**
 * One year or month of a series: its values in the order of the lines; a share of the largest of the first line, for
 * its bar.
 */
export interface SeriesRow {
  at: string;
  values: readonly (number | GuardedSum | null)[];
  share: number;
  /** The year or month is not over yet. */
  unfinished?: true;
  /** Records of the time are held from this day on only. */
  heldFrom?: string;
}

const shareOf = (value: number | null, most: number): number =>
  value === null || most <= 0 ? 0 : Math.max(0, value / most);

/** Newest first. */
export function publishedRows({ years, lines, unfinished = Infinity }: PublishedSeries): SeriesRow[] {
  const most = Math.max(0, ...(lines[0]?.values ?? []).map((value) => value ?? 0));
  return years
    .map((year, at) => {
      const values = lines.map((line) => line.values[at] ?? null);
      return {
        at: String(year),
        values,
        share: shareOf(values[0] ?? null, most),
        ...(year >= unfinished ? { unfinished: true as const } : {}),
      };
    })
    .toReversed();
}

export function countedRows({ times, values, cutFrom, unfinished, among }: CountedSeries): SeriesRow[] {
  const counts = values.map((sum) => ('count' in sum ? sum.count : 0));
  const most = Math.max(0, ...counts);
  return times
    .map((at, index) => ({
      at,
      values: [values[index] ?? null, ...(among === undefined ? [] : [among[index] ?? null])],
      share: shareOf(counts[index] ?? 0, most),
      ...(at === unfinished ? { unfinished: true as const } : {}),
      ...(index > 0 || cutFrom === undefined ? {} : { heldFrom: cutFrom }),
    }))
    .toReversed();
}

/** Whether one of these is not told for another reason than that it is below five. */
export const hasWithheld = (sums: readonly (GuardedSum | NoReports)[]): boolean =>
  sums.some((sum) => 'withheld' in sum);
