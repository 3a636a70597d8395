import { describe, expect, it } from 'vitest';
import { bandOf, LEAST_TOTAL } from './bands.ts';

describe('bandOf', () => {
  it('goes by the share of what could be judged', () => {
    expect(bandOf(70, 100)).toEqual({ bucket: 'high', share: 70 });
    expect(bandOf(69, 100)).toEqual({ bucket: 'medium', share: 69 });
    expect(bandOf(32, 45)).toEqual({ bucket: 'high', share: 71 });
    expect(bandOf(31, 45)).toEqual({ bucket: 'medium', share: 68 });
    expect(bandOf(22, 45)).toEqual({ bucket: 'low', share: 48 });
    expect(bandOf(0, 45)).toEqual({ bucket: 'none', share: 0 });
  });
  it('gives none below 45 points', () => {
    expect(bandOf(25, 44)).toEqual({ bucket: 'no-band' });
    expect(bandOf(0, 0)).toEqual({ bucket: 'no-band' });
  });
  it('knows the least totals of a band', () => {
    expect([LEAST_TOTAL.high, LEAST_TOTAL.medium]).toEqual([32, 23]);
  });
});
