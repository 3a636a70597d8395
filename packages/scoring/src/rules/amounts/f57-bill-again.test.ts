import { describe, expect, it } from 'vitest';
import { bandOf } from '@moontower/contracts/spending/bands';
import { aPurchase, findIn } from '../../sample-purchase.ts';
import { f57BillAgain } from './f57-bill-again.ts';

const vendor = { code: 'V1', name: 'Example Supply LLC' };
const bill = (onDate: string, dollars: number[]) =>
  dollars.map((each) => aPurchase({ vendor, amountCents: each * 100, onDate, firstPaidOn: onDate, unit: 'document' }));
/** Of a bill of $1,500 and others, and one of some days later. */
const again = (first: number[], later: number[], onDate = '2025-03-12') => {
  const [own, ...rest] = bill(onDate, [1_500, ...later]);
  return own === undefined ? null : findIn(f57BillAgain, own, [...rest, ...bill('2025-03-10', [1_500, ...first])]);
};

describe('F57', () => {
  it('fires where three quarters of the lesser day come again, and not below', () => {
    expect(again([800, 900, 950], [800, 900, 990])).toMatchObject({ points: 10, strong: false });
    expect(again([800, 910, 950], [800, 900, 990])).toBeNull();
    expect(again([800], [800, 900, 990])).toMatchObject({ points: 10 });
  });
  it('says nothing of one amount alone, of lines of one day, or of small ones', () => {
    expect(again([], [])).toBeNull();
    expect(again([800], [800], '2025-03-10')).toBeNull();
    expect(again([499], [499])).toBeNull();
  });
  it('says nothing of a bill that comes again after more than ten days, or whose amount comes oftener', () => {
    expect(again([800], [800], '2025-03-21')).toBeNull();
    expect(again([800, 800], [800, 800])).toBeNull();
  });
  it('is a second sign beside the amount that came twice: it makes the pair high', () => {
    const signs = [
      { rule: 'F11', component: 'vendor', points: 20, strong: true },
      { rule: 'F57', component: f57BillAgain.component, points: 10, strong: false },
    ] as const;
    expect(bandOf(signs)).toBe('high');
  });
});
