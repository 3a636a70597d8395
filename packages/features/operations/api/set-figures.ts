import { HEALTH_KINDS, type HealthIssue } from '@moontower/contracts/health';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import type { ApiContext } from '@moontower/feature/define-feature';
import type { Metrics } from '@moontower/runtime';
import { BACKUP_MARK } from '@moontower/store/backup/write-backup';
import { upgradedAt } from '@moontower/store/db/upgrades';
import { lateByMs } from '@moontower/store/feeds/feed-freshness';
import { waitingJobs } from '@moontower/store/ingest/due-jobs';
import { storeDisk } from '@moontower/store/stats/store-machine';
import { findIssues, storeAnswers, storeAway, type serviceHealth } from './service-health.ts';

const SECOND_MS = 1_000;
/** A scrape waits for two seconds in all. */
const STORE_ANSWERS_MS = 1_000;

type Setting = Parameters<typeof serviceHealth>[0] & Pick<ApiContext, 'facts'>;

/**
 * Sets what /metrics tells of the service: what is wrong, feeds, stores, queue, disk and backup. While MongoDB does not
 * answer, only that is said: the figures of before would be taken for those of now.
 */
export async function setServiceFigures(context: Setting, metrics: Metrics): Promise<void> {
  const { store, nowMs } = context;
  const isUp = await storeAnswers(store, { withinMs: STORE_ANSWERS_MS, tries: 1 });
  metrics.storeUp.set(isUp ? 1 : 0);
  await setRedis(context, metrics);
  if (!isUp) {
    forget(metrics);
    setIssues([storeAway(store)], metrics);
    return;
  }
  const now = nowMs();
  const listed = context.feeds.list(now);
  const [issues, feeds, disk, backupAt, jobs] = await Promise.all([
    findIssues(context, new Date(now), listed),
    listed,
    storeDisk(store),
    upgradedAt(store, BACKUP_MARK),
    waitingJobs(store, new Date(now)),
  ]);
  setIssues(issues, metrics);
  setFeeds(feeds, { nowMs: now, zone: context.facts.zone }, metrics);
  const sinceSeconds = (then: Date | undefined) => then && (now - then.getTime()) / SECOND_MS;
  setOrRemove(metrics.storeDiskFree, disk?.free);
  setOrRemove(metrics.storeDiskTotal, disk?.total);
  setOrRemove(metrics.backupAge, sinceSeconds(backupAt));
  metrics.jobsDue.set(jobs.count);
  metrics.jobsOldestSeconds.set(sinceSeconds(jobs.oldest) ?? 0);
}

async function setRedis({ redisAnswers }: Setting, { redisUp }: Metrics): Promise<void> {
  const answers = await redisAnswers();
  setOrRemove(redisUp, answers === undefined ? undefined : Number(answers));
}

/** What is not known is told as absent: a zero would be a figure. */
function setOrRemove(gauge: Metrics['redisUp'], value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

function setIssues(issues: readonly HealthIssue[], { healthIssues }: Metrics): void {
  for (const kind of HEALTH_KINDS) healthIssues.set({ kind }, issues.filter((issue) => issue.kind === kind).length);
}

function setFeeds(
  feeds: readonly FeedStatus[],
  clock: Parameters<typeof lateByMs>[1],
  { feedState, feedLateSeconds }: Metrics,
): void {
  feedState.reset();
  feedLateSeconds.reset();
  for (const feed of feeds) {
    feedState.set({ feed: feed.id, state: feed.stateWhy === 'paused' ? 'paused' : feed.state }, 1);
    feedLateSeconds.set({ feed: feed.id }, lateByMs(feed, clock) / SECOND_MS);
  }
}

/** What comes from the store is not known now. */
function forget(metrics: Metrics): void {
  const { healthIssues, feedState, feedLateSeconds, storeDiskFree, storeDiskTotal, backupAge } = metrics;
  for (const labelled of [healthIssues, feedState, feedLateSeconds]) labelled.reset();
  for (const one of [storeDiskFree, storeDiskTotal, backupAge, metrics.jobsDue, metrics.jobsOldestSeconds])
    one.remove();
}
