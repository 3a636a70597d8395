import { matchName, type NonprofitMoney } from '@moontower/contracts';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import { byName } from '@moontower/store/tallies/sum-name';

/**
 * Money under a name, by source: what each says of it, beside the others. `others`: how many more organisations have
 * the very same name.
 */
export function moneyUnder(
  organisation: string,
  others: number,
  cells: Readonly<Record<NonprofitMoney['from'], readonly Sums[]>>,
): NonprofitMoney[] {
  return (['payments', 'contracts', 'grants'] as const).flatMap((from) =>
    cells[from].flatMap(({ cell, sums }): NonprofitMoney[] => {
      const name = String(cell['name'] ?? '');
      const match = matchName(organisation, name, others);
      if (match === undefined) return [];
      const lines = [...byName(sums)]
        .filter(([, { n = 0 }]) => n > 0)
        .map(([year, { n = 0, cents = 0 }]) => ({ ...(year === '0' ? {} : { year: Number(year) }), cents, n }))
        .toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0));
      return lines.length === 0 ? [] : [{ from, match, name, lines }];
    }),
  );
}
