import { describe, expect, it } from 'vitest';
import { between } from './scrub.ts';

const HOUR = 3_600_000;
const step = (first: number) => ({ from: first * HOUR, to: (first + 2) * HOUR });

describe('a part of the time that is played', () => {
  it('slides from one step to the next and ends there', () => {
    expect(between(step(1), step(2), 0)).toEqual(step(1));
    expect(between(step(1), step(2), 0.5)).toEqual(step(1.5));
    expect(between(step(1), step(2), 3)).toEqual(step(2));
  });

  it('jumps where there is no way: from and to all times, and back to the beginning', () => {
    expect(between(undefined, step(0), 0.1)).toEqual(step(0));
    expect(between(step(3), undefined, 0.1)).toBeUndefined();
    expect(between(step(9), step(0), 0.1)).toEqual(step(0));
  });
});
