// npm run fuzz [-- --requests 10000 --seed 7 --from 0 --url http://127.0.0.1:4000]: attacks generated from the
// contracts, against a product of its own or a running one on this machine.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startFakeCity } from '@moontower/fake-city';
import { startStores } from '@moontower/stack';
import { freePort } from '@moontower/stack/machine/free-port';
import { build } from '@moontower/stack/start/build';
import { runProduct, untilReady } from '@moontower/stack/start/product';
import { runFuzz, type FuzzReport } from '@moontower/testkit/fuzz/run-fuzz';
import { residentMb } from './soak/memory-watch.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    from: { type: 'string', default: '0' },
    url: { type: 'string' },
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

/** A product over made-up records, in stores and a folder of its own. */
async function attackOwn(): Promise<FuzzReport> {
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
    };
    const product = runProduct({ env, port, dev: false, logs: dir, tell, gaveUp: (why) => gone.push(why) });
    ends.push(product.stop);
    await untilReady(port, product, () => false);
    const first = product.api.pid();
    const memoryMb = () => residentMb(product.api.pid() ?? 0);
    const report = await runFuzz({ ...plan, url: `http://127.0.0.1:${port}`, memoryMb, told, enough });
    if (product.api.pid() !== first) report.findings.push('the API ended and was started again');
    report.findings.push(...gone);
    return report;
  } finally {
    for (const end of ends.toReversed())
      await end().catch((error: unknown) => tell(`Could not be ended: ${String(error)}`));
  }
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

tell(`${plan.requests.toLocaleString('en-US')} attacks, seed ${plan.seed}`);
process.exit(
  account(values.url === undefined ? await attackOwn() : await runFuzz({ ...plan, url: values.url, told, enough })),
);
