import { matchName } from '@moontower/contracts';
import { FUNDING_SOURCES, type FundingSource } from '../nonprofit-funding.ts';
import type { FoundFunding, NonprofitMoney } from '../contract.ts';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import { byName } from '@moontower/store/tallies/sum-name';

/**
 * Money under a name, by source: what each says of it, beside the others. `others`: how many more organisations have
 * the very same name.
 */
export function moneyUnder(
  organisation: string,
  others: number,
  cells: Readonly<Record<FundingSource, readonly Sums[]>>,
): NonprofitMoney[] {
  return FUNDING_SOURCES.flatMap((from) =>
    cells[from].flatMap(({ cell, sums }): NonprofitMoney[] => {
      const name = String(cell['name'] ?? '');
      const matched = matchName(organisation, name, others);
      if (matched === undefined) return [];
      const lines = [...byName(sums)]
        .filter(([, { n = 0 }]) => n > 0)
        .map(([year, { n = 0, cents = 0 }]) => ({ ...(year === '0' ? {} : { year: Number(year) }), cents, n }))
        .toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0));
      return lines.length === 0 ? [] : [{ from, ...matched, name, lines }];
    }),
  );
}

const STRENGTH = ['likely', 'possible'] as const;

/**
 * One source's figure for lists: the sum under the names of its strongest match. What is under weaker ones stands in
 * the lines alone.
 */
export function foundIn(from: FundingSource, money: readonly NonprofitMoney[]): FoundFunding | undefined {
  const of = money.filter((one) => one.from === from);
  const match = STRENGTH.find((strength) => of.some((one) => one.match === strength));
  const [first, ...more] = of.filter((one) => one.match === match);
  if (first === undefined) return undefined;
  const lines = [first, ...more].flatMap((one) => one.lines);
  const years = lines.flatMap(({ year }) => year ?? []);
  return {
    state: 'found',
    match: first.match,
    why: first.why,
    cents: lines.reduce((sum, { cents }) => sum + cents, 0),
    n: lines.reduce((sum, { n }) => sum + n, 0),
    ...(years.length === 0 ? {} : { years: { from: Math.min(...years), to: Math.max(...years) } }),
  };
}
