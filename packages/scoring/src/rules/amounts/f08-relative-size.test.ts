import { describe, expect, it } from 'vitest';
import type { Purchase } from '@moontower/contracts';
import { aPurchase, findIn, peersOf } from '../../sample-purchase.ts';
import { f08RelativeSize } from './f08-relative-size.ts';

const vendor = { code: 'V1', name: 'Example Supply LLC' };
const beside = (dollars: number, others: number[]) =>
  findIn(f08RelativeSize, aPurchase({ vendor, amountCents: dollars * 100 }), peersOf(others, { vendor }));

describe('F08', () => {
  it('gives more the further the purchase stands above the vendor’s next largest, strong at ten times', () => {
    const many = [900, 800, 700, 600, 500, 400];
    expect(beside(10_000, [1_000, ...many])).toMatchObject({ points: 20, strong: true });
    expect(beside(10_000, [1_001, ...many])).toMatchObject({ points: 8, strong: false });
  });
  it('is not strong among few purchases: the largest of four is often ten times the next', () => {
    expect(beside(10_000, [1_000, 900, 800, 700, 600, 500])).toMatchObject({ points: 8, strong: false });
  });
  it('says nothing below three times the next, which chance alone brings about', () => {
    expect(beside(9_000, [3_000, 900, 800, 700])).toMatchObject({ points: 8 });
    expect(beside(9_000, [3_001, 900, 800, 700])).toBeNull();
    expect(beside(10_000, [3_999, 900, 800, 700, 600, 500, 400, 300])).toBeNull();
  });
  it('needs three others, of which the largest is $300 or more', () => {
    expect(beside(10_000, [1_000, 900])).toBeNull();
    expect(beside(90_000, [300, 200, 100, 90])).not.toBeNull();
    expect(beside(90_000, [299, 200, 100, 90])).toBeNull();
  });
  it('says nothing where a later purchase comes near, or is larger', () => {
    const early = aPurchase({ vendor, amountCents: 10_672_096 });
    const few = peersOf([2_000, 1_500, 1_200], { vendor });
    expect(findIn(f08RelativeSize, early, few)).not.toBeNull();
    const larger = aPurchase({ vendor, amountCents: 10_990_600, onDate: '2025-03-14' });
    expect(findIn(f08RelativeSize, early, [...few, larger])).toBeNull();
    expect(findIn(f08RelativeSize, larger, [...few, early])).toBeNull();
  });
  it.each(['2023-03-01', '2027-03-10'])('leaves what is further off than 24 months out (%s)', (onDate) => {
    const far = aPurchase({ vendor, amountCents: 900_000, onDate });
    const own = aPurchase({ vendor, amountCents: 1_000_000 });
    expect(findIn(f08RelativeSize, own, [far, ...peersOf([1_000, 900, 800], { vendor })])).toMatchObject({ points: 8 });
  });
  it('is strong beside what is paid on other days, not beside lines of theirs or of its own bill', () => {
    const line = (dollars: number, onDate: string, change = {}) =>
      aPurchase({ vendor, amountCents: dollars * 100, onDate, ...change });
    const own = line(10_000, '2025-03-10');
    const strong = (others: Purchase[]) => findIn(f08RelativeSize, own, others)?.strong;
    const days = ['2025-01-07', '2025-02-03', '2025-02-18'];
    const bills = (lines: number) => days.flatMap((day) => Array.from({ length: lines }, () => line(300, day)));
    expect([strong(bills(3)), strong(bills(4))]).toEqual([true, false]);
    const accessories = [900, 800, 700, 600, 500, 400, 300].map((dollars) => line(dollars, '2025-03-10'));
    expect([strong(accessories), strong([...accessories, line(900, '2025-01-07')])]).toEqual([false, true]);
    const parts = bills(4).map((each, at) => ({ ...each, department: { code: `${at % 4}`, name: 'Other' } }));
    expect(strong(parts)).toBe(true);
  });
  it('is not strong under an account where the vendor is paid less than eight times', () => {
    const others = peersOf([1_000, 900, 800, 700, 600, 500, 400], { vendor });
    const own = aPurchase({ vendor, amountCents: 1_000_000 });
    const found = (object: Purchase['object']) =>
      findIn(
        f08RelativeSize,
        own,
        others.map((each, at) => (at === 0 ? { ...each, object } : each)),
      );
    expect(found(own.object)).toMatchObject({ points: 20, strong: true });
    expect(found({ code: '9', name: 'Other' })).toMatchObject({ points: 8, strong: false });
  });
});
