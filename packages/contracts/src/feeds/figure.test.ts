import { describe, expect, it } from 'vitest';
import { figureFaults } from './figure-faults.ts';
import { Figure, FigureValue } from './figure.ts';

const AT = '2026-06-10T23:00:00.000Z';
const permits = {
  id: 'permits-by-month',
  unit: 'count',
  n: 700,
  leastN: 30,
  coverage: { of: 720, from: '2026-01-01', to: '2026-02-28' },
  source: { title: 'Issued Construction Permits', dataset: '3syk-w9eu' },
  asOf: { city: AT, ours: AT },
  rows: '/?types=permits',
  categories: ['Jan', 'Feb'],
  series: [{ name: 'Permits', values: [310, null], n: 700 }],
} as const;

describe('a figure', () => {
  it('is taken with its gaps', () => {
    expect(Figure.parse(permits).series[0]?.values).toEqual([310, null]);
  });

  it.each([
    { named: 'more records than there are', over: { n: 721 }, says: 'n is 721, of only 720' },
    { named: 'a value too many', over: { categories: ['Jan'] }, says: 'Permits has 2 values for 1 categories' },
    { named: 'a category twice', over: { categories: ['Jan', 'Jan'] }, says: 'two categories are called Jan' },
    {
      named: 'a series twice',
      over: { series: [permits.series[0], permits.series[0]] },
      says: 'two series are called Permits',
    },
    {
      named: 'a series larger than the whole',
      over: { series: [{ ...permits.series[0], n: 701 }] },
      says: 'Permits has 701 records of 700',
    },
    {
      named: 'days the wrong way round',
      over: { coverage: { of: 720, from: '2026-02-28', to: '2026-01-01' } },
      says: 'covers 2026-02-28 to 2026-01-01',
    },
    { named: 'shares beyond one', over: { unit: 'share' }, says: 'Permits has a share that is not between 0 and 1' },
  ] as const)('is refused with $named', ({ over, says }) => {
    const answer = Figure.safeParse({ ...permits, ...over });
    expect(answer.error?.issues.map(({ message }) => message)).toEqual([says]);
  });

  it('has no fault when whole, and none for gaps', () => {
    const whole = Figure.parse(permits);
    expect(figureFaults(whole)).toEqual([]);
    expect(figureFaults({ ...whole, unit: 'share', series: [{ name: 'Late', values: [0, null] }] })).toEqual([]);
  });

  it.each(['//elsewhere.example/', 'javascript:alert(1)', 'http://plain.example/'])(
    'leads to its records at no address like %s',
    (rows) => {
      expect(Figure.safeParse({ ...permits, rows }).success).toBe(false);
    },
  );
});

describe('one number', () => {
  it('carries what it stands on, and may be missing but not left out', () => {
    const { unit, n, coverage, source, asOf, rows } = permits;
    const standing = { unit, n, coverage, source, asOf, rows };
    expect(FigureValue.parse({ ...standing, value: null }).value).toBeNull();
    expect(FigureValue.safeParse(standing).success).toBe(false);
    expect(FigureValue.safeParse({ ...standing, value: 3, asOf: { city: AT } }).success).toBe(false);
  });
});
