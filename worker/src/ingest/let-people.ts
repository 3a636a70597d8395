import { setTimeout as sleep } from 'node:timers/promises';

/** Times as long as the work before it. */
const REST = 3;
const LONGEST_MS = 3_000;

/** Waits until it is the turn of work that nobody waits for. `workedMs`: what the work before it took */
export type Rest = (workedMs: number, signal: AbortSignal) => Promise<void>;

type Sleep = (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<unknown>;

/**
 * While somebody writes, a load rests between its chunks. The worker's own processor time gives way as a whole; that
 * which MongoDB spends on its chunks does not, and a person's write stands behind it.
 */
export function createPeople(wait: Sleep = sleep): { hear: (somebodyWrites: boolean) => void; rest: Rest } {
  let writing = false;
  return {
    hear: (somebodyWrites) => {
      writing = somebodyWrites;
    },
    rest: async (workedMs, signal) => {
      if (writing) await wait(Math.min(REST * workedMs, LONGEST_MS), undefined, { signal });
    },
  };
}

/** The same entries; before each but the first, a rest after what was done with the one before. */
export async function* withRests<T>(
  entries: AsyncIterable<T>,
  rest: Rest | undefined,
  signal: AbortSignal,
): AsyncGenerator<T> {
  let since: number | undefined;
  for await (const entry of entries) {
    if (since !== undefined) await rest?.(performance.now() - since, signal);
    since = performance.now();
    yield entry;
  }
}
