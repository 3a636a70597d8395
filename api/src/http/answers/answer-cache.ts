import type { LoggedEvent } from '@moontower/contracts';
import { GivenUp } from '@moontower/store/db/read-signal';
import { createAnswerStore } from './answer-store.ts';
import { isTouched, summarise } from './is-touched.ts';
import type { Ready } from './ready.ts';

export type NewAnswer = Omit<Ready, 'used' | 'stale'>;

/** One question as asked now: `key` after checking, `address` as it was written. */
export interface CacheRequest {
  key: string;
  address?: string;
  /** Ends when this asker no longer waits. */
  signal?: AbortSignal;
}

export interface AnswerCache {
  /** The kept answer to an address, or undefined when there is none or it is no longer true. Costs one Map look-up. */
  find: (address: string) => Ready | undefined;
  /**
   * The kept answer, or the one made now; several askers of one question wait for one making, which ends when none of
   * them waits any more.
   */
  through: (asked: CacheRequest, make: (signal: AbortSignal) => Promise<NewAnswer>) => Promise<Ready>;
  /** Throws away what the events made untrue, also answers that are being made right now. */
  touch: (events: readonly LoggedEvent[]) => void;
  clear: () => void;
  /** Throws away what expired. */
  sweep: () => void;
  size: () => { entries: number; bytes: number };
}

/** An answer that is being made; whoever asks for it meanwhile waits for the same one (single flight). */
interface Flight {
  promise: Promise<Ready>;
  touchedBy: LoggedEvent[][];
  cleared: boolean;
  waiting: number;
  giveUp: AbortController;
}
export interface CacheOptions {
  maxBytes?: number;
  maxEntries?: number;
  nowMs: () => number;
}

export function createAnswerCache({ maxBytes = 128_000_000, maxEntries = 5_000, nowMs }: CacheOptions): AnswerCache {
  const kept = createAnswerStore({ maxBytes, maxEntries, nowMs });
  const making = new Map<string, Flight>();

  async function through(asked: CacheRequest, make: (signal: AbortSignal) => Promise<NewAnswer>): Promise<Ready> {
    const { key, address } = asked;
    const ready = kept.find(key) ?? (await made(asked, make));
    if (address !== undefined && !ready.stale) kept.name(key, address);
    return ready;
  }

  function made({ key, signal }: CacheRequest, make: (signal: AbortSignal) => Promise<NewAnswer>): Promise<Ready> {
    const running = making.get(key);
    const isTrue = running !== undefined && running.touchedBy.length === 0 && !running.cleared;
    const state = isTrue ? running : begin(key, make);
    waitFor(state, signal, () => forget(key, state));
    return state.promise;
  }

  function begin(key: string, make: (signal: AbortSignal) => Promise<NewAnswer>): Flight {
    const giveUp = new AbortController();
    const state: Flight = { promise: Promise.resolve().then(run), touchedBy: [], cleared: false, waiting: 0, giveUp };
    // Whoever went away hears of no failure.
    state.promise.catch(() => undefined);
    making.set(key, state);
    return state;

    async function run(): Promise<Ready> {
      try {
        const ready: Ready = { ...(await make(giveUp.signal)), used: false, stale: false };
        const untrue = state.cleared || state.touchedBy.some((events) => isTouched(ready.depends, summarise(events)));
        if (untrue) ready.stale = true;
        else kept.keep(key, ready);
        return ready;
      } finally {
        forget(key, state);
      }
    }
  }

  function forget(key: string, state: Flight): void {
    if (making.get(key) === state) making.delete(key);
  }

  function touch(events: readonly LoggedEvent[]): void {
    const summary = summarise(events);
    kept.dropWhere((ready) => isTouched(ready.depends, summary));
    for (const state of making.values()) state.touchedBy.push([...events]);
  }

  function clear(): void {
    kept.dropWhere(() => true);
    for (const state of making.values()) state.cleared = true;
  }

  return { find: kept.findAddress, through, touch, clear, sweep: kept.sweep, size: kept.size };
}

/** The making ends when the last who waited is gone; new askers then begin another. */
function waitFor(state: Flight, signal: AbortSignal | undefined, ended: () => void): void {
  state.waiting += 1;
  signal?.addEventListener(
    'abort',
    () => {
      state.waiting -= 1;
      if (state.waiting > 0) return;
      ended();
      state.giveUp.abort(new GivenUp());
    },
    { once: true },
  );
}
