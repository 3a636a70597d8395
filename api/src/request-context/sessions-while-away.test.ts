import { expect, it } from 'vitest';
import type { OperatorSessions } from '@moontower/store/sessions/operator-sessions';
import { whileAway } from './sessions-while-away.ts';

const START = Date.parse('2026-11-20T18:00:00Z');
const session = {
  _id: 'digest',
  tokenDigest: 'of the token',
  createdAt: new Date(START),
  expiresAt: new Date(START + 86_400_000),
};
const away: OperatorSessions = {
  begin: () => Promise.reject(new Error('away')),
  find: () => Promise.reject(new Error('away')),
  end: () => Promise.reject(new Error('away')),
};

it('an operator signs in while the store is away, for a quarter of an hour, and out again', async () => {
  let now = START;
  const sessions = whileAway(away, () => now);
  await sessions.begin(session);
  expect(await sessions.find('digest')).toMatchObject({ tokenDigest: 'of the token' });
  now += 14 * 60_000;
  expect(await sessions.find('digest')).not.toBeNull();
  now += 2 * 60_000;
  await expect(sessions.find('digest')).rejects.toThrow('away');
  now = START;
  await sessions.begin(session);
  await sessions.end('digest');
  await expect(sessions.find('digest')).rejects.toThrow('away');
});

it('what the store takes is not held here', async () => {
  const stored: string[] = [];
  const sessions = whileAway(
    { ...away, begin: async ({ _id }) => void stored.push(_id), find: async () => null },
    () => START,
  );
  await sessions.begin(session);
  expect([stored, await sessions.find('digest')]).toEqual([['digest'], null]);
});
