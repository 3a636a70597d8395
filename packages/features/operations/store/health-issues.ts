import type { FeedStatus, FeedWhy } from '@moontower/contracts/feeds/feed';
import type { HealthIssue } from '@moontower/contracts/health';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@moontower/contracts/time';
import type { Store } from '@moontower/store';
import { ALIVE_MS, lastPresence, readPresences } from '@moontower/store/db/presence';
import { contestsDueBy } from '@moontower/store/claims/claim-reads';
import { BACKUP_MARK } from '@moontower/store/backup/write-backup';
import { upgradedAt } from '@moontower/store/db/upgrades';
import { storeDisk, storeTime } from '@moontower/store/stats/store-machine';
import { oldestAnnounced } from '@moontower/store/events/outbox';
import { failedJobs } from '@moontower/store/ingest/due-jobs';
import { failedMails, isServerAway, oldestWaiting } from '@moontower/store/mail/mail-reads';
import { hostOf } from '../group-issues.ts';

const WRITES_WAIT_MS = MINUTE_MS;
const MAIL_WAIT_MS = 30 * MINUTE_MS;
const CLOCK_OFF_MS = 2_000;
const BACKUP_MS = 26 * HOUR_MS;
/** Below so much of the disk, or so many bytes, room is made before something fails. */
const LEAST_SHARE = 0.1;
const LEAST_BYTES = 5_000_000_000;

const STATES: Partial<Record<FeedStatus['state'], HealthIssue['kind']>> = {
  unreachable: 'feed-unreachable',
  held: 'feed-held',
  drifted: 'feed-drifted',
  late: 'feed-late',
  stale: 'feed-late',
};

/** Feeds that do not do what they should, by their own rhythm. */
export const feedIssues = (feeds: readonly FeedStatus[]): HealthIssue[] =>
  feeds.flatMap((feed) => {
    const kind = kindOf(feed);
    if (kind === undefined) return [];
    const { id: subject, title: name, homepage, stateReason: why } = feed;
    const silent = isHostSilent(feed) && { hostSilent: true as const };
    return [{ kind, subject, name, host: hostOf(homepage), ...silent, since: sinceOf(feed, kind), why }];
  });

function kindOf({ stateWhy, state, leftOutAt }: FeedStatus): HealthIssue['kind'] | undefined {
  if (stateWhy === 'paused') return 'feed-paused';
  return STATES[state] ?? (leftOutAt === undefined ? undefined : 'feed-left-out');
}

const isHostSilent = ({ stateWhy }: FeedStatus): boolean => stateWhy === 'no-answer' || stateWhy === 'asked-to-wait';

/** Since when a feed is late, by why it is: the city is, our readings fail, or we have not looked. */
const LATE_SINCE: Partial<Record<FeedWhy, (feed: FeedStatus) => string | undefined>> = {
  'our-failure': ({ failingSince }) => failingSince,
  'not-looked': ({ checkedAt }) => checkedAt,
};

const SINCE: Partial<Record<HealthIssue['kind'], (feed: FeedStatus) => string | undefined>> = {
  'feed-paused': ({ pausedAt }) => pausedAt,
  'feed-left-out': ({ leftOutAt }) => leftOutAt,
  'feed-unreachable': ({ unreachableSince }) => unreachableSince,
  'feed-held': ({ troubledSince }) => troubledSince,
  'feed-drifted': ({ troubledSince }) => troubledSince,
  'feed-late': (feed) =>
    (feed.stateWhy === undefined ? undefined : LATE_SINCE[feed.stateWhy])?.(feed) ?? feed.cityUpdatedAt,
};

const sinceOf = (feed: FeedStatus, kind: HealthIssue['kind']): string | undefined =>
  SINCE[kind]?.(feed) ?? feed.checkedAt;

/** Jobs that failed for the last time; a feed's readings are told by the feed. */
export async function jobIssues(store: Store): Promise<HealthIssue[]> {
  const failed = await failedJobs(store, { without: 'pull-feed' });
  return failed.map(({ name: subject, since, count, why }) => ({
    kind: 'jobs-failed',
    subject,
    since: since.toISOString(),
    count,
    why,
  }));
}

/**
 * Mail that waits past its time, or for a mail server that is away, and mail that was given up within a day, by what
 * the mail server said.
 */
export async function mailIssues(
  store: Store,
  { at, sends, mustSend }: { at: Date; sends: boolean; mustSend: boolean },
): Promise<HealthIssue[]> {
  const [waiting, failed, isAway] = await Promise.all([
    oldestWaiting(store, at),
    failedMails(store, new Date(at.getTime() - DAY_MS)),
    isServerAway(store),
  ]);
  const isLate = waiting !== undefined && (isAway || at.getTime() - waiting.since.getTime() > MAIL_WAIT_MS);
  const late: HealthIssue = {
    kind: sends ? 'mail-late' : 'mail-unset',
    since: waiting?.since.toISOString(),
    count: waiting?.count,
    why: waiting?.why,
  };
  return [
    ...(isLate || (!sends && mustSend) ? [late] : []),
    ...failed.map(({ why, count, since }) => ({
      kind: 'mail-failed' as const,
      subject: why,
      why,
      count,
      since: since.toISOString(),
    })),
  ];
}

/** Contests that are to be answered today, or were to be before. */
export async function contestIssues(store: Store, today: string): Promise<HealthIssue[]> {
  const due = await contestsDueBy(store, today);
  return due === undefined ? [] : [{ kind: 'contests-due', count: due.count, name: due.first }];
}

/** What people wrote and nobody heard of yet; workers; the clock, disk and backup of the store. */
export async function machineIssues(
  store: Store,
  { at, needsBackup }: { at: Date; needsBackup: boolean },
): Promise<HealthIssue[]> {
  const [oldest, workers, disk, storeNow, backupAt] = await Promise.all([
    oldestAnnounced(store),
    readPresences(store, at.getTime()),
    storeDisk(store),
    storeTime(store),
    upgradedAt(store, BACKUP_MARK),
  ]);
  const writesWait = oldest !== undefined && at.getTime() - oldest.getTime() > WRITES_WAIT_MS;
  return [
    ...(workers.every(({ ageMs }) => ageMs > ALIVE_MS) ? [await workerAway(store)] : []),
    ...(writesWait ? [{ kind: 'announcements-wait' as const, since: oldest.toISOString() }] : []),
    ...diskIssues(disk),
    ...clockIssues(storeNow),
    ...(needsBackup ? backupIssues(backupAt, at) : []),
  ];
}

async function workerAway(store: Store): Promise<HealthIssue> {
  const last = await lastPresence(store);
  return { kind: 'worker-away', ...(last !== undefined && { since: last.toISOString() }) };
}

/** A disk that is low, with the megabytes that are left. */
const diskIssues = (disk: Awaited<ReturnType<typeof storeDisk>>): HealthIssue[] =>
  disk !== undefined && (disk.free < LEAST_BYTES || disk.free < LEAST_SHARE * disk.total)
    ? [{ kind: 'disk-low', count: Math.round(disk.free / 1e6) }]
    : [];

/** Against this machine's own clock, whatever the service takes the time to be. */
function clockIssues(storeNow: Date): HealthIssue[] {
  const off = Math.abs(storeNow.getTime() - Date.now());
  return off > CLOCK_OFF_MS ? [{ kind: 'clock-off', count: Math.round(off / 1_000) }] : [];
}

const backupIssues = (last: Date | undefined, at: Date): HealthIssue[] =>
  last === undefined || at.getTime() - last.getTime() > BACKUP_MS
    ? [{ kind: 'backup-old', since: last?.toISOString() }]
    : [];
