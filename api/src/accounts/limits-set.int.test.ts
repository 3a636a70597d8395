import { createHash } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { accountForms, PASSWORD, WIDENED } from '../../test/account-forms.ts';
import { runningApi } from '../../test/running-api.ts';
import type { HashJob } from './hash-threads.ts';

let opened = (): void => undefined;
let shut = Promise.resolve();
async function derive({ text, salt, bytes }: HashJob): Promise<Buffer> {
  await shut;
  return createHash('sha512').update(salt).update(text).digest().subarray(0, bytes);
}
const api = runningApi(
  async () => undefined,
  {
    ...WIDENED,
    LIMIT_READ_10_SECONDS: '3',
    LIMIT_READ_5_MINUTES: '1000',
    LIMIT_SOCKETS_ADDRESS: '2',
    LIMIT_SOCKETS_ACCOUNT: '1',
    LIMIT_SOCKET_MESSAGES_10_SECONDS: '2',
    LIMIT_SOCKET_IDLE: '1',
    LIMIT_PASSWORDS_AT_ONCE: '1',
    LIMIT_PASSWORDS_WAITING: '1',
  },
  { hashing: { derive } },
);
const { login, account } = accountForms(api);
const from = (address: string) => ({ 'X-Forwarded-For': address });
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

async function connect(address: string, auth = {}): Promise<Socket> {
  const options = { auth, transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders: from(address) };
  const socket = io(api.url(), options);
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
const refusal = (socket: Socket) =>
  new Promise<{ problem: string }>((resolve) => {
    socket.once('refused', resolve);
  });

describe('a service that sets its limits otherwise', () => {
  it('answers one address as often as it says, and the next one likewise', async () => {
    const fourFrom = async (address: string) => {
      const told: number[] = [];
      for (const at of [0, 1, 2, 3]) {
        const answer = await api.ask(`/api/items?limit=1&q=number-${at}`, { headers: from(address) });
        told.push(answer.status);
      }
      return told;
    };
    const told = await fourFrom('203.0.113.40');
    // The ten seconds may have ended among the four: then the next four are asked within ten.
    const within = told.includes(429) ? told : await fourFrom('203.0.113.42');
    const other = await api.ask('/api/items?limit=1&q=number-4', { headers: from('203.0.113.41') });
    expect([within, other.status]).toEqual([[200, 200, 200, 429], 200]);
  });

  it('lets one address have so many live connections, which say in time what they watch, not too often', async () => {
    const [first] = [await connect('203.0.113.50'), await connect('203.0.113.50')];
    await expect(connect('203.0.113.50')).rejects.toThrow(/websocket error/);
    // The other says nothing, and is let go without a further word.
    const idle = refusal(sockets[1] ?? first);
    const chatty = refusal(first);
    for (const _ of [0, 1, 2]) first.emit('watch', {});
    expect([(await chatty).problem, (await idle).problem]).toEqual(['too_many_requests', 'bad_request']);
  });

  it('lets one account have so many live connections: the older one ends', async () => {
    const { token } = await account();
    const first = await connect('203.0.113.60', { token });
    await first.timeout(30_000).emitWithAck('watch', {});
    const [told] = await Promise.all([refusal(first), connect('203.0.113.61', { token })]);
    expect(told).toMatchObject({ problem: 'too_many_requests', again: 'when-used' });
  });

  it('checks so many passwords at a time, and has so many wait', async () => {
    shut = new Promise((resolve) => {
      opened = resolve;
    });
    const tries = [0, 1, 2].map((at) => login(`nobody-${at}@city.example`, PASSWORD, from(`198.51.100.${at + 1}`)));
    const first = await Promise.race(tries);
    opened();
    const all = (await Promise.all(tries)).map(({ status }) => status);
    expect([await first.text(), all.toSorted((one, other) => one - other)]).toEqual([
      'Many people are signing in right now. Try again in a few seconds.',
      [401, 401, 503],
    ]);
  });
});
