import { DAY_MS, HOUR_MS, MINUTE_MS } from '@moontower/contracts/time';
import type { Words } from '@moontower/words/words';

/** How often a publisher says it changes, in words. */
export function cadenceWords(cadenceMs: number, words: Words['status']['cadence']): string {
  const days = Math.round(cadenceMs / DAY_MS);
  if (days >= 300) return words.years;
  if (days >= 80) return words.quarters;
  if (days >= 28) return words.months;
  if (days === 7) return words.weeks;
  if (cadenceMs >= DAY_MS) return words.days(String(days));
  if (cadenceMs >= HOUR_MS) return words.hours(String(Math.round(cadenceMs / HOUR_MS)));
  return words.minutes(String(Math.max(1, Math.round(cadenceMs / MINUTE_MS))));
}
