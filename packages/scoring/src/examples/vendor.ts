import { aPurchase, daysAfter, factsOf, peersOf } from '../sample-purchase.ts';
import type { ContractRow } from '../facts/contract-file.ts';
import { bought, type Situation } from './example.ts';

const vendor = { code: 'V1', name: 'Example Supply LLC' };
const DAY = '2025-03-04';
const KEY = 'MA7400GC150000004';
const contract = (change: Partial<ContractRow>): ContractRow => ({
  key: KEY,
  code: 'MA',
  title: 'Pumps and parts',
  words: 'Goods; Competitive Acquisition',
  ...change,
});
const release = () => bought({ orderCode: 'DO', masterAgreement: KEY, vendor, description: 'Pump repair' });
/** A vendor with twenty orders over so many lines of business. */
const vendorWith = (code: string, classes: number) =>
  Array.from({ length: 20 }, (_, at) =>
    aPurchase({ vendor: { code, name: `${code} LLC` }, commodityClass: `${String(10 + (at % classes))}5` }),
  );
const firsts = () => peersOf(Array.from({ length: 24 }, (_, at) => 1_000 + 20 * at));

export const vendorExamples: Readonly<Record<string, () => Situation>> = {
  F08: () => ({
    purchase: bought({ vendor, amountCents: 2_400_000 }),
    others: peersOf([2_000, 1_800, 1_600, 1_500, 1_400, 1_300, 1_200], { vendor }),
  }),
  F11: () => ({
    purchase: bought({ vendor, amountCents: 812_500 }),
    others: [aPurchase({ vendor, amountCents: 812_500 })],
  }),
  F57: () => ({
    purchase: bought({ vendor, amountCents: 812_500 }),
    others: [
      aPurchase({ vendor, amountCents: 143_000 }),
      ...[812_500, 143_000].map((amountCents) => aPurchase({ vendor, amountCents, onDate: daysAfter(DAY, -7) })),
    ],
  }),
  F12: () => ({
    purchase: bought({ vendor, amountCents: 812_500 }),
    others: [aPurchase({ vendor: { code: 'V2', name: 'Example Supply Inc' }, amountCents: 812_500 })],
  }),
  F13: () => ({
    purchase: bought({ vendor, amountCents: 812_500 * 2 }),
    others: [aPurchase({ vendor, amountCents: 812_500, onDate: daysAfter(DAY, -31) })],
  }),
  F39: () => ({
    purchase: bought({ vendor, amountCents: 400_000 }),
    others: peersOf([4_100, 3_900], { vendor }, daysAfter(DAY, -90)),
  }),
  F40: () => ({
    purchase: bought({ vendor, amountCents: 14_000_000 }),
    others: [...peersOf([130_000, 130_000, 130_000], { vendor }), ...peersOf([80_000, 80_000])],
  }),
  F42: () => ({
    purchase: release(),
    facts: factsOf({ contracts: [contract({ limitCents: 10_000_000, orderedCents: 11_000_000 })] }),
  }),
  F43: () => ({
    purchase: release(),
    facts: factsOf({ contracts: [contract({ beganOn: '2020-01-01', endsOn: '2026-12-31' })] }),
  }),
  F44: () => ({
    purchase: bought({ vendor, amountCents: 900_000 }),
    others: [aPurchase({ onDate: '2020-01-02' }), ...firsts()],
  }),
  F45: () => ({
    purchase: bought({ vendor, amountCents: 900_000 }),
    others: [...firsts(), aPurchase({ vendor, onDate: '2021-01-04' })],
  }),
  F46: () => {
    const [purchase = bought(), ...rest] = vendorWith('WIDE', 20);
    return {
      purchase: { ...purchase, description: 'Repair of a pump at the plant' },
      others: [...Array.from({ length: 14 }, (_, at) => vendorWith(`W${at}`, 1 + (at % 3))).flat(), ...rest],
    };
  },
};
