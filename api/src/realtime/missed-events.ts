import { hears, type LoggedEvent, type WatchFilter } from '@moontower/contracts';
import type { EventReads } from '../deps.ts';
import type { createRecentEvents } from './recent-events.ts';

/** Longer gaps are answered with `reset`: reading the lists again is cheaper than replaying. */
export const MOST_MISSED = 500;
const BURSTS_A_READ = 100;
const WAIT_MS = 2_000;
const STEP_MS = 20;

export interface MissedOptions {
  events: EventReads;
  /** What this process remembers: the log is read up to where that begins. */
  recent: ReturnType<typeof createRecentEvents>;
  /** The last sequence number this process has heard of. */
  position: () => number;
}

/** What a client missed, from the event log. */
export function createMissedEvents({ events, recent, position }: MissedOptions) {
  /** What the log holds from `since` to where the memory begins; undefined when the gap cannot be replayed. */
  async function logged(
    watch: WatchFilter,
    since: number,
  ): Promise<{ missed: LoggedEvent[]; upTo: number } | undefined> {
    if (!(await caughtUp(since))) return undefined;
    const missed: LoggedEvent[] = [];
    let upTo = since;
    while (upTo < recent.start() - 1) {
      const bursts = await events.after(upTo, BURSTS_A_READ);
      // Old events leave the log after two weeks: what begins later than asked for is a gap.
      if (bursts[0] === undefined || bursts[0]._id > upTo + 1) return undefined;
      for (const { events: burst } of bursts)
        missed.push(...burst.filter((event) => event.seq > since && hears(watch, event)));
      upTo = bursts.at(-1)?.last ?? upTo;
      if (missed.length > MOST_MISSED) return undefined;
    }
    return { missed, upTo };
  }

  /** A client may know of an event a moment before this process hears of it. */
  async function caughtUp(seq: number): Promise<boolean> {
    if (seq <= position()) return true;
    if (seq > (await events.head())) return false;
    for (let waited = 0; waited < WAIT_MS && seq > position(); waited += STEP_MS)
      await new Promise((resolve) => {
        setTimeout(resolve, STEP_MS);
      });
    return seq <= position();
  }

  return logged;
}
