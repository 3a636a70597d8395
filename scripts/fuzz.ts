// npm run fuzz [-- --requests 10000 --seed 7 --from 0 --url http://127.0.0.1:4000]: attacks generated from the
// contracts, against a product of its own or a running one on this machine.
// npm run fuzz -- --writes [--requests 100000 --seed 7 --report docs/write-fuzz.md]: writes by every role with valid
// sessions, against a product of its own.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LIMIT_SETTINGS } from '@moontower/contracts';
import { startFakeCity } from '@moontower/fake-city';
import { startMailSink } from '@moontower/fake-city/protocols/mail-sink';
import { startStores } from '@moontower/stack';
import { freePort } from '@moontower/stack/machine/free-port';
import { build } from '@moontower/stack/start/build';
import { runProduct, untilReady } from '@moontower/stack/start/product';
import { runFuzz, type FuzzReport } from '@moontower/fuzz/run-fuzz';
import { runWriteFuzz } from '@moontower/fuzz/writes/run-write-fuzz';
import { tokensIn, writeFuzzReport } from './fuzz/write-report.ts';
import { residentMb } from './soak/memory-watch.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    from: { type: 'string', default: '0' },
    url: { type: 'string' },
    writes: { type: 'boolean', default: false },
    roles: { type: 'string', default: 'all' },
    report: { type: 'string' },
  },
});
const plan = { requests: Number(values.requests), seed: Number(values.seed), from: Number(values.from) };
const tell = (line: string): void => {
  console.log(line);
};
const told = (done: number, findings: number): void =>
  tell(`${done.toLocaleString('en-US')} attacks made, ${findings} findings so far`);
let ended = false;
/** Ctrl C once: what was found until then is told, and everything is taken down. */
const end = (): void => {
  ended = true;
};
process.once('SIGINT', end).once('SIGTERM', end);
const enough = (): boolean => ended;

interface OwnProduct {
  url: string;
  apiPid: () => number | undefined;
}

/**
 * A product over made-up records, in stores and a folder of its own. @returns what `work` gives, and what ended by
 * itself
 */
async function withOwnProduct<T>(
  settings: Record<string, string>,
  work: (product: OwnProduct) => Promise<T>,
): Promise<{ result: T; gone: string[] }> {
  await build(tell);
  const dir = await mkdtemp(join(tmpdir(), 'moontower-fuzz-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })];
  const gone: string[] = [];
  try {
    const stores = await startStores({ dir, log: tell, own: true });
    ends.push(stores.stop);
    const city = await startFakeCity({ seed: 1, generate: true });
    ends.push(city.stop);
    const port = await freePort();
    const env = {
      ...city.addresses,
      MONGODB_URI: stores.mongoUri,
      MONGODB_DATABASE: 'fuzz',
      REDIS_URL: stores.redisUrl,
      REDIS_PREFIX: 'fuzz',
      MOONTOWER_CITY: 'sample',
      PORT: String(port),
      LOG_LEVEL: 'error',
      // Nobody listens there: what asks for mail is noted, and no mail leaves.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'fuzz@moontower.example',
      ...settings,
    };
    const product = runProduct({ env, port, dev: false, logs: dir, tell, gaveUp: (why) => gone.push(why) });
    ends.push(product.stop);
    await untilReady(port, product, () => false);
    const first = product.api.pid();
    const result = await work({ url: `http://127.0.0.1:${port}`, apiPid: product.api.pid });
    if (product.api.pid() !== first) gone.push('the API ended and was started again');
    await tellFaults(product.api.logFile);
    return { result, gone };
  } finally {
    for (const end of ends.toReversed())
      await end().catch((error: unknown) => tell(`Could not be ended: ${String(error)}`));
  }
}

/** The log goes with the folder: what the API said of a fault of its own is told beside the findings. */
async function tellFaults(logFile: string): Promise<void> {
  const lines = (await readFile(logFile, 'utf8')).split('\n').filter((line) => line.includes('"level":"error"'));
  for (const line of lines.slice(0, 20)) tell(`The API: ${line.slice(0, 2_000)}`);
}

async function attackOwn(): Promise<FuzzReport> {
  const { result, gone } = await withOwnProduct({}, ({ url, apiPid }) =>
    runFuzz({ ...plan, url, memoryMb: () => residentMb(apiPid() ?? 0), told, enough }),
  );
  result.findings.push(...gone);
  return result;
}

/** @returns the exit code */
function account({ made, statuses, findings, slowestBystanderMs, bystanderAnswers, peakMemoryMb }: FuzzReport): number {
  tell(`${made.toLocaleString('en-US')} attacks made`);
  tell(
    `Answers: ${Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  );
  tell(`A bystander asked ${bystanderAnswers} times and waited ${Math.round(slowestBystanderMs)} ms at most`);
  if (peakMemoryMb > 0) tell(`Memory of the API: ${Math.round(peakMemoryMb)} MB at most`);
  for (const line of findings.slice(0, 50)) tell(`WRONG ${line}`);
  tell(findings.length === 0 ? 'Nothing found.' : `${findings.length} findings.`);
  return findings.length === 0 ? 0 : 1;
}

/** Writes by every role. @returns the exit code */
async function attackWrites(): Promise<number> {
  if (values.roles !== 'all') {
    console.error('A run takes every role: --roles all.');
    return 2;
  }
  const sink = await startMailSink();
  const operatorToken = randomUUID();
  const startedAt = Date.now();
  try {
    const { result, gone } = await withOwnProduct(
      {
        ...Object.fromEntries(Object.keys(LIMIT_SETTINGS).map((name) => [name, '1000000'])),
        OPERATOR_TOKEN: operatorToken,
        JWT_SECRET: randomUUID() + randomUUID(),
        WEBHOOK_SECRET: randomUUID() + randomUUID(),
        SMTP_URL: sink.url,
        PUBLIC_URL: 'http://127.0.0.1:3000',
      },
      ({ url }) =>
        runWriteFuzz({
          ...plan,
          url,
          operatorToken,
          lookEvery: 5_000,
          mailTokens: () => sink.mails.slice(-200).flatMap(({ raw }) => tokensIn(raw)),
          told,
          enough,
        }),
    );
    result.findings.push(...gone);
    const text = writeFuzzReport({ ...result, seed: plan.seed, seconds: (Date.now() - startedAt) / 1_000 });
    tell(text);
    if (values.report !== undefined) await writeFile(values.report, text);
    return result.findings.length === 0 ? 0 : 1;
  } finally {
    await sink.stop();
  }
}

tell(`${plan.requests.toLocaleString('en-US')} attacks, seed ${plan.seed}`);
if (values.writes) process.exit(await attackWrites());
process.exit(
  account(values.url === undefined ? await attackOwn() : await runFuzz({ ...plan, url: values.url, told, enough })),
);
