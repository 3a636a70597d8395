import { setTimeout as wait } from 'node:timers/promises';
import type { PrintLine } from '../choice.ts';
import { createRestartCount } from './restart-count.ts';
import type { RunningServer } from './run-server.ts';

export interface RestartOptions<S extends RunningServer> {
  what: string;
  /** Starts it again on the same port, over the same files. */
  again: () => Promise<S>;
  tell: PrintLine;
  /** It ends as often as it is started, or could not be started several times in a row. */
  gaveUp: () => void;
  /** Before it is started again. */
  pauseMs?: number;
  nowMs?: () => number;
}

const PAUSE_MS = 500;
/** A server that took connections for so long served: its next end counts as the first. */
const SERVED_MS = 10_000;

/**
 * Starts a server again when it ends by itself, a few times in a row, or however often where it served each time;
 * others find it under the address they know. `stop` ends it for good.
 */
export function keepRunning<S extends RunningServer>(
  first: S,
  { what, again, tell, gaveUp, pauseMs = PAUSE_MS, nowMs = Date.now }: RestartOptions<S>,
): { stop: () => Promise<void>; settled: Promise<void> } {
  let server = first;
  let stopping = false;
  let restarting: Promise<boolean> = Promise.resolve(true);

  async function restart(): Promise<boolean> {
    tell(`${what} ended unexpectedly; starting it again`);
    await wait(pauseMs);
    if (stopping) return false;
    try {
      server = await again();
      return true;
    } catch (error) {
      const [why] = String(error instanceof Error ? error.message : error).split('\n');
      tell(`${what} could not be started again: ${why}`);
      return false;
    }
  }

  async function watch(): Promise<void> {
    const count = createRestartCount(nowMs, SERVED_MS);
    for (;;) {
      await server.ended;
      let runs = false;
      // A start may fail because its server was killed on the way: that is one more end, and no reason to give up.
      while (!runs) {
        if (stopping) return;
        if (!count.mayStartAgain()) {
          gaveUp();
          return;
        }
        restarting = restart();
        runs = await restarting;
        count.started();
      }
    }
  }

  const settled = watch();
  return {
    settled,
    stop: async () => {
      stopping = true;
      await restarting;
      await server.stop();
    },
  };
}
