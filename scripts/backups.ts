import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST } from '@moontower/contracts/backup-manifest';

const NAMED = /^\d{4}-\d\d-\d\dT\d{6}Z$/;

/** `2026-11-27T031000Z`: backups in one folder stand in the order of their times. */
export const folderOf = (nowMs: number): string => `${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '')}Z`;

async function named(all: string): Promise<{ path: string; isWhole: boolean }[]> {
  const names = (await readdir(all)).filter((name) => NAMED.test(name)).toSorted();
  return names.map((name) => ({ path: join(all, name), isWhole: existsSync(join(all, name, MANIFEST)) }));
}

/**
 * Removes whole backups beyond the last `keep`, and pieces that were cut off before the last whole one.
 * @returns their paths
 */
export async function removeOldest(all: string, keep: number): Promise<string[]> {
  const found = await named(all);
  const whole = found.filter(({ isWhole }) => isWhole);
  const last = whole.at(-1)?.path ?? '';
  const kept = new Set(whole.slice(-keep).map(({ path }) => path));
  const gone = found.filter(({ path, isWhole }) => (isWhole ? !kept.has(path) : path < last));
  for (const { path } of gone) await rm(path, { recursive: true });
  return gone.map(({ path }) => path);
}

/** The folder itself where it is a backup, else the last whole one in it. @throws where there is none */
export async function lastBackup(folder: string): Promise<string> {
  if (existsSync(join(folder, MANIFEST))) return folder;
  const last = existsSync(folder) ? (await named(folder)).findLast(({ isWhole }) => isWhole) : undefined;
  if (last === undefined)
    throw new Error(`${folder} holds no whole backup: there is no ${MANIFEST}, which is written last.`);
  return last.path;
}
