import type { FeedDocument, HeldRun } from '@moontower/store';

/** So many of what would go are named. */
export const NAMED = 20;
/** A dataset moves on between the look and the next reading: so much more is still what was looked at. */
const MOVED = 1.01;

type ReleasedRun = HeldRun | undefined;

/** Readings that may speak for each other: by the same job, of as much. */
export type ReadingKind = Pick<HeldRun, 'job' | 'full'>;

const isOf = (held: ReadingKind, { job, full }: ReadingKind): boolean => held.job === job && held.full === full;

const doubtField = ({ job, full }: ReadingKind) =>
  job === 'reconcile-feed' ? 'doubtOfKeys' : full ? 'doubt' : 'doubtOfPart';

/** What readings of this kind doubted last. */
export const doubtFor = (feed: FeedDocument, kind: ReadingKind): FeedDocument['doubt'] => feed[doubtField(kind)];

/** A doubt as it is kept. */
export const keptDoubt = (doubt: FeedDocument['doubt'], { job, full }: ReadingKind): Partial<FeedDocument> =>
  job === 'reconcile-feed' ? { doubtOfKeys: doubt } : full ? { doubt } : { doubtOfPart: doubt };

/** Whether a good reading of this kind shows that what is held is well: its own kind, and rows that nobody could read. */
const settles = (kind: ReadingKind, held: HeldRun): boolean =>
  isOf(held, kind) || (kind.full && held.kind === 'unread' && held.job === kind.job);

/**
 * What a good reading of this kind takes off its feed. A short look says nothing of what a whole reading or a comparison
 * of keys doubted: that stands until one of these is made again.
 */
export function settledBy({ held, driftReason }: FeedDocument, kind: ReadingKind): readonly (keyof FeedDocument)[] {
  if (held !== undefined && !settles(kind, held)) return [doubtField(kind)];
  return [doubtField(kind), 'held', 'heldReason', ...(driftReason === undefined ? (['troubledSince'] as const) : [])];
}

/** What was released of readings like this one: a short look in between neither uses it up nor is let pass by it. */
export const releasedFor = (released: ReleasedRun, kind: ReadingKind): ReleasedRun =>
  released !== undefined && isOf(released, kind) ? released : undefined;

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
