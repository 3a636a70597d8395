import { readFileSync } from 'node:fs';

/** Nanoseconds that the main thread has worked; undefined where the system does not say. */
function workedNs(): number | undefined {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ', 1)[0]);
  } catch {
    return undefined;
  }
}

/**
 * The most that the loop worked between two of its turns, in milliseconds of the processor: what it holds everybody
 * else up for, whatever else the machine does meanwhile. `take` tells it, and begins anew.
 */
export function watchTurns(): { take: () => number } {
  let before = workedNs() ?? 0;
  let longest = 0;
  setInterval(() => {
    const now = workedNs() ?? 0;
    longest = Math.max(longest, now - before);
    before = now;
  }, 1).unref();
  return {
    take: () => {
      const taken = longest / 1e6;
      longest = 0;
      return taken;
    },
  };
}
