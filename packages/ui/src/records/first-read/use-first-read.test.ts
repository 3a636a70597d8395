import { describe, expect, it } from 'vitest';
import { firstReading } from './use-first-read.ts';

describe('what is read for the first time', () => {
  it('is every feed that is being read or waits for it, of those asked about', () => {
    const sources = [
      { id: 'a', state: 'loading' },
      { id: 'b', state: 'waiting' },
      { id: 'c', state: 'ok' },
    ] as const;
    expect(firstReading(sources)).toEqual({ left: 2, all: 3 });
    expect(firstReading(sources, ['a'])).toEqual({ left: 1, all: 1 });
    expect([firstReading(sources, ['c']), firstReading([])]).toEqual([undefined, undefined]);
  });
  it('is no source that is late, out of reach or held back, and nothing that is worked out here', () => {
    const told = (['ok', 'late', 'stale', 'drifted', 'held', 'unreachable'] as const).map((state) => ({
      id: state,
      state,
    }));
    expect(firstReading([...told, { id: 'sums', state: 'waiting', calculated: true }])).toBeUndefined();
  });
});
