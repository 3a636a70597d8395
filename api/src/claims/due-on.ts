const DAY_MS = 86_400_000;
/** Since when the amount has been the limit that it is on this day, at most ten years back. */
export function limitSince(
  today: string,
  formalThresholdCents: (onDate: string) => number,
): { cents: number; since: string } {
  const cents = formalThresholdCents(today);
  let since = today;
  for (let back = 1; back <= 3_650; back += 1) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) - back * DAY_MS).toISOString().slice(0, 10);
    if (formalThresholdCents(day) !== cents) break;
    since = day;
  }
  return { cents, since };
}

/** The last five business days, up to 30 September, of the ten fiscal years before this one. */
export function lastDaysOf(currentYear: number, isBusinessDay: (date: string) => boolean): string[] {
  return Array.from({ length: 10 }, (_, back) => currentYear - 1 - back).flatMap((year) => {
    const days = Array.from({ length: 14 }, (_, n) => `${String(year)}-09-${String(30 - n)}`);
    return days.filter(isBusinessDay).slice(0, 5);
  });
}

/** Fiscal years begin in October and are named after the year in which they end. */
export const fiscalYearOf = (day: string): number => Number(day.slice(0, 4)) + (day.slice(5, 7) >= '10' ? 1 : 0);
