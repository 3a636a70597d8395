import type { Bulletin } from '../contract.ts';
import type { FeedStatus, SpendingEvent } from '@moontower/contracts';
import { newestCheckpoint } from '@moontower/proofs/store/log-reads';
import type { Store } from '@moontower/store/db/connect';
import { eventsNamed, headSeq } from '@moontower/store/events/event-log';
import { feedReads } from '@moontower/store/feeds/feed-queries';
import { runsEnded, type RunLine } from '@moontower/store/ingest/runs';
import { largestOfSpan, type ValuedItem } from '@moontower/store/items/told-items';
import { countVersions, type VersionCounts } from '@moontower/store/versions/version-reads';
import { flaggedPurchases } from '@moontower/store/spending/purchases/told-purchases';

const LIMIT_MS = 30_000;

/** What a bulletin is composed from. */
export interface BulletinFacts {
  feeds: FeedStatus[];
  runs: RunLine[];
  flagged: SpendingEvent[];
  biggest: ValuedItem[];
  edits: VersionCounts;
  seq: number;
  /** Of the log. */
  checkpoint?: Bulletin['checkpoint'];
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
  const [feeds, runs, flagged, biggest, edits, newest] = await Promise.all([
    feedReads(store, { simulated, zone }).list(hours.to.getTime()),
    runsEnded(store, hours, LIMIT_MS),
    flaggedIn(store, hours, seq),
    largestOfSpan(store, hours, { most, limitMs: LIMIT_MS }),
    countVersions(store, hours, LIMIT_MS),
    newestCheckpoint(store),
  ]);
  const checkpoint = newest && { origin: newest.origin, size: newest.size, root: newest.root };
  return { feeds, runs, flagged, biggest, edits, seq, checkpoint };
}

/**
 * Announced in the log: new among the flagged, or with a higher score than before; of these what stands flagged now.
 * Read by position, not by time: a scoring that began before the hour ended may be stored after it.
 */
async function flaggedIn(store: Store, { from, afterSeq }: Hours, head: number): Promise<SpendingEvent[]> {
  const named = new Map<string, SpendingEvent>();
  const since = afterSeq === undefined ? { from } : { afterSeq };
  for await (const event of eventsNamed(store, 'spending:flagged', { ...since, head, limitMs: LIMIT_MS }))
    if (event.name === 'spending:flagged') named.set(event.payload.id, event.payload);
  if (named.size === 0) return [];
  return standing(store, [...named.values()]);
}

/** So many purchases are read at once: a first load announces tens of thousands. */
const AT_ONCE = 1_000;

/**
 * Those that are flagged at this moment, with their present amount and points. People may have cleared one or taken it
 * off since, or long before its score rose; a later scoring may have lowered or removed it.
 */
async function standing(store: Store, announced: readonly SpendingEvent[]): Promise<SpendingEvent[]> {
  const flagged: SpendingEvent[] = [];
  for (let at = 0; at < announced.length; at += AT_ONCE) {
    const some = announced.slice(at, at + AT_ONCE);
    const now = await flaggedPurchases(
      store,
      some.map(({ id }) => id),
    );
    for (const event of some) {
      const { amountCents, points: score, band } = now.get(event.id) ?? {};
      if (amountCents !== undefined && score !== undefined) flagged.push({ ...event, amountCents, score, band });
    }
  }
  return flagged;
}
