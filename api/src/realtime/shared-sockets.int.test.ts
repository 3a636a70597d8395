import { quietLog } from '@moontower/runtime';
import { testStores } from '@moontower/testkit/stores';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { accountForms, WIDENED } from '../../test/account-forms.ts';
import { runningApi, type RunningApi } from '../../test/running-api.ts';
import { openSharedLine } from '../request-context/shared-limits.ts';
import { createSharedSockets } from './shared-sockets.ts';

const stores = testStores();
const given = { ...WIDENED, LIMIT_SOCKETS_ADDRESS: '3', LIMIT_SOCKETS_ACCOUNT: '2' };
const [one, other] = [
  runningApi(async () => undefined, given, { stores }),
  runningApi(async () => undefined, given, { stores }),
];
const { account } = accountForms(one);
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

/** @returns the socket, or why it was not let in */
async function connect(api: RunningApi, address: string, token?: string): Promise<Socket | string> {
  const socket = io(api.url(), {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { 'X-Forwarded-For': address },
    auth: token === undefined ? {} : { token },
  });
  open.push(socket);
  const refused = await new Promise<string | undefined>((resolve) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', (error) => resolve(error.message));
  });
  if (refused !== undefined) return refused;
  await socket.timeout(30_000).emitWithAck('watch', {});
  return socket;
}
const isIn = (tried: Socket | string): boolean => typeof tried !== 'string';

describe('sockets at two APIs', () => {
  it('of one address are counted together, and make room when they go', async () => {
    const first = await connect(one, '203.0.113.1');
    const all = [first, await connect(one, '203.0.113.1'), await connect(other, '203.0.113.1')];
    expect(all.map(isIn)).toEqual([true, true, true]);
    expect(isIn(await connect(other, '203.0.113.1'))).toBe(false);
    expect(isIn(await connect(one, '203.0.113.1'))).toBe(false);
    expect(isIn(await connect(other, '203.0.113.2'))).toBe(true);
    if (typeof first !== 'string') first.disconnect();
    await expect.poll(async () => isIn(await connect(other, '203.0.113.1'))).toBe(true);
  });

  it('of one account are counted together: the newest two stay, wherever they are', async () => {
    const { token } = await account();
    const oldest = await connect(one, '203.0.113.5', token);
    if (typeof oldest === 'string') throw new Error(oldest);
    const told = new Promise<unknown>((resolve) => {
      oldest.once('refused', resolve);
    });
    const second = await connect(other, '203.0.113.6', token);
    const third = await connect(other, '203.0.113.7', token);
    expect(await told).toMatchObject({ problem: 'too_many_requests', again: 'when-used' });
    expect([second, third].map((tried) => typeof tried !== 'string' && tried.connected)).toEqual([true, true]);
  });
});

it('a socket that came while Redis did not answer is counted once it does', async () => {
  const { redisUrl, redisPrefix } = testStores();
  const line = openSharedLine({ redisUrl, prefix: `${redisPrefix}-late`, log: quietLog() });
  await expect.poll(line.isOpen).toBe(true);
  let isAway = true;
  const sockets = createSharedSockets({ ...line, through: async (ask) => (isAway ? undefined : line.through(ask)) }, 1);
  const crowded: string[] = [];
  const socketOf = (id: string, at: number) => ({ id, at, crowdedOut: () => crowded.push(id) });
  await sockets.opened('ann', socketOf('first', 1));
  await sockets.opened('ann', socketOf('second', 2));
  isAway = false;
  await expect.poll(() => [...new Set(crowded)], { timeout: 20_000 }).toEqual(['first']);
  sockets.stop();
  line.redis.disconnect();
});

it('sockets of a process that Redis was away from when it began, or has forgotten, are counted again', async () => {
  const { redisUrl, redisPrefix } = testStores();
  const line = openSharedLine({ redisUrl, prefix: `${redisPrefix}-begun`, log: quietLog() });
  await expect.poll(line.isOpen).toBe(true);
  let isAway = true;
  const late = createSharedSockets({ ...line, through: async (ask) => (isAway ? undefined : line.through(ask)) }, 1);
  isAway = false;
  const other = createSharedSockets(line, 1);
  const crowded: string[] = [];
  const socketOf = (id: string, at: number) => ({ id, at, crowdedOut: () => crowded.push(id) });
  await late.opened('ann', socketOf('first', 1));
  await other.opened('ann', socketOf('second', 2));
  await expect.poll(() => [...new Set(crowded)], { timeout: 20_000 }).toEqual(['first']);
  for (const sockets of [late, other]) sockets.stop();
  line.redis.disconnect();
});

it('an address is counted at processes that live only, and again by one that Redis has forgotten', async () => {
  const { redisUrl, redisPrefix } = testStores();
  const line = openSharedLine({ redisUrl, prefix: `${redisPrefix}-addresses`, log: quietLog() });
  await expect.poll(line.isOpen).toBe(true);
  const [one, other] = [createSharedSockets(line, 1), createSharedSockets(line, 1)];
  one.tell('203.0.113.9', 3);
  await expect.poll(() => other.elsewhere('203.0.113.9')).toBe(3);
  expect(await one.elsewhere('203.0.113.9')).toBe(0);
  expect(await line.redis.del(...(await line.redis.keys(`${line.prefix}:sockets:alive:*`)))).toBe(2);
  expect(await other.elsewhere('203.0.113.9')).toBe(0);
  one.tell('203.0.113.10', 1);
  await expect.poll(() => other.elsewhere('203.0.113.9'), { timeout: 20_000 }).toBe(3);
  one.tell('203.0.113.9', 0);
  await expect.poll(() => other.elsewhere('203.0.113.9')).toBe(0);
  for (const sockets of [one, other]) sockets.stop();
  line.redis.disconnect();
});
