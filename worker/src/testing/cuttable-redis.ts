import { join } from 'node:path';
import { binaries } from '@moontower/stack/machine/places';
import { createFailureCache } from '@moontower/stack/machine/failure-cache';
import { findRedis } from '@moontower/stack/redis/find-redis';
import { runRedis, type RunningRedis } from '@moontower/stack/redis/start-redis';

/** A Redis that can be killed and comes back on the same port with what it had kept. */
export interface CuttableRedis {
  url: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  restart: () => Promise<void>;
  /** As SIGSTOP, which freezes it. */
  signal: (signal: NodeJS.Signals) => void;
  stop: () => Promise<void>;
  /** Where it keeps its files. */ folder: string;
}

/** @param folder a folder of the test's own */
export async function startCuttable(folder: string, name: string): Promise<CuttableRedis> {
  const { binary } = await findRedis({
    folder: binaries,
    memory: createFailureCache(join(folder, 'failed.json')),
    tell: () => undefined,
  });
  const own = { binary, folder: join(folder, name), tell: () => undefined };
  let running: RunningRedis = await runRedis(own);
  const { url, port } = running;
  const kill = () => running.kill();
  const start = async () => {
    running = await runRedis({ ...own, port });
  };
  return {
    url,
    kill,
    start,
    restart: async () => {
      await kill();
      await start();
    },
    signal: (signal) => signalTo(running.pid, signal),
    stop: () => running.stop(),
    folder: own.folder,
  };
}

/** Tells a process something that may have ended meanwhile. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    /* Ended. */
  }
}
