import { rules, scorePurchase, scoringOf } from '@moontower/scoring';
import { aBaseline, aPurchase, daysAfter } from '@moontower/scoring/sample-purchase';
import { expect, it } from 'vitest';
import { brokenParts, HALVES, isInHalf, partsOf } from './parts.ts';
import type { ScoredPurchase } from './score-lines.ts';
import { highest } from './leading.ts';

const score = scorePurchase(aPurchase(), aBaseline([]), { ...scoringOf(rules), scoredAt: '' });
const scored = (n: number, total: number): ScoredPurchase => ({
  purchase: aPurchase({
    id: `document:PRM:${n}`,
    department: { code: String(n % 40) },
    vendor: { code: `V${n % 97}`, name: `Example ${n % 97} LLC` },
    onDate: daysAfter('2025-01-01', n % 365),
  }),
  score: { ...score, total, bucket: total >= 70 ? 'high' : 'none' },
});
const many = (total: (n: number) => number) => Array.from({ length: 22_000 }, (_, n) => scored(n, total(n)));

it('a set is halved by department, by vendor and in time, nobody left out and nobody twice', () => {
  const parts = partsOf([...many(() => 0), { ...scored(1, 0), score: { ...score, bucket: 'not-scored' } }]);
  expect(parts.map(({ name }) => name)).toEqual([
    'departments, one half',
    'departments, the other',
    'vendors, one half',
    'vendors, the other',
    'before 2025-07-01, one half',
    'before 2025-07-01, the other',
  ]);
  for (const at of [0, 2, 4]) expect((parts[at]?.eligible ?? 0) + (parts[at + 1]?.eligible ?? 0)).toBe(22_000);
  expect(brokenParts(parts)).toEqual([]);
});

it('a share that holds of the whole breaks where one half of the year holds all of it', () => {
  const early = partsOf(many((n) => (n % 365 < 100 && n % 60 === 0 ? 80 : 0)));
  expect(early.reduce((sum, { high }) => sum + high, 0) / 3).toBeLessThan(0.005 * 22_000);
  expect(brokenParts(early)).toEqual([expect.stringMatching(/^before 2025-07-01, one half: \d+ of \d+ are high$/)]);
  expect(brokenParts(early.map((part) => ({ ...part, eligible: 9_999 })))).toEqual([]);
});

it('a half is above a cap by more than chance, or it holds', () => {
  const half = { name: 'half', eligible: 46_826, listed: 0 };
  expect(brokenParts([{ ...half, high: 260 }])).toEqual([]);
  expect(brokenParts([{ ...half, high: 270 }])).toEqual(['half: 270 of 46826 are high']);
});

it('weights are chosen on one half of the vendors and reported on the other; no vendor is in both', () => {
  const all = many(() => 0);
  const halves = HALVES.map((half) => all.filter(isInHalf(half)));
  expect(halves.map(({ length }) => length > 8_000)).toEqual([true, true]);
  expect(halves.flat()).toHaveLength(all.length);
  const [chosen = [], kept = []] = halves.map((part) => new Set(part.map(({ purchase }) => purchase.vendor.code)));
  expect([...chosen].filter((code) => new Set(kept).has(code))).toEqual([]);
});

it('the highest are of what the tracker lists: from its floor of money on', () => {
  const cheap = { ...scored(1, 90), purchase: aPurchase({ amountCents: 99_999 }) };
  const worth = { ...scored(2, 80), purchase: aPurchase({ amountCents: 100_000 }) };
  expect(highest([cheap, worth], { places: 30 }).map(({ entry }) => entry)).toEqual([worth]);
});
