import { describe, expect, it } from 'vitest';
import type { Purchase } from '@moontower/contracts';
import type { Baseline } from '../baseline.ts';
import { baselineBuilder } from '../build-baseline.ts';
import type { PaidDocument } from '../baseline/paid-documents.ts';
import type { Facts } from '../facts.ts';
import { rules } from '../rules.ts';
import { f08RelativeSize } from '../rules/amounts/f08-relative-size.ts';
import { aPurchase, CITY, daysAfter, factsOf } from '../sample-purchase.ts';
import { scorePurchase, scoringOf } from '../score.ts';

/** Seeded: the same history on every run. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    chance: (share: number) => next() < share,
    whole: (below: number) => Math.floor(next() * below),
    pick: <T>(of: readonly [T, ...T[]]): T => of[Math.floor(next() * of.length)] ?? of[0],
  };
}
type Dice = ReturnType<typeof dice>;

interface PurchaseWithDocuments {
  purchase: Purchase;
  documents: PaidDocument[];
}
const AMOUNTS = [120_000, 240_000, 500_000, 1_000_000, 4_800_000, 4_900_000, 25_000_000] as const;
const FORMS = ['Inc', 'LLC', 'Company', ''] as const;

/** What it was bought for; now and then not recorded. */
function booked({ chance, whole, pick }: Dice): Partial<Purchase> {
  return {
    fiscalYear: chance(0.03) ? undefined : 2022 + whole(4),
    department: chance(0.03) ? {} : { code: `D${whole(3)}`, name: 'Public Works' },
    object: chance(0.03) ? {} : { code: `O${whole(3)}`, name: pick(['Services-other', 'Training', 'Pumps']) },
    commodity: chance(0.1) ? {} : { code: `${918 + whole(2)}0${whole(2)}` },
    commodityClass: chance(0.1) ? undefined : `${918 + whole(2)}`,
    personal: chance(0.04),
    documentCode: chance(0.7) ? 'PRM' : undefined,
  };
}

function dated({ chance, whole }: Dice): Partial<Purchase> {
  const onDate = daysAfter('2021-10-01', chance(0.4) ? 900 + whole(30) : whole(1_500));
  return chance(0.03)
    ? { onDate: undefined, dateSource: 'none', firstPaidOn: undefined }
    : { onDate, dateSource: 'award', firstPaidOn: onDate };
}

function ordered(n: number, { chance, whole, pick }: Dice): Partial<Purchase> {
  const unit = pick<Purchase['unit']>(['order', 'order', 'document', 'line']);
  return {
    id: unit === 'order' ? `order:PO:${whole(9)}:${n}` : `${unit}:PRM:8600:${n}`,
    unit,
    orderCode: unit === 'order' ? pick(['PO', 'PO', 'DO']) : undefined,
    orderHeld: chance(0.9) ? true : undefined,
    orderedCents: chance(0.3) ? pick(AMOUNTS) : undefined,
  };
}

function paid(n: number, given: Dice): PurchaseWithDocuments {
  const { chance, whole, pick } = given;
  const vendor = whole(14);
  const amountCents = chance(0.05) ? -whole(400_000) : chance(0.5) ? pick(AMOUNTS) : 100 + whole(3_000_000);
  const purchase = aPurchase({
    ...ordered(n, given),
    ...booked(given),
    ...dated(given),
    amountCents,
    vendor: { code: chance(0.05) ? undefined : `V${vendor}`, name: `Example ${vendor % 7} ${pick(FORMS)}`.trim() },
    description: pick(['Various', 'Consulting study', `Pump ${n}`, 'Sole source repair', '']),
  });
  const documents = Array.from({ length: 1 + whole(3) }, (_, at) => ({
    cents: at === 0 ? amountCents : pick(AMOUNTS) * (chance(0.1) ? -1 : 1),
    on: chance(0.1) ? undefined : purchase.onDate,
  }));
  return { purchase, documents };
}

/** Contracts and orders that some of the purchases belong to. */
const facts = (): Facts =>
  factsOf({
    orders: Array.from({ length: 300 }, (_, n) => ({
      orderKey: `PO${n % 9}${n}`,
      awardedOn: '2024-03-01',
      agreementKey: n % 3 === 0 ? 'MA7400GC1' : undefined,
      totalCents: 100_000 * (n + 1),
    })),
    contracts: [
      { key: 'MA7400GC1', code: 'MA', title: 'Pumps', words: 'Sole and Single Source', limitCents: 90_000_000 },
    ],
  });

const byId = (a: PurchaseWithDocuments, b: PurchaseWithDocuments) => (a.purchase.id < b.purchase.id ? -1 : 1);
const QUESTIONS = [
  'peers',
  'market',
  'directYear',
  'directHistory',
  'orderGroup',
  'repeatedPayment',
  'doublePayment',
  'besideVendor',
  'usualPayments',
  'firstPayments',
  'sameAmount',
  'namesake',
  'sameText',
  'objectInClass',
  'objectQ3',
  'vendorHistory',
  'vendorBreadth',
  'contract',
] as const satisfies readonly (keyof Baseline)[];

function full(all: readonly PurchaseWithDocuments[]): Baseline {
  const builder = baselineBuilder(CITY, facts());
  for (const { purchase, documents } of [...all].sort(byId)) builder.add(purchase, documents);
  return builder.finish();
}
const scoreOf = (purchase: Purchase, baseline: Baseline) =>
  scorePurchase(purchase, baseline, { ...scoringOf(rules), scoredAt: '' });

let contradicted = 0;

describe('peers that were kept', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'answer as a full pass answers, whatever landed, changed or left (history %i)',
    (seed) => {
      const given = dice(seed);
      const early = Array.from({ length: 500 }, (_, n) => paid(n * 3, given)).sort(byId);
      const builder = baselineBuilder(CITY, facts());
      for (const { purchase, documents } of early) builder.add(purchase, documents);
      const kept = builder.keep();
      const held = new Map(early.map((one) => [one.purchase.id, one]));
      const late: PurchaseWithDocuments[] = [];
      const told = new Set<string>();
      const tell = (ids: readonly string[]) => ids.forEach((id) => told.add(id));
      for (let step = 0; step < 120; step += 1) {
        const known = [...held.values()][given.whole(held.size)];
        if (given.chance(0.1) && known !== undefined) {
          tell(kept.drop(known.purchase.id));
          held.delete(known.purchase.id);
          continue;
        }
        const next = paid(step * 13 + 1, given);
        const one =
          given.chance(0.3) && known !== undefined
            ? { ...next, purchase: { ...next.purchase, id: known.purchase.id, unit: known.purchase.unit } }
            : next;
        tell(kept.put(one.purchase, one.documents));
        held.set(one.purchase.id, one);
        late.push(one);
      }
      const whole = full([...held.values()]);
      expect([kept.baseline.offDayShare, kept.baseline.firstDay]).toEqual([whole.offDayShare, whole.firstDay]);
      let heard = 0;
      for (const one of [...late, ...early.slice(0, 100)]) {
        const { purchase } = one;
        if (held.get(purchase.id) !== one) continue;
        for (const question of QUESTIONS)
          expect([question, kept.baseline[question](purchase)]).toEqual([question, whole[question](purchase)]);
        const score = scoreOf(purchase, kept.baseline);
        expect(score).toEqual(scoreOf(purchase, whole));
        heard += score.hits.length;
      }
      const before = full(early);
      const size = ({ purchase }: PurchaseWithDocuments, baseline: Baseline) =>
        f08RelativeSize.find(purchase, baseline);
      const changed = early.filter(
        (one) =>
          held.get(one.purchase.id) === one && JSON.stringify(size(one, before)) !== JSON.stringify(size(one, whole)),
      );
      expect(changed.filter(({ purchase }) => !told.has(purchase.id))).toEqual([]);
      contradicted += changed.length;
      // Histories in which nothing fires would prove nothing.
      expect(heard).toBeGreaterThan(200);
    },
  );

  it('tell whose size beside the vendor’s others another purchase may have changed', () => {
    expect(contradicted).toBeGreaterThan(5);
    const kept = baselineBuilder(CITY).keep();
    const vendor = { code: 'V1', name: 'Example Supply LLC' };
    const of = (amountCents: number, onDate: string) => aPurchase({ vendor, amountCents, onDate });
    const first = of(900_000, '2025-03-04');
    for (const one of [of(100_000, '2025-01-10'), first, of(120_000, '2025-02-10')]) kept.put(one, []);
    expect(kept.put(of(9_000_000, '2025-04-04'), [])).toEqual([first.id]);
    expect(kept.put(of(9_000_000, '2029-04-04'), [])).toEqual([]);
    expect(kept.put(aPurchase({ amountCents: 9_000_000 }), [])).toEqual([]);
  });

  it('know nothing of a purchase that left, and take one in that comes back', () => {
    const kept = baselineBuilder(CITY).keep();
    const purchase = aPurchase();
    kept.put(purchase, []);
    kept.drop(purchase.id);
    expect(kept.baseline.market({ ...purchase })).toBeUndefined();
    expect(kept.baseline.firstDay).toBeUndefined();
    kept.put(purchase, []);
    expect(kept.baseline.market({ ...purchase })).toMatchObject({ orders: 0, isLargestOfYear: true });
  });
});
