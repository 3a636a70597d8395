import type { City } from '@moontower/city';
import { DAY_MS } from '@moontower/contracts';
import type { RecurringJob as OfRooms } from '@moontower/feature/jobs';
import { readFeed, readFeeds } from '@moontower/store/feeds/feed-state';
import { isReadingPromised } from '@moontower/store/ingest/due-jobs';
import { unbuiltTallies } from '@moontower/store/tallies/rebuild-tallies';
import { calculationsOf } from '../calculations/index.ts';
import type { Deps } from '../deps.ts';
import type { Feed } from '../feeds/feed.ts';
import { roomParts } from '../rooms.ts';
import { rules } from '@moontower/scoring';
import type { Store } from '@moontower/store';
import { readRuleCatalogue } from '@moontower/store/spending/rule-catalogue';

/**
 * True when the stored scores were given by other rules, or other versions of them, than the present ones. False where
 * nothing was scored yet.
 */
async function areRulesOthers(store: Store): Promise<boolean> {
  const stored = await readRuleCatalogue(store);
  if (stored === undefined) return false;
  const versions = new Map(stored.rules.map(({ id, version }) => [id, version]));
  return rules.some(({ id, version }) => versions.get(id) !== version);
}

export type RecurringJob = OfRooms<Deps>;

/** A dataset of at most this many rows is simply read whole every night. */
const SMALL_ROWS = 100_000;

/**
 * When the city sleeps, and its own nightly loads are done: columns compared, deleted rows looked for, small datasets
 * read whole (which also brings rows that came late).
 */
const nightly: RecurringJob = {
  name: 'nightly',
  cron: '30 3 * * *',
  due: async ({ deps, queue, window }) => {
    await queue.add('watch-schema', { window });
    for (const feed of deps.feeds) {
      if (feed.keys !== undefined) await queue.add('reconcile-feed', { feed: feed.id, window });
      if (feed.backfillMonths === undefined && feed.replaces !== true && feed.expect.rows[1] <= SMALL_ROWS)
        await queue.add('pull-feed', { feed: feed.id, window: `night-${window}`, full: true });
    }
  },
  // Only the look at columns is made up for. On the very first start the first loads go before it.
  missed: async ({ deps: { store, nowMs }, queue, window }) => {
    const looked = (await readFeeds(store)).filter(({ checkedAt }) => checkedAt !== undefined);
    const since = nowMs() - DAY_MS;
    if (looked.length > 0 && !looked.some(({ portalWatchedAt }) => (portalWatchedAt?.getTime() ?? 0) > since))
      await queue.add('watch-schema', { window: `start-${window}` });
  },
};

/** Addresses without a point are looked up, one a second. */
const lookingUp: RecurringJob = {
  name: 'looking-up',
  cron: '*/10 * * * *',
  due: async ({ queue, window }) => {
    await queue.add('geocode-items', { window });
  },
};

/** Records past their retention leave. */
const sweeping: RecurringJob = {
  name: 'sweeping',
  cron: '6-59/10 * * * *',
  due: async ({ queue, window }) => {
    await queue.add('sweep-items', { window });
  },
};

/** Kept sums are made anew once a week, should one ever be wrong, and at once where a tally is new. */
const tallying: RecurringJob = {
  name: 'tallying',
  cron: '50 3 * * 0',
  due: async ({ queue, window }) => {
    await queue.add('rebuild-tallies', { window });
  },
  missed: async ({ deps: { store }, queue, window }) => {
    if ((await unbuiltTallies(store)).length > 0) await queue.add('rebuild-tallies', { window: `start-${window}` });
  },
};

/**
 * A feed without a finished reading, or whose last check was missed while nothing ran, is read when a worker starts.
 */
function reading(feed: Feed): RecurringJob {
  return {
    name: feed.id,
    cron: feed.schedule,
    tellsNextOf: feed.id,
    due: async ({ queue, window }) => {
      await queue.add('pull-feed', { feed: feed.id, window });
    },
    missed: async ({ deps: { store, nowMs }, queue, window }) => {
      const state = await readFeed(store, feed.id);
      const late =
        state?.checkedAt === undefined ||
        state.resume !== undefined ||
        nowMs() - state.checkedAt.getTime() > feed.cadenceMs;
      // What an earlier start asked for goes on: a second reading behind it would read the same.
      if (late && !(await isReadingPromised(store, feed.id)))
        await queue.add('pull-feed', { feed: feed.id, window: `start-${window}` });
    },
  };
}

/** Calculations over stored records; the very first time waits for the readings it rests on. */
const calculating = (city: City) =>
  calculationsOf(city).map((calculation): RecurringJob => ({
    name: calculation.id,
    cron: calculation.schedule,
    tellsNextOf: calculation.id,
    due: async ({ queue, window }) => {
      await queue.add('calculate', { calculation: calculation.id, window });
    },
    missed: async ({ deps: { store, nowMs }, queue, window }) => {
      const checkedAt = (await readFeed(store, calculation.id))?.checkedAt?.getTime();
      if (checkedAt !== undefined && nowMs() - checkedAt > calculation.cadenceMs)
        await queue.add('calculate', { calculation: calculation.id, window: `start-${window}` });
    },
  }));

/** Mails that nobody is about to send are looked for: at every start too, when a mail server may have been set. */
const mailing: RecurringJob = {
  name: 'mailing',
  cron: '*/5 * * * *',
  due: async ({ queue, window }) => {
    await queue.add('sweep-mails', { window });
  },
  missed: async ({ queue, window }) => {
    await queue.add('sweep-mails', { window: `start-${window}` });
  },
};

/**
 * All purchases are scored anew every night: rates of the rules, and peers whose payments were taken back. At a start,
 * where the rules are others than those of the scores.
 */
const scoring: RecurringJob = {
  name: 'scoring',
  cron: '40 4 * * *',
  due: async ({ queue, window }) => {
    await queue.add('score-purchases', { window: `night-${window}` });
  },
  missed: async ({ deps: { store }, queue, window }) => {
    if (await areRulesOthers(store)) await queue.add('score-purchases', { window: `start-${window}` });
  },
};

/** Everything that recurs. A new recurring job is a value here; the schedule needs no other line. */
export const recurring = ({ feeds, city }: Pick<Deps, 'feeds' | 'city'>): readonly RecurringJob[] => [
  // The first: in an empty store it takes no time, and behind first loads analytics would wait for minutes.
  tallying,
  ...feeds.map(reading),
  nightly,
  lookingUp,
  sweeping,
  mailing,
  scoring,
  ...roomParts.flatMap((part) => part.recurring ?? []),
  ...calculating(city),
];
