import { describe, expect, it } from 'vitest';
import { aPurchase, findIn } from '../../sample-purchase.ts';
import { f13ExactlyDouble } from './f13-exactly-double.ts';

const vendor = { code: 'V1', name: 'Example Supply LLC' };
const paid = (dollars: number, onDate: string) => aPurchase({ vendor, amountCents: dollars * 100, onDate });

describe('F13', () => {
  it('flags the larger of two when it is exactly twice the other, within 60 days', () => {
    expect(findIn(f13ExactlyDouble, paid(2_468, '2025-03-04'), [paid(1_234, '2025-01-20')])?.points).toBe(8);
    expect(findIn(f13ExactlyDouble, paid(1_234, '2025-03-04'), [paid(2_468, '2025-01-20')])).toBeNull();
    expect(findIn(f13ExactlyDouble, paid(2_468, '2025-03-04'), [paid(1_234, '2024-12-20')])).toBeNull();
    expect(findIn(f13ExactlyDouble, paid(1_998, '2025-03-04'), [paid(999, '2025-03-01')])).toBeNull();
  });
  it('asks of one department only: another’s bill was not paid together with the next', () => {
    const other = aPurchase({ vendor, amountCents: 123_400, onDate: '2025-01-20', department: { code: '9' } });
    expect(findIn(f13ExactlyDouble, paid(2_468, '2025-03-04'), [other])).toBeNull();
  });
});
