import { hourStart, HOUR_MS, type FeedStatus } from '@moontower/contracts';
import { NO_COUNTS, type Bulletin, type BulletinCounts, type BulletinFailure, type BulletinFeed } from '../contract.ts';
import type { BulletinFacts } from '../store/bulletin-facts.ts';
import type { RunLine } from '@moontower/store/ingest/runs';

export const MOST_FLAGGED = 10;
export const MOST_BIGGEST = 10;
const LONGEST_MESSAGE = 300;

export interface Frame {
  id: string;
  /** The bulletin before, when there is one. */ last?: Pick<Bulletin, 'id' | 'to' | 'seq'>;
  simulated: boolean;
}
export interface Span {
  from: Date;
  to: Date;
  afterSeq?: number;
}

/**
 * The hours a bulletin covers: from the end of the one before, so that a night without a worker is told in the morning.
 */
export function spanOf({ id, last }: Pick<Frame, 'id' | 'last'>): Span {
  const start = hourStart(id);
  return {
    from: last === undefined ? new Date(start) : new Date(last.to),
    to: new Date(start + HOUR_MS),
    afterSeq: last?.seq,
  };
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);

function countsOf(runs: readonly RunLine[]): BulletinCounts {
  return runs.reduce<BulletinCounts>(
    (all, { received, inserted, updated, withdrawn, quarantined, skipped }) => ({
      readings: all.readings + 1,
      received: all.received + received,
      new: all.new + inserted,
      changed: all.changed + updated,
      gone: all.gone + withdrawn,
      heldBack: all.heldBack + quarantined - sum(skipped),
      leftOut: all.leftOut + sum(skipped),
    }),
    NO_COUNTS,
  );
}

const add = (all: BulletinCounts, counts: BulletinCounts): BulletinCounts => ({
  readings: all.readings + counts.readings,
  received: all.received + counts.received,
  new: all.new + counts.new,
  changed: all.changed + counts.changed,
  gone: all.gone + counts.gone,
  heldBack: all.heldBack + counts.heldBack,
  leftOut: all.leftOut + counts.leftOut,
});

const isLate = ({ state }: FeedStatus): boolean => state === 'late' || state === 'stale';
const needsAWord = (feed: FeedStatus): boolean =>
  isLate(feed) || feed.state === 'held' || feed.state === 'drifted' || feed.state === 'unreachable';

function feedLine(feed: FeedStatus, runs: readonly RunLine[]): BulletinFeed {
  const { id, title, homepage, state, stateReason, stateWhy, cityUpdatedAt, checkedAt } = feed;
  return {
    feed: id,
    title,
    homepage,
    ...countsOf(runs),
    state,
    stateReason,
    stateWhy,
    late: isLate(feed),
    cityUpdatedAt,
    checkedAt,
  };
}

type Bad = RunLine & { state: BulletinFailure['state']; finishedAt: Date };
const wentWrong = (run: RunLine): run is Bad =>
  (run.state === 'failed' || run.state === 'held' || run.state === 'interrupted') && run.finishedAt !== undefined;

/** Titles of feeds are English; so is what stands for one that left, of which only an id is known. */
const UNKNOWN = 'A source that is not read any more';

/** The last of a feed's bad readings stands for all of the same kind. */
function failuresOf(runs: readonly RunLine[], feeds: ReadonlyMap<string, FeedStatus>): BulletinFailure[] {
  const byKind = new Map<string, Bad[]>();
  for (const run of runs.filter(wentWrong))
    byKind.set(`${run.feed} ${run.state}`, [...(byKind.get(`${run.feed} ${run.state}`) ?? []), run]);
  return [...byKind.values()].flatMap((alike) => {
    const last = alike.at(-1);
    if (last === undefined) return [];
    const { feed, state, error, finishedAt } = last;
    const about = feeds.get(feed);
    return [
      {
        feed,
        title: about?.title ?? UNKNOWN,
        homepage: about?.homepage ?? '',
        state,
        message: error?.message.slice(0, LONGEST_MESSAGE),
        times: alike.length,
        lastAt: finishedAt.toISOString(),
      },
    ];
  });
}

/** Feeds with the most news first, then by title. */
const byNews = (a: BulletinFeed, b: BulletinFeed): number =>
  b.new + b.changed + b.gone - (a.new + a.changed + a.gone) || a.title.localeCompare(b.title, 'en');

/** One bulletin from what is stored: the same facts give the same bulletin. */
export function composeBulletin(
  { feeds, runs, flagged, biggest, edits, seq, checkpoint }: BulletinFacts,
  frame: Frame,
): Bulletin {
  const { from, to } = spanOf(frame);
  const known = new Map(feeds.map((feed) => [feed.id, feed]));
  const lines = feeds
    .map((feed) => ({
      feed,
      line: feedLine(
        feed,
        runs.filter((run) => run.feed === feed.id),
      ),
    }))
    .filter(({ feed, line }) => line.readings > 0 || needsAWord(feed))
    .map(({ line }) => line);
  const totals = lines.reduce(add, NO_COUNTS);
  const failures = failuresOf(runs, known);
  const ranked = flagged.toSorted(
    (a, b) => b.score - a.score || b.amountCents - a.amountCents || a.id.localeCompare(b.id),
  );
  const news = totals.new + totals.changed + totals.gone + totals.heldBack + flagged.length + failures.length;
  return {
    id: frame.id,
    from: from.toISOString(),
    to: to.toISOString(),
    after: frame.last?.id,
    seq,
    totals,
    feeds: lines.toSorted(byNews),
    lateFeeds: feeds.filter(isLate).length,
    allFeeds: feeds.length,
    flagged: {
      count: flagged.length,
      amountCents: flagged.reduce((all, { amountCents }) => all + amountCents, 0),
      top: ranked.slice(0, MOST_FLAGGED),
    },
    biggest: biggest
      .slice(0, MOST_BIGGEST)
      .map(({ _id: uid, title, titleParts, type, feed, valueCents = 0, url, address, publishedAt }) => ({
        uid,
        title,
        ...(titleParts === undefined ? {} : { titleParts }),
        type,
        feed,
        valueCents,
        url,
        address,
        publishedAt: publishedAt.toISOString(),
      })),
    failures,
    edits,
    quiet: news === 0,
    ...(checkpoint === undefined ? {} : { checkpoint }),
    ...(frame.simulated ? { simulated: true as const } : {}),
  };
}
