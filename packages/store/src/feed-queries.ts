import { NO_ROWS, type FeedState, type FeedStatus, type Run } from '@moontower/contracts';
import { feeds, items, payments, quarantine, records, runs } from './collections.ts';
import type { Store } from './connect.ts';
import type { FeedAbout, FeedDocument, RunDocument } from './documents.ts';
import { READ_LIMIT_MS } from './item-queries.ts';
import { createRemembered } from './remembered.ts';
import type { Labels } from './to-civic-item.ts';

const COUNT_LIMIT_MS = 20_000;
const LATE = 2;
const STALE = 6;
export type FeedReads = ReturnType<typeof feedReads>;

/** Feeds with their freshness and ledger. */
export function feedReads(store: Store, labels: Labels) {
  const remembered = createRemembered();

  async function list(nowMs: number): Promise<FeedStatus[]> {
    const known = await feeds(store).find().sort({ _id: 1 }).lean<FeedDocument[]>().maxTimeMS(READ_LIMIT_MS);
    const described = known.flatMap((feed) => (feed.about === undefined ? [] : [{ feed, about: feed.about }]));
    const [last, stored] = await Promise.all([lastRuns(described.map(({ feed }) => feed)), countStored(described.map(({ feed }) => feed._id))]);
    return described.map(({ feed, about }) => toStatus(feed, about, { nowMs, lastRun: last.get(feed._id), stored: stored.get(feed._id) ?? 0, labels }));
  }

  async function lastRuns(of: readonly FeedDocument[]): Promise<Map<string, RunDocument>> {
    const ids = of.flatMap(({ lastRunId }) => (lastRunId === undefined ? [] : [lastRunId]));
    const found = await runs(store).find({ _id: { $in: ids } }).lean<RunDocument[]>().maxTimeMS(READ_LIMIT_MS);
    return new Map(found.map((run) => [run.feed, run]));
  }

  async function countStored(ids: readonly string[]): Promise<Map<string, number>> {
    const counts = await Promise.all(ids.map(async (feed): Promise<[string, number]> => [feed, await remembered.number(feed, () => countOf(feed))]));
    return new Map(counts);
  }

  async function countOf(feed: string): Promise<number> {
    const parts = await Promise.all([
      items(store).countDocuments({ feed }).maxTimeMS(COUNT_LIMIT_MS), items(store).countDocuments({ feed, withdrawnAt: { $exists: true } }).maxTimeMS(COUNT_LIMIT_MS),
      payments(store).countDocuments({ feed }).maxTimeMS(COUNT_LIMIT_MS), records(store).countDocuments({ feed }).maxTimeMS(COUNT_LIMIT_MS),
    ]);
    return parts[0] - parts[1] + parts[2] + parts[3];
  }

  /** For operators: rows set aside, newest first, as published. */
  async function setAside(filter: { feed?: string; reason?: string; skipped?: boolean }, limit: number) {
    const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
    const found = await quarantine(store).find(query).sort({ at: -1, _id: -1 }).limit(limit).lean().maxTimeMS(READ_LIMIT_MS);
    return found.map(({ _id, at, ...row }) => ({ id: _id, at: at.toISOString(), ...row }));
  }

  return { list, setAside };
}

function toStatus(feed: FeedDocument, about: FeedAbout, context: { nowMs: number; lastRun: RunDocument | undefined; stored: number; labels: Labels }): FeedStatus {
  const { state, stateReason } = stateOf(feed, about, context.nowMs, context.lastRun);
  return {
    id: feed._id, ...about, state, stateReason,
    cityUpdatedAt: feed.cityUpdatedAt?.toISOString(), checkedAt: feed.checkedAt?.toISOString(), nextCheckAt: feed.nextCheckAt?.toISOString(),
    ...NO_ROWS, ...feed.totals,
    skipped: feed.skipped ?? {}, quarantinedBy: feed.quarantinedBy ?? {}, withdrawn: feed.withdrawn ?? 0, stored: context.stored,
    withoutPoint: feed.withoutPoint ?? {}, coverage: feed.coverage ?? {},
    unknownColumns: feed.unknownColumns ?? [], missingColumns: feed.missingColumns ?? [],
    firstLoad: firstLoadOf(feed, context.nowMs),
    lastRun: context.lastRun === undefined ? undefined : toRun(context.lastRun),
    ...(context.labels.simulated ? { simulated: true as const } : {}),
  };
}

/** Held and drifted need a person, so they are named before mere lateness. */
export function stateOf(feed: FeedDocument, about: FeedAbout, nowMs: number, lastRun?: Pick<RunDocument, 'state'>): { state: FeedState; stateReason?: string } {
  if (feed.heldReason !== undefined) return { state: 'held', stateReason: feed.heldReason };
  if (feed.driftReason !== undefined) return { state: 'drifted', stateReason: feed.driftReason };
  if (feed.unreachableSince !== undefined) return { state: 'unreachable', stateReason: feed.unreachableReason };
  if (feed.firstLoad !== undefined && !feed.firstLoad.done) return { state: 'loading' };
  if (feed.checkedAt === undefined) return { state: lastRun?.state === 'running' ? 'loading' : 'waiting' };
  const quietMs = nowMs - Math.max(feed.checkedAt.getTime(), 0);
  if (quietMs > STALE * about.cadenceMs) return { state: 'stale' };
  if (quietMs > LATE * about.cadenceMs) return { state: 'late' };
  return { state: 'ok' };
}

function firstLoadOf({ firstLoad }: FeedDocument, nowMs: number): FeedStatus['firstLoad'] {
  if (firstLoad === undefined) return undefined;
  const { rows, expectedRows, startedAt, done } = firstLoad;
  const spentMs = nowMs - startedAt.getTime();
  const left = expectedRows === undefined || rows === 0 || spentMs <= 0 ? undefined : Math.max(0, Math.round(((expectedRows - rows) * spentMs) / rows / 1000));
  return { rows, expectedRows, secondsLeft: done ? undefined : left, done };
}

export function toRun({ _id, startedAt, finishedAt, ...run }: RunDocument): Run {
  return { ...run, id: _id, startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() };
}
