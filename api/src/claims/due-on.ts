import type { City } from '@moontower/city';

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

/** The last five business days of each of the ten fiscal years before this one. */
export function lastDaysOf(
  currentYear: number,
  { isBusinessDay, fiscalYear: { beginsInMonth } }: Pick<City, 'isBusinessDay' | 'fiscalYear'>,
): string[] {
  return Array.from({ length: 10 }, (_, back) => currentYear - 1 - back).flatMap((year) => {
    const after = Date.UTC(beginsInMonth > 1 ? year : year + 1, beginsInMonth - 1, 1);
    const days = Array.from({ length: 14 }, (_, n) => new Date(after - (n + 1) * DAY_MS).toISOString().slice(0, 10));
    return days.filter(isBusinessDay).slice(0, 5);
  });
}
