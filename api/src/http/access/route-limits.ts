import {
  AppError,
  asSet,
  errorCodes,
  WAIT_SETTINGS,
  type Limit,
  type LimitsSet,
  type Route,
} from '@moontower/contracts';
import type { StoredLimits } from '@moontower/store/requests/stored-limits';
import type { Visitor } from '@moontower/endpoints/visitor';
import type { Who } from '@moontower/endpoints/who';
import { isReading } from './limits.ts';
import { createBackoff } from '../../request-context/backoff.ts';
import { createLimiter, type Limiter } from '../../request-context/limiter.ts';
import type { SharedLimits } from '../../request-context/shared-limits.ts';
import { digest } from './idempotency.ts';

export interface LimitSubject {
  visitor: Visitor;
  who?: Who | undefined;
  body?: unknown;
}

/** The limits of one contract. Programs on this machine are spared for what they read, not for what they write. */
export interface RouteLimits {
  /** By address: before anything of the request is looked at. @throws `too_many_requests` */
  before: (counted: LimitSubject) => Promise<void>;
  /** By account or a part of the body, once both are known. @throws `too_many_requests` */
  known: (counted: LimitSubject) => Promise<void>;
  /**
   * Counts a failure, or a success, before it is one, so that many at once are not tried; what did not come of it is
   * given back.
   */
  outcomes: <T>(counted: LimitSubject, work: () => Promise<T>) => Promise<T>;
  /** What an answer turned out to hold. */
  rows: {
    check: (counted: LimitSubject) => Promise<void>;
    charge: (counted: LimitSubject, rows: number) => Promise<void>;
  };
}

interface Each {
  limiter: Limiter;
  keyOf: (counted: LimitSubject) => Promise<string | undefined>;
}
/** One limit, and whom it counts for. */
interface Count {
  limiter: Limiter;
  key: string;
}
export interface LimitsOptions {
  keep: StoredLimits;
  /** Without it each process counts its own minutes. */
  share?: SharedLimits;
  /** Points that this service set otherwise. */
  points?: LimitsSet;
  /** Whether the account of an e-mail address signed in from this place before. */
  isKnownPlace?: (email: string, place: string) => Promise<boolean>;
}

export function createRouteLimits(
  { method, path, limits: said = [] }: Route,
  { keep, share, points = {}, isKnownPlace }: LimitsOptions,
): RouteLimits {
  const read = isReading(method);
  const limits = asSet(said, points);
  const each = (wanted: (limit: Limit) => boolean): Each[] =>
    limits.flatMap((limit, at) =>
      wanted(limit)
        ? [
            {
              limiter: limiterOf(limit, { keep, share, set: points, name: `${method} ${path} ${at}` }),
              keyOf: async (counted: LimitSubject) =>
                read && counted.visitor.spared ? undefined : await keyOf(limit, counted, isKnownPlace),
            },
          ]
        : [],
    );
  /** Whom each counts for is found once: an answer may change it, as a first sign-in does. */
  const counting = async (all: Each[], counted: LimitSubject): Promise<Count[]> => {
    const found = await Promise.all(
      all.map(async ({ limiter, keyOf: find }) => ({ limiter, key: await find(counted) })),
    );
    return found.flatMap(({ limiter, key }) => (key === undefined ? [] : [{ limiter, key }]));
  };
  const through = async (all: Each[], counted: LimitSubject, go: (limiter: Limiter, key: string) => Promise<void>) => {
    for (const { limiter, key } of await counting(all, counted)) await go(limiter, key);
  };
  const early = each(({ by, counts }) => isEarly(by) && counts === 'requests');
  const late = each(({ by, counts }) => !isEarly(by) && counts === 'requests');
  const failed = each(({ counts }) => counts === 'failures');
  const well = each(({ counts }) => counts === 'successes');
  const held = each(({ counts }) => counts === 'rows');
  const consume = (limiter: Limiter, key: string) => limiter.consume(key);
  // What makes somebody wait is taken back with its wait: not for what another limit refuses.
  const waits = limits.some((limit) => limit.waits !== undefined);
  return {
    before: (counted) => through(early, counted, consume),
    known: (counted) =>
      waits ? through(late, counted, consume) : counting(late, counted).then((counts) => consumeAll(counts)),
    outcomes: async (counted, work) =>
      countingSuccesses(await counting(well, counted), async () =>
        countingFailures(await counting(failed, counted), work),
      ),
    rows: {
      check: (counted) => through(held, counted, (limiter, key) => limiter.check(key)),
      charge: (counted, rows) => through(held, counted, (limiter, key) => limiter.charge(key, rows)),
    },
  };
}

async function countingSuccesses<T>(counts: readonly Count[], work: () => Promise<T>): Promise<T> {
  for (const { limiter, key } of counts) await limiter.consume(key);
  try {
    return await work();
  } catch (error) {
    for (const { limiter, key } of counts) await limiter.giveBack(key);
    throw error;
  }
}

async function countingFailures<T>(counts: readonly Count[], work: () => Promise<T>): Promise<T> {
  for (const { limiter, key } of counts) await limiter.consume(key);
  try {
    const done = await work();
    for (const { limiter, key } of counts) await (limiter.forget ?? limiter.giveBack)(key);
    return done;
  } catch (error) {
    if (!isRefusal(error)) for (const { limiter, key } of counts) await limiter.giveBack(key);
    throw error;
  }
}

/**
 * At once, since each may ask the store. Where one of several is full, the others did not count: waiting costs nothing
 * else.
 */
async function consumeAll(counts: readonly Count[]): Promise<void> {
  const told = await Promise.allSettled(counts.map(({ limiter, key }) => limiter.consume(key)));
  const refused = told.find((each) => each.status === 'rejected');
  if (refused === undefined) return;
  const taken = counts.filter((_, at) => told[at]?.status === 'fulfilled');
  // Where this fails too, the refusal is still what is told.
  await Promise.allSettled(taken.map(({ limiter, key }) => limiter.giveBack(key)));
  throw refused.reason;
}

interface LimiterPlan extends Pick<LimitsOptions, 'keep' | 'share'> {
  set: LimitsSet;
  name: string;
}
function limiterOf(limit: Limit, { keep, share, set, name }: LimiterPlan): Limiter {
  const { waits, points, perMs, counts } = limit;
  if (waits === undefined) return createLimiter([limit], counts, { keep, name, ...(share && { share }) });
  const seconds = (which: keyof typeof WAIT_SETTINGS) => set[which] ?? WAIT_SETTINGS[which].seconds;
  const [firstSeconds, mostSeconds] = [seconds(waits.first), seconds(waits.most)];
  return createBackoff({ keep, name, points, perMs, firstSeconds, mostSeconds });
}

const isEarly = (by: Limit['by']): boolean => by === 'address' || by === 'network';

/** What an asker did wrong, not what failed on our side. */
const isRefusal = (error: unknown): boolean => error instanceof AppError && errorCodes[error.code].status < 500;

async function keyOf(
  { by }: Limit,
  { visitor, who, body }: LimitSubject,
  isKnownPlace: LimitsOptions['isKnownPlace'],
): Promise<string | undefined> {
  if (by === 'address') return visitor.key;
  if (by === 'network') return visitor.wideKey;
  // A digest: an account that is deleted leaves no trace of its id.
  if (by === 'account') return who === undefined ? `address ${visitor.key}` : `account ${digest(who.id)}`;
  const said = partOf(body, by.field);
  if (said === undefined) return undefined;
  const apart = by.orPlace === true && (await isKnownPlace?.(said, visitor.key)) === true;
  // A digest: counts hold nobody's address.
  return digest(apart ? [said, visitor.key] : said);
}

function partOf(body: unknown, field: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const said: unknown = Object.entries(body).find(([name]) => name === field)?.[1];
  return typeof said === 'string' ? said.trim().normalize('NFKC').toLowerCase() : undefined;
}
