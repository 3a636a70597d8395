import { randomUUID } from 'node:crypto';
import { AppError, uidOf } from '@moontower/contracts';
import { closeRun, openRun } from '@moontower/store/runs';
import { readFeed, settleFeed } from '@moontower/store/feed-state';
import { appendEvents } from '@moontower/store/event-log';
import type { Store } from '@moontower/store';
import type { RowCollection } from '@moontower/store/commit-chunk';
import type { Effects, Feed } from '../feeds/feed.ts';
import { holdLease } from './hold-lease.ts';
import { KeyCounts } from './key-counts.ts';
import { withdrawMissing, type Missing } from './withdraw-missing.ts';

const COLLECTIONS: readonly RowCollection[] = ['items', 'payments', 'records'];

async function keysOf(feed: Feed, effects: Effects): Promise<{ seen: KeyCounts; count: number }> {
  if (feed.keys === undefined) throw new AppError('internal', `${feed.id} cannot name its keys.`);
  const seen = new KeyCounts();
  let count = 0;
  for await (const keys of feed.keys(effects)) {
    for (const key of keys) seen.add(uidOf(feed.id, key));
    count += keys.length;
    effects.signal.throwIfAborted();
  }
  return { seen, count };
}

/** The nightly look for what a publisher deleted: its keys against ours. What is gone is withdrawn, unless it is suspiciously much. */
export async function reconcileFeed({ store, feed, effects }: { store: Store; feed: Feed; effects: Effects }): Promise<Missing> {
  const runId = randomUUID();
  const at = () => new Date(effects.nowMs());
  const letGo = await holdLease({ store, feed, effects }, runId);
  try {
    const state = await readFeed(store, feed.id);
    if (state?.checkedAt === undefined) return { withdrawn: 0 };
    await openRun(store, { _id: runId, feed: feed.id, startedAt: at(), full: false });
    let found: Missing = { withdrawn: 0 };
    try {
      const { seen, count } = await keysOf(feed, effects);
      if (count === 0) found = { withdrawn: 0, reason: 'The publisher named no keys at all; everything stays.' };
      else for (const into of COLLECTIONS) { const part = await withdrawMissing(store, seen, { into, feed: feed.id, runId, at: at(), state }); found = { withdrawn: found.withdrawn + part.withdrawn, reason: found.reason ?? part.reason, doubt: found.doubt ?? part.doubt }; }
    } catch (error) {
      await closeRun(store, runId, { state: 'failed', at: at(), error: { code: error instanceof AppError ? error.code : 'internal', message: error instanceof Error ? error.message : String(error) } });
      throw error;
    }
    const held = found.reason !== undefined;
    await closeRun(store, runId, { state: held ? 'held' : 'done', at: at(), error: held ? { code: 'run_held', message: found.reason ?? '' } : undefined });
    await settleFeed(store, feed.id, held ? { set: { doubt: found.doubt, heldReason: found.reason } } : { set: {}, unset: ['doubt', 'heldReason'] });
    if (found.withdrawn > 0) await appendEvents(store, [{ name: 'feed:refreshed', payload: { feed: feed.id, state: 'ok', checkedAt: at().toISOString(), inserted: 0, updated: 0, withdrawn: found.withdrawn } }], { at: at() });
    return found;
  } finally { await letGo(); }
}
