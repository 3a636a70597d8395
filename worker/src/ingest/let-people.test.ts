import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPeople, withRests } from './let-people.ts';

describe('a load', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const signal = new AbortController().signal;

  it('rests while somebody writes, thrice as long as it worked and three seconds at most', async () => {
    const waited: number[] = [];
    const people = createPeople(async (ms) => waited.push(ms));
    const rested = async (workedMs: number): Promise<number> => {
      await people.rest(workedMs, signal);
      return waited.pop() ?? 0;
    };
    expect(await rested(500)).toBe(0);
    people.hear(true);
    expect(await rested(500)).toBe(1_500);
    expect(await rested(60_000)).toBe(3_000);
    people.hear(false);
    expect(await rested(500)).toBe(0);
  });

  it('that is told to stop rests no longer', async () => {
    const people = createPeople();
    people.hear(true);
    const stopping = new AbortController();
    const resting = people.rest(1_000, stopping.signal);
    stopping.abort();
    await expect(resting).rejects.toThrow(/aborted/);
  });

  it('rests between its chunks: neither before the first nor after the last', async () => {
    async function* chunks() {
      yield* ['one', 'two', 'three'];
    }
    const done: string[] = [];
    const rest = async (workedMs: number) => {
      done.push(`rest after ${workedMs} ms`);
    };
    for await (const chunk of withRests(chunks(), rest, signal)) {
      vi.advanceTimersByTime(100);
      done.push(chunk);
    }
    expect(done).toEqual(['one', 'rest after 100 ms', 'two', 'rest after 100 ms', 'three']);
  });
});
