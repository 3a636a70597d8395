import { MINUTE_MS } from '@moontower/contracts';
import { updateFeed } from '@moontower/store/feeds/feed-state';
import { schedule, type ScheduledTask } from 'node-cron';
import type { Deps } from './deps.ts';
import { recurring, type RecurringJob } from './jobs/recurring.ts';
import type { JobQueue } from './queue.ts';

/** How often Redis is reminded of what MongoDB knows to be due. */
const REMIND_MS = 5_000;

/** The minute of a tick, the same in every worker: `202611201215`. */
export const minuteOf = (ms: number): string =>
  new Date(Math.floor(ms / MINUTE_MS) * MINUTE_MS).toISOString().replace(/\D/g, '').slice(0, 12);

/**
 * Ticks of everything that recurs (the city's time) become jobs, one however many workers tick; what was missed while
 * no worker ran is made up for as each says; and whatever Redis forgot is told again from MongoDB.
 */
export async function startSchedule(deps: Deps, queue: JobQueue): Promise<{ stop: () => Promise<void> }> {
  const warn = (error: unknown) => {
    deps.log.warn({ err: error }, 'A tick could not be noted; the next one will');
  };
  const tick = () => ({ deps, queue, window: minuteOf(deps.nowMs()) });
  const tellNext = async ({ tellsNextOf }: RecurringJob, task: ScheduledTask) => {
    if (tellsNextOf !== undefined)
      await updateFeed(deps.store, tellsNextOf, { set: { nextCheckAt: task.getNextRun() ?? undefined } });
  };

  // First of all, and at once: mails and whatever else was promised while no worker ran do not wait for the many looks
  // below.
  const remind = () => {
    queue.remind().catch(warn);
  };
  remind();
  const reminding = setInterval(remind, REMIND_MS);
  const tasks = recurring(deps.feeds).map((each) => {
    const task = schedule(
      each.cron,
      () => {
        tellNext(each, task).catch(warn);
        each.due(tick()).catch(warn);
      },
      { timezone: deps.city.zone, name: each.name, noOverlap: false },
    );
    return { each, task };
  });
  for (const { each, task } of tasks) await tellNext(each, task);
  for (const { each } of tasks) await each.missed?.(tick());
  return {
    stop: async () => {
      clearInterval(reminding);
      for (const { task } of tasks) await task.destroy();
    },
  };
}
