import { AppError } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Visitor } from '@moontower/endpoints/visitor';
import { createRouteLimits } from '../http/access/route-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OWNER = 'owner@city.example';
const AT_HOME = '198.51.100.1';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T18:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const from = (address: string): Visitor => ({ address, key: address, wideKey: address, local: false, spared: false });

/**
 * The limits of signing in as they are where nobody set others. `guess` tells whether a wrong password came as far as
 * being compared.
 */
function theDoor() {
  const limits = createRouteLimits(routes.login, {
    keep: ({ name, points, perMs }) => new RateLimiterMemory({ keyPrefix: name, points, duration: perMs / 1000 }),
    isKnownPlace: async (email, place) => email === OWNER && place === AT_HOME,
  });
  let compared = 0;
  const knock = async (email: string, address: string, right: boolean): Promise<boolean> => {
    const before = compared;
    const counted = { visitor: from(address), body: { email, password: 'x' } };
    await limits
      .outcomes(counted, async () => {
        compared += 1;
        if (!right) throw new AppError('not_signed_in');
      })
      .catch(() => undefined);
    return compared > before;
  };
  return { knock, compared: () => compared };
}

/** So many guesses, spread evenly over a time. */
async function over(ms: number, guesses: number, one: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < guesses; at += 1) {
    await one(at);
    vi.setSystemTime(Date.now() + ms / guesses);
  }
}
const manyAddresses = (at: number): string => `203.0.${at % 4}.${at % 250}`;

describe('who guesses passwords', () => {
  it('of one account from one address has at most ten compared in an hour, of ten thousand', async () => {
    const { knock, compared } = theDoor();
    await over(HOUR_MS, 10_000, () => knock(OWNER, '203.0.113.1', false));
    expect([compared() >= 5, compared() <= 10]).toEqual([true, true]);
  });

  it('of one account from a thousand tries of many addresses has at most ten an hour and thirty a day', async () => {
    const { knock, compared } = theDoor();
    await over(HOUR_MS, 300, (at) => knock(OWNER, manyAddresses(at), false));
    expect(compared()).toBeLessThanOrEqual(10);
    await over(23 * HOUR_MS - MINUTE_MS, 700, (at) => knock(OWNER, manyAddresses(at), false));
    expect([compared() > 10, compared() <= 30]).toEqual([true, true]);
  });

  it('of a thousand accounts from one address has at most twenty in five minutes, a hundred in a day', async () => {
    const { knock, compared } = theDoor();
    await over(4 * MINUTE_MS, 1_000, (at) => knock(`a${at}@city.example`, '203.0.113.1', false));
    expect(compared()).toBe(20);
    await over(23 * HOUR_MS, 3_000, (at) => knock(`b${at}@city.example`, '203.0.113.1', false));
    expect(compared()).toBe(100);
  });

  it('does not keep the owner out where they signed in before, and elsewhere for a day at most', async () => {
    const { knock } = theDoor();
    await over(HOUR_MS, 300, (at) => knock(OWNER, manyAddresses(at), false));
    expect([await knock(OWNER, AT_HOME, true), await knock(OWNER, '198.51.100.7', true)]).toEqual([true, false]);
    vi.setSystemTime(Date.now() + 24 * HOUR_MS);
    expect(await knock(OWNER, '198.51.100.7', true)).toBe(true);
  });
});
