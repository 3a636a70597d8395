import type { Redis } from '@moontower/runtime';
import { setTimeout as sleep } from 'node:timers/promises';

/** One politeness budget per host: everybody who asks the host takes a turn here first. */
export interface Budget {
  /**
   * Waits for this host's next turn; the one behind it comes `atLeastMs` later, where the host wishes more than the
   * usual pause. Rejects when `signal` aborts.
   */
  take: (host: string, signal: AbortSignal, atLeastMs?: number) => Promise<void>;
  /** The host asked for quiet: nobody gets a turn for that long. */
  pause: (host: string, ms: number) => Promise<void>;
}

export interface BudgetOptions {
  /** Milliseconds between two requests to a host; 0 asks without waiting. */
  intervalMs: (host: string) => number;
  redis?: Redis;
  prefix?: string;
}

// Redis keeps the time of the next free turn, by its own clock, so that all workers share it.
const RESERVE = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local at = tonumber(redis.call('GET', KEYS[1]) or '0')
if at < now then at = now end
local free = at + tonumber(ARGV[1])
redis.call('SET', KEYS[1], string.format('%.0f', free), 'PX', math.max(1000, math.floor(free - now + 1000)))
return math.floor(at - now)`;
const PAUSE = `
local t = redis.call('TIME')
local free = t[1] * 1000 + math.floor(t[2] / 1000) + tonumber(ARGV[1])
if tonumber(redis.call('GET', KEYS[1]) or '0') < free then redis.call('SET', KEYS[1], string.format('%.0f', free), 'PX', tonumber(ARGV[1]) + 1000) end
return 0`;

/**
 * Shared through Redis; while Redis is away each process keeps its own turns, which is as polite as one process can be.
 */
export function createBudget({ intervalMs, redis, prefix = 'moontower' }: BudgetOptions): Budget {
  const free = new Map<string, number>();
  const ownTurn = (host: string, interval: number) => {
    const now = performance.now();
    const at = Math.max(now, free.get(host) ?? 0);
    free.set(host, at + interval);
    return at - now;
  };
  const shared = async (script: string, host: string, ms: number): Promise<number | undefined> => {
    if (redis?.status !== 'ready') return undefined;
    try {
      return Number(await redis.eval(script, 1, `${prefix}:turn:${host}`, String(Math.ceil(ms))));
    } catch {
      return undefined;
    }
  };
  return {
    async take(host, signal, atLeastMs = 0) {
      const interval = Math.max(intervalMs(host), atLeastMs);
      if (interval <= 0 && free.get(host) === undefined) {
        signal.throwIfAborted();
        return;
      }
      const wait = Math.max(ownTurn(host, interval), (await shared(RESERVE, host, interval)) ?? 0);
      if (wait > 0) await sleep(wait, undefined, { signal });
      signal.throwIfAborted();
    },
    async pause(host, ms) {
      free.set(host, Math.max(free.get(host) ?? 0, performance.now() + ms));
      await shared(PAUSE, host, ms);
    },
  };
}
