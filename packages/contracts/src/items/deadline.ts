import type { CivicItem, ItemStatus } from './item.ts';
import { HOUR_MS, localDate } from '../time/zone-time.ts';

/** As much of a record as its date needs. */
export type DeadlineFields = Pick<CivicItem, 'deadlineAt' | 'status' | 'withdrawnAt'>;

/** The day on which the clock goes back. */
const LONGEST_DAY_MS = 25 * HOUR_MS;
const ENDED: readonly ItemStatus['state'][] = ['closed', 'expired', 'withdrawn', 'denied'];

/** True when a record has come to its end, or the city took it back: no date of it counts any more. */
export function hasEnded({ status, withdrawnAt }: DeadlineFields): boolean {
  return withdrawnAt !== undefined || (status !== undefined && ENDED.includes(status.state));
}

/** True for the city's midnight, which stands for a day without an hour. */
export function isWholeDay(instant: string, zone: string): boolean {
  const epochMs = Date.parse(instant);
  return localDate(epochMs, zone) !== localDate(epochMs - 1, zone);
}

/** The date of a record while it is ahead and counts. A day without an hour lasts until it ends in the city. */
export function dateAhead(item: DeadlineFields, nowMs: number, zone: string): string | undefined {
  const { deadlineAt } = item;
  if (deadlineAt === undefined || hasEnded(item)) return undefined;
  return Date.parse(deadlineAt) >= nowMs || isToday(deadlineAt, nowMs, zone) ? deadlineAt : undefined;
}

/** The city's day and hour are asked for last: of hundreds of records past their date hardly one passed it today. */
function isToday(instant: string, nowMs: number, zone: string): boolean {
  const epochMs = Date.parse(instant);
  const sameDay = nowMs - epochMs < LONGEST_DAY_MS && localDate(epochMs, zone) === localDate(nowMs, zone);
  return sameDay && isWholeDay(instant, zone);
}
