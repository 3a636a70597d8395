import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endLeftOver, readPidFile, writePidFile } from '@moontower/stack/machine/own-process';
import { home } from '@moontower/stack/machine/places';

const tests = join(home, 'test');
const OWNER = 'owner.pid.json';

/** A folder for this process's stores. Folders whose test run is gone (killed) are cleared first, their servers ended. */
export async function testFolder(): Promise<{ folder: string; remove: () => void }> {
  mkdirSync(tests, { recursive: true });
  for (const name of readdirSync(tests)) await clearIfAbandoned(join(tests, name));
  const folder = mkdtempSync(join(tests, 'run-'));
  writePidFile(join(folder, OWNER), process.pid);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function clearIfAbandoned(folder: string): Promise<void> {
  if (readPidFile(join(folder, OWNER)) !== undefined) return;
  for (const pidFile of ['mongo/mongod.pid.json', 'redis/redis.pid.json']) await endLeftOver(join(folder, pidFile));
  rmSync(folder, { recursive: true, force: true });
}
