import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { accountForms, bearer, Token, WIDENED } from '../../test/account-forms.ts';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async () => undefined, WIDENED);
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

const { account, login } = accountForms(api);
const signUp = async () => (await account()).token;
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
const signOut = (token: string) => api.ask('/api/auth/logout', { method: 'POST', headers: bearer(token) });

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

  it('of an account is one of five at most: the oldest ends and says that it waits to be used, the others stay', async () => {
    const { email, token } = await account();
    const again = Token.parse(await (await login(email)).json()).token;
    const others = await signUp();
    const theirs = await connect(others);
    const oldest = await connect(token);
    const told = new Promise<unknown>((resolve) => {
      oldest.socket.once('refused', resolve);
    });
    const newer = [];
    // One after the other, from two sign-ins.
    for (const one of [again, token, again, token]) newer.push(await connect(one));
    const visitors = await Promise.all([connect(), connect(), connect(), connect(), connect(), connect()]);
    expect(oldest.socket.connected).toBe(true);
    newer.push(await connect(token));
    expect(await told).toEqual({
      problem: 'too_many_requests',
      reason: 'Your account has newer pages open.',
      again: 'when-used',
    });
    expect((await oldest.ended).why).toBe('io server disconnect');
    expect([theirs, ...newer, ...visitors].map(({ socket }) => socket.connected)).not.toContain(false);
    // Whoever left makes room: nobody ends for the next ones.
    await signOut(again);
    await Promise.all([newer[0]?.ended, newer[2]?.ended]);
    const later = [await connect(token), await connect(token)];
    for (const { socket } of later) await socket.timeout(30_000).emitWithAck('watch', { districts: [2] });
    expect([newer[1], newer[3], newer[4], ...later].map((one) => one?.socket.connected)).not.toContain(false);
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
