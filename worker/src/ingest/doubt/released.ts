import type { HeldRun } from '@moontower/store';

/** So many of what would go are named. */
export const NAMED = 20;
/** A dataset moves on between the look and the next reading: so much more is still what was looked at. */
const MOVED = 1.01;

type ReleasedRun = HeldRun | undefined;

/** What was released of readings like this one: a short look in between neither uses it up nor is let pass by it. */
export const releasedFor = (released: ReleasedRun, { job, full }: Pick<HeldRun, 'job' | 'full'>): ReleasedRun =>
  released?.job === job && released.full === full ? released : undefined;

/** Whether a reading of so many rows is the one that was released, or lies between that and the one before. */
export function isReleasedSize(released: ReleasedRun, received: number): boolean {
  if (released === undefined) return false;
  const { before = released.received, received: looked } = released;
  return received >= Math.min(before, looked) / MOVED && received <= Math.max(before, looked) * MOVED;
}

/** Whether no more is gone than what an operator saw going. */
export const isReleasedLoss = (released: ReleasedRun, gone: number): boolean =>
  released?.gone !== undefined && gone <= released.gone * MOVED;

/** Whether no greater share of the rows is unread than an operator saw. */
export const isReleasedShare = (released: ReleasedRun, share: number): boolean =>
  released !== undefined && released.received > 0 && share <= (released.unread / released.received) * MOVED;
