import { AppError, HOUR_MS, LIMIT_SETTINGS, MINUTE_MS, type Route } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRouteLimits } from './access/route-limits.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T18:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const visitor = { address: '203.0.113.1', key: '203.0.113.1', wideKey: '203.0.113.1', local: false, spared: false };
const contract: Route = {
  ...routes.addComment,
  limits: [
    { by: 'account', counts: 'requests', points: 2, perMs: MINUTE_MS },
    { by: 'account', counts: 'requests', points: 5, perMs: HOUR_MS },
  ],
};

it('what one limit refuses does not count for the others', async () => {
  const limits = createRouteLimits(contract, {
    keep: ({ name, points, perMs }) => new RateLimiterMemory({ keyPrefix: name, points, duration: perMs / 1000 }),
  });
  const letIn: number[] = [];
  for (let minute = 0; minute < 4; minute += 1) {
    let count = 0;
    for (let asked = 0; asked < 4; asked += 1)
      await limits.known({ visitor, who: { id: 'resident', roles: ['user'] } }).then(
        () => (count += 1),
        () => undefined,
      );
    letIn.push(count);
    vi.advanceTimersByTime(MINUTE_MS + 1);
  }
  expect(letIn).toEqual([2, 2, 1, 0]);
});

it('alerts are counted by the /48 of an IPv6 asker, whatever line of it asks', async () => {
  const limits = createRouteLimits(routes.askAlert, {
    keep: ({ name, points, perMs }) => new RateLimiterMemory({ keyPrefix: name, points, duration: perMs / 1000 }),
  });
  const from = (line: number, customer: string) => ({
    visitor: { ...visitor, key: `2001:db8:${customer}:${line}::/64`, wideKey: `2001:db8:${customer}::/48` },
  });
  for (let line = 0; line < 10; line += 1) await limits.before(from(line, 'a'));
  await expect(limits.before(from(10, 'a'))).rejects.toMatchObject({ code: 'too_many_requests' });
  await limits.before(from(10, 'b'));
});

it('wrong passwords count against the address they come from, whatever accounts they are for', async () => {
  const limits = createRouteLimits(routes.login, {
    keep: ({ name, points, perMs }) => new RateLimiterMemory({ keyPrefix: name, points, duration: perMs / 1000 }),
  });
  const most = LIMIT_SETTINGS.LIMIT_SIGN_IN_ADDRESS_5_MINUTES.points;
  const wrong = (at: number, key = visitor.key) =>
    limits.outcomes({ visitor: { ...visitor, key }, body: { email: `reader-${at}@city.example` } }, () =>
      Promise.reject(new AppError('not_signed_in')),
    );
  for (let at = 0; at < most; at += 1) await expect(wrong(at)).rejects.toMatchObject({ code: 'not_signed_in' });
  await expect(wrong(most)).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(wrong(most, '203.0.113.2')).rejects.toMatchObject({ code: 'not_signed_in' });
});

it('a place is looked up thirty times a minute from one address', async () => {
  const limits = createRouteLimits(routes.geocode, {
    keep: ({ name, points, perMs }) => new RateLimiterMemory({ keyPrefix: name, points, duration: perMs / 1000 }),
  });
  for (let asked = 0; asked < 30; asked += 1) await limits.before({ visitor });
  await expect(limits.before({ visitor })).rejects.toMatchObject({ code: 'too_many_requests' });
  vi.advanceTimersByTime(MINUTE_MS + 1);
  await limits.before({ visitor });
});
