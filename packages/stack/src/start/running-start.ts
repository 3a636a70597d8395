import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { identify, isAlive, OwnProcess } from '../machine/own-process.ts';
import { home } from '../machine/places.ts';

/** What a running start tells the commands that want to use its stores (`npm run feed`). */
export const RunningStart = z.object({ process: OwnProcess, url: z.string(), env: z.record(z.string(), z.string()) });
export type RunningStart = z.infer<typeof RunningStart>;

const file = join(home, 'run.json');

/**
 * Made known for as long as this process lives or until `withdraw`. Readable by its owner only: it holds addresses of
 * stores.
 */
export function announce(url: string, env: Record<string, string>): { withdraw: () => void } {
  mkdirSync(home, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ process: identify(process.pid), url, env }, undefined, 1), {
    mode: 0o600,
  });
  renameSync(`${file}.new`, file);
  return {
    withdraw: () => {
      if (findRunning()?.process.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

/** The start that is running from this checkout, if there is one. */
export function findRunning(): RunningStart | undefined {
  try {
    const told = RunningStart.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return told.success && isAlive(told.data.process) ? told.data : undefined;
  } catch {
    return undefined;
  }
}
