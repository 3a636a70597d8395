const MOST_RESTARTS = 5;
/** What ran so long begins to count anew: one crash a week is no reason to give up. */
const LONG_MS = 10 * 60_000;

export interface RestartCount {
  started: () => void;
  /** What runs got something done: its end, whenever it comes, counts as the first. */
  gotFurther: () => void;
  /** Called when it ended by itself. False after the fifth time in a row. */
  mayStartAgain: () => boolean;
}

/** Counts how often in a row something ended soon after it was started, without having got anything done. */
export function createRestartCount(nowMs: () => number, longMs = LONG_MS): RestartCount {
  let restarts = 0;
  let since = nowMs();
  let further = false;
  return {
    started: () => {
      since = nowMs();
      further = false;
    },
    gotFurther: () => {
      further = true;
    },
    mayStartAgain: () => {
      restarts = further || nowMs() - since > longMs ? 1 : restarts + 1;
      return restarts <= MOST_RESTARTS;
    },
  };
}
