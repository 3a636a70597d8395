import { dayStart, localDate, monthAfter } from '@moontower/contracts';

/** Whole months of the city's calendar, `until` the first day after them. */
export interface Months {
  /** `2025-11-01` */
  from: string;
  until: string;
  /** `2025-11` …, the first first. */
  months: readonly string[];
  /** The first moment of `from`, and of `until`, as addresses name them. */
  since: string;
  before: string;
}

/** The first moment of a day in the city, as addresses name it. */
const startOf = (day: string, zone: string): string => new Date(dayStart(day, zone)).toISOString();

/** The twelve whole months before the one that now is; of a recording, before the month of its newest record. */
export function windowAt(
  nowMs: number,
  { zone, newestMonth }: { zone: string; newestMonth?: string | undefined },
): Months {
  const end = newestMonth ?? localDate(nowMs, zone).slice(0, 7);
  const months = Array.from({ length: 12 }, (_, back) => monthAfter(end, back - 12));
  const [from, until] = [`${monthAfter(end, -12)}-01`, `${end}-01`];
  return { from, until, months, since: startOf(from, zone), before: startOf(until, zone) };
}

/** The first and the last month of which records are held; undefined without any. */
export interface MonthSpan {
  first: string;
  last: string;
  /** Records of before the first are held or were deleted for their age: it is whole. */
  isWhole?: true;
}
/** Nothing is known of a month before records begin, and of one that they have not reached: no number, never a zero. */
export const isKnown = (month: string, held: MonthSpan | undefined): boolean =>
  held !== undefined && month >= held.first && month <= held.last;

/** The months of the window in which the records begin or end: nobody can tell whether they are whole. */
export const partialMonths = ({ months }: Months, held: MonthSpan | undefined): string[] =>
  months.filter((month) => (month === held?.first && held.isWhole !== true) || month === held?.last);

/**
 * The months of the window that are whole, and whole a year earlier too: only these are compared. A month is whole once
 * a later one has begun in the records, so that a feed that stands still is not told as a fall.
 */
export function comparable({ months }: Months, held: MonthSpan | undefined): readonly string[] {
  return held === undefined ? [] : months.filter((month) => monthAfter(month, -12) > held.first && month < held.last);
}

/** The months of the window of which records are held, as a window: of none where it has none of these. */
export function windowWithin(window: Months, held: MonthSpan | undefined, zone: string): Months {
  const months = window.months.filter((month) => isKnown(month, held));
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return { ...window, months };
  const [from, until] = [`${first}-01`, `${monthAfter(last, 1)}-01`];
  return { from, until, months, since: startOf(from, zone), before: startOf(until, zone) };
}

/** The days of the window that records cover: they may begin later than it, and end earlier. */
export function coveredDays({ from, until }: Months, held: MonthSpan | undefined): { from: string; to: string } {
  const start = held === undefined || `${held.first}-01` < from ? from : `${held.first}-01`;
  const end = held === undefined ? until : `${monthAfter(held.last, 1)}-01`;
  const isWithin = start < until && end > start;
  return { from: isWithin ? start : from, to: lastDay(isWithin && end < until ? end : until) };
}
/** The day before this one. */
export const lastDay = (until: string): string => new Date(Date.parse(until) - 86_400_000).toISOString().slice(0, 10);
