import { AppError } from '@moontower/contracts';
import { readUntil } from '@moontower/store/db/read-signal';

/** Works that take much of the machine: so many run at once, so many wait; who comes then is told to come again. */
const AT_ONCE = 2;
const WAITING = 8;
const AGAIN_MS = 5_000;

export interface SemaphoreTask<T> {
  /** Who asks: where there is no room, whoever has most waiting makes it. */
  asker: string;
  /** Ends the wait, and the work's reads. */
  signal: AbortSignal;
  work: () => Promise<T>;
}
export interface Semaphore {
  /** @throws `unavailable` at once where there is no room */
  run: <T>(wanted: SemaphoreTask<T>) => Promise<T>;
  size: () => { running: number; waiting: number };
}
interface Waiter {
  asker: string;
  go: () => void;
  refuse: (error: unknown) => void;
}

export interface SemaphoreOptions {
  atOnce?: number;
  waiting?: number;
  /** Said where there is no room. */
  full?: string;
}
export function createSemaphore({
  atOnce = AT_ONCE,
  waiting: most = WAITING,
  full: sentence,
}: SemaphoreOptions = {}): Semaphore {
  let running = 0;
  const line: Waiter[] = [];

  function leave(one: Waiter): void {
    const at = line.indexOf(one);
    if (at >= 0) line.splice(at, 1);
  }

  function turn(asker: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (line.length >= most && !makeRoom(line, asker, sentence)) return Promise.reject(full(sentence));
    return new Promise((go, refuse) => {
      const one = { asker, go, refuse };
      line.push(one);
      signal.addEventListener(
        'abort',
        () => {
          leave(one);
          refuse(signal.reason);
        },
        { once: true },
      );
    });
  }

  /** The place goes to the next in line, or is free. */
  function done(): void {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next.go();
  }

  async function run<T>({ asker, signal, work }: SemaphoreTask<T>): Promise<T> {
    await turn(asker, signal);
    try {
      return await readUntil(signal, work);
    } finally {
      done();
    }
  }

  return { run, size: () => ({ running, waiting: line.length }) };
}

/**
 * Refuses the latest of whoever has most waiting, where that is more than the newcomer would have: one asker alone
 * cannot keep others out.
 */
function makeRoom(line: Waiter[], newcomer: string, sentence: string | undefined): boolean {
  const counts = new Map<string, number>();
  for (const { asker } of line) counts.set(asker, (counts.get(asker) ?? 0) + 1);
  const [greediest, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
  if (count <= (counts.get(newcomer) ?? 0) + 1) return false;
  const at = line.findLastIndex(({ asker }) => asker === greediest);
  const [refused] = line.splice(at, 1);
  refused?.refuse(full(sentence));
  return refused !== undefined;
}

function full(sentence: string | undefined): AppError {
  return new AppError('busy', sentence, { retryAfterMs: AGAIN_MS });
}
