import type { LoggedEvent } from '@moontower/contracts';
import type { Log } from '@moontower/runtime';
import { EVERYTHING, keysTouched } from '../http/answers/surrogate-keys.ts';

/** An answer that was on its way to the proxy while its key was purged is stored after that: so it goes once more. */
const AGAIN_MS = 2_000;
const ANSWER_MS = 5_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
/** Keys in one request: far from what a proxy takes as a header. */
const MOST_KEYS = 300;

/** Tells a proxy which answers are no longer true. */
export interface Purger {
  touch: (events: readonly LoggedEvent[]) => void;
  /** What happened is not known: everything goes. */
  all: () => void;
  stop: () => void;
}

interface PurgerOptions {
  url: string;
  log: Log;
  send?: (url: string, keys: readonly string[], signal: AbortSignal) => Promise<void>;
}

async function purge(url: string, keys: readonly string[], signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, {
    method: 'PURGE',
    headers: { 'Surrogate-Key': keys.join(' ') },
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The proxy answered ${answer.status} to PURGE.`);
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/**
 * Sends one request at a time, with all keys that came meanwhile. A proxy that does not answer is asked until it does;
 * until then its answers are at most as old as their `s-maxage`.
 */
export function createPurger({ url, log, send = purge }: PurgerOptions): Purger {
  const waiting = new Set<string>();
  const ending = new AbortController();
  let running = false;
  let away = false;

  /** One request with what waits. @returns whether the proxy took the keys; they wait again where it did not */
  async function sendSome(): Promise<boolean> {
    const isAll = waiting.has(EVERYTHING);
    const taken = isAll ? [...waiting] : [...waiting].slice(0, MOST_KEYS);
    // Taken out before they go: the same key may be touched once more meanwhile.
    for (const key of taken) waiting.delete(key);
    try {
      await send(url, isAll ? [EVERYTHING] : taken, ending.signal);
      if (away) log.info('The proxy takes purges again');
      away = false;
      return true;
    } catch (error) {
      for (const key of taken) waiting.add(key);
      if (!away && !ending.signal.aborted) log.warn({ err: error }, 'The proxy takes no purges; trying again');
      away = true;
      return false;
    }
  }

  async function drain(): Promise<void> {
    let waitMs = FIRST_WAIT_MS;
    while (waiting.size > 0 && !ending.signal.aborted) {
      const taken = await sendSome();
      if (!taken) await pause(waitMs);
      waitMs = taken ? FIRST_WAIT_MS : Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
  }

  function begin(): void {
    if (running || waiting.size === 0) return;
    running = true;
    void drain().finally(() => {
      running = false;
      if (!ending.signal.aborted) begin();
    });
  }

  function put(keys: readonly string[]): void {
    for (const key of keys) waiting.add(key);
    begin();
  }

  function twice(keys: readonly string[]): void {
    if (keys.length === 0) return;
    put(keys);
    setTimeout(() => {
      if (!ending.signal.aborted) put(keys);
    }, AGAIN_MS).unref();
  }

  return { touch: (events) => twice(keysTouched(events)), all: () => twice([EVERYTHING]), stop: () => ending.abort() };
}
