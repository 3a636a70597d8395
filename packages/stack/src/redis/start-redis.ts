import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Choice, PrintLine } from '../choice.ts';
import { freePort } from '../machine/free-port.ts';
import { endLeftOver } from '../machine/own-process.ts';
import { privateFolder } from '../machine/private-files.ts';
import { runServer, whileRunning, type RunningServer } from '../machine/run-server.ts';
import type { StorePlan } from '../mongo/start-mongo.ts';
import { keptSecret } from '../start/kept-secret.ts';
import { findRedis } from './find-redis.ts';
import { inspectRedis } from './inspect-redis.ts';

export interface RunningRedis extends RunningServer {
  url: string;
}
export interface StartedRedis {
  url: string;
  choice: Choice;
  server?: RunningRedis;
  /** Runs ours again at the same address, after it ended. */
  again?: () => Promise<RunningRedis>;
}

/**
 * The one named by REDIS_URL, else one of our own: what runs on the usual port belongs to somebody, and others may read
 * it.
 */
export async function startRedis({ dir, folder, memory, tell, own, databases }: StorePlan): Promise<StartedRedis> {
  const named = process.env['REDIS_URL'];
  if (named && !own) return givenRedis(named);
  const found = await findRedis({ folder, memory, tell });
  const ours = { binary: found.binary, folder: join(dir, 'redis'), tell, guarded: databases !== undefined };
  const server = await runRedis(ours);
  return {
    url: server.url,
    server,
    again: () => runRedis({ ...ours, port: server.port }),
    choice: { what: 'Redis', how: found.how, version: found.version },
  };
}

async function givenRedis(url: string): Promise<StartedRedis> {
  const answer = await inspectRedis(url);
  if ('problem' in answer) throw new Error(`REDIS_URL is set, but cannot be used: ${answer.problem}`);
  return { url, choice: { what: 'Redis', how: 'REDIS_URL', version: answer.version } };
}

export interface RedisPlan {
  binary: string;
  folder: string;
  tell: PrintLine;
  port?: number;
  /** It asks for a password. Without it everybody on this machine may do everything: for tests. */
  guarded?: boolean;
}

/** Runs redis-server on loopback with an append-only file, so that queued jobs outlive a restart. */
export async function runRedis(plan: RedisPlan): Promise<RunningRedis> {
  privateFolder(plan.folder);
  const pidFile = join(plan.folder, 'redis.pid.json');
  const logFile = join(plan.folder, 'redis.log');
  if (await endLeftOver(pidFile)) plan.tell('Ended a Redis that an earlier run had left behind');
  const port = plan.port ?? (await freePort());
  const password = plan.guarded === true ? keptSecret(join(plan.folder, 'password')) : undefined;
  const args = [
    ...(password === undefined ? [] : [configFile(plan.folder, password)]),
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    plan.folder,
    '--logfile',
    logFile,
    '--appendonly',
    'yes',
    '--appendfsync',
    'everysec',
    '--save',
    '',
    '--maxmemory-policy',
    'noeviction',
    '--daemonize',
    'no',
  ];
  const server = await runServer({
    what: 'Redis',
    binary: plan.binary,
    args,
    port,
    pidFile,
    logFile,
    patienceMs: 30_000,
  });
  const url = `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`;
  await whileRunning(server, { what: 'Redis', work: (over) => untilLoaded(url, over) });
  return { ...server, url };
}

/** A file for its owner only: what stands on the command line is shown to everybody on the machine. */
function configFile(folder: string, password: string): string {
  const path = join(folder, 'redis.conf');
  writeFileSync(`${path}.new`, `requirepass ${password}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return path;
}

async function untilLoaded(url: string, over: AbortSignal): Promise<void> {
  for (let waited = 0; waited < 60_000 && !over.aborted; waited += 50) {
    if ('version' in (await inspectRedis(url))) return;
    await wait(50);
  }
  throw new Error('Redis started, but did not become ready within a minute');
}
