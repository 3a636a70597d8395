import type { Sums } from './analytics-reads.ts';

/** Amounts of budget lines, added up; what no line states is null, not zero. */
export interface Money {
  budget: number | null;
  actual: number | null;
  estimate: number | null;
  n: number;
}
const PARTS = ['budget', 'actual', 'estimate'] as const;

/** In cents. */
export function moneyOf(all: Iterable<Readonly<Record<string, number>>>): Money {
  const money: Money = { budget: null, actual: null, estimate: null, n: 0 };
  for (const sums of all) {
    money.n += sums['n'] ?? 0;
    for (const part of PARTS) if ((sums[`${part}N`] ?? 0) > 0) money[part] = (money[part] ?? 0) + (sums[part] ?? 0);
  }
  return money;
}

export const yearOf = ({ cell }: Sums): number => Number(cell['at']);
const wholes = new WeakMap<Sums, Record<string, number>>();
/** A cell's sums over all its names, added up once. */
function wholeOf(cell: Sums): Record<string, number> {
  let whole = wholes.get(cell);
  if (whole === undefined) {
    whole = {};
    wholes.set(cell, whole);
    for (const [name, amount] of Object.entries(cell.sums)) {
      const of = name.slice(name.lastIndexOf(':') + 1);
      whole[of] = (whole[of] ?? 0) + amount;
    }
  }
  return whole;
}
export const totalOf = (cells: readonly Sums[]): Money => moneyOf(cells.map(wholeOf));
