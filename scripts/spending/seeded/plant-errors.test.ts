import { describe, expect, it } from 'vitest';
import type { PurchaseLine } from '../../../worker/src/spending/fold-purchases.ts';
import { findErrors, missedGoals } from './find-errors.ts';
import { COUNTS, KINDS, plantErrors } from './plant-errors.ts';

/** Payments of fifty vendors with amounts of their own, each five days after the last. */
const lines: PurchaseLine[] = Array.from({ length: 4_000 }, (_, n) => {
  const key = `1.${n + 2}`;
  const day = new Date(Date.UTC(2025, 0, 1 + (n % 360))).toISOString().slice(0, 10);
  return {
    key,
    paidOn: day,
    yearRepaired: false,
    amountCents: 30_000 + ((n * 7_919) % 400_000) + n,
    fiscalYear: 2025,
    department: { name: `Department ${n % 7}` },
    fund: {},
    object: { name: `Account ${n % 11}` },
    objectCategory: {},
    commodity: { name: `Account ${n % 11}` },
    vendor: { name: `Example ${n % 50} LLC` },
    personal: false,
    description: '',
    document: { code: 'LINE', department: '-', id: key },
    notRecorded: ['rf_doc_id', 'actg_ln_dscr'],
    purchase: `document:LINE:-:${key}`,
  };
});
const terms = { seed: 1, limitCents: () => 5_000_000, isEligible: () => true };

describe('planted errors', () => {
  it('are 320, of the kinds and counts that were said, the same for the same seed', () => {
    const { errors, lines: made } = plantErrors(lines, terms);
    expect(errors).toHaveLength(320);
    for (const kind of KINDS) expect(errors.filter((error) => error.kind === kind)).toHaveLength(COUNTS[kind]);
    expect(plantErrors(lines, terms)).toEqual({ errors, lines: made });
    expect(plantErrors(lines, { ...terms, seed: 2 }).errors).not.toEqual(errors);
    expect(made.length).toBe(lines.length + 4 * 40 + 3 * 40);
  });

  it('are payments of a set: dated within it, each a purchase of its own', () => {
    const { errors, lines: made } = plantErrors(lines, terms);
    const held = new Map(made.map((line) => [line.purchase, line]));
    expect(held.size).toBe(made.length);
    for (const { purchases } of errors) for (const id of purchases) expect(held.has(id)).toBe(true);
    const twice = errors
      .filter(({ kind }) => kind === 'same-day')
      .map(({ purchases }) => purchases.map((id) => held.get(id)));
    for (const [one, other] of twice)
      expect([other?.paidOn, other?.amountCents]).toEqual([one?.paidOn, one?.amountCents]);
  });

  it('are found where the rules look, and what is promised and missed is named', () => {
    const found = findErrors(lines, { date: 'd', amount: 'a', vendor: 'v' }, [1, 2]);
    expect(found['same-day']).toMatchObject({ planted: 80, goal: 0.95, rule: 'F11' });
    expect(found['same-day']?.listed).toBeGreaterThan(72);
    expect(found['pieces']?.listed).toBeGreaterThan(40);
    expect(missedGoals({ pieces: { planted: 40, listed: 19, goal: 0.5, untouched: 0 } })).toEqual([
      'pieces: 19 of 40 are listed, at least 50 %',
    ]);
  });
});
