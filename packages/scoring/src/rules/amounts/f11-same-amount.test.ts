import { describe, expect, it } from 'vitest';
import { aPurchase, findIn, peersOf } from '../../sample-purchase.ts';
import { baselineBuilder } from '../../build-baseline.ts';
import { f11SameAmount } from './f11-same-amount.ts';

const vendor = { code: 'V1', name: 'Example Supply LLC' };
const paid = (onDate: string, change = {}) => aPurchase({ vendor, amountCents: 150_000, onDate, ...change });

describe('F11', () => {
  it('fires on the later of two within 30 days, strong where they are the year’s only two, within ten days', () => {
    const [first, second] = [paid('2025-03-01'), paid('2025-03-20')];
    expect(findIn(f11SameAmount, second, [first])).toMatchObject({ points: 8, strong: false, others: [first.id] });
    expect(findIn(f11SameAmount, first, [second])).toBeNull();
    expect(findIn(f11SameAmount, paid('2025-04-01'), [paid('2025-03-01')])).toBeNull();
    expect(findIn(f11SameAmount, paid('2025-03-11'), [first])).toMatchObject({ points: 20, strong: true });
    expect(findIn(f11SameAmount, paid('2025-03-12'), [first])).toMatchObject({ points: 8, strong: false });
    const twin = [paid('2025-03-20'), paid('2025-03-20')];
    const found = twin.map((purchase, at) => findIn(f11SameAmount, purchase, twin.toSpliced(at, 1))?.strong);
    expect(found).toContain(true);
  });
  it('leaves alone what is paid more often than three times in a year, month by month, or taken back', () => {
    const days = ['2025-03-18', '2025-01-07', '2024-11-19'];
    expect(
      findIn(
        f11SameAmount,
        paid('2025-03-20'),
        days.slice(0, 2).map((day) => paid(day)),
      ),
    ).not.toBeNull();
    expect(
      findIn(
        f11SameAmount,
        paid('2025-03-20'),
        [...days, '2025-01-09'].map((day) => paid(day)),
      ),
    ).toBeNull();
    expect(findIn(f11SameAmount, paid('2025-03-29'), [paid('2025-03-02'), paid('2025-03-13')])?.points).toBe(8);
    expect(findIn(f11SameAmount, paid('2025-03-29'), [paid('2025-03-01')])).toBeNull();
    expect(
      findIn(f11SameAmount, paid('2025-03-20'), [paid('2025-03-18'), paid('2025-03-19', { amountCents: -150_000 })]),
    ).toBeNull();
  });
  it('gives its points, but is not strong, where a fee of every month or a price has one pair that is close', () => {
    const monthly = ['2024-10-03', '2024-11-05', '2024-12-03', '2025-01-06', '2025-02-04'].map((day) => paid(day));
    expect(findIn(f11SameAmount, paid('2025-03-12'), [...monthly, paid('2025-03-05')])).toMatchObject({
      points: 20,
      strong: false,
    });
    const weekly = ['2025-02-26', '2025-03-05', '2025-03-12'].map((day) => paid(day));
    const twice = [paid('2025-03-19'), paid('2025-03-19')];
    const found = twice.map((one, at) => findIn(f11SameAmount, one, [...weekly, ...twice.toSpliced(at, 1)])?.points);
    expect(found).toContain(20);
    const three = Array.from({ length: 3 }, () => paid('2025-03-19'));
    const pairs = [paid('2025-02-05'), paid('2025-02-05'), ...weekly];
    const fullest = three.map((one, at) => findIn(f11SameAmount, one, [...pairs, ...three.toSpliced(at, 1)])?.points);
    expect(fullest).toContain(20);
    const units = three.map((one, at) => findIn(f11SameAmount, one, three.toSpliced(at, 1)));
    expect(units.map((one) => one?.strong)).not.toContain(true);
    const often = [...weekly, paid('2025-03-05'), paid('2025-03-12')];
    expect(findIn(f11SameAmount, paid('2025-03-15'), often)).toBeNull();
  });
  it('is not strong under accounts that are large by nature: two vehicles have one price', () => {
    const builder = baselineBuilder({
      formalThresholdCents: () => 5_000_000,
      isBusinessDay: () => true,
      isLargeAccount: (name) => name === 'Motor Vehicles',
    });
    const object = { code: '1', name: 'Motor Vehicles' };
    const [one, two] = [paid('2025-03-19', { object }), paid('2025-03-20', { object })];
    builder.add(one);
    builder.add(two);
    expect(f11SameAmount.find(two, builder.finish())).toMatchObject({ points: 20, strong: false });
  });
  it('leaves out what was taken back with its reversal, and asks of what stands', () => {
    const back = paid('2025-03-11', { amountCents: -150_000 });
    const [first, second] = [paid('2025-03-10'), paid('2025-03-12')];
    expect(findIn(f11SameAmount, second, [first, back])).toBeNull();
    expect(findIn(f11SameAmount, paid('2025-03-14'), [first, back, second])).toMatchObject({ points: 20 });
  });
  it('compares payment documents, not what they sum up to', () => {
    const order = aPurchase({ vendor, amountCents: 300_000 });
    const builder = baselineBuilder({ formalThresholdCents: () => 5_000_000, isBusinessDay: () => true });
    builder.add(order, [
      { cents: 150_000, on: '2025-03-10' },
      { cents: 150_000, on: '2025-03-10' },
    ]);
    expect(f11SameAmount.find(order, builder.finish())).toMatchObject({ strong: true, others: [] });
  });
  it('looks across accounts and departments, and says so', () => {
    const places = (change = {}) =>
      findIn(f11SameAmount, paid('2025-03-20'), [paid('2025-03-19', change)])?.evidence.map(({ label }) => label);
    expect(places()).not.toContain('Booked in two places');
    for (const change of [{ object: { code: '1', name: 'Other' } }, { department: { code: '9', name: 'Fire' } }])
      expect(places(change)).toContain('Booked in two places');
  });
  it('needs a document on both sides and $1,000', () => {
    expect(
      findIn(f11SameAmount, paid('2025-03-20'), [paid('2025-03-01', { unit: 'line', documentCode: undefined })]),
    ).toBeNull();
    expect(
      findIn(f11SameAmount, aPurchase({ vendor, amountCents: 99_999, onDate: '2025-03-20' }), [
        aPurchase({ vendor, amountCents: 99_999, onDate: '2025-03-01' }),
      ]),
    ).toBeNull();
  });
  it('leaves rent and leases alone', () => {
    expect(findIn(f11SameAmount, paid('2025-03-03'), [paid('2025-02-03'), paid('2025-01-03')])).toBeNull();
    expect(findIn(f11SameAmount, paid('2025-03-30'), [paid('2025-03-01'), paid('2025-01-30')])).not.toBeUndefined();
  });
  it('equals no missing vendor', () => {
    const nobody = { vendor: {} };
    expect(
      findIn(f11SameAmount, paid('2025-03-20', nobody), peersOf([1_500], { ...nobody, amountCents: 150_000 })),
    ).toBeNull();
  });
});
