import { describe, expect, it } from 'vitest';
import { cacheGb } from './run-mongod.ts';

const GB = 2 ** 30;

describe('memory that our own MongoDB keeps pages in', () => {
  it.each([
    { machine: 1, cache: 0.75 },
    { machine: 7.5, cache: 0.75 },
    { machine: 24, cache: 2.4 },
    { machine: 256, cache: 4 },
  ])('is a tenth of the machine’s, and no less than it needs to work: of $machine GB $cache', ({ machine, cache }) => {
    expect(cacheGb(machine * GB)).toBeCloseTo(cache);
  });
});
