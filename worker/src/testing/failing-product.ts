import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFakeCity, startMailSink, type FakeCity, type MailSink } from '@moontower/fake-city';
import { recipes } from '@moontower/fake-city/generated/spending/recipes';
import { createFailureCache } from '@moontower/stack/machine/failure-cache';
import { binaries } from '@moontower/stack/machine/places';
import { findMongod } from '@moontower/stack/mongo/find-mongod';
import { runMongod, type RunningMongod } from '@moontower/stack/mongo/run-mongod';
import { findRedis } from '@moontower/stack/redis/find-redis';
import { runRedis, type RunningRedis } from '@moontower/stack/redis/start-redis';
import { z } from 'zod';

const TOKEN = 'operators-token-1';
const ROWS = 60;
const Ready = z.object({ ready: z.object({ port: z.number() }) });
const Issues = z.object({ issues: z.array(z.looseObject({ kind: z.string(), subject: z.string().optional() })) });
export type Issue = z.infer<typeof Issues>['issues'][number];
const News = z.object({
  data: z.object({ appeared: z.array(z.object({ kind: z.string() })), gone: z.array(z.object({ kind: z.string() })) }),
});

/** A process of the product that can be frozen, killed and started again. */
export interface OwnWorker {
  start: () => Promise<void>;
  signal: (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void;
}
/** The whole product as processes, with stores, city and mail server that a test spoils. */
export interface FailingProduct {
  city: FakeCity;
  sink: MailSink;
  worker: OwnWorker;
  redis: RunningRedis;
  mongod: {
    freeze: () => void;
    thaw: () => void;
    kill: () => Promise<void>;
    start: () => Promise<void>;
    ended: () => Promise<void>;
  };
  /** What an operator sees on the first page of /ops. */
  issues: () => Promise<Issue[]>;
  /** An act of an operator. */
  act: (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<number>;
  ask: (path: string) => Promise<unknown>;
  post: (path: string, body: object) => Promise<number>;
  metrics: () => Promise<string>;
  /** Kinds that operators were told of by webhook so far. */
  told: () => { appeared: string[]; gone: string[] };
  stop: () => Promise<void>;
}

async function findStores(folder: string): Promise<{ mongod: string; redis: string }> {
  const search = { folder: binaries, memory: createFailureCache(join(folder, 'failed.json')), tell: () => undefined };
  return { mongod: (await findMongod(search)).binary, redis: (await findRedis(search)).binary };
}

function begin(program: string, env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; said: unknown }> {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = fork(file, [], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
  return new Promise((resolve, reject) => {
    child.once('message', (said) => resolve({ child, said }));
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
}

/** Starts everything. @param folder of the test's own; MongoDB writes below it */
export async function startFailingProduct(folder: string): Promise<FailingProduct> {
  const found = await findStores(folder);
  const disk = join(folder, 'disk');
  mkdirSync(disk, { recursive: true });
  const plan = { binary: found.mongod, folder: join(disk, 'mongo'), tell: () => undefined };
  let mongod: RunningMongod = await runMongod(plan);
  const redis = await runRedis({ binary: found.redis, folder: join(folder, 'redis'), tell: () => undefined });
  const rows = Object.fromEntries(recipes.map(({ about }) => [about.id, ROWS]));
  const city = await startFakeCity({ generate: true, rows, seed: 7, open311PerMinute: 1e6, geocoderPerSecond: 1e3 });
  const sink = await startMailSink();
  const env = {
    ...process.env,
    ...city.addresses,
    MONGODB_URI: mongod.uri,
    MONGODB_DATABASE: 'failures',
    REDIS_URL: redis.url,
    REDIS_PREFIX: 'failures',
    MOONTOWER_CITY: 'sample',
    BACKFILL: 'all',
    POLITENESS: '1000',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: '0',
    SMTP_URL: sink.url,
    MAIL_FROM: 'Moontower <mail@moontower.example>',
    OPERATOR_TOKEN: TOKEN,
    OPERATOR_ALERTS: `${city.url}/webhook/operators`,
    OPERATOR_ALERTS_SECRET: `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`,
    WEBHOOK_INSIDE: 'yes',
  };
  const api = await begin('../../../api/src/main.ts', env);
  const base = `http://127.0.0.1:${Ready.parse(api.said).ready.port}`;
  let worker = (await begin('../main.ts', env)).child;
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const ask = async (path: string): Promise<unknown> => (await fetch(`${base}${path}`, { headers })).json();
  const send = async (method: string, path: string, body: object | undefined, more: object) => {
    const written = body === undefined ? {} : { body: JSON.stringify(body) };
    const about = { ...more, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
    const answer = await fetch(`${base}${path}`, { method, ...written, headers: about });
    await answer.text();
    return answer.status;
  };
  return {
    city,
    sink,
    redis,
    worker: {
      start: async () => {
        worker = (await begin('../main.ts', env)).child;
      },
      signal: (signal) => {
        worker.kill(signal);
      },
    },
    mongod: {
      freeze: () => process.kill(mongod.pid, 'SIGSTOP'),
      thaw: () => process.kill(mongod.pid, 'SIGCONT'),
      kill: () => mongod.kill(),
      ended: () => mongod.ended,
      start: async () => {
        mongod = await runMongod({ ...plan, port: mongod.port });
      },
    },
    issues: async () => Issues.parse(await ask('/api/ops/health')).issues,
    act: (method, path, body) => send(method, path, body, headers),
    ask,
    post: (path, body) => send('POST', path, body, {}),
    metrics: async () => (await fetch(`${base}/metrics`, { headers })).text(),
    told: () => {
      const news = city.control.deliveries().map(({ body }) => News.parse(JSON.parse(body)).data);
      const kinds = (which: 'appeared' | 'gone') => news.flatMap((each) => each[which].map(({ kind }) => kind));
      return { appeared: kinds('appeared'), gone: kinds('gone') };
    },
    stop: async () => {
      for (const child of [worker, api.child]) {
        child.kill('SIGCONT');
        child.kill('SIGKILL');
      }
      for (const { pid } of [mongod, redis]) continueProcess(pid);
      await Promise.all([mongod.stop(), redis.stop(), city.stop(), sink.stop()]);
    },
  };
}

/** A process that is frozen hears no other signal. */
export function continueProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    /* Ended. */
  }
}
