import { describe, expect, it } from 'vitest';
import type { Purchase } from '@moontower/contracts';
import { dayNumber } from './baseline.ts';
import { aBaseline, aPurchase, daysAfter } from './sample-purchase.ts';
import { monthsEarlier } from './baseline/groups.ts';
import { RankedWindow } from './baseline/ranked-window.ts';
import { quantile } from './baseline/repeat-columns.ts';

/** Seeded: the same numbers on every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function manyPurchases(count: number): Purchase[] {
  const next = numbers(7);
  return Array.from({ length: count }, () =>
    aPurchase({
      amountCents: Math.round(Math.exp(6 + next() * 8)),
      onDate: daysAfter('2018-01-01', Math.floor(next() * 2_500)),
      fiscalYear: 2018 + Math.floor(next() * 6),
      object: { code: `O${Math.floor(next() * 3)}` },
      commodityClass: `${100 + Math.floor(next() * 2)}`,
      department: { code: `D${Math.floor(next() * 3)}` },
      vendor: { code: `V${Math.floor(next() * 12)}`, name: 'Example LLC' },
    }),
  );
}
const dayOf = ({ onDate = '' }: Purchase) => dayNumber(onDate);
const isWithin = (purchase: Purchase, today: number) =>
  dayOf(purchase) <= today && dayOf(purchase) >= monthsEarlier(today);
const median = (values: number[]) =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

describe('the baseline', () => {
  const purchases = manyPurchases(400);
  const baseline = aBaseline(purchases);

  it('gives each purchase its peers’ figures as plain counting gives them', () => {
    for (const purchase of purchases) {
      const today = dayOf(purchase);
      const peers = purchases
        .filter(
          (other) =>
            other !== purchase &&
            other.object.code === purchase.object.code &&
            other.commodityClass === purchase.commodityClass &&
            isWithin(other, today),
        )
        .map(({ amountCents }) => amountCents)
        .sort((a, b) => a - b);
      const stats = baseline.peers(purchase);
      expect(stats?.count).toBe(peers.length);
      if (peers.length < 12) continue;
      const logs = peers.map(Math.log);
      const middle = median(logs);
      expect(stats?.q1).toBeCloseTo(quantile(peers, 0.25), 6);
      expect(stats?.q3).toBeCloseTo(quantile(peers, 0.75), 6);
      expect(stats?.p95).toBeCloseTo(quantile(peers, 0.95), 6);
      expect(stats?.p99).toBeCloseTo(quantile(peers, 0.99), 6);
      expect(stats?.logMedian).toBeCloseTo(middle, 9);
      expect(stats?.logMad).toBeCloseTo(median(logs.map((log) => Math.abs(log - middle))), 9);
    }
  });

  it('gives each purchase its market as plain adding gives it', () => {
    for (const purchase of purchases) {
      const today = dayOf(purchase);
      const market = purchases.filter(
        (other) =>
          other !== purchase &&
          other.department.code === purchase.department.code &&
          other.commodityClass === purchase.commodityClass &&
          isWithin(other, today),
      );
      const own = market.filter((other) => other.vendor.code === purchase.vendor.code);
      const sum = (of: Purchase[]) => of.reduce((total, { amountCents }) => total + amountCents, 0);
      expect(baseline.market(purchase)).toMatchObject({
        cents: sum(market),
        orders: market.length,
        vendorCents: sum(own),
        vendorOrders: own.length,
      });
    }
  });

  it('finds the vendor’s largest other purchase of two years before and after as plain looking finds it', () => {
    const most = (amounts: number[]) => Math.max(0, ...amounts);
    const deliveryOf = ({ onDate, department, object }: Purchase) =>
      JSON.stringify([onDate, department.code, object.code]);
    const grouped = (all: Purchase[], of: (one: Purchase) => string) => {
      const groups = new Map<string, Purchase[]>();
      for (const one of all) groups.set(of(one), [...(groups.get(of(one)) ?? []), one]);
      return groups;
    };
    const mostOfDay = (own: Purchase, others: Purchase[]) => {
      const days = grouped(others, deliveryOf);
      days.delete(deliveryOf(own));
      return most([...days.values()].map((lines) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0)));
    };
    for (const purchase of purchases) {
      const today = dayOf(purchase);
      const others = purchases.filter(
        (other) =>
          other !== purchase &&
          other.vendor.code === purchase.vendor.code &&
          other.amountCents > 0 &&
          Math.abs(dayOf(other) - today) <= 730,
      );
      const expected =
        purchase.amountCents < 300_000 || others.length === 0
          ? undefined
          : {
              others: others.length,
              nextCents: most(others.map(({ amountCents }) => amountCents)),
              nextDayCents: mostOfDay(purchase, others),
            };
      expect(baseline.besideVendor(purchase)).toEqual(expected);
    }
  });

  it('knows nothing of a purchase it did not see, and survives having seen none', () => {
    expect(baseline.peers(aPurchase())).toBeUndefined();
    expect(aBaseline([]).peers(aPurchase())).toBeUndefined();
    expect(aBaseline([]).firstDay).toBeUndefined();
  });

  it('keeps undated purchases and people out of comparisons', () => {
    const undated = aPurchase({ onDate: undefined, dateSource: 'none' });
    const person = aPurchase({ personal: true });
    const both = aBaseline([undated, person]);
    expect(both.peers(undated)).toBeUndefined();
    expect(both.vendorHistory(person)).toBeUndefined();
    expect(both.market(person)).toBeUndefined();
  });
});

describe('RankedWindow', () => {
  it('agrees with sorting for every size and share', () => {
    const next = numbers(3);
    for (let size = 1; size < 40; size += 1) {
      const values = Float64Array.from({ length: size }, () => 1 + Math.floor(next() * 20));
      const window = new RankedWindow(values);
      values.forEach((_, at) => window.enter(at));
      const sorted = [...values].sort((a, b) => a - b);
      for (const part of [0, 0.25, 0.5, 0.95, 1]) expect(window.quantile(part)).toBeCloseTo(quantile(sorted, part), 9);
      const logs = sorted.map(Math.log);
      expect(window.logMad(window.logMedian())).toBeCloseTo(median(logs.map((log) => Math.abs(log - median(logs)))), 9);
    }
  });
});
