import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isVictim, TROUBLES, VICTIMS } from './plan.ts';

const Struck = z.object({
  n: z.int(),
  kind: z.enum([...VICTIMS, ...TROUBLES]),
  part: z.int(),
  at: z.int(),
  /** Until pages, reports, jobs and rows went on, from the kill or from the end of a trouble. */
  recoveryMs: z.int(),
  /** The same for each of them. */
  after: z.record(z.string(), z.int()),
  /** Whether the first load was under way. */
  loading: z.boolean(),
  /** Mails that were on their way. */
  inFlight: z.array(z.string()),
  /** Why it was left out, where this machine cannot do it. */
  skipped: z.string().optional(),
});
export type Struck = z.infer<typeof Struck>;

const Part = z.object({
  startedAt: z.int(),
  endedAt: z.int().optional(),
  commit: z.string(),
  machine: z.string(),
  /** Processes that were ready to run when the part began and ended, for each processor. */
  load: z.array(z.number()),
  /** What people who read got, by status: `200`, `503`, `cut`. */
  reads: z.record(z.string(), z.int()),
  /** What went wrong in it, a sentence each. */
  wrong: z.array(z.string()),
});
export type Part = z.infer<typeof Part>;

const RunState = z.object({
  seed: z.int(),
  rows: z.int(),
  kills: z.int(),
  /** By the city's clock, which stands still: a second part serves the same rows as the first. */
  cityMs: z.int(),
  parts: z.array(Part),
  struck: z.array(Struck),
});
export type RunState = z.infer<typeof RunState>;

const fileOf = (folder: string): string => join(folder, 'run.json');

export function readState(folder: string): RunState | undefined {
  return existsSync(fileOf(folder)) ? RunState.parse(JSON.parse(readFileSync(fileOf(folder), 'utf8'))) : undefined;
}

/** Renamed into place, so that an end in the middle leaves the one before. */
export function writeState(folder: string, state: RunState): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${fileOf(folder)}.new`, JSON.stringify(state));
  renameSync(`${fileOf(folder)}.new`, fileOf(folder));
}

export interface RunOptions {
  folder: string;
  kills: number;
  rows: number;
  seed: number;
}

/** The run in a folder, which goes on, or a new one. More kills may be asked for; rows and seed stay. */
export function openState({ folder, kills, rows, seed }: RunOptions, nowMs: number): RunState {
  const kept = readState(folder);
  if (kept === undefined) return { seed, rows, kills, cityMs: nowMs, parts: [], struck: [] };
  if (kept.rows !== rows || kept.seed !== seed)
    throw new Error(
      `The run in ${folder} has ${kept.rows} rows and seed ${kept.seed}; go on with those, or name another folder.`,
    );
  return { ...kept, kills: Math.max(kills, killsOf(kept)) };
}

export const killsOf = ({ struck }: Pick<RunState, 'struck'>): number =>
  struck.filter(({ kind }) => isVictim(kind)).length;
