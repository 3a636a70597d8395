import { describe, expect, it } from 'vitest';
import type { Purchase } from '@moontower/contracts';
import { aPurchase, findIn, peersOf } from '../../sample-purchase.ts';
import { f07UpperFence } from './f07-upper-fence.ts';

const again = (own: Purchase[]) => own.map((each) => ({ ...each, id: `${each.id}-2` }));
const usual = Array.from({ length: 21 }, (_, at) => 10_000 + at * 1_000);

describe('F07', () => {
  it('lists nothing by itself: that something is large is no second sign', () => {
    const own = aPurchase({ amountCents: 5_000_000 });
    const found = findIn(f07UpperFence, own, peersOf(usual));
    expect([found?.strong, f07UpperFence.aside]).toEqual([false, true]);
  });
  it('fires above the fence when the amount needs competition', () => {
    // Quartiles 15,000 and 25,000: the fence is 40,000, the threshold 50,000.
    expect(findIn(f07UpperFence, aPurchase({ amountCents: 5_000_000 }), peersOf(usual))?.points).toBe(10);
    expect(findIn(f07UpperFence, aPurchase({ amountCents: 4_900_000 }), peersOf(usual))).toBeNull();
  });
  it('takes a vendor’s own usual first: after two payments of half as much in that account it is progress', () => {
    const vendor = { code: 'V1', name: 'Example Building LLC' };
    const own = aPurchase({ vendor, amountCents: 5_000_000 });
    expect(findIn(f07UpperFence, own, [...peersOf(usual), ...peersOf([25_000], { vendor })])).not.toBeNull();
    expect(findIn(f07UpperFence, own, [...peersOf(usual), ...peersOf([25_000, 25_000], { vendor })])).toBeNull();
  });
  it('takes a day in lines for one payment', () => {
    const vendor = { code: 'V1', name: 'Example Building LLC' };
    const own = aPurchase({ vendor, amountCents: 5_000_000 });
    const days = ['2025-01-14', '2025-02-11'].map((onDate) => peersOf([13_000], { vendor, onDate }));
    expect(findIn(f07UpperFence, own, [...peersOf(usual), ...days.flat()])).not.toBeNull();
    expect(findIn(f07UpperFence, own, [...peersOf(usual), ...days.flat(), ...days.flatMap(again)])).toBeNull();
  });
  it('takes what came after for usual too: the first of a series is no outlier', () => {
    const vendor = { code: 'V1', name: 'Example Building LLC' };
    const own = aPurchase({ vendor, amountCents: 5_000_000 });
    const later = [25_000, 26_000].map((dollars, at) =>
      aPurchase({ vendor, amountCents: dollars * 100, onDate: `2025-0${6 + at}-10` }),
    );
    expect(findIn(f07UpperFence, own, [...peersOf(usual), ...later.slice(1)])).not.toBeNull();
    expect(findIn(f07UpperFence, own, [...peersOf(usual), ...later])).toBeNull();
  });
  it('takes no equal payment of the next ten days for usual: it may be the same bill', () => {
    const vendor = { code: 'V1', name: 'Example Building LLC' };
    const own = aPurchase({ vendor, amountCents: 5_000_000, onDate: '2025-03-04' });
    const twin = (onDate: string) => aPurchase({ vendor, amountCents: 5_000_000, onDate });
    const all = peersOf(usual);
    expect(findIn(f07UpperFence, own, [...all, twin('2025-03-04'), twin('2025-03-14')])).not.toBeNull();
    expect(findIn(f07UpperFence, own, [...all, twin('2025-04-04'), twin('2025-05-04')])).toBeNull();
  });
  it('says nothing where quartiles coincide or peers are few', () => {
    expect(findIn(f07UpperFence, aPurchase({ amountCents: 9_000_000 }), peersOf(usual.map(() => 10_000)))).toBeNull();
    expect(findIn(f07UpperFence, aPurchase({ amountCents: 9_000_000 }), peersOf(usual.slice(0, 19)))).toBeNull();
  });
});
