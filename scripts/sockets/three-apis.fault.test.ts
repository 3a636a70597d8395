import { setTimeout as sleep } from 'node:timers/promises';
import { austin } from '@moontower/city';
import { connectStore, type Store } from '@moontower/store';
import { testStores } from '@moontower/testkit/stores';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleApi, startKillableApi, type KillableApi } from '../../api/test/killable-api.ts';
import { announce, aStoredItem, landed } from '../../api/test/seed.ts';
import { Live, type LiveSocket } from '../../packages/ui/src/data/live/live.ts';
import { openTcpDoor, type TcpDoor } from './tcp-door.ts';

/** 2,000 by hand: `SOCKETS=2000 npx vitest run --project fault scripts/sockets`. */
const SOCKETS = Number(process.env['SOCKETS'] ?? 150);
const AT_ONCE = 50;
const BETWEEN_EVENTS_MS = 250;
const { mongoUri, redisUrl, database, redisPrefix } = testStores();
let store: Store;
let door: TcpDoor;
const open: Socket[] = [];

beforeAll(async () => {
  bundleApi();
  store = await connectStore({ uri: mongoUri, database, appName: 'three-apis', zone: austin.zone });
  door = await openTcpDoor();
});
afterAll(async () => {
  for (const socket of open) socket.disconnect();
  door.stop();
  await store.close();
});

const startOne = (): Promise<KillableApi> =>
  startKillableApi({
    mongoUri,
    database,
    // The door names nobody; each socket says an address of its own.
    env: { ...process.env, REDIS_URL: redisUrl, REDIS_PREFIX: redisPrefix, DRAIN_SECONDS: '2', TRUSTED_PROXIES: '1' },
  });
const portOf = ({ url }: KillableApi): number => Number(new URL(url).port);

/** A page of ours: its own client, and what it was told. */
function openPage(n: number) {
  const seqs: number[] = [];
  const told = { seqs, state: 'off', resets: 0 };
  const connectPage = async (): Promise<LiveSocket> => {
    const socket = io(`http://127.0.0.1:${door.port}`, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
    });
    open.push(socket);
    return socket;
  };
  const live = new Live(connectPage, (state) => {
    told.state = state;
  });
  live.startAt(0);
  live.watch(
    {},
    {
      onEvents: (events) => seqs.push(...events.map(({ seq }) => seq)),
      onReset: () => {
        told.resets += 1;
      },
    },
  );
  return told;
}

/** Events one after the other until told to stop. @returns how many there were */
function announceOn() {
  let over = false;
  const all = (async () => {
    let count = 0;
    while (!over) {
      count += 1;
      await announce(store, [landed(aStoredItem({ key: `event-${count}` }))]);
      await sleep(BETWEEN_EVENTS_MS);
    }
    return count;
  })();
  return () => {
    over = true;
    return all;
  };
}

it(`${SOCKETS} pages over three APIs hear each event once and in order, though one is killed and one is drained`, async () => {
  const apis = [await startOne(), await startOne(), await startOne()] as const;
  const serve = (some: readonly KillableApi[]) => door.serve(some.map(portOf));
  serve(apis);
  const pages: ReturnType<typeof openPage>[] = [];
  while (pages.length < SOCKETS) {
    for (let n = 0; n < AT_ONCE && pages.length < SOCKETS; n += 1) pages.push(openPage(pages.length + 1));
    await expect.poll(() => pages.every(({ state }) => state.startsWith('live')), { timeout: 60_000 }).toBe(true);
  }
  const stop = announceOn();
  await sleep(2_000);
  const away = pages.filter(({ state }) => !state.startsWith('live')).length;
  expect(away).toBe(0);

  const [killed, drained, left] = apis;
  await killed.kill();
  serve([drained, left]);
  await expect.poll(() => pages.every(({ state }) => state.startsWith('live')), { timeout: 60_000 }).toBe(true);
  const next = await startOne();
  serve([next, left]);
  await drained.end();
  await expect.poll(() => pages.every(({ state }) => state.startsWith('live')), { timeout: 60_000 }).toBe(true);
  await sleep(2_000);
  const count = await stop();

  const wanted = Array.from({ length: count }, (_, n) => n + 1);
  await expect
    .poll(() => pages.filter(({ seqs }) => seqs.length < count).length, { timeout: 60_000, interval: 250 })
    .toBe(0);
  expect(pages.filter(({ seqs }) => JSON.stringify(seqs) !== JSON.stringify(wanted))).toEqual([]);
  expect(pages.reduce((sum, { resets }) => sum + resets, 0)).toBe(0);
  console.log(`${SOCKETS} pages heard ${count} events each`);
  for (const api of [next, left]) await api.kill();
}, 240_000);
