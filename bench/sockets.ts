import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '@moontower/store';
import { HEAP } from '@moontower/stack/start/product';
import { bundleApi, startKillableApi, type KillableApi } from '../api/test/killable-api.ts';
import { announce, aStoredItem, landed } from '../api/test/seed.ts';
import { residentMb } from '../scripts/soak/memory-watch.ts';
import { filledStore } from './api-setting.ts';
import { median, resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { numberOf, startChild, type Child } from './in-child.ts';

/** Of each API: `SOCKETS=1000` to try it. */
const EACH = Number(process.env['SOCKETS'] ?? 10_000);
const ROUNDS = 5;
const SETTLE_MS = 2_000;
/** Longer than the beat by which Socket.IO asks each page whether it is there, and than what Redis is told again. */
const QUIET_MS = 30_000;
const nowMs = () => performance.timeOrigin + performance.now();
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

interface CrowdedApi {
  api: KillableApi;
  pages: Child;
  /** Resident memory for each socket, and CPU time to let it in. */
  kbEach: number;
  msEach: number;
}
interface Crowd {
  store: Store;
  apis: CrowdedApi[];
}

/** CPU time of all threads of a process so far. Of Linux alone, as the kernel tells it. */
function cpuMs({ pid }: KillableApi): number {
  const tasks = `/proc/${pid}/task`;
  const spentMs = (task: string) => Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
  return sumOf(readdirSync(tasks).map(spentMs));
}
const memoryMb = ({ pid }: KillableApi): number => residentMb(pid) ?? Number.NaN;

/** An API as `npm start` runs it, and its pages, each of an address of its own. */
async function openApi(crowd: Crowd, { mongoUri, redisUrl }: BenchContext, database: string): Promise<void> {
  const api = await startKillableApi({
    mongoUri,
    database,
    flags: HEAP.api,
    env: { ...process.env, NODE_ENV: 'production', REDIS_URL: redisUrl, REDIS_PREFIX: database, TRUSTED_PROXIES: '1' },
  });
  await sleep(SETTLE_MS);
  const before = { mb: memoryMb(api), ms: cpuMs(api) };
  const port = Number(new URL(api.url).port);
  const network = crowd.apis.length + 1;
  const pages = await startChild('socket-client.ts', { port, sockets: EACH, watch: true, network }).catch(
    async (error: unknown) => {
      await api.kill();
      throw error;
    },
  );
  const kbEach = ((memoryMb(api) - before.mb) * 1_024) / EACH;
  crowd.apis.push({ api, pages, kbEach, msEach: (cpuMs(api) - before.ms) / EACH });
  tell(`${database}: an API with ${EACH} sockets, ${memoryMb(api).toFixed(0)} MB, ${before.mb.toFixed(0)} MB before`);
}

interface Delivery {
  ms: number;
  /** To the first socket. */
  firstMs: number;
  /** A message, of the APIs and of the clients. */
  cpuUs: number;
  clientUs: number;
}

/** From the acknowledgement of a commit to the last socket of all APIs of a crowd. */
async function send({ store, apis }: Crowd, key: string): Promise<Delivery> {
  await Promise.all(apis.map(({ pages }) => pages.ask({ what: 'arm', messages: EACH })));
  const spent = () => sumOf(apis.map(({ api }) => cpuMs(api)));
  const ofClients = async () => sumOf(await Promise.all(apis.map(({ pages }) => pages.cpuMs())));
  const each = (ms: number) => (ms * 1_000) / (EACH * apis.length);
  const [clients, before] = [await ofClients(), spent()];
  const last = Promise.all(apis.map(({ pages }) => pages.ask({ what: 'last' })));
  await announce(store, [landed(aStoredItem({ key, district: 3 }))]);
  const committed = nowMs();
  const told = await last;
  const after = (name: string) => told.map((times) => numberOf(times, name) - committed);
  const cpuUs = each(spent() - before);
  const [firstMs, ms] = [Math.min(...after('firstAtMs')), Math.max(...after('lastAtMs'))];
  const sent = { ms, firstMs, cpuUs, clientUs: each((await ofClients()) - clients) };
  await sleep(SETTLE_MS);
  return sent;
}

/** What sockets cost to which nothing is sent. @returns the share of a core, of each API */
async function idleShare({ apis }: Crowd): Promise<number> {
  const before = apis.map(({ api }) => cpuMs(api));
  await sleep(QUIET_MS);
  return median(apis.map(({ api }, at) => (cpuMs(api) - (before[at] ?? 0)) / QUIET_MS));
}

function tellCosts(crowd: Crowd, sent: readonly Delivery[], idle: number): void {
  const each = (what: 'kbEach' | 'msEach') => median(crowd.apis.map((api) => api[what])).toFixed(2);
  const [us, clientUs] = [median(sent.map(({ cpuUs }) => cpuUs)), median(sent.map(({ clientUs }) => clientUs))];
  tell(
    `A socket holds ${each('kbEach')} kB of an API and takes ${each('msEach')} ms of a core to let in; ${EACH} that ` +
      `hear nothing take ${(idle * 100).toFixed(1)} % of a core. A message takes ${us.toFixed(1)} µs of an API's core ` +
      `(one carries ${Math.round(1e6 / us)} a second) and ${clientUs.toFixed(1)} µs of its client's. The first socket ` +
      `has the event after ${median(sent.map(({ firstMs }) => firstMs)).toFixed(0)} ms.`,
  );
}

/**
 * An event to 30,000 sockets over three APIs, beside one API with a third of them that runs all the while. No door
 * stands between: what passes each message on would be measured. The clients are on the same machine.
 */
export async function run(context: BenchContext): Promise<BenchResult[]> {
  bundleApi();
  const open = async (database: string): Promise<Crowd> => ({
    store: await filledStore({ mongoUri: context.mongoUri, database }, 100),
    apis: [],
  });
  const [three, one] = [await open('bench_sockets'), await open('bench_sockets_third')];
  try {
    await openApi(one, context, 'bench_sockets_third');
    for (let n = 0; n < 3; n += 1) await openApi(three, context, 'bench_sockets');
    const idle = await idleShare(three);
    const [ours, limit]: [Delivery[], Delivery[]] = [[], []];
    for (let round = -1; round < ROUNDS; round += 1) {
      const [alone, all] = [await send(one, `one-${round}`), await send(three, `three-${round}`)];
      if (round < 0) continue;
      ours.push(all);
      limit.push(alone);
    }
    tellCosts(three, ours, idle);
    const pairs = (what: keyof Delivery) =>
      ours.map((sent, at) => ({ ours: sent[what], limit: limit[at]?.[what] ?? 0 }));
    const all = `${(EACH * 3).toLocaleString('en-US')} sockets of three APIs`;
    return [
      resultOf(`event to the last of ${all}`, 'ms', '<= 1.5', pairs('ms')),
      resultOf(`a message to ${all}, of an API’s core`, 'µs', '<= 1.1', pairs('cpuUs')),
    ];
  } finally {
    for (const { store, apis } of [three, one]) {
      for (const { api, pages } of apis) {
        pages.stop();
        await api.kill();
      }
      await store.dropDatabase();
      await store.close();
    }
  }
}
