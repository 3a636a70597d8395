import { AppError } from '@moontower/contracts';
import { jobs } from '@moontower/contracts/jobs';
import type { FeedDocument, Store } from '@moontower/store';
import type { AuditContext } from '@moontower/store/accounts/people';
import { appendAudit } from '@moontower/store/audit/audit-log';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { transactConcurrently } from '@moontower/store/db/transact';
import { readFeed, updateFeed } from '@moontower/store/feeds/feed-state';
import { scheduleJobOnce, subjectsWaiting } from '@moontower/store/ingest/due-jobs';
import { readTitles } from '@moontower/store/items/told-items';
import type { HeldChange } from '../contract.ts';
import { refusePaused } from './refuse-paused.ts';

/** Told in the transaction of the act, so that the answer is kept with it. */
type Also = (session: ClientSession) => Promise<void>;

async function known(store: Store, feed: string): Promise<FeedDocument & Required<Pick<FeedDocument, 'about'>>> {
  const found = await readFeed(store, feed);
  if (found?.about === undefined) throw new AppError('not_found', 'There is no such feed.');
  return { ...found, about: found.about };
}

/** What publishing a reading that is held back would change. @throws AppError not_found where none is held */
async function heldChange(store: Store, feed: string): Promise<HeldChange> {
  const { held, heldReason, about } = await known(store, feed);
  if (heldReason === undefined) throw new AppError('not_found', 'No reading of this feed is held back.');
  if (held === undefined) return { feed, title: about.title, reason: heldReason };
  const { runId, at, kind, before, received, gone, unread, sample } = held;
  const titles = await readTitles(store, sample);
  return {
    feed,
    title: about.title,
    reason: heldReason,
    reading: runId,
    heldAt: at.toISOString(),
    kind,
    before,
    received,
    gone,
    unread,
    sample: sample.map((id) => ({ id, title: titles.get(id) })),
  };
}

interface HeldAct {
  feed: string;
  /** The reading that was looked at: another one since then is looked at first. */
  reading: string;
  also?: Also;
}

async function looked(store: Store, { feed, reading }: HeldAct) {
  const { held, pausedAt } = await known(store, feed);
  if (held?.runId !== reading)
    throw new AppError('conflict', 'Another reading is held back by now, or none. Look at its difference first.');
  return { held, pausedAt };
}

/**
 * Lets the next reading pass that changes no more than the one that was looked at, and asks for it. One that failed is
 * asked for again by the next press; one that is still to be made is not asked for twice.
 */
async function releaseHeld(store: Store, act: HeldAct, doing: AuditContext): Promise<void> {
  const { held, ...state } = await looked(store, act);
  refusePaused(state);
  const { feed } = act;
  const ofReading = `released-${held.runId}`;
  const window = `${ofReading}-${doing.at.toISOString().replace(/\D/g, '')}`;
  const [name, payload] =
    held.job === 'reconcile-feed'
      ? (['reconcile-feed', { feed, window }] as const)
      : (['pull-feed', { feed, window, ...(held.full && { full: true }) }] as const);
  const { kind, received, unread, before = received, gone = 0 } = held;
  const waiting = await subjectsWaiting(store, { name, field: 'feed', window: ofReading });
  await transactConcurrently(store, async (session) => {
    await updateFeed(store, feed, { set: { released: held }, session });
    if (!waiting.includes(feed))
      await scheduleJobOnce(store, { _id: jobs[name].idOf(payload), name, payload }, { at: doing.at, session });
    const details = { reading: held.runId, kind, before, received, gone, unread };
    await appendAudit(store, { ...doing, what: 'feed:released', subject: `feed:${feed}`, details }, session);
    await act.also?.(session);
  });
}

/** Lets a held reading be: what is published stays, and the feed goes on by its rhythm. */
async function dismissHeld(store: Store, act: HeldAct, doing: AuditContext): Promise<void> {
  const {
    held: { runId },
  } = await looked(store, act);
  await transactConcurrently(store, async (session) => {
    const doubts = ['doubt', 'doubtOfPart', 'doubtOfKeys'] as const;
    const unset = ['held', 'heldReason', ...doubts, 'released', 'troubledSince'] as const;
    await updateFeed(store, act.feed, { set: { leftOutAt: doing.at }, unset, session });
    const details = { reading: runId };
    await appendAudit(store, { ...doing, what: 'feed:dropped', subject: `feed:${act.feed}`, details }, session);
  });
}

/** Lets nothing of a feed be read, or lets it be read again. */
async function pauseFeed(
  store: Store,
  { feed, paused }: { feed: string; paused: boolean },
  doing: AuditContext,
): Promise<void> {
  const { about, pausedAt } = await known(store, feed);
  if (about.residents === true || about.calculated === true)
    throw new AppError('bad_request', 'This feed reads no source, so there is nothing to pause.');
  if ((pausedAt !== undefined) === paused) return;
  await transactConcurrently(store, async (session) => {
    await updateFeed(
      store,
      feed,
      paused ? { set: { pausedAt: doing.at }, session } : { set: {}, unset: ['pausedAt'], session },
    );
    const what = paused ? ('feed:paused' as const) : ('feed:resumed' as const);
    await appendAudit(store, { ...doing, what, subject: `feed:${feed}`, details: {} }, session);
  });
}

export type HeldReadings = ReturnType<typeof heldReadings>;

/** What operators do with readings that are held back. */
export const heldReadings = (store: Store) => ({
  change: (feed: string) => heldChange(store, feed),
  release: (act: HeldAct, doing: AuditContext) => releaseHeld(store, act, doing),
  drop: (act: HeldAct, doing: AuditContext) => dismissHeld(store, act, doing),
  pause: (wish: Parameters<typeof pauseFeed>[1], doing: AuditContext) => pauseFeed(store, wish, doing),
});
