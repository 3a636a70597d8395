import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Choice, Tell } from '../choice.ts';
import { freePort } from '../machine/free-port.ts';
import { endLeftOver } from '../machine/own-process.ts';
import { runServer, type RunningServer } from '../machine/run-server.ts';
import type { StorePlan } from '../mongo/start-mongo.ts';
import { findRedis } from './find-redis.ts';
import { inspectRedis } from './inspect-redis.ts';

const USUAL = 'redis://127.0.0.1:6379';

export interface RunningRedis extends RunningServer { url: string }
export interface StartedRedis {
  url: string; choice: Choice; server?: RunningRedis;
  /** Runs ours again at the same address, after it ended. */
  again?: () => Promise<RunningRedis>;
}

export async function startRedis({ dir, folder, memory, tell, own }: StorePlan): Promise<StartedRedis> {
  const given = own ? undefined : await givenRedis(tell);
  if (given !== undefined) return given;
  const found = await findRedis({ folder, memory, tell });
  const ours = { binary: found.binary, folder: join(dir, 'redis'), tell };
  const server = await runRedis(ours);
  return { url: server.url, server, again: () => runRedis({ ...ours, port: server.port }), choice: { what: 'Redis', how: found.how, version: found.version } };
}

/** The one named by REDIS_URL, else the one on the usual port where it fits. */
async function givenRedis(tell: Tell): Promise<StartedRedis | undefined> {
  const url = process.env['REDIS_URL'];
  if (url) {
    const answer = await inspectRedis(url);
    if ('problem' in answer) throw new Error(`REDIS_URL is set, but cannot be used: ${answer.problem}`);
    return { url, choice: { what: 'Redis', how: 'REDIS_URL', version: answer.version } };
  }
  const answer = await inspectRedis(USUAL, 1_000);
  if ('version' in answer) return { url: USUAL, choice: { what: 'Redis', how: 'already running on 127.0.0.1:6379', version: answer.version } };
  if (!/ECONNREFUSED|closed|EPERM/.test(answer.problem)) tell(`The Redis on 127.0.0.1:6379 is left alone: ${answer.problem}`);
  return undefined;
}

export interface RedisPlan { binary: string; folder: string; tell: Tell; port?: number }

/** Runs redis-server on loopback with an append-only file, so that queued jobs outlive a restart. */
export async function runRedis(plan: RedisPlan): Promise<RunningRedis> {
  mkdirSync(plan.folder, { recursive: true });
  const pidFile = join(plan.folder, 'redis.pid.json');
  const logFile = join(plan.folder, 'redis.log');
  if (await endLeftOver(pidFile)) plan.tell('Ended a Redis that an earlier run had left behind');
  const port = plan.port ?? await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', plan.folder, '--logfile', logFile, '--appendonly', 'yes', '--appendfsync', 'everysec', '--save', '', '--maxmemory-policy', 'noeviction', '--daemonize', 'no'];
  const server = await runServer({ what: 'Redis', binary: plan.binary, args, port, pidFile, logFile, patienceMs: 30_000 });
  const url = `redis://127.0.0.1:${port}`;
  await untilLoaded(url);
  return { ...server, url };
}

async function untilLoaded(url: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if ('version' in await inspectRedis(url)) return;
    await wait(50);
  }
  throw new Error('Redis started, but did not become ready within a minute');
}
