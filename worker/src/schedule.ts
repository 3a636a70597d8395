import { AUSTIN_ZONE, DAY_MS, HOUR_MS, hourOf, MINUTE_MS } from '@moontower/contracts';
import { lastBulletin } from '@moontower/store/bulletin-writes';
import { readFeed, settleFeed } from '@moontower/store/feed-state';
import { nativeFeeds } from '@moontower/store/native';
import { schedule } from 'node-cron';
import type { Deps } from './deps.ts';
import type { Feed } from './feeds/feed.ts';
import type { JobQueue } from './queue.ts';
import { VACANCY_FEED, VACANCY_SCHEDULE } from './vacancy/store-vacancies.ts';

/** When the city sleeps, and its own nightly loads are done. */
const NIGHTLY = '30 3 * * *';
/** When an hour's readings have ended and been stored: its bulletin is composed. */
const HOURLY = '5 * * * *';
/** Addresses without a point are looked up, one a second. */
const LOOKING_UP = '*/10 * * * *';
/** Records past their retention leave. */
const SWEEPING = '6-59/10 * * * *';
/** A dataset of at most this many rows is simply read whole every night. */
const SMALL_ROWS = 100_000;
/** How often Redis is reminded of what MongoDB knows to be due. */
const REMIND_MS = 5_000;

/** The minute of a tick, the same in every worker: `202611201215`. */
export const minuteOf = (ms: number): string => new Date(Math.floor(ms / MINUTE_MS) * MINUTE_MS).toISOString().replace(/\D/g, '').slice(0, 12);

/**
 * Ticks of every feed's schedule (Austin time) become jobs, one however many workers tick; feeds that were never read are
 * pulled at once; and whatever Redis forgot is told again from MongoDB.
 */
export async function startSchedule(deps: Deps, queue: JobQueue): Promise<{ stop: () => Promise<void> }> {
  const warn = (error: unknown) => { deps.log.warn({ err: error }, 'A tick could not be noted; the next one will'); };
  const pull = async (feed: Feed, window: string) => { await queue.add('pull-feed', { feed: feed.id, window }); };

  const tasks = deps.feeds.map((feed) => {
    const task = schedule(feed.schedule, () => {
      settleFeed(deps.store, feed.id, { set: { nextCheckAt: task.getNextRun() ?? undefined } }).catch(warn);
      pull(feed, minuteOf(deps.nowMs())).catch(warn);
    }, { timezone: AUSTIN_ZONE, name: feed.id, noOverlap: false });
    return { feed, task };
  });
  const nightly = schedule(NIGHTLY, () => { nightlyJobs(deps, queue).catch(warn); }, { timezone: AUSTIN_ZONE, name: 'nightly' });
  const hourly = schedule(HOURLY, () => { tellLastHour(deps, queue).catch(warn); }, { timezone: AUSTIN_ZONE, name: 'hourly' });
  const lookingUp = schedule(LOOKING_UP, () => { queue.add('geocode-items', { window: minuteOf(deps.nowMs()) }).catch(warn); }, { timezone: AUSTIN_ZONE, name: 'looking-up' });
  const sweeping = schedule(SWEEPING, () => { queue.add('sweep-items', { window: minuteOf(deps.nowMs()) }).catch(warn); }, { timezone: AUSTIN_ZONE, name: 'sweeping' });
  const daily = schedule(VACANCY_SCHEDULE, () => { settleFeed(deps.store, VACANCY_FEED, { set: { nextCheckAt: daily.getNextRun() ?? undefined } }).catch(warn); queue.add('infer-vacancy', { window: minuteOf(deps.nowMs()) }).catch(warn); }, { timezone: AUSTIN_ZONE, name: 'daily' });
  await tellMissedHours(deps, queue);
  for (const { feed, task } of tasks) await settleFeed(deps.store, feed.id, { set: { nextCheckAt: task.getNextRun() ?? undefined } });
  await settleFeed(deps.store, VACANCY_FEED, { set: { nextCheckAt: daily.getNextRun() ?? undefined } });
  await pullWaiting(deps, pull);
  await inferMissed(deps, queue);
  await watchMissed(deps, queue);
  const reminding = setInterval(() => { queue.remind().catch(warn); }, REMIND_MS);
  return { stop: async () => { clearInterval(reminding); await nightly.destroy(); await hourly.destroy(); await lookingUp.destroy(); await sweeping.destroy(); await daily.destroy(); for (const { task } of tasks) await task.destroy(); } };
}

/** The hour that just ended. */
async function tellLastHour({ nowMs }: Deps, queue: JobQueue): Promise<void> {
  await queue.add('compose-bulletin', { hour: hourOf(nowMs() - HOUR_MS) });
}

/** After a time without a worker one bulletin tells of all of it; a product that never made one waits for its first whole hour. */
async function tellMissedHours(deps: Deps, queue: JobQueue): Promise<void> {
  const last = await lastBulletin(deps.store);
  if (last !== undefined && deps.nowMs() - Date.parse(last.to) > HOUR_MS + 5 * MINUTE_MS) await tellLastHour(deps, queue);
}

/** Feeds without a finished reading, and those whose last check was missed while nothing ran. */
async function pullWaiting(deps: Deps, pull: (feed: Feed, window: string) => Promise<void>): Promise<void> {
  const now = deps.nowMs();
  const states = new Map((await nativeFeeds(deps.store).find({}, { projection: { checkedAt: 1, resume: 1 } }).toArray()).map((state) => [state._id, state]));
  for (const feed of deps.feeds) {
    const state = states.get(feed.id);
    const late = state?.checkedAt === undefined || state.resume !== undefined || now - state.checkedAt.getTime() > feed.cadenceMs;
    if (late) await pull(feed, `start-${minuteOf(now)}`);
  }
}

/** The nightly look at columns, made up for where nothing ran at night. On the very first start the first loads go before it. */
async function watchMissed({ store, nowMs }: Deps, queue: JobQueue): Promise<void> {
  const now = nowMs();
  const looked = await nativeFeeds(store).find({ checkedAt: { $exists: true } }, { projection: { portalWatchedAt: 1 } }).toArray();
  if (looked.length > 0 && !looked.some(({ portalWatchedAt }) => portalWatchedAt !== undefined && now - portalWatchedAt.getTime() < DAY_MS)) await queue.add('watch-schema', { window: `start-${minuteOf(now)}` });
}

/** The daily calculation, made up for where nothing ran in the morning; the very first one waits for the readings it rests on. */
async function inferMissed({ store, nowMs }: Deps, queue: JobQueue): Promise<void> {
  const checkedAt = (await readFeed(store, VACANCY_FEED))?.checkedAt?.getTime();
  if (checkedAt !== undefined && nowMs() - checkedAt > DAY_MS) await queue.add('infer-vacancy', { window: `start-${minuteOf(nowMs())}` });
}

/** Columns compared, deleted rows looked for, small datasets read whole (which also brings rows that came late). */
async function nightlyJobs({ feeds, nowMs }: Deps, queue: JobQueue): Promise<void> {
  const window = minuteOf(nowMs());
  await queue.add('watch-schema', { window });
  for (const feed of feeds) {
    if (feed.keys !== undefined) await queue.add('reconcile-feed', { feed: feed.id, window });
    if (feed.backfillMonths === undefined && feed.replaces !== true && feed.expect.rows[1] <= SMALL_ROWS) await queue.add('pull-feed', { feed: feed.id, window: `night-${window}`, full: true });
  }
}
