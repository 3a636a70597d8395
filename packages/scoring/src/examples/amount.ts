import { aPurchase, daysAfter, factsOf, peersOf } from '../sample-purchase.ts';
import type { OrderRow } from '../facts/order-file.ts';
import { bought, type Situation } from './example.ts';

const vendor = { code: 'V1', name: 'Example Supply LLC' };
const DAY = '2025-03-04';
/** 24 amounts in dollars, `step` apart. */
const ladder = (from: number, step: number) => Array.from({ length: 24 }, (_, at) => from + step * at);
const orders = (amounts: readonly number[], every: number) =>
  amounts.map((dollars, at) =>
    aPurchase({ vendor, amountCents: dollars * 100, onDate: daysAfter(DAY, -every * (at + 1)) }),
  );
const line = (orderKey: string, dollars: number, change: Partial<OrderRow> = {}): OrderRow => ({
  orderKey,
  awardedOn: DAY,
  vendorCode: 'V1',
  commodity: 'Tires, truck',
  unit: 'EACH',
  unitPriceCents: Math.round(dollars * 100),
  totalCents: 500_000,
  ...change,
});
const priced = () => bought({ id: 'order:DO:6200:1', orderCode: 'DO', amountCents: 500_000 });
const usualYear = Array.from({ length: 24 }, (_, at) =>
  ['2024-03-10', '2025-03-10'].map((awardedOn, year) =>
    line(`DO6200${500 + at}${year}`, 10 + 0.4 * year, { vendorCode: `W${at}`, awardedOn }),
  ),
).flat();
/** A payment in a file without order numbers. */
const unordered = { vendor, unit: 'document' as const, orderCode: undefined, notRecorded: ['rf_doc_id'] };
const account = { year: 2025, department: '62', fund: '1000', object: '5860' };

export const amountExamples: Readonly<Record<string, () => Situation>> = {
  F01: () => ({ purchase: bought({ amountCents: 4_920_000 }) }),
  F03: () => ({ purchase: bought({ vendor, amountCents: 4_920_000 }), others: orders([48_900, 49_800], 3) }),
  F04: () => ({ purchase: bought({ vendor, amountCents: 1_800_000 }), others: orders([18_000, 12_000, 9_000], 60) }),
  F05: () => ({ purchase: bought({ amountCents: 4_800_000 }), others: peersOf(ladder(900, 60)) }),
  F06: () => ({ purchase: bought({ amountCents: 6_500_000 }), others: peersOf(ladder(900, 60)) }),
  F07: () => ({ purchase: bought({ amountCents: 7_500_000 }), others: peersOf(ladder(1_000, 900)) }),
  F09: () => ({ purchase: bought({ amountCents: 1_000_000 }), others: peersOf(ladder(950, 5)) }),
  F56: () => ({
    purchase: bought({ ...unordered, amountCents: 4_650_000 }),
    others: [41_000, 48_500].map((dollars, at) =>
      aPurchase({ ...unordered, amountCents: dollars * 100, onDate: daysAfter(DAY, -2 * (at + 1)) }),
    ),
  }),
  F10: () => ({ purchase: bought({ amountCents: 2_000_000 }) }),
  F14: () => ({
    purchase: bought({ vendor, amountCents: 480_000 }),
    others: orders([4_800, 4_800, 4_800, ...ladder(1_000, 37).slice(0, 9)], 7),
  }),
  F15: () => ({
    purchase: priced(),
    facts: factsOf({
      orders: [
        line('DO62001', 210),
        ...Array.from({ length: 8 }, (_, at) =>
          line(`DO6200${100 + at}`, 100, { vendorCode: `V${at % 3}`, awardedOn: daysAfter('2025-02-20', -20 * at) }),
        ),
      ],
    }),
  }),
  F16: () => ({
    purchase: priced(),
    facts: factsOf({ orders: [...usualYear, line('DO62002', 10, { awardedOn: '2024-03-04' }), line('DO62001', 14)] }),
  }),
  F18: () => ({
    purchase: bought({
      amountCents: 4_800_000,
      onDate: '2025-09-22',
      object: { code: '7600', name: 'Office furniture' },
    }),
    others: peersOf(ladder(900, 60), { object: { code: '7600', name: 'Office furniture' } }),
  }),
  F19: () => ({ purchase: bought({ onDate: '2025-03-08' }), others: peersOf(ladder(900, 60)) }),
  A4: () => ({ purchase: bought({ amountCents: 7_500_000 }), others: peersOf(ladder(1_000, 900)) }),
  F22: () => ({
    purchase: bought(),
    facts: factsOf({
      budget: [{ ...account, budgetCents: 50_000_000, estimateCents: 50_000_000, actualCents: 65_000_000 }],
    }),
  }),
  F23: () => ({
    purchase: bought(),
    facts: factsOf({
      budget: [{ ...account, budgetCents: 50_000_000, estimateCents: 70_000_000, actualCents: 30_000_000 }],
    }),
  }),
};
