import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isAlive, isGone, readPidFile, signal, type OwnProcess } from '@moontower/stack/machine/own-process';
import type { ToxicProxy } from '@moontower/testkit/toxic-proxy';
import { isVictim, type Fault, type Trouble, type Victim } from './plan.ts';
import type { Setting } from './setting.ts';
import { fill } from './volumes.ts';

const PID_FILES = { redis: 'redis/redis.pid.json', mongod: 'mongo/mongod.pid.json' } as const;
/** What cannot be packed uses up the room that a full disk had left in its files. */
const PIECE_BYTES = 4 << 20;
const LONGEST_FILL_MS = 20_000;
const LONGEST_START_MS = 30_000;

export function processOf(
  { folder, product }: Pick<Setting, 'folder' | 'product'>,
  victim: Victim,
): OwnProcess | undefined {
  if (victim === 'redis' || victim === 'mongod') return readPidFile(join(folder, PID_FILES[victim]));
  const pid = product[victim].pid();
  return pid === undefined ? undefined : identify(pid);
}

/**
 * A worker that was about to start when MongoDB was killed ends with it, and is started again.
 * @throws Error where nobody started the process within half a minute
 */
async function runningProcess(setting: Pick<Setting, 'folder' | 'product'>, victim: Victim): Promise<OwnProcess> {
  for (const until = Date.now() + LONGEST_START_MS; Date.now() < until; await sleep(100)) {
    const own = processOf(setting, victim);
    if (own !== undefined && isAlive(own)) return own;
  }
  throw new Error(`There is no ${victim} to kill: whoever starts it again did not.`);
}

/** @returns when it was killed, or why it was not */
export async function injectFault(setting: Setting, fault: Fault): Promise<{ at: number; skipped?: string }> {
  if (!isVictim(fault.kind)) return trouble(setting, fault, fault.kind);
  const own = await runningProcess(setting, fault.kind);
  const at = Date.now();
  signal(own, 'SIGKILL');
  await isGone(own, 5_000);
  return { at };
}

async function trouble(setting: Setting, fault: Fault, kind: Trouble): Promise<{ at: number; skipped?: string }> {
  if (kind === 'line to Redis') await cut(setting.lines.redis, fault);
  else if (kind === 'line to MongoDB') await cut(setting.lines.mongo, fault);
  else if (kind === 'mail server') {
    setting.sink.fault(fault.silent ? 'cut' : 'cut-after');
    await sleep(fault.lastsMs);
    setting.sink.fault(undefined);
  } else if (setting.volumes === undefined)
    return { at: Date.now(), skipped: 'this machine gives no disk of its own to fill' };
  else if (kind === 'disk of Redis') await fillRedis(setting.volumes.redis, fault);
  else await fillJournal(setting, setting.volumes.journal);
  return { at: Date.now() };
}

/** Silent connections stay as they are, half open, for whoever holds them to give up; others are reset. */
async function cut(line: ToxicProxy, { silent, lastsMs }: Fault): Promise<void> {
  if (!silent) {
    for (const until = Date.now() + lastsMs; Date.now() < until; await sleep(60)) line.reset();
    return;
  }
  line.poison({ stalled: true });
  await sleep(lastsMs);
  line.poison({});
}

async function fillRedis(volume: string, { lastsMs }: Fault): Promise<void> {
  const makeRoom = fill(volume);
  try {
    await sleep(lastsMs);
  } finally {
    makeRoom();
  }
}

/** There is room again as soon as MongoDB refused or ended. */
async function fillJournal(setting: Setting, volume: string): Promise<void> {
  const own = processOf(setting, 'mongod');
  const makeRoom = fill(volume);
  const ballast = setting.store.collection('ballast');
  try {
    const until = Date.now() + LONGEST_FILL_MS;
    while (own !== undefined && isAlive(own) && Date.now() < until)
      await Promise.race([
        ballast.insertOne({ bytes: randomBytes(PIECE_BYTES) }, { maxTimeMS: 3_000 }),
        isGone(own, LONGEST_FILL_MS),
      ]);
  } catch {
    /* Refused, or ended meanwhile: that is what it was filled for. */
  } finally {
    makeRoom();
  }
}
