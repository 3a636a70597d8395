import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Set in a process that has mounts of its own. */
const MARK = 'MOONTOWER_FAULTS_MOUNTS';
const SIZES = { redis: '96m', 'mongo/files/journal': '1g' } as const;

/** Where files of Redis lie, and the journal of MongoDB: small disks of their own, which can be filled. */
export interface Volumes {
  redis: string;
  journal: string;
}

/** Whether this process may mount what only it and its children see. */
export const hasMounts = (): boolean => process.env[MARK] === '1';

function mayMount(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    execFileSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs this very command once more, where it may mount: in a name space of its own, for which no right on the machine
 * is needed. @returns its exit code; undefined where that cannot be, and the command goes on without disks to fill
 */
export async function withMounts(): Promise<number | undefined> {
  if (hasMounts() || !mayMount()) return undefined;
  const child = spawn('unshare', ['-rm', process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [MARK]: '1' },
  });
  // The terminal tells the child of Ctrl C too.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Small disks in memory under the folders of the stores. What lay on them goes with the part that mounted them: Redis
 * may be wiped, and a MongoDB that ended in order needs no journal.
 */
export function mountVolumes(folder: string): Volumes | undefined {
  if (!hasMounts()) return undefined;
  for (const [name, size] of Object.entries(SIZES)) {
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
    rmSync(join(folder, name, '.keep'), { force: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', join(folder, name)]);
  }
  return { redis: join(folder, 'redis'), journal: join(folder, 'mongo/files/journal') };
}

/** Takes every free byte of a volume. @returns what gives them back */
export function fill(volume: string): () => void {
  const ballast = join(volume, 'ballast');
  const file = openSync(ballast, 'a');
  try {
    for (let size = 1 << 20; size >= 4_096; size >>= 1) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size, 1));
      } catch {
        /* Full for this size. */
      }
    }
  } finally {
    closeSync(file);
  }
  return () => rmSync(ballast, { force: true });
}
