import { describe, expect, it } from 'vitest';
import { buildBaseline } from '../../build-baseline.ts';
import { aPurchase, CITY, findIn, peersOf } from '../../sample-purchase.ts';
import { f18YearEnd } from './f18-year-end.ts';

const object = { code: '7', name: 'Office supplies' };
const usual = Array.from({ length: 24 }, (_, at) => 4_000 + at * 100);

describe('F18', () => {
  it('fires for a weak outlier in the last ten business days of the fiscal year', () => {
    expect(
      findIn(
        f18YearEnd,
        aPurchase({ object, amountCents: 860_000, onDate: '2025-09-25' }),
        peersOf(usual, { object }, '2025-09-20'),
      )?.points,
    ).toBe(14);
    expect(
      findIn(
        f18YearEnd,
        aPurchase({ object, amountCents: 860_000, onDate: '2025-09-10' }),
        peersOf(usual, { object }, '2025-09-09'),
      ),
    ).toBeNull();
    expect(
      findIn(
        f18YearEnd,
        aPurchase({ object, amountCents: 860_000, onDate: '2025-10-02' }),
        peersOf(usual, { object }, '2025-10-01'),
      ),
    ).toBeNull();
  });
  it('asks for an object that can be put off and an unusual amount', () => {
    expect(
      findIn(f18YearEnd, aPurchase({ amountCents: 860_000, onDate: '2025-09-25' }), peersOf(usual, {}, '2025-09-20')),
    ).toBeNull();
    expect(
      findIn(
        f18YearEnd,
        aPurchase({ object, amountCents: 500_000, onDate: '2025-09-25' }),
        peersOf(usual, { object }, '2025-09-20'),
      ),
    ).toBeNull();
  });
  it('ends the year where the city’s own ends, and is not judged where nobody says', () => {
    const at = (onDate: string, city = {}) => {
      const one = aPurchase({ object, amountCents: 860_000, onDate });
      const baseline = buildBaseline([...peersOf(usual, { object }, '2025-05-20'), one], { ...CITY, ...city });
      return [f18YearEnd.computable?.(one, baseline), f18YearEnd.find(one, baseline)?.points];
    };
    const july = { fiscalYear: { beginsInMonth: 7 } };
    expect(at('2025-06-27', july)).toEqual([true, 14]);
    expect(at('2025-06-27')).toEqual([true, undefined]);
    expect(at('2025-09-25', july)).toEqual([true, undefined]);
    expect(at('2025-12-29', { fiscalYear: { beginsInMonth: 1 } })).toEqual([true, 14]);
    expect(at('2025-09-25', { fiscalYear: undefined })).toEqual([false, undefined]);
  });
});
