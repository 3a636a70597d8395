import type { CivicItem, ItemStatus } from '@moontower/contracts/item';

/** What kind of next step a record leads to. `dated`: a deadline still ahead. `over`: nothing is left to do by this record. */
export type NextKind = 'dated' | 'open' | 'over';

const OVER: readonly ItemStatus['state'][] = ['closed', 'approved', 'expired', 'withdrawn', 'denied'];

/** A deadline ahead always counts, whatever the status says; without one the status decides. */
export function nextKind(item: Pick<CivicItem, 'deadlineAt' | 'status' | 'withdrawnAt'>, nowMs: number): NextKind {
  if (item.deadlineAt !== undefined && Date.parse(item.deadlineAt) >= nowMs) return 'dated';
  if (item.withdrawnAt !== undefined) return 'over';
  return item.status !== undefined && OVER.includes(item.status.state) ? 'over' : 'open';
}

/** True when the deadline is a day without an hour: Austin's midnight. */
export function isWholeDay(instant: string, zone = 'America/Chicago'): boolean {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(Date.parse(instant));
  return parts === '00:00';
}
