const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const changes = new Map<number, [spring: number, autumn: number]>();

/** Clocks change at 02:00 on the second Sunday of March and the first of November (since 2007). */
function changesOf(year: number): [number, number] {
  let known = changes.get(year);
  if (known === undefined) {
    const sunday = (month: number, nth: number): number => {
      const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
      return Date.UTC(year, month, 1 + ((7 - first) % 7) + (nth - 1) * 7);
    };
    known = [sunday(2, 2) + 8 * HOUR_MS, sunday(10, 1) + 7 * HOUR_MS];
    changes.set(year, known);
  }
  return known;
}

let lastHour = Number.NaN;
let lastOffset = 0;

/** The wall clock of the city as if it were UTC: arithmetic only, since millions of made-up rows need it. */
export function wallMs(ms: number): number {
  const hour = Math.floor(ms / HOUR_MS);
  if (hour !== lastHour) {
    const [spring, autumn] = changesOf(new Date(ms).getUTCFullYear());
    lastOffset = (ms >= spring && ms < autumn ? 5 : 6) * HOUR_MS;
    lastHour = hour;
  }
  return ms - lastOffset;
}

/** `2026-05-09T23:57:51.000`: wall-clock time without a zone. */
export function floating(ms: number): string {
  return new Date(Math.floor(wallMs(ms) / 1000) * 1000).toISOString().slice(0, 23);
}
/** The day in the city as a floating midnight. */
export function floatingDay(ms: number): string {
  return `${localDay(ms)}T00:00:00.000`;
}
/** The day in the city as the finance sets send it: midnight with a `Z` that means nothing. */
export function zonedDay(ms: number): string {
  return `${localDay(ms)}T00:00:00.000Z`;
}
let lastDay = Number.NaN;
let lastDayText = '';
export function localDay(ms: number): string {
  const day = Math.floor(wallMs(ms) / DAY_MS);
  if (day !== lastDay) {
    lastDay = day;
    lastDayText = new Date(day * DAY_MS).toISOString().slice(0, 10);
  }
  return lastDayText;
}
/** UTC to the second. */
export function utc(ms: number): string {
  return new Date(Math.floor(ms / 1000) * 1000).toISOString();
}
export function utcShort(ms: number): string {
  return `${utc(ms).slice(0, 19)}Z`;
}
export function localYear(ms: number): number {
  return Number(localDay(ms).slice(0, 4));
}
/** The city's fiscal year begins in October and is named by the year it ends in. */
export function fiscalYear(ms: number): number {
  const day = localDay(ms);
  return Number(day.slice(0, 4)) + (day.slice(5, 7) >= '10' ? 1 : 0);
}
