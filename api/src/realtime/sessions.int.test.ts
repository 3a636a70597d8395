import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async () => undefined, { JWT_SECRET: 'a secret of tests, of some length' });
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

async function signUp(): Promise<string> {
  const answer = await api.ask('/api/auth/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'A', email: `${randomUUID()}@city.example`, password: 'lamp over the river' }),
  });
  return z.object({ token: z.string() }).parse(await answer.json()).token;
}
async function connect(token?: string) {
  const auth = token === undefined ? {} : { token };
  const socket = io(api.url(), { transports: ['websocket'], reconnection: false, forceNew: true, auth });
  open.push(socket);
  const ended = new Promise<{ why: string; at: number }>((resolve) => {
    socket.once('disconnect', (why) => resolve({ why, at: performance.now() }));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  await socket.timeout(30_000).emitWithAck('watch', {});
  return { socket, ended };
}
const signOut = (token: string) =>
  api.ask('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });

describe('a socket', () => {
  it('ends when its person signs out, and nobody else’s does', async () => {
    const [token, others] = [await signUp(), await signUp()];
    const [mine, alsoMine, theirs, visitors] = [
      await connect(token),
      await connect(token),
      await connect(others),
      await connect(),
    ];
    expect((await signOut(token)).status).toBe(200);
    const at = performance.now();
    const ends = await Promise.all([mine.ended, alsoMine.ended]);
    expect(ends.map(({ why }) => why)).toEqual(['io server disconnect', 'io server disconnect']);
    console.log(`  sockets ended ${Math.round(Math.max(...ends.map((end) => end.at - at)))} ms after signing out`);
    expect([theirs.socket.connected, visitors.socket.connected]).toEqual([true, true]);
  });

  it('of a token that opens nothing is a visitor’s', async () => {
    const token = await signUp();
    await signOut(token);
    for (const worn of [token, 'x', 'x'.repeat(3_000)]) {
      const { socket } = await connect(worn);
      expect(await socket.timeout(30_000).emitWithAck('watch', { districts: [1] })).toMatchObject({ missed: [] });
    }
  });
});
