import { HOUR_MS, MINUTE_MS, routes, type Route } from '@moontower/contracts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRouteLimits } from './route-limits.ts';

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
