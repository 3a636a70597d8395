import { feedsOf, type FeedsByRole } from '@moontower/contracts/feeds/feed-roles';
import type { DistrictCount } from '@moontower/contracts';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import { byName } from '@moontower/store/tallies/sum-name';
import { sum } from './charts.ts';
import { districtCounts } from './place-sums.ts';
import { itemRows, moneyRows, OPEN_STATES, type Behind, type ItemRows, type Where } from './answer-basis.ts';
import { coveredDays, type MonthSpan, type Months } from './window.ts';

export const LICENCE_FEEDS = ['alcohol-licences'] as const;
export const RENTAL_FEEDS = ['short-term-rentals'] as const;
export const TAX_FEEDS = ['sales-tax-permits'] as const;
export const INSPECTION_FEEDS = ['food-inspections'] as const;
export const RECEIPT_FEEDS = ['beverage-receipts'] as const;
export const BUSINESS_FEEDS = [
  ...LICENCE_FEEDS,
  ...RENTAL_FEEDS,
  ...TAX_FEEDS,
  ...INSPECTION_FEEDS,
  ...RECEIPT_FEEDS,
] as const;

export interface BusinessSums {
  roles: FeedsByRole;
  held: readonly Sums[];
  /** The others whole: coverage is told by where they begin. */
  fresh: readonly Sums[];
  inspections: readonly Sums[];
  receipts: readonly Sums[];
  tax: readonly Sums[];
}
export const at = ({ cell }: Sums): string => String(cell['at']);
export const within = (cells: readonly Sums[], { months }: Months) => cells.filter((cell) => months.includes(at(cell)));
/** The months of which records are held. */
export function heldMonths(cells: readonly Sums[]): MonthSpan | undefined {
  const months = cells
    .filter(({ sums }) => Object.values(sums).some((count) => count > 0))
    .map(at)
    .filter((month) => /^\d/.test(month))
    .toSorted();
  const [first, last] = [months.at(0), months.at(-1)];
  return first === undefined || last === undefined ? undefined : { first, last };
}
export const part = (cells: readonly Sums[], name: string): number => sum(cells.map(({ sums }) => sums[name] ?? 0));

/** Licences of one kind in force, of all that are listed. */
export function heldOf(cells: readonly Sums[], kind: string, district?: number): { open: number; n: number } {
  const own = cells.filter(
    ({ cell }) => cell['by'] === 'district' && (district === undefined || cell['district'] === district),
  );
  return { open: part(own, `${kind}:open`), n: part(own, `${kind}:n`) };
}
/** Those in force of one kind, district by district. */
export const heldByDistrict = (cells: readonly Sums[], kind: string): DistrictCount[] =>
  districtCounts((district) => heldOf(cells, kind, district).open);
/** Alcohol licences first issued in these months. */
export const freshOf = (cells: readonly Sums[], months: readonly string[], district?: number): number =>
  sum(
    cells
      .filter((cell) => months.includes(at(cell)))
      .flatMap(({ sums }) =>
        Object.entries(sums).map(([name, n]) => (district === undefined || name === `d${district}` ? n : 0)),
      ),
  );

export const licenceRows = ({ from, until }: Months, where: Where = {}): string =>
  itemRows({ types: ['business'], subtypes: ['alcohol-licence'], approved: `${from},${until}`, ...where });
export const heldRows = (kind: string, where: Where = {}): string =>
  itemRows({ types: ['business'], subtypes: [kind], states: OPEN_STATES, ...where });

export const inspectionRows = ({ since, before: until }: Months, chosen: Pick<ItemRows, 'scoreBelow'> = {}): string =>
  itemRows({ types: ['business'], subtypes: ['food-inspection'], since, until, ...chosen });

/** Sums under ZIP codes, added up over months. */
export function byZip(cells: readonly Sums[]): Map<string, Record<string, number>> {
  const found = new Map<string, Record<string, number>>();
  for (const { sums } of cells)
    for (const [zip, parts] of byName(sums)) {
      const held = found.get(zip) ?? {};
      found.set(zip, held);
      for (const [name, amount] of Object.entries(parts)) held[name] = (held[name] ?? 0) + amount;
    }
  return found;
}

/** What these receipts add up to, in cents. */
export const takenIn = (receipts: readonly Sums[]): number =>
  sum([...byZip(receipts).values()].map(({ cents = 0 }) => cents));

/** What the numbers of one kind stand on. */
export interface Behinds {
  ofInspections: Behind;
  ofReceipts: Behind;
  ofFresh: Behind;
}
export function behindsOf(sums: BusinessSums, window: Months): Behinds {
  const { from: since, until } = window;
  const received = [...byZip(within(sums.receipts, window)).values()];
  return {
    ofInspections: {
      from: feedsOf(sums.roles, ...INSPECTION_FEEDS),
      n: part(within(sums.inspections, window), 'n'),
      days: coveredDays(window, heldMonths(sums.inspections)),
      rows: inspectionRows(window),
    },
    ofReceipts: {
      from: feedsOf(sums.roles, ...RECEIPT_FEEDS),
      n: sum(received.map(({ n = 0 }) => n)),
      days: coveredDays(window, heldMonths(sums.receipts)),
      rows: moneyRows('beverage-receipts', { since, until }),
    },
    ofFresh: {
      from: feedsOf(sums.roles, ...LICENCE_FEEDS),
      n: freshOf(sums.fresh, window.months),
      days: coveredDays(window, heldMonths(sums.fresh)),
      rows: licenceRows(window),
    },
  };
}
