// One start per checkout. The lock names its process by number and start time, so that a number given again is not
// mistaken for it.
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { startOf } from '../packages/stack/src/machine/process-start.mjs';

/**
 * Takes the lock at `path` for this process.
 * Returns `{ release, crashed }`, where `crashed` tells that an earlier holder ended without giving it back; or `{
 * holder }` when somebody holds it.
 */
export function acquireLock(path, about) {
  // The records, the logs and the secrets are there. Whoever made a folder of another name set its rights: those stay.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (basename(dirname(path)) === '.moontower') chmodSync(dirname(path), 0o700);
  let crashed = false;
  for (;;) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid), ...about }));
      closeSync(file);
      return {
        crashed,
        release: () => {
          if (holderOf(path)?.pid === process.pid) rmSync(path, { force: true });
        },
      };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = holderOf(path);
      if (holder !== undefined) return { holder };
      crashed = true;
      rmSync(path, { force: true });
    }
  }
}

/** Who holds the lock now; undefined when nobody does or its process is gone. */
export function holderOf(path) {
  try {
    const told = JSON.parse(readFileSync(path, 'utf8'));
    return Number.isInteger(told.pid) && startOf(told.pid) === told.started ? told : undefined;
  } catch {
    return undefined;
  }
}
