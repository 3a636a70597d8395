import { MINUTE_MS } from '@moontower/contracts';
import { updateFeed } from '@moontower/store/feeds/feed-state';
import { advanceTime, planTimes, timesDue, type DueTimeDocument } from '@moontower/store/ingest/due-times';
import type { Deps } from './deps.ts';
import { recurring, type RecurringJob } from './jobs/recurring.ts';
import { startRhythm, type Rhythm } from './schedule/rhythm.ts';
import type { JobQueue } from './queue.ts';

/** How often Redis is reminded of what MongoDB knows to be due, and looked whether something is due that nobody took. */
const LOOK_MS = 5_000;

/** The minute of a tick, the same in every worker: `202611201215`. */
export const minuteOf = (ms: number): string =>
  new Date(Math.floor(ms / MINUTE_MS) * MINUTE_MS).toISOString().replace(/\D/g, '').slice(0, 12);

interface Recurrence {
  each: RecurringJob;
  rhythm: Rhythm;
}

/**
 * Times of everything that recurs (the city's time) become jobs, one however many workers are awake. MongoDB keeps when
 * each is due next: a worker that slept over a time takes it when it wakes. Whatever Redis forgot is told again.
 */
export async function startSchedule(deps: Deps, queue: JobQueue): Promise<{ stop: () => Promise<void> }> {
  const { store, nowMs } = deps;
  const warn = (error: unknown) => {
    deps.log.warn({ err: error }, 'What is due could not be noted; the next look does');
  };
  // First of all, and at once: mails and whatever else was promised while no worker ran do not wait for the many looks
  // below.
  const remind = () => {
    queue.remind().catch(warn);
  };
  remind();
  const planned = new Map<string, Recurrence>();
  const { wake, settled } = createTaker({ deps, queue, planned, warn });
  for (const each of recurring(deps)) {
    const { name, cron } = each;
    planned.set(name, { each, rhythm: startRhythm({ name, cron, zone: deps.city.zone, log: deps.log, wake }) });
  }
  await planTimes(
    store,
    [...planned.values()].map((one) => ({ _id: one.each.name, cron: one.each.cron, at: nextOf(one, nowMs()) })),
  );
  const looks = setInterval(() => {
    remind();
    wake();
  }, LOOK_MS);
  for (const one of planned.values()) await tellNext(deps, one);
  wake();
  await settled();
  for (const { each } of planned.values())
    await each.missed?.({ deps, queue, window: minuteOf(nowMs()), dueMs: nowMs() });
  return {
    stop: async () => {
      clearInterval(looks);
      for (const { rhythm } of planned.values()) await rhythm.end();
      await settled();
    },
  };
}

interface TakerParts {
  deps: Deps;
  queue: JobQueue;
  planned: ReadonlyMap<string, Recurrence>;
  warn: (error: unknown) => void;
}

/** `wake` takes what is due, one look at a time; `settled` waits for the look that goes on. */
function createTaker({ deps, queue, planned, warn }: TakerParts): { wake: () => void; settled: () => Promise<void> } {
  const { store, nowMs } = deps;
  const take = async (time: DueTimeDocument): Promise<void> => {
    const found = planned.get(time._id);
    // A newer version's work is left for a worker that knows it.
    if (found === undefined) return;
    const dueMs = time.at.getTime();
    await found.each.due({ deps, queue, window: minuteOf(dueMs), dueMs });
    // Promised first: who dies in between promises the same jobs again, under the same names.
    await advanceTime(store, time, nextOf(found, nowMs()));
    await tellNext(deps, found);
  };
  const look = async (): Promise<void> => {
    const due = await timesDue(store, new Date(nowMs()));
    await Promise.all(due.map((time) => take(time).catch(warn)));
  };
  let looking: Promise<void> | undefined;
  return {
    wake: () => {
      looking ??= look()
        .catch(warn)
        .finally(() => {
          looking = undefined;
        });
    },
    settled: async () => looking,
  };
}

/** A rhythm without a further time is looked at again in a day. */
const nextOf = ({ rhythm }: Recurrence, nowMs: number): Date => rhythm.next() ?? new Date(nowMs + 1_440 * MINUTE_MS);

async function tellNext({ store }: Deps, { each: { tellsNextOf }, rhythm }: Recurrence): Promise<void> {
  if (tellsNextOf !== undefined) await updateFeed(store, tellsNextOf, { set: { nextCheckAt: rhythm.next() } });
}
