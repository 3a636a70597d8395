import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';

/** However many are being answered, work that nobody waits for has its turn after so long. */
const LONGEST_MS = 50;

/** What is heard of an answer. */
interface ClosableResponse {
  once: (event: 'close', heard: () => void) => unknown;
}

/**
 * Who is being answered right now. An answer asks the store some twenty times, one after the other: with a piece of
 * other work after each of these, also a short one, it takes several times as long.
 */
export function createInFlightAnswers(longestMs = LONGEST_MS) {
  let count = 0;
  let quiet = new AbortController();
  return {
    /** Until its answer has gone, or its asker. */
    begin: (answer: ClosableResponse): void => {
      count += 1;
      answer.once('close', () => {
        count -= 1;
        if (count > 0) return;
        quiet.abort();
        quiet = new AbortController();
      });
    },
    letPass: async (): Promise<void> => {
      await turn();
      // Ending early is what it waits for.
      if (count > 0) await sleep(longestMs, undefined, { ref: false, signal: quiet.signal }).catch(() => undefined);
    },
  };
}
