import { NO_ROWS, type FeedStatus, type Run } from '@moontower/contracts';
import { feeds, items, payments, quarantine, records, runs } from './collections.ts';
import type { Store } from './connect.ts';
import type { FeedAbout, FeedDocument, RunDocument } from './documents.ts';
import { freshnessOf } from './feed-freshness.ts';
import { READ_LIMIT_MS } from './item-queries.ts';
import { createRemembered } from './remembered.ts';
import type { Labels } from './to-civic-item.ts';

const COUNT_LIMIT_MS = 20_000;
export type FeedReads = ReturnType<typeof feedReads>;

/** Feeds with their freshness and ledger. */
export function feedReads(store: Store, labels: Labels) {
  const remembered = createRemembered();

  async function list(nowMs: number): Promise<FeedStatus[]> {
    const known = await feeds(store).find().sort({ _id: 1 }).lean<FeedDocument[]>().maxTimeMS(READ_LIMIT_MS);
    const described = known.flatMap((feed) => (feed.about === undefined ? [] : [{ feed, about: feed.about }]));
    const [last, stored, newest] = await Promise.all([lastRuns(described.map(({ feed }) => feed)), countStored(described.map(({ feed }) => feed._id)), newestRecords(described.map(({ feed }) => feed))]);
    return described.map(({ feed, about }) => toStatus(feed, about, { nowMs, lastRun: last.get(feed._id), stored: stored.get(feed._id) ?? 0, newestMs: newest.get(feed._id), labels }));
  }

  async function lastRuns(of: readonly FeedDocument[]): Promise<Map<string, RunDocument>> {
    const ids = of.flatMap(({ lastRunId }) => (lastRunId === undefined ? [] : [lastRunId]));
    const found = await runs(store).find({ _id: { $in: ids } }).lean<RunDocument[]>().maxTimeMS(READ_LIMIT_MS);
    return new Map(found.map((run) => [run.feed, run]));
  }

  /** For feeds whose records carry no time of change: when the newest was published. */
  async function newestRecords(of: readonly FeedDocument[]): Promise<Map<string, number>> {
    const silent = of.filter(({ cityUpdatedAt }) => cityUpdatedAt === undefined);
    const found = await Promise.all(silent.map(({ _id: feed }) => items(store).findOne({ feed }, { feed: 1, publishedAt: 1 }).sort({ publishedAt: -1, _id: -1 }).lean().maxTimeMS(READ_LIMIT_MS)));
    return new Map(found.flatMap((item) => (item === null ? [] : [[item.feed, item.publishedAt.getTime()] as const])));
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

interface StatusFacts { nowMs: number; lastRun: RunDocument | undefined; stored: number; newestMs: number | undefined; labels: Labels }

function toStatus(feed: FeedDocument, about: FeedAbout, { nowMs, lastRun, stored, newestMs, labels }: StatusFacts): FeedStatus {
  return {
    id: feed._id, ...about, ...freshnessOf(feed, about, { nowMs, newestMs, running: lastRun?.state === 'running' }),
    cityUpdatedAt: feed.cityUpdatedAt?.toISOString(), checkedAt: feed.checkedAt?.toISOString(), nextCheckAt: feed.nextCheckAt?.toISOString(),
    ...ledgerOf(feed), stored, firstLoad: firstLoadOf(feed, nowMs), lastRun: lastRun === undefined ? undefined : toRun(lastRun),
    ...(labels.simulated ? { simulated: true as const } : {}),
  };
}

const NONE = { skipped: {}, quarantinedBy: {}, withdrawn: 0, withoutPoint: {}, coverage: {}, unknownColumns: [], missingColumns: [] };

function ledgerOf({ totals, skipped, quarantinedBy, withdrawn, withoutPoint, coverage, unknownColumns, missingColumns }: FeedDocument) {
  const given = Object.entries({ skipped, quarantinedBy, withdrawn, withoutPoint, coverage, unknownColumns, missingColumns }).filter(([, value]) => value !== undefined);
  return { ...NO_ROWS, ...totals, ...NONE, ...Object.fromEntries(given) };
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
