import type { SourceHost } from '@moontower/contracts/feeds/source-host';
import { NO_ROWS, type FeedStatus, type Run } from '@moontower/contracts';
import { feeds, items, quarantine, runs } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { readSourceHosts, toSourceHost } from './source-hosts.ts';
import type { FeedAbout, FeedDocument, RunDocument } from '../feed-documents.ts';
import { cityTimeOf, freshnessOf } from './feed-freshness.ts';
import { nativeLeases } from '../db/native.ts';
import { createNewestRecords } from '../items/newest-record.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { createCountCache } from '../db/count-cache.ts';
import type { Labels } from '../items/to-civic-item.ts';

const COUNT_LIMIT_MS = 20_000;
export type FeedReads = ReturnType<typeof feedReads>;

/** Feeds with their freshness and ledger. */
export function feedReads(store: Store, { zone, ...labels }: Labels & { zone: string }) {
  const remembered = createCountCache();
  const newestOf = createNewestRecords(store, zone);

  async function list(nowMs: number): Promise<FeedStatus[]> {
    const known = await feeds(store).find().sort({ _id: 1 }).lean<FeedDocument[]>().maxTimeMS(READ_LIMIT_MS);
    const described = known.flatMap((feed) => (feed.about === undefined ? [] : [{ feed, about: feed.about }]));
    const [last, stored, newest, read] = await Promise.all([
      lastRuns(described.map(({ feed }) => feed)),
      remembered.counts('stored', () => countStored(store)),
      newestOf(nowMs),
      beingRead(nowMs),
    ]);
    return described.map(({ feed, about }) =>
      toStatus(feed, about, {
        nowMs,
        zone,
        labels,
        lastRun: last.get(feed._id),
        stored: stored[feed._id] ?? 0,
        newestMs: newest.get(feed._id),
        reading: read.has(feed._id),
      }),
    );
  }

  async function lastRuns(of: readonly FeedDocument[]): Promise<Map<string, RunDocument>> {
    const ids = of.flatMap(({ lastRunId }) => (lastRunId === undefined ? [] : [lastRunId]));
    const found = await runs(store)
      .find({ _id: { $in: ids } })
      .lean<RunDocument[]>()
      .maxTimeMS(READ_LIMIT_MS);
    return new Map(found.map((run) => [run.feed, run]));
  }

  /** Feeds whose lease somebody keeps alive: they are being read right now. */
  async function beingRead(nowMs: number): Promise<Set<string>> {
    const kept = await nativeLeases(store)
      .find({ until: { $gt: new Date(nowMs) } }, { projection: { _id: 1 }, maxTimeMS: READ_LIMIT_MS })
      .toArray();
    return new Set(kept.map(({ _id }) => _id));
  }

  /** For operators: rows set aside, newest first, as published. */
  async function setAside(filter: { feed?: string; reason?: string; skipped?: boolean }, limit: number) {
    const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
    const found = await quarantine(store)
      .find(query)
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean()
      .maxTimeMS(READ_LIMIT_MS);
    return found.map(({ _id, at, ...row }) => ({ id: _id, at: at.toISOString(), ...row }));
  }

  const hosts = async (): Promise<SourceHost[]> => (await readSourceHosts(store)).map(toSourceHost);
  return { list, setAside, hosts };
}

/** Rows of all feeds that are held, in one grouping over the collections they are in. */
async function countStored(store: Store): Promise<Record<string, number>> {
  const grouped = await items(store)
    .aggregate<{ _id: string; count: number }>([
      ...byFeed(),
      { $unionWith: { coll: 'items', pipeline: [{ $match: { withdrawnAt: { $exists: true } } }, ...byFeed(-1)] } },
      { $unionWith: { coll: 'payments', pipeline: byFeed() } },
      { $unionWith: { coll: 'records', pipeline: byFeed() } },
      { $group: { _id: '$_id', count: { $sum: '$count' } } },
    ])
    .option({ maxTimeMS: COUNT_LIMIT_MS });
  return Object.fromEntries(grouped.map(({ _id, count }) => [_id, count]));
}

/** By the index of feeds alone: sorted by it, no document is read. */
const byFeed = (each = 1) => [{ $sort: { feed: 1 as const } }, { $group: { _id: '$feed', count: { $sum: each } } }];

interface StatusFacts {
  nowMs: number;
  zone: string;
  lastRun: RunDocument | undefined;
  stored: number;
  newestMs: number | undefined;
  reading: boolean;
  labels: Labels;
}

function toStatus(
  feed: FeedDocument,
  {
    wholeCopy,
    calendar,
    keepsPast: _keepsPast,
    onlyWhole: _onlyWhole,
    firstDay: _firstDay,
    shapeOnly,
    ...about
  }: FeedAbout,
  { nowMs, zone, lastRun, stored, newestMs, reading, labels }: StatusFacts,
): FeedStatus {
  const facts = { nowMs, zone, newestMs, reading };
  const city = cityTimeOf(feed, { ...about, wholeCopy, calendar }, facts);
  return {
    id: feed._id,
    ...about,
    ...freshnessOf(feed, { ...about, wholeCopy, calendar }, facts),
    cityUpdatedAt: city === undefined || city.from === 'copy' ? undefined : new Date(city.at).toISOString(),
    cityTimeFrom: city?.from,
    newestRecordAt: newestMs === undefined ? undefined : new Date(newestMs).toISOString(),
    ...lookedOf(feed),
    sourceEnding: endingOf(feed),
    ...ledgerOf(feed),
    stored,
    firstLoad: firstLoadOf(feed, facts),
    lastRun: lastRun === undefined ? undefined : toRun(lastRun),
    ...(shapeOnly === 'always' || (shapeOnly === 'until-read' && feed.checkedAt === undefined)
      ? { shapeOnly: true as const }
      : {}),
    ...(labels.simulated ? { simulated: true as const } : {}),
  };
}

const lookedOf = (feed: FeedDocument) => ({
  checkedAt: feed.checkedAt?.toISOString(),
  lookedAt: feed.lookedAt?.toISOString(),
  troubledSince: feed.troubledSince?.toISOString(),
  leftOutAt: feed.leftOutAt?.toISOString(),
  pausedAt: feed.pausedAt?.toISOString(),
  failingSince: feed.failingSince?.toISOString(),
  nextCheckAt: feed.nextCheckAt?.toISOString(),
  unreachableSince: feed.unreachableSince?.toISOString(),
});

function endingOf({ sourceEnding }: FeedDocument): FeedStatus['sourceEnding'] {
  if (sourceEnding === undefined) return undefined;
  const { deprecatedAt, endsAt, info, heardAt } = sourceEnding;
  return {
    deprecatedAt: deprecatedAt?.toISOString(),
    endsAt: endsAt?.toISOString(),
    info,
    heardAt: heardAt.toISOString(),
  };
}

const NONE = {
  skipped: {},
  quarantinedBy: {},
  withdrawn: 0,
  withoutPoint: {},
  coverage: {},
  unknownColumns: [],
  missingColumns: [],
};

function ledgerOf({
  totals,
  skipped,
  quarantinedBy,
  foldedBy,
  withdrawn,
  withoutPoint,
  coverage,
  unknownColumns,
  missingColumns,
}: FeedDocument) {
  const given = Object.entries({
    skipped,
    quarantinedBy,
    foldedBy,
    withdrawn,
    withoutPoint,
    coverage,
    unknownColumns,
    missingColumns,
  }).filter(([, value]) => value !== undefined);
  return { ...NO_ROWS, ...totals, ...NONE, ...Object.fromEntries(given) };
}

function firstLoadOf(
  { firstLoad }: FeedDocument,
  { nowMs, reading }: Pick<StatusFacts, 'nowMs' | 'reading'>,
): FeedStatus['firstLoad'] {
  if (firstLoad === undefined) return undefined;
  const { rows, expectedRows, done } = firstLoad;
  return { rows, expectedRows, secondsLeft: done || !reading ? undefined : secondsLeft(firstLoad, nowMs), done };
}

/**
 * Sooner, and from fewer rows, the speed is that of the first page: shown, it would jump from seconds to hours and
 * back.
 */
const WORTH_MS = 15_000;
const WORTH_SHARE = 0.02;

/** At the speed of this sitting: the time a cut load lay still tells nothing. Undefined until it is worth believing. */
export function secondsLeft(
  { rows, expectedRows, startedAt, again }: NonNullable<FeedDocument['firstLoad']>,
  nowMs: number,
): number | undefined {
  const from = again ?? { rows: 0, at: startedAt };
  const read = rows - from.rows;
  const spentMs = nowMs - from.at.getTime();
  return expectedRows === undefined || spentMs < WORTH_MS || read < WORTH_SHARE * expectedRows
    ? undefined
    : Math.max(0, Math.round(((expectedRows - rows) * spentMs) / read / 1000));
}

export function toRun({ _id, startedAt, finishedAt, copiedAt, ...run }: RunDocument): Run {
  const times = { finishedAt: finishedAt?.toISOString(), copiedAt: copiedAt?.toISOString() };
  return { ...run, id: _id, startedAt: startedAt.toISOString(), ...times };
}
