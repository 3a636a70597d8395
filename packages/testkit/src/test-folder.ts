import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { endLeftOver, readPidFile, writePidFile } from '@moontower/stack/machine/own-process';
import { home } from '@moontower/stack/machine/places';
import { hasRoom } from './memory-room.ts';

const OWNER = 'owner.pid.json';
const MEMORY = '/dev/shm';
const onDisk = join(home, 'test');
/** One for each checkout and user, as on the disk. */
const inMemory = join(
  MEMORY,
  `moontower-${userInfo().uid}-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`,
);

/**
 * A folder for this process's stores: in memory where there is plenty, else on the disk. Every write of ours waits for
 * the disk, and a database's indexes alone for some hundred files. What a killed server had written is there in both.
 * Folders whose test run is gone (killed) are cleared first, their servers ended.
 */
export async function testFolder(): Promise<{ folder: string; remove: () => void }> {
  for (const place of [onDisk, inMemory])
    for (const name of existsSync(place) ? readdirSync(place) : []) await clearIfAbandoned(join(place, name));
  const place = isRoomy() ? inMemory : onDisk;
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(place, 'run-'));
  writePidFile(join(folder, OWNER), process.pid);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return hasRoom({ freeBytes: bavail * bsize, memory: readFileSync('/proc/meminfo', 'utf8') });
  } catch {
    // Another system, or a container without it.
    return false;
  }
}

/** Another run begins at this moment and has not written yet whose it is; or it is cleared by another just now. */
function isNew(folder: string): boolean {
  const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  return made === undefined || Date.now() - made < 10_000;
}

async function clearIfAbandoned(folder: string): Promise<void> {
  if (readPidFile(join(folder, OWNER)) !== undefined || isNew(folder)) return;
  for (const pidFile of ['mongo/mongod.pid.json', 'redis/redis.pid.json']) await endLeftOver(join(folder, pidFile));
  rmSync(folder, { recursive: true, force: true });
}
