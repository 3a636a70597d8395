import { MINUTE_MS } from '@moontower/contracts';
import type { Log } from '@moontower/runtime';
import { schedule } from 'node-cron';

/** A time that recurs: it wakes whoever is here then, and says when it is next. */
export interface Rhythm {
  next: () => Date | undefined;
  end: () => Promise<void>;
}

interface RhythmPlan {
  name: string;
  cron: string;
  zone: string;
  log: Log;
  wake: () => void;
}

/** Work of every hour is looked for so far ahead, minute by minute. */
const AN_HOUR = 60;

/** node-cron wakes and reckons; what it has to say goes where everything goes. */
export function startRhythm({ name, cron, zone, log, wake }: RhythmPlan): Rhythm {
  const lines = log.child({ part: 'node-cron', 'job.name': name });
  const task = schedule(cron, wake, {
    timezone: zone,
    name,
    noOverlap: false,
    logger: {
      debug: (said) => lines.debug(said),
      // A tick that it dropped is no loss: the next look takes what was due.
      info: (said) => lines.debug(said),
      warn: (said) => lines.info(said),
      error: (said, err) => lines.error(said instanceof Error ? { err: said } : { err }, String(said)),
    },
  });
  return {
    next: () => {
      const reckoned = task.getNextRun() ?? undefined;
      return (isHourly(cron) ? nextMinute((date) => task.match(date), reckoned) : undefined) ?? reckoned;
    },
    end: async () => {
      await task.destroy();
    },
  };
}

const isHourly = (cron: string): boolean => cron.split(' ').at(1) === '*';

/**
 * The next minute that matches, where one comes before the library's. In the autumn's night the clock shows an hour
 * twice, and the library passes over the second: work of every ten minutes would rest for seventy.
 */
function nextMinute(matches: (date: Date) => boolean, before: Date | undefined): Date | undefined {
  const first = Math.floor(Date.now() / MINUTE_MS) + 1;
  for (let minute = first; minute < first + AN_HOUR; minute += 1) {
    const date = new Date(minute * MINUTE_MS);
    if (before !== undefined && date >= before) return undefined;
    if (matches(date)) return date;
  }
  return undefined;
}
