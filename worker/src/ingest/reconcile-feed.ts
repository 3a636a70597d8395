import { randomUUID } from 'node:crypto';
import { AppError, uidOf, type NewEvent } from '@moontower/contracts';
import { closeRun, finishRun, openRun } from '@moontower/store/ingest/runs';
import { readFeed, updateFeed, type FeedChange } from '@moontower/store/feeds/feed-state';
import { appendEvents } from '@moontower/store/events/event-log';
import { transact } from '@moontower/store/db/transact';
import type { FeedDocument, HeldRun, RunDocument, Store } from '@moontower/store';
import type { RowCollection } from '@moontower/store/ingest/commit-chunk';
import type { Effects, Feed } from '../feeds/feed.ts';
import { doubtFor, keptDoubt, releasedFor, settledBy, type ReadingKind } from './doubt/released.ts';
import { holdFeedLease } from './hold-feed-lease.ts';
import { KeyCounts } from './rows/key-counts.ts';
import { isPause, PAUSED, untilPaused } from './chunks/until-paused.ts';
import { withdrawMissing, type WithdrawResult } from './withdraw-missing.ts';

const KIND: ReadingKind = { job: 'reconcile-feed', full: true };
const COLLECTIONS: readonly RowCollection[] = ['items', 'payments', 'records'];

async function keysOf({ store, feed, effects }: ReconcileDeps): Promise<{ seen: KeyCounts; count: number }> {
  if (feed.keys === undefined) throw new AppError('internal', `${feed.id} cannot name its keys.`);
  const seen = new KeyCounts();
  let count = 0;
  for await (const keys of untilPaused(feed.keys(effects), { store, feed })) {
    for (const key of keys) seen.add(uidOf(feed.id, key));
    count += keys.length;
    effects.signal.throwIfAborted();
  }
  return { seen, count };
}

interface ReconcileDeps {
  store: Store;
  feed: Feed;
  effects: Effects;
}

async function lookForMissing(reconciling: ReconcileDeps, runId: string, state: FeedDocument): Promise<WithdrawResult> {
  const { store, feed, effects } = reconciling;
  const { seen, count } = await keysOf(reconciling);
  if (count === 0) return { withdrawn: 0, reason: 'The publisher named no keys at all; everything stays.' };
  let found: WithdrawResult = { withdrawn: 0 };
  for (const into of COLLECTIONS) {
    const part = await withdrawMissing(store, seen, {
      into,
      feed: feed.id,
      runId,
      at: new Date(effects.nowMs()),
      state,
    });
    found = {
      withdrawn: found.withdrawn + part.withdrawn,
      reason: found.reason ?? part.reason,
      doubt: found.doubt ?? part.doubt,
      gone: found.gone ?? part.gone,
    };
  }
  return found;
}

const asRunError = (error: unknown) => ({
  code: error instanceof AppError ? error.code : 'internal',
  message: error instanceof Error ? error.message : String(error),
});

async function conclude(
  { store, feed }: ReconcileDeps,
  { withdrawn, reason, doubt, gone }: WithdrawResult,
  { runId, at, state }: { runId: string; at: Date; state: FeedDocument },
): Promise<void> {
  const used = state.released === undefined ? [] : (['released'] as const);
  // Where no key came at all, nothing was compared: how many would go is not known.
  const held: HeldRun = {
    sample: [],
    ...gone,
    ...KIND,
    runId,
    at,
    kind: 'gone',
    received: (gone?.before ?? 0) - (gone?.gone ?? 0),
    unread: 0,
  };
  const end: Partial<RunDocument> =
    reason === undefined ? { state: 'done' } : { state: 'held', error: { code: 'run_held', message: reason } };
  const told: FeedChange =
    reason === undefined
      ? { set: {}, unset: [...settledBy(state, KIND), ...used] }
      : {
          set: { ...keptDoubt(doubt, KIND), heldReason: reason, held, troubledSince: state.troubledSince ?? at },
          unset: used,
        };
  const event: NewEvent = {
    name: 'feed:refreshed',
    payload: { feed: feed.id, state: 'ok', checkedAt: at.toISOString(), inserted: 0, updated: 0, withdrawn },
  };
  await transact(store, async (session) => {
    await updateFeed(store, feed.id, { ...told, session, reader: runId });
    await finishRun(store, runId, { set: { ...end, finishedAt: at }, session });
    if (withdrawn > 0) await appendEvents(store, [event], { at, session });
  });
}

/**
 * The nightly look for what a publisher deleted: its keys against ours. What is gone is withdrawn, unless it is
 * suspiciously much.
 */
export async function reconcileFeed(reconciling: ReconcileDeps): Promise<WithdrawResult> {
  const { store, feed, effects } = reconciling;
  const runId = randomUUID();
  const at = () => new Date(effects.nowMs());
  const release = await holdFeedLease(reconciling, runId);
  try {
    const found = await readFeed(store, feed.id);
    if (found?.checkedAt === undefined) return { withdrawn: 0 };
    const state = { ...found, released: releasedFor(found.released, KIND), doubt: doubtFor(found, KIND) };
    await openRun(store, { _id: runId, feed: feed.id, startedAt: at(), full: false });
    try {
      const missing = await lookForMissing(reconciling, runId, state);
      await conclude(reconciling, missing, { runId, at: at(), state });
      return missing;
    } catch (error) {
      if (isPause(error)) {
        await closeRun(store, runId, { state: 'interrupted', at: at() });
        return { withdrawn: 0, reason: PAUSED };
      }
      await closeRun(store, runId, { state: 'failed', at: at(), error: asRunError(error) });
      throw error;
    }
  } finally {
    await release();
  }
}
