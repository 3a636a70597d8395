import { AppError, type JobPayload } from '@moontower/contracts';
import { readFeeds } from '@moontower/store/feeds/feed-state';
import type { Deps } from '../deps.ts';
import type { Feed } from '../feeds/feed.ts';
import { isEnded } from '../sources/source-ending.ts';
import { runFeed } from '../ingest/run-feed.ts';
import type { RunResult } from '../ingest/run-result.ts';
import type { RunOptions } from '../ingest/run-options.ts';
import { isPause } from '../ingest/chunks/until-paused.ts';

type PullOptions = Omit<JobPayload<'pull-feed'>, 'window' | 'feed'> & Pick<RunOptions, 'dryRun' | 'progress'>;

/** One reading of one feed, with its log line and its figures. */
export async function pullFeed(
  deps: Deps,
  feed: Feed,
  { signal, ...wish }: PullOptions & { signal: AbortSignal },
): Promise<RunResult> {
  const started = performance.now();
  const { store, finishing, backfill, strict } = deps;
  const result = await runFeed({
    store,
    feed,
    finishing,
    backfill,
    strict,
    leaseMs: deps.takeover?.leaseMs,
    rest: deps.people?.rest,
    countFirst: true,
    effects: deps.effects(signal),
    progress: deps.gotFurther,
    ...wish,
  });
  const seconds = (performance.now() - started) / 1000;
  if (wish.dryRun === true) return result;
  deps.metrics.runSeconds.observe({ feed: feed.id, state: result.state }, seconds);
  countRows(deps, feed.id, result);
  const line = {
    'feed.id': feed.id,
    'run.id': result.runId,
    'run.state': result.state,
    'run.seconds': Math.round(seconds * 1000) / 1000,
    'run.rows': result.totals,
    'run.reason': result.reason,
    'run.unknownColumns': result.unknownColumns,
  };
  tellEnding(deps, feed, result);
  if (result.error?.code === 'internal') deps.log.error({ ...line, err: result.error }, 'Reading failed');
  else if (isPause(result.error)) deps.log.info(line, 'Reading was paused');
  else if (result.state === 'done' || isKnownAway(result.error))
    deps.log.info(line, result.state === 'done' ? 'Reading done' : 'The source does not have these records');
  else deps.log.warn(line, 'Reading did not end well');
  return result;
}

/** What a named rule leaves out was read well: it is no sign of columns that changed. */
function countRows({ metrics }: Deps, feed: string, { totals, skipped }: RunResult): void {
  const leftOut = Object.values(skipped).reduce((sum, count) => sum + count, 0);
  const counts = { ...totals, quarantined: totals.quarantined - leftOut, skipped: leftOut };
  for (const outcome of ['inserted', 'updated', 'unchanged', 'duplicate', 'quarantined', 'skipped'] as const)
    metrics.rows.inc({ feed, outcome }, counts[outcome]);
}

/** Says once of each feed that its source will end, and every time that it has. */
function tellEnding({ log }: Deps, { id }: Feed, { ending, error }: RunResult): void {
  if (ending !== undefined)
    log.warn({ 'feed.id': id, 'source.ending': ending }, 'The source will stop answering under this address');
  if (error !== undefined && isEnded(error))
    log.warn({ 'feed.id': id, hint: error.details['hint'] }, 'The source has ended what we read');
}

/**
 * The source answers, and says that it has no such dataset or does not give it: nothing to try again before the next
 * tick.
 */
export function isKnownAway(error: AppError | undefined): boolean {
  return error?.code === 'source_missing' || error?.code === 'source_refused';
}

/**
 * Every feed was read or tried once. Addresses are looked up from then on, without a wait for the next tick: before it,
 * a job of minutes would hold first loads up.
 */
export async function areAllTried({ store, feeds }: Pick<Deps, 'store' | 'feeds'>): Promise<boolean> {
  const known = await readFeeds(
    store,
    feeds.map(({ id }) => id),
  );
  return known.every(({ lastRunId }) => lastRunId !== undefined);
}

export function feedById(deps: Pick<Deps, 'feeds'>, id: string): Feed {
  const feed = deps.feeds.find((known) => known.id === id);
  if (feed === undefined) throw new AppError('not_found', `There is no feed ${id}.`);
  return feed;
}
