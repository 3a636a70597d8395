import { AppError, type Route } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLimiter } from '../request-context/limiter.ts';
import type { Visitor } from '@moontower/endpoints/visitor';
import type { Who } from '@moontower/endpoints/who';
import { PAGE_LIMITS, READ_LIMITS } from './access/limits.ts';
import { createRouteLimits } from './access/route-limits.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_OF_WORK_MS = 8 * HOUR_MS;
const NINE = Date.parse('2026-11-20T15:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NINE });
});
afterEach(() => {
  vi.useRealTimers();
});

const OFFICE: Visitor = {
  address: '198.51.100.1',
  key: '198.51.100.1',
  wideKey: '198.51.100.1',
  local: false,
  spared: false,
};
const keep = ({ name, points, perMs }: { name: string; points: number; perMs: number }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: perMs / 1000 });

/**
 * The limits of everybody's requests as they are where nobody set others, asked from one address. Each says whether it
 * was let in.
 */
function oneAddress() {
  const reads = createLimiter(READ_LIMITS, 'requests');
  const pages = createLimiter(PAGE_LIMITS, 'requests');
  const doors = new Map<Route, ReturnType<typeof createRouteLimits>>();
  const refused: string[] = [];
  const note = (what: string, error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    refused.push(what);
  };
  const doorOf = (contract: Route) => {
    const known = doors.get(contract) ?? createRouteLimits(contract, { keep, isKnownPlace: async () => true });
    doors.set(contract, known);
    return known;
  };
  return {
    refused,
    page: async () => pages.consume(OFFICE.key).catch((error: unknown) => note('a page', error)),
    read: async (times: number) => {
      for (let at = 0; at < times; at += 1)
        await reads.consume(OFFICE.key).catch((error: unknown) => note('a read', error));
    },
    /** A request with limits of its own; `fails`: it is answered, and counts as a failure. */
    door: async (
      contract: Route,
      { who, body = {}, fails = false }: { who?: Who; body?: unknown; fails?: boolean } = {},
    ) => {
      const counted = { visitor: OFFICE, who, body };
      const work = async () => {
        if (fails) throw new AppError('not_signed_in');
      };
      await doorOf(contract)
        .before(counted)
        .then(async () => doorOf(contract).known(counted))
        .then(async () => doorOf(contract).outcomes(counted, work))
        .catch((error: unknown) => {
          if (!(error instanceof AppError) || error.code !== 'not_signed_in') note(contract.path, error);
        });
    },
  };
}

interface Step {
  atMs: number;
  act: () => Promise<unknown>;
}
async function replay(steps: readonly Step[]): Promise<void> {
  for (const { atMs, act } of steps.toSorted((one, other) => one.atMs - other.atMs)) {
    vi.setSystemTime(NINE + atMs);
    await act();
  }
}

/**
 * A day of so many people behind one address. None of their reads is answered from the kept answers, which cost
 * nothing. Everybody comes within a quarter of an hour and signs in, every tenth mistyping once; then a screen every
 * ten minutes, an hourly search as it is typed, an address every two hours.
 */
function aDay(people: number, address: ReturnType<typeof oneAddress>): Step[] {
  return Array.from({ length: people }, (_, person): Step[] => {
    const comes = (person * 15 * MINUTE_MS) / people;
    const body = { email: `person-${person}@city.example`, password: 'x' };
    const screen = async () => {
      await address.page();
      await address.read(6);
    };
    const every = (ms: number, act: () => Promise<unknown>, from = ms): Step[] =>
      Array.from({ length: Math.floor((DAY_OF_WORK_MS - comes - from) / ms) }, (_each, at) => ({
        atMs: comes + from + at * ms,
        act,
      }));
    return [
      { atMs: comes, act: screen },
      { atMs: comes + 20 * SECOND_MS, act: () => address.door(routes.login, { body, fails: person % 10 === 0 }) },
      { atMs: comes + 30 * SECOND_MS, act: () => address.door(routes.login, { body }) },
      ...every(10 * MINUTE_MS, screen),
      ...every(HOUR_MS, () => address.read(8), 25 * MINUTE_MS),
      ...every(2 * HOUR_MS, () => address.door(routes.geocode), 40 * MINUTE_MS),
      ...(person % 10 === 5 ? [{ atMs: comes + 3 * HOUR_MS, act: () => address.door(routes.register, { body }) }] : []),
    ];
  }).flat();
}

describe('people who do nothing wrong', () => {
  it('are refused nothing: fifty of an office behind one address, for eight hours', async () => {
    const address = oneAddress();
    const steps = aDay(50, address);
    await replay(steps);
    expect([steps.length > 2_500, address.refused]).toEqual([true, []]);
  });

  it('five hundred who come within a quarter of an hour are told to wait: who is let in is counted above', async () => {
    const address = oneAddress();
    await replay(aDay(500, address).filter(({ atMs }) => atMs < 10 * MINUTE_MS));
    expect(address.refused).toContain('a read');
  });

  it('are refused nothing: somebody who reports three potholes on a walk, each with five photos', async () => {
    const address = oneAddress();
    const who: Who = { id: 'walker', roles: [], jti: 's' };
    const report = (at: number): Step[] =>
      [
        () => address.door(routes.geocode, { who }),
        () => address.door(routes.listSimilar, { who }),
        () => address.door(routes.reportIncident, { who }),
        ...Array.from({ length: 5 }, () => () => address.door(routes.addPhotos, { who })),
        () => address.door(routes.follow, { who }),
      ].map((act, step) => ({ atMs: at * 90 * SECOND_MS + step * 2 * SECOND_MS, act }));
    await replay([0, 1, 2].flatMap(report));
    expect(address.refused).toEqual([]);
    await address.door(routes.reportIncident, { who });
    expect(address.refused).toEqual(['/api/incidents']);
  });
});
