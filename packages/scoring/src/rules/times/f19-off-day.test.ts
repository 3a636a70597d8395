import { describe, expect, it } from 'vitest';
import { aPurchase, findIn, peersOf } from '../../sample-purchase.ts';
import { f19OffDay } from './f19-off-day.ts';

describe('F19', () => {
  const weekdays = peersOf(Array<number>(30).fill(10));
  it('fires on a weekend where hardly anything is booked then', () => {
    expect(findIn(f19OffDay, aPurchase({ onDate: '2025-10-04' }), weekdays)?.points).toBe(2);
    expect(findIn(f19OffDay, aPurchase({ onDate: '2025-10-06' }), weekdays)).toBeNull();
  });
  it('says nothing where weekends are usual', () => {
    expect(
      findIn(
        f19OffDay,
        aPurchase({ onDate: '2025-10-04' }),
        peersOf(Array<number>(30).fill(10), { onDate: '2025-10-05' }),
      ),
    ).toBeNull();
  });
});
