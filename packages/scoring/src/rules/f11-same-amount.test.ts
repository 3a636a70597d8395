import { describe, expect, it } from 'vitest';
import { aPurchase, findIn, peersOf } from '../sample-purchase.ts';
import { f11SameAmount } from './f11-same-amount.ts';

const vendor = { code: 'V1', name: 'Example Supply LLC' };
const paid = (onDate: string, change = {}) => aPurchase({ vendor, amountCents: 150_000, onDate, ...change });

describe('F11', () => {
  it('fires on the later of two within 30 days', () => {
    expect(findIn(f11SameAmount, paid('2025-03-20'), [paid('2025-03-01')])).toMatchObject({ points: 6, strong: true });
    expect(findIn(f11SameAmount, paid('2025-03-01'), [paid('2025-03-20')])).toBeNull();
    expect(findIn(f11SameAmount, paid('2025-04-01'), [paid('2025-03-01')])).toBeNull();
  });
  it('needs the same object, a document on both sides and $1,000', () => {
    expect(findIn(f11SameAmount, paid('2025-03-20'), [paid('2025-03-01', { object: { code: '1', name: 'Other' } })])).toBeNull();
    expect(findIn(f11SameAmount, paid('2025-03-20'), [paid('2025-03-01', { unit: 'line', documentCode: undefined })])).toBeNull();
    expect(findIn(f11SameAmount, aPurchase({ vendor, amountCents: 99_999, onDate: '2025-03-20' }), [aPurchase({ vendor, amountCents: 99_999, onDate: '2025-03-01' })])).toBeNull();
  });
  it('leaves rent and leases alone', () => {
    expect(findIn(f11SameAmount, paid('2025-03-03'), [paid('2025-02-03'), paid('2025-01-03')])).toBeNull();
    expect(findIn(f11SameAmount, paid('2025-03-30'), [paid('2025-03-01'), paid('2025-01-30')])).not.toBeUndefined();
  });
  it('equals no missing vendor', () => {
    const nobody = { vendor: {} };
    expect(findIn(f11SameAmount, paid('2025-03-20', nobody), peersOf([1_500], { ...nobody, amountCents: 150_000 }))).toBeNull();
  });
});
