import { NO_ROWS, type FeedStatus, type Run } from '@moontower/contracts';
import { feeds, items, payments, quarantine, records, runs } from './collections.ts';
import type { Store } from './connect.ts';
import type { FeedAbout, FeedDocument, RunDocument } from './documents.ts';
import { cityTimeOf, freshnessOf } from './feed-freshness.ts';
import { nativeLeases } from './native.ts';
import { createNewest } from './newest-record.ts';
import { READ_LIMIT_MS } from './item-queries.ts';
import { createRemembered } from './remembered.ts';
import type { Labels } from './to-civic-item.ts';

const COUNT_LIMIT_MS = 20_000;
export type FeedReads = ReturnType<typeof feedReads>;

/** Feeds with their freshness and ledger. */
export function feedReads(store: Store, labels: Labels) {
  const remembered = createRemembered();
  const newestOf = createNewest(store);

  async function list(nowMs: number): Promise<FeedStatus[]> {
    const known = await feeds(store).find().sort({ _id: 1 }).lean<FeedDocument[]>().maxTimeMS(READ_LIMIT_MS);
    const described = known.flatMap((feed) => (feed.about === undefined ? [] : [{ feed, about: feed.about }]));
    const ids = described.map(({ feed }) => feed._id);
    const [last, stored, newest, read] = await Promise.all([lastRuns(described.map(({ feed }) => feed)), countStored(ids), newestRecords(ids, nowMs), beingRead(nowMs)]);
    return described.map(({ feed, about }) => toStatus(feed, about, { nowMs, labels, lastRun: last.get(feed._id), stored: stored.get(feed._id) ?? 0, newestMs: newest.get(feed._id), reading: read.has(feed._id) }));
  }

  async function lastRuns(of: readonly FeedDocument[]): Promise<Map<string, RunDocument>> {
    const ids = of.flatMap(({ lastRunId }) => (lastRunId === undefined ? [] : [lastRunId]));
    const found = await runs(store).find({ _id: { $in: ids } }).lean<RunDocument[]>().maxTimeMS(READ_LIMIT_MS);
    return new Map(found.map((run) => [run.feed, run]));
  }

  async function newestRecords(ids: readonly string[], nowMs: number): Promise<Map<string, number>> {
    const found = await Promise.all(ids.map(async (feed): Promise<[string, number] | undefined> => { const at = await newestOf(feed, nowMs); return at === undefined ? undefined : [feed, at]; }));
    return new Map(found.filter((entry) => entry !== undefined));
  }

  /** Feeds whose lease somebody keeps alive: they are being read right now. */
  async function beingRead(nowMs: number): Promise<Set<string>> {
    const kept = await nativeLeases(store).find({ until: { $gt: new Date(nowMs) } }, { projection: { _id: 1 }, maxTimeMS: READ_LIMIT_MS }).toArray();
    return new Set(kept.map(({ _id }) => _id));
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

interface StatusFacts { nowMs: number; lastRun: RunDocument | undefined; stored: number; newestMs: number | undefined; reading: boolean; labels: Labels }

function toStatus(feed: FeedDocument, { wholeCopy, ...about }: FeedAbout, { nowMs, lastRun, stored, newestMs, reading, labels }: StatusFacts): FeedStatus {
  const facts = { nowMs, newestMs, reading };
  const city = cityTimeOf(feed, { ...about, wholeCopy }, facts);
  return {
    id: feed._id, ...about, ...freshnessOf(feed, { ...about, wholeCopy }, facts),
    cityUpdatedAt: city === undefined || city.from === 'copy' ? undefined : new Date(city.at).toISOString(), cityTimeFrom: city?.from,
    newestRecordAt: newestMs === undefined ? undefined : new Date(newestMs).toISOString(),
    checkedAt: feed.checkedAt?.toISOString(), nextCheckAt: feed.nextCheckAt?.toISOString(), unreachableSince: feed.unreachableSince?.toISOString(),
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
  const { rows, expectedRows, done } = firstLoad;
  return { rows, expectedRows, secondsLeft: done ? undefined : secondsLeft(firstLoad, nowMs), done };
}

/** At the speed of this sitting: the time a cut load lay still tells nothing. */
function secondsLeft({ rows, expectedRows, startedAt, again }: NonNullable<FeedDocument['firstLoad']>, nowMs: number): number | undefined {
  const from = again ?? { rows: 0, at: startedAt };
  const read = rows - from.rows;
  const spentMs = nowMs - from.at.getTime();
  return expectedRows === undefined || read <= 0 || spentMs <= 0 ? undefined : Math.max(0, Math.round(((expectedRows - rows) * spentMs) / read / 1000));
}

export function toRun({ _id, startedAt, finishedAt, ...run }: RunDocument): Run {
  return { ...run, id: _id, startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() };
}
