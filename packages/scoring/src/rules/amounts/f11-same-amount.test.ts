import { describe, expect, it } from 'vitest';
import { aPurchase, findIn, peersOf } from '../../sample-purchase.ts';
import { baselineBuilder } from '../../build-baseline.ts';
import { f11SameAmount } from './f11-same-amount.ts';

const vendor = { code: 'V1', name: 'Example Supply LLC' };
const paid = (onDate: string, change = {}) => aPurchase({ vendor, amountCents: 150_600, onDate, ...change });

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
      findIn(f11SameAmount, paid('2025-03-20'), [paid('2025-03-18'), paid('2025-03-19', { amountCents: -150_600 })]),
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
    const back = paid('2025-03-11', { amountCents: -150_600 });
    const [first, second] = [paid('2025-03-10'), paid('2025-03-12')];
    expect(findIn(f11SameAmount, second, [first, back])).toBeNull();
    expect(findIn(f11SameAmount, paid('2025-03-14'), [first, back, second])).toMatchObject({ points: 20 });
  });
  it('compares payment documents, not what they sum up to', () => {
    const order = aPurchase({ vendor, amountCents: 301_200 });
    const builder = baselineBuilder({ formalThresholdCents: () => 5_000_000, isBusinessDay: () => true });
    builder.add(order, [
      { cents: 150_600, on: '2025-03-10' },
      { cents: 150_600, on: '2025-03-10' },
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
      findIn(f11SameAmount, paid('2025-03-20', nobody), peersOf([1_506], { ...nobody, amountCents: 150_600 })),
    ).toBeNull();
  });
  it('gives its points, but is not strong, beside a credit of most of it, or a price that is twice or three times it', () => {
    const pair = [paid('2025-03-10'), paid('2025-03-12')] as const;
    const beside = (cents: number, onDate = '2025-03-11') =>
      findIn(f11SameAmount, pair[1], [pair[0], paid(onDate, { amountCents: cents })]);
    expect(beside(1_234_500)).toMatchObject({ points: 20, strong: true });
    for (const cents of [-127_500, 301_200, 75_300, 451_800])
      expect([cents, beside(cents)]).toEqual([cents, expect.objectContaining({ points: 20, strong: false })]);
    expect(beside(-60_000)).toMatchObject({ strong: true });
    expect(beside(301_200, '2025-01-20')).toMatchObject({ strong: true });
  });
  it('is not strong in a fee that is paid month by month at nearly one amount', () => {
    const fee = (onDate: string, cents: number) => paid(onDate, { amountCents: cents });
    const months = [
      fee('2024-11-04', 149_800),
      fee('2024-12-03', 150_300),
      fee('2025-01-06', 150_100),
      fee('2025-02-04', 149_900),
    ];
    const pair = [paid('2025-03-04'), paid('2025-03-06')] as const;
    expect(findIn(f11SameAmount, pair[1], [pair[0], ...months])).toMatchObject({ points: 20, strong: false });
    expect(findIn(f11SameAmount, pair[1], [pair[0], ...months.slice(0, 2)])).toMatchObject({ strong: true });
  });
  it('looks on one card only where each department is a card', () => {
    const cards = (change = {}) => {
      const builder = baselineBuilder({
        formalThresholdCents: () => 300_000,
        isBusinessDay: () => true,
        departmentIsCard: true,
      });
      const [one, two] = [paid('2025-03-19'), paid('2025-03-20', change)];
      builder.add(one);
      builder.add(two);
      return f11SameAmount.find(two, builder.finish())?.points;
    };
    expect([cards(), cards({ department: { name: 'card_2' } })]).toEqual([20, undefined]);
  });
  it('gives its points, but is not strong, for one day’s shares of two departments or accounts', () => {
    for (const change of [{ object: { code: '1', name: 'Other' } }, { department: { code: '9', name: 'Fire' } }]) {
      const share = (onDate: string) => findIn(f11SameAmount, paid('2025-03-20'), [paid(onDate, change)]);
      expect(share('2025-03-20')).toMatchObject({ points: 20, strong: false });
      expect(share('2025-03-19')).toMatchObject({ points: 20, strong: true });
    }
  });
  it('is not strong among four lines of the day or more that stand once', () => {
    const lines = (amounts: number[]) => {
      const beside = amounts.map((dollars) => paid('2025-03-20', { amountCents: dollars * 100 }));
      return findIn(f11SameAmount, paid('2025-03-20'), [paid('2025-03-20'), ...beside])?.strong;
    };
    expect(lines([610, 820, 930])).toBe(true);
    expect(lines([610, 820, 930, 1_170])).toBe(false);
    expect(lines([610, 820, 820, 1_170, 610])).toBe(true);
  });
  it('takes a sum in equal parts for their price though a cent is left over', () => {
    const beside = (cents: number) =>
      findIn(f11SameAmount, paid('2025-03-12'), [paid('2025-03-10'), paid('2025-03-11', { amountCents: cents })]);
    expect([beside(451_799)?.strong, beside(451_796)?.strong]).toEqual([false, true]);
  });
  it('is not strong in whole hundreds of dollars, unless the rest of the bill comes again too', () => {
    const pair = (cents: number, more: number[] = []) => {
      const bill = (onDate: string) => [cents, ...more].map((amountCents) => paid(onDate, { amountCents }));
      const [own = paid('2025-03-12'), ...others] = bill('2025-03-12');
      return findIn(f11SameAmount, own, [...bill('2025-03-05'), ...others]);
    };
    expect(pair(280_000)).toMatchObject({ points: 20, strong: false });
    expect(pair(280_100)).toMatchObject({ points: 20, strong: true });
    expect(pair(280_000, [123_456])).toMatchObject({ strong: true });
  });
  it('is not strong beside two loads at nearly its price within ten days', () => {
    const loads = (...amounts: number[]) =>
      findIn(f11SameAmount, paid('2025-03-12'), [
        paid('2025-03-05'),
        ...amounts.map((amountCents, at) => paid(`2025-03-${14 + at}`, { amountCents })),
      ]);
    expect(loads(150_100, 151_300)).toMatchObject({ points: 20, strong: false });
    expect(loads(150_100)).toMatchObject({ strong: true });
    expect(loads(150_100, 152_300)).toMatchObject({ strong: true });
  });
});
