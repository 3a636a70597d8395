import type { NewEvent } from '@moontower/contracts';
import type { Store } from '@moontower/store';
import { appendEvents } from '@moontower/store/events/event-log';
import { aStoredItem, landed } from '../api/test/seed.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { filledStore } from './api-setting.ts';
import { numberOf, startChild, type Child } from './in-child.ts';

const DATABASE = 'bench_fanout';
const ROUNDS = 7;
const BURST = 100;
const BURST_SOCKETS = 1_000;
const SETTLE_MS = 1_200;
const nowMs = () => performance.timeOrigin + performance.now();
const event = (key: string): NewEvent => landed(aStoredItem({ key, district: 3 }));
const events = (count: number, round: string) => Array.from({ length: count }, (_, at) => event(`${round}-${at}`));

/**
 * From a commit to the last of many sockets, and events a second of a burst, each beside bare Socket.IO with the same
 * clients.
 */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const store = await filledStore({ mongoUri, database: DATABASE }, 100);
  const results: BenchResult[] = [];
  try {
    for (const sockets of [1_000, 5_000, 10_000]) {
      const crowd = await openCrowd({ mongoUri, store, sockets });
      try {
        results.push(
          resultOf(
            `event to the last of ${sockets.toLocaleString('en-US')} sockets`,
            'ms',
            '<= 1.25',
            await rounds(crowd, 1),
          ),
        );
        if (sockets === BURST_SOCKETS) {
          const spans = await rounds(crowd, BURST);
          const rates = spans.map(({ ours, limit }) => ({
            ours: (BURST * 1_000) / ours,
            limit: (BURST * 1_000) / limit,
          }));
          results.push(
            resultOf(
              `events a second to ${sockets.toLocaleString('en-US')} sockets in bursts of ${BURST}`,
              'events/s',
              '>= 8',
              rates,
            ),
          );
        }
      } finally {
        for (const child of crowd.children) child.stop();
      }
    }
  } finally {
    await store.dropDatabase();
    await store.close();
  }
  return results;
}

interface Crowd {
  ours: { server: Child; clients: Child };
  bare: { server: Child; clients: Child };
  children: Child[];
  sockets: number;
  store: Store;
}

async function openCrowd({
  mongoUri,
  store,
  sockets,
}: {
  mongoUri: string;
  store: Store;
  sockets: number;
}): Promise<Crowd> {
  const children: Child[] = [];
  const open = async (kind: 'ours' | 'bare') => {
    const server = await startChild('socket-server.ts', { kind, mongoUri, database: DATABASE });
    children.push(server);
    const clients = await startChild('socket-client.ts', { port: server.port, sockets, watch: kind === 'ours' });
    children.push(clients);
    return { server, clients };
  };
  return { ours: await open('ours'), bare: await open('bare'), children, sockets, store };
}

/**
 * Each round measures both; ours gets the burst by MongoDB and sends one message, bare Socket.IO sends one an event.
 */
async function rounds(crowd: Crowd, burst: number): Promise<BenchResult['runs']> {
  const runs: BenchResult['runs'] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const limit = await bareSpan(crowd, burst);
    await pause();
    const ours = await oursSpan(crowd, events(burst, `r${round}`));
    await pause();
    if (round >= 0) runs.push({ ours, limit });
  }
  return runs;
}

/** From the commit's acknowledgement for one event; for a burst, from before the commit, MongoDB's time included. */
async function oursSpan({ ours, sockets, store }: Crowd, burst: NewEvent[]): Promise<number> {
  await ours.clients.ask({ what: 'arm', messages: sockets });
  const last = ours.clients.ask({ what: 'last' });
  const before = nowMs();
  await appendEvents(store, burst, { at: new Date() });
  const committed = nowMs();
  return numberOf(await last, 'lastAtMs') - (burst.length === 1 ? committed : before);
}

async function bareSpan({ bare, sockets }: Crowd, burst: number): Promise<number> {
  await bare.clients.ask({ what: 'arm', messages: sockets * burst });
  const last = bare.clients.ask({ what: 'last' });
  const payload = { seq: 1, events: [{ seq: 1, payload: event('limit').payload }] };
  const startedAtMs = numberOf(await bare.server.ask({ what: 'emit', messages: burst, payload }), 'startedAtMs');
  return numberOf(await last, 'lastAtMs') - startedAtMs;
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, SETTLE_MS);
  });
}
