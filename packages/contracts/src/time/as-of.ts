import { z } from 'zod';
import { daysAfter, dayStart } from './floating-time.ts';
import { CalendarDate, Instant } from './instant.ts';

/** The moment as which an answer is asked for: an instant, or a day of the city, whose end is meant. */
export const AsOf = z
  .union([CalendarDate, Instant])
  .describe(
    'As we knew it then: an instant (`2026-11-20T18:00:00Z`), or a day of the city, whose end is meant. What changed ' +
      'since is undone. What cannot be told of then is refused with `not_then`, never answered as of now',
  );

/** The moment that is meant; of the day that is today, now. */
export function asOfMoment(asked: string, { zone, nowMs }: { zone: string; nowMs: number }): Date {
  if (!CalendarDate.safeParse(asked).success) return new Date(asked);
  const [begins, ends] = [dayStart(asked, zone), daysAfter(dayStart(asked, zone), 1, zone)];
  return new Date(begins <= nowMs ? Math.min(ends - 1, nowMs) : ends);
}
