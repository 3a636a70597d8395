const MOST_RESTARTS = 5;
/** What ran so long begins to count anew: one crash a week is no reason to give up. */
const LONG_MS = 10 * 60_000;

/** Counts how often in a row something ended soon after it was started. */
export function createRestartCount(nowMs: () => number): { started: () => void; mayStartAgain: () => boolean } {
  let restarts = 0;
  let since = nowMs();
  return {
    started: () => {
      since = nowMs();
    },
    /** Called when it ended by itself. False after the fifth time in a row. */
    mayStartAgain: () => {
      restarts = nowMs() - since > LONG_MS ? 1 : restarts + 1;
      return restarts <= MOST_RESTARTS;
    },
  };
}
