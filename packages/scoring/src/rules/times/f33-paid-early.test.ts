import { describe, expect, it } from 'vitest';
import { aBaseline, aPurchase, factsOf, findBeside, findIn } from '../../sample-purchase.ts';
import { f33PaidEarly } from './f33-paid-early.ts';

const contracts = factsOf({
  contracts: [{ key: 'CT620022000', code: 'CT', title: 'PAVING', words: '', beganOn: '2025-04-01' }],
});
const release = (change = {}) =>
  aPurchase({
    id: 'order:CT:6200:22000',
    orderCode: 'CT',
    dateSource: 'first-payment',
    onDate: '2025-03-20',
    firstPaidOn: '2025-03-20',
    ...change,
  });

describe('F33', () => {
  it('fires on a payment before the award of its order', () => {
    expect(findIn(f33PaidEarly, aPurchase({ onDate: '2025-03-04', firstPaidOn: '2025-03-03' }))).toMatchObject({
      points: 14,
      evidence: [
        { text: '2025-03-03' },
        { label: 'Award of the order', text: '2025-03-04' },
        { value: 1, unit: 'days' },
      ],
    });
    expect(findIn(f33PaidEarly, aPurchase({ onDate: '2025-03-04', firstPaidOn: '2025-03-04' }))).toBeNull();
  });
  it('fires on a payment before the first day of its contract', () => {
    expect(findBeside(f33PaidEarly, release(), { facts: contracts })).toMatchObject({
      evidence: [{}, { label: 'First day of the contract' }, { value: 12 }],
    });
    expect(findBeside(f33PaidEarly, release({ firstPaidOn: '2025-04-02' }), { facts: contracts })).toBeNull();
  });
  it('cannot judge a purchase that is dated by its payment and belongs to no contract', () => {
    const plain = aPurchase({ dateSource: 'first-payment', onDate: '2025-03-20' });
    expect(findIn(f33PaidEarly, plain)).toBeNull();
    expect(f33PaidEarly.computable?.(plain, aBaseline([plain]))).toBe(false);
  });
});
