import type { FeedStatus, LoggedEvent, SpendingEvent } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import type { ItemDocument } from '../documents.ts';
import type { RunDocument } from '../feed-documents.ts';
import { headSeq } from '../events/event-log.ts';
import { feedReads } from '../feeds/feed-queries.ts';
import { nativeEvents, nativeItems, nativeRuns } from '../db/native.ts';
import { withheldPurchases } from '../spending/reviews.ts';

const LIMIT_MS = 30_000;

export type RunLine = Pick<
  RunDocument,
  'feed' | 'state' | 'received' | 'inserted' | 'updated' | 'quarantined' | 'withdrawn' | 'skipped' | 'error'
> & { finishedAt?: Date };
export type ValuedItem = Pick<
  ItemDocument,
  '_id' | 'title' | 'titleParts' | 'type' | 'feed' | 'url' | 'address' | 'publishedAt'
> & { valueCents?: number };
/** What a bulletin is composed from. */
export interface BulletinFacts {
  feeds: FeedStatus[];
  runs: RunLine[];
  flagged: SpendingEvent[];
  biggest: ValuedItem[];
  seq: number;
}
/** `afterSeq`: where the bulletin before stopped reading the event log. */
export interface Hours {
  from: Date;
  to: Date;
  afterSeq?: number;
}

/**
 * The ledger lines that ended in these hours, what was flagged, the largest new records, and how each feed is at their
 * end.
 */
export async function readBulletinFacts(
  store: Store,
  hours: Hours,
  { simulated, zone, most }: { simulated: boolean; zone: string; most: number },
): Promise<BulletinFacts> {
  const seq = await headSeq(store);
  const [feeds, runs, flagged, biggest] = await Promise.all([
    feedReads(store, { simulated, zone }).list(hours.to.getTime()),
    endedRuns(store, hours),
    flaggedIn(store, hours, seq),
    biggestIn(store, hours, most),
  ]);
  return { feeds, runs, flagged, biggest, seq };
}

function endedRuns(store: Store, { from, to }: Hours): Promise<RunLine[]> {
  const projection = {
    feed: 1,
    state: 1,
    received: 1,
    inserted: 1,
    updated: 1,
    quarantined: 1,
    withdrawn: 1,
    skipped: 1,
    error: 1,
    finishedAt: 1,
  };
  return nativeRuns(store)
    .find<RunLine>(
      { finishedAt: { $gte: from, $lt: to } },
      { projection, sort: { finishedAt: 1, _id: 1 }, maxTimeMS: LIMIT_MS },
    )
    .toArray();
}

/**
 * Withdrawn records are no news, sensitive ones are not carried into mail; records of persons' payments carry no value
 * here.
 */
function biggestIn(store: Store, { from, to }: Hours, most: number): Promise<ValuedItem[]> {
  const projection = { title: 1, titleParts: 1, type: 1, feed: 1, url: 1, address: 1, publishedAt: 1, valueCents: 1 };
  return nativeItems(store)
    .find<ValuedItem>(
      {
        firstSeenAt: { $gte: from, $lt: to },
        valueCents: { $gt: 0 },
        withdrawnAt: { $exists: false },
        sensitive: { $ne: true },
      },
      { projection, sort: { valueCents: -1, _id: 1 }, limit: most, maxTimeMS: LIMIT_MS },
    )
    .toArray();
}

/**
 * Announced in the log: new among the flagged, or with a higher score than before; the last word on a purchase counts.
 * Read by position, not by time: a scoring that began before the hour ended may be stored after it.
 */
async function flaggedIn(store: Store, { from, afterSeq }: Hours, head: number): Promise<SpendingEvent[]> {
  const named = new Map<string, SpendingEvent>();
  const since = afterSeq === undefined ? { at: { $gte: from } } : { last: { $gt: afterSeq } };
  const bursts = nativeEvents(store).find(
    { ...since, _id: { $lte: head }, $or: [{ events: /"spending:flagged"/ }, { 'events.name': 'spending:flagged' }] },
    { sort: { _id: 1 }, maxTimeMS: LIMIT_MS },
  );
  for await (const { events } of bursts) {
    const told: LoggedEvent[] = typeof events === 'string' ? JSON.parse(events) : events;
    for (const event of told) if (event.name === 'spending:flagged') named.set(event.payload.id, event.payload);
  }
  if (named.size === 0) return [];
  // Taken off since it was announced: nobody is told of it any more.
  for (const id of await withheldPurchases(store)) named.delete(id);
  return [...named.values()];
}
