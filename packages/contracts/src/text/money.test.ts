import { describe, expect, it } from 'vitest';
import { readCents, shortCount, shortMoney } from './money.ts';

describe('a published amount', () => {
  it.each([
    ['1301.35', 130_135],
    ['97.000000', 9_700],
    ['-1,234.5', -123_450],
    ['$1,234.50', 123_450],
    ['(12.00)', -1_200],
    ['0.005', 1],
    ['.5', 50],
    ['-0.00', 0],
    ['-0.004', 0],
    [12, 1_200],
    [1301.3500000000001, 130_135],
    [0.1 + 0.2, 30],
    ['90071992547409.91', 9_007_199_254_740_991],
  ])('%s is read exactly as %d cents', (published, cents) => {
    expect(readCents(published)).toBe(cents);
  });

  it.each([
    '',
    '-',
    '$',
    '1e308',
    'Infinity',
    'NaN',
    '$1.083,65',
    '1,23',
    '12.3.4',
    '90071992547409.92',
    '((1))',
    '€12.00',
    '12.00 EUR',
    '£5',
    '1.2e3',
  ])('%s is no amount', (published) => {
    expect(readCents(published)).toBeUndefined();
  });
});

describe('a short amount', () => {
  it('has one decimal from a million and none from a thousand', () => {
    expect([999, 1_000, 46_400, 1_200_000, 5_900_000_000, -1_500_000].map(shortMoney)).toEqual([
      '$999',
      '$1K',
      '$46K',
      '$1.2M',
      '$5.9B',
      '-$1.5M',
    ]);
    expect(shortCount(12.4)).toBe('12');
  });
});
