import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFakeCity, startMailSink, type FakeCity, type MailSink } from '@moontower/fake-city';
import { recipes } from '@moontower/fake-city/generated/spending/recipes';
import { readyMessage } from '@moontower/testkit/ready-message';
import { z } from 'zod';
import { startCuttable, type CuttableRedis } from './cuttable-redis.ts';
import { startKillable, type KillableMongod } from './mongod-kills.ts';

const TOKEN = 'operators-token-1';
const ROWS = 60;
const SETTINGS = {
  MONGODB_DATABASE: 'failures',
  REDIS_PREFIX: 'failures',
  MOONTOWER_CITY: 'sample',
  BACKFILL: 'all',
  POLITENESS: '1000',
  LOG_LEVEL: 'silent',
  HOST: '127.0.0.1',
  PORT: '0',
  MAIL_FROM: 'Moontower <mail@moontower.example>',
  OPERATOR_TOKEN: TOKEN,
  OPERATOR_ALERTS_SECRET: `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`,
  WEBHOOK_INSIDE: 'yes',
};
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
  redis: CuttableRedis;
  mongod: KillableMongod;
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

function begin(program: string, env: Env): Promise<{ child: ChildProcess; said: unknown }> {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = fork(file, [], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
  return new Promise((resolve, reject) => {
    void readyMessage(child).then((said) => resolve({ child, said }));
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
}

type Env = NodeJS.ProcessEnv;

/** A worker that a signal ends or freezes, and another after it. */
async function openWorker(env: Env) {
  let running = (await begin('../main.ts', env)).child;
  return {
    start: async () => {
      running = (await begin('../main.ts', env)).child;
    },
    signal: (signal: NodeJS.Signals) => {
      running.kill(signal);
    },
  };
}

/** Calls of the API, as an operator with the token or as anybody. */
function callsOf(base: string) {
  const operator = { Authorization: `Bearer ${TOKEN}` };
  const ask = async (path: string): Promise<unknown> => (await fetch(`${base}${path}`, { headers: operator })).json();
  async function send(path: string, request: RequestInit, who: Record<string, string> = {}): Promise<number> {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...who };
    const answer = await fetch(`${base}${path}`, { ...request, headers });
    await answer.text();
    return answer.status;
  }
  return {
    ask,
    issues: async () => Issues.parse(await ask('/api/ops/health')).issues,
    act: (method: string, path: string, body?: object) =>
      send(path, { method, ...(body && { body: JSON.stringify(body) }) }, operator),
    post: (path: string, body: object) => send(path, { method: 'POST', body: JSON.stringify(body) }),
    metrics: async () => (await fetch(`${base}/metrics`, { headers: operator })).text(),
  };
}

/**
 * Starts everything.
 * @param folder of the test's own; MongoDB writes to `disk` below it
 * @param env what processes are told beside their own settings
 */
export async function startFailingProduct(folder: string, env: Env): Promise<FailingProduct> {
  mkdirSync(join(folder, 'disk'), { recursive: true });
  const mongod = await startKillable(join(folder, 'disk'));
  const redis = await startCuttable(folder, 'redis');
  const rows = Object.fromEntries(recipes.map(({ about }) => [about.id, ROWS]));
  const city = await startFakeCity({ generate: true, rows, seed: 7, open311PerMinute: 1e6, geocoderPerSecond: 1e3 });
  const sink = await startMailSink();
  const own = {
    ...env,
    ...city.addresses,
    ...SETTINGS,
    MONGODB_URI: mongod.uri,
    REDIS_URL: redis.url,
    SMTP_URL: sink.url,
    OPERATOR_ALERTS: `${city.url}/webhook/operators`,
  };
  const api = await begin('../../../api/src/main.ts', own);
  const worker = await openWorker(own);
  return {
    city,
    sink,
    redis,
    worker,
    mongod,
    ...callsOf(`http://127.0.0.1:${Ready.parse(api.said).ready.port}`),
    told: () => {
      const news = city.control.deliveries().map(({ body }) => News.parse(JSON.parse(body)).data);
      const kinds = (which: 'appeared' | 'gone') => news.flatMap((each) => each[which].map(({ kind }) => kind));
      return { appeared: kinds('appeared'), gone: kinds('gone') };
    },
    stop: async () => {
      worker.signal('SIGKILL');
      api.child.kill('SIGKILL');
      // A process that is frozen hears no other signal.
      for (const { signal } of [mongod, redis]) signal('SIGCONT');
      await Promise.all([mongod.stop(), redis.stop(), city.stop(), sink.stop()]);
    },
  };
}
