import { loadConfig } from '@moontower/runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiConfig } from '../config.ts';
import { answerLimit, inTime } from './in-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What becomes of an answer that never comes: told after so many milliseconds, by these variables. */
async function waited(given: Record<string, string>, ms: number): Promise<string> {
  const config = loadConfig(ApiConfig, { MONGODB_URI: 'mongodb://127.0.0.1', ...given });
  let told = 'waits';
  inTime(new Promise(() => undefined), answerLimit(config)).catch((error: unknown) => {
    told = error instanceof Error ? error.message : '';
  });
  await vi.advanceTimersByTimeAsync(ms);
  return told;
}

describe('an answer that does not come', () => {
  it('is given up before five seconds are over, or before as many as LIMIT_ANSWER says', async () => {
    const late = 'The records cannot be read right now. Try again in a minute.';
    expect([await waited({}, 4_700), await waited({}, 5_000)]).toEqual(['waits', late]);
    const slow = { LIMIT_ANSWER: '60' };
    expect([await waited(slow, 59_000), await waited(slow, 60_000)]).toEqual(['waits', late]);
  });
});
