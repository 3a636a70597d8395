import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { startOf } from './process-start.mjs';

/** A process by more than its number: numbers are given again, a number with its start time is not. */
export const OwnProcess = z.object({ pid: z.int().positive(), started: z.string() });
export type OwnProcess = z.infer<typeof OwnProcess>;

export function isAlive({ pid, started }: OwnProcess): boolean {
  return startOf(pid) === started;
}

/** The process as it can be recognised later; undefined when it is gone already. */
export function identify(pid: number): OwnProcess | undefined {
  const started = startOf(pid);
  return started === undefined ? undefined : { pid, started };
}

export function writePidFile(path: string, pid: number): void {
  const own = identify(pid);
  if (own === undefined) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(own), { mode: 0o600 });
}

/** The live process a pid file names; undefined when the file is missing, unreadable or its process is gone. */
export function readPidFile(path: string): OwnProcess | undefined {
  try {
    const told = OwnProcess.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return told.success && isAlive(told.data) ? told.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Ends a process politely, then by force after `patienceMs`. Touches nothing when the number belongs to another process
 * by now.
 */
export async function endProcess(own: OwnProcess, patienceMs = 15_000): Promise<void> {
  signal(own, 'SIGTERM');
  if (await isGone(own, patienceMs)) return;
  signal(own, 'SIGKILL');
  await isGone(own, 5_000);
}

export function signal(own: OwnProcess, name: NodeJS.Signals): void {
  if (!isAlive(own)) return;
  try {
    process.kill(own.pid, name);
  } catch {
    /* It ended between the look and the signal. */
  }
}

export async function isGone(own: OwnProcess, patienceMs: number): Promise<boolean> {
  for (let waited = 0; waited < patienceMs; waited += 25) {
    if (!isAlive(own)) return true;
    await wait(25);
  }
  return !isAlive(own);
}

/** Ends what an earlier run left behind under this pid file; true when there was something to end. */
export async function endLeftOver(pidFile: string): Promise<boolean> {
  const left = readPidFile(pidFile);
  if (left !== undefined) await endProcess(left);
  rmSync(pidFile, { force: true });
  return left !== undefined;
}
