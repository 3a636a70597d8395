import { randomUUID } from 'node:crypto';
import { AppError, NO_ROWS, type NewEvent } from '@moontower/contracts';
import type { ItemDocument, Store } from '@moontower/store';
import { commitChunk, type RowWrites } from '@moontower/store/commit-chunk';
import { appendEvents } from '@moontower/store/event-log';
import { dropLease, settleFeed, takeLease } from '@moontower/store/feed-state';
import { nativeItems, nativeRuns } from '@moontower/store/native';
import { closeRun, openRun } from '@moontower/store/runs';
import { transact } from '@moontower/store/transact';
import { publishedIds, withdrawRows } from '@moontower/store/withdraw-rows';
import { describeChange } from '../ingest/describe-change.ts';
import { itemEvent } from '../ingest/to-document.ts';
import type { Effects } from '../sources/source.ts';

/** As long as a job may take: a calculation keeps no lease alive, its successor waits. */
const LEASE_MS = 10 * 60_000;

export interface CalculationRun {
  at: Date;
  /** Stores what is new or changed, in one transaction with the ledger that counts it. */
  put: (documents: readonly ItemDocument[]) => Promise<void>;
  /** Withdraws what was published before and is not among these ids. @returns how many */
  withdrawOthers: (kept: ReadonlySet<string>) => Promise<number>;
}

interface Calculation { feed: string; effects: Effects }

/** New, changed or unchanged against what is stored; what was withdrawn and is back counts as changed. */
async function compare(store: Store, documents: readonly ItemDocument[], at: Date) {
  const stored = new Map((await nativeItems(store).find({ _id: { $in: documents.map(({ _id }) => _id) } }).toArray()).map((held) => [held._id, held]));
  const writes: RowWrites = { inserts: [], replacements: [], touches: [] };
  const events: NewEvent[] = [];
  const changes = [];
  const totals = { ...NO_ROWS, received: documents.length };
  for (const document of documents) {
    const held = stored.get(document._id);
    if (held === undefined) { totals.inserted += 1; writes.inserts.push(document); events.push(itemEvent('item:landed', document)); continue; }
    if (held.hash === document.hash && held.withdrawnAt === undefined) { totals.unchanged += 1; continue; }
    const next = { ...document, firstSeenAt: held.firstSeenAt };
    // Its facts name the records it rests on: one that is named no more may have turned sensitive, and the address here is exact.
    const fields = describeChange(held, next).filter(({ name }) => !name.startsWith('facts: '));
    totals.updated += 1;
    writes.replacements.push({ document: next, was: held.hash });
    events.push(itemEvent('item:changed', next));
    if (fields.length > 0) changes.push({ uid: document._id, feed: document.feed, at, fields });
  }
  return { writes, events, changes, totals };
}

/**
 * Runs a calculation over stored records with a ledger line of its own, as a reading of a feed has one: rows counted in the transaction
 * that stores them, the end written down with its event. Throws `unavailable` (busy) while another worker calculates the same.
 */
export async function inRun<T extends { withdrawn: number }>(store: Store, { feed, effects }: Calculation, work: (run: CalculationRun) => Promise<T>): Promise<T> {
  const id = randomUUID();
  const now = () => new Date(effects.nowMs());
  if (!await takeLease(store, feed, { owner: id, now: now(), forMs: LEASE_MS })) throw new AppError('unavailable', 'Another worker is at it.', { details: { busy: true }, retryAfterMs: LEASE_MS / 2 });
  const at = now();
  try {
    await openRun(store, { _id: id, feed, startedAt: at, full: true });
    const result = await work({
      at,
      put: async (documents) => {
        const { writes, events, changes, totals } = await compare(store, documents, at);
        await commitChunk(store, { feed, runId: id, owner: id, at, rows: { items: writes }, changes, quarantine: [], events, totals, pages: 1, bytes: 0, skipped: {}, quarantinedBy: {}, withoutPoint: {}, unknownColumns: [], feedSet: {} });
      },
      withdrawOthers: async (kept) => {
        const gone: string[] = [];
        for await (const ids of publishedIds(store, 'items', feed)) gone.push(...ids.filter((uid) => !kept.has(uid)));
        await withdrawRows(store, gone, { into: 'items', feed, runId: id, at });
        return gone.length;
      },
    });
    await endWell(store, { feed, id, at: now(), withdrawn: result.withdrawn });
    return result;
  } catch (error) {
    await closeRun(store, id, { state: effects.signal.aborted ? 'interrupted' : 'failed', at: now(), error: { code: 'internal', message: 'The calculation failed on our side.' } });
    if (!effects.signal.aborted) await settleFeed(store, feed, { set: { failingSince: now(), lastRunId: id } });
    throw error;
  } finally { await dropLease(store, feed, id); }
}

async function endWell(store: Store, { feed, id, at, withdrawn }: { feed: string; id: string; at: Date; withdrawn: number }): Promise<void> {
  await transact(store, async (session) => {
    const line = await nativeRuns(store).findOneAndUpdate({ _id: id }, { $set: { state: 'done', finishedAt: at } }, { session });
    await appendEvents(store, [{ name: 'feed:refreshed', payload: { feed, state: 'ok', checkedAt: at.toISOString(), inserted: line?.inserted ?? 0, updated: line?.updated ?? 0, withdrawn } }], { at, session });
    await settleFeed(store, feed, { set: { checkedAt: at, lastRunId: id }, unset: ['failingSince'], session });
  });
}
