import { createLimiter } from '../request-context/limiter.ts';
import type { SharedLimits } from '../request-context/shared-limits.ts';
import type { Visitor } from '@moontower/endpoints/visitor';
import type { Limit } from '@moontower/contracts';

export interface ReplayLimits {
  /** One replay a socket within this. */
  replayEveryMs: number;
  /** Events that are read again for one address within `budgetMs`. */
  replayedEvents: number;
  budgetMs: number;
}

/** True when so many events may be read again for this socket now; it then counts as done. */
export type MayReplay = (events: number) => Promise<boolean>;

/** Reading the log again costs more than a page of lists: what is beyond this is answered with `reset`. */
export function createReplayLimit(
  { replayEveryMs, replayedEvents, budgetMs }: ReplayLimits,
  nowMs: () => number,
  share?: SharedLimits,
) {
  const limits: readonly Limit[] = [{ by: 'address', counts: 'rows', points: replayedEvents, perMs: budgetMs }];
  const budget = createLimiter(limits, 'rows', { name: 'replays', ...(share && { share }) });

  /** What is refused costs nothing: a smaller wish may still fit. */
  async function afford(key: string, events: number): Promise<boolean> {
    try {
      await budget.consume(key, events);
      return true;
    } catch {
      await budget.giveBack(key, events);
      return false;
    }
  }

  return {
    ofSocket: ({ key, spared }: Visitor): MayReplay => {
      let nextAt = -Infinity;
      return async (events) => {
        const now = nowMs();
        if (now < nextAt || !(spared || (await afford(key, events)))) return false;
        nextAt = now + replayEveryMs;
        return true;
      };
    },
  };
}
