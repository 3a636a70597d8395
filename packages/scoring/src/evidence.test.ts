import type { Evidence } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { asLimit, atLeast, atMost, cents, count, ratio, share } from './evidence.ts';

describe('a second number of evidence', () => {
  it('says what it is to the first: a limit, a comparison, the least or the most', () => {
    const bounds = [cents('a', 5, 3), count('a', 5, 3), share('a', 0.5, 0.3), ratio('a', 5, 3)].map(
      ({ bound }) => bound,
    );
    expect(bounds).toEqual(['compared-with', 'at-least', 'limit', 'limit']);
    const told = [asLimit(cents('a', 5, 3)), atLeast(cents('a', 5, 3)), atMost(ratio('a', 1, 2))];
    expect(told.map(({ bound }) => bound)).toEqual(['limit', 'at-least', 'at-most']);
  });
  it('is silent where there is none', () => {
    expect(
      [cents('a', 5), count('a', 5), share('a', 0.5), ratio('a', 5)].some((fact: Evidence) => 'bound' in fact),
    ).toBe(false);
  });
});
