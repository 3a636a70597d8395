import { feedsOf, type FeedRole } from '@moontower/contracts/feeds/feed-roles';
import type { BusinessAnalytics, FigureUnit, FigureValue } from '@moontower/contracts';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import { labelled } from './budget.ts';
import { licenceCharts, tradeCharts } from './business-charts.ts';
import {
  behindsOf,
  byZip,
  heldByDistrict,
  heldOf,
  heldRows,
  inspectionRows,
  LICENCE_FEEDS,
  part,
  RENTAL_FEEDS,
  takenIn,
  TAX_FEEDS,
  within,
  type Behinds,
  type BusinessSums,
} from './business-sums.ts';
import { dollars, sum } from './charts.ts';
import { itemRows, moneyRows, OPEN_STATES, basisOf, type Behind, type AnswerBasis } from './answer-basis.ts';
import type { Months } from './window.ts';

const orNone = (n: number, amount = n): number | null => (n === 0 ? null : amount);

function figuresOf(
  basis: AnswerBasis,
  sums: BusinessSums,
  { window, ofInspections, ofReceipts, ofFresh }: Behinds & { window: Months },
): BusinessAnalytics['figures'] {
  const value = (behind: Behind, amount: number | null, unit: FigureUnit = 'count'): FigureValue => ({
    ...basisOf(basis, behind),
    unit,
    value: amount,
  });
  const held = (kind: string, roles: readonly FeedRole[]) => {
    const from = feedsOf(sums.roles, ...roles);
    const { open, n } = heldOf(sums.held, kind);
    return value({ from, n: open, of: n, rows: heldRows(kind) }, orNone(n, open));
  };
  const inspected = within(sums.inspections, window);
  const [scored, below] = [part(inspected, 'scored'), part(inspected, 'below')];
  const taxN = sum(sums.tax.flatMap((cell) => Object.values(cell.sums)));
  return {
    alcoholLicences: held('alcohol-licence', LICENCE_FEEDS),
    newAlcoholLicences: value(ofFresh, sums.fresh.length === 0 ? null : ofFresh.n),
    salesTaxPermits: value(
      { from: feedsOf(sums.roles, ...TAX_FEEDS), n: taxN, rows: moneyRows('sales-tax-permit', {}) },
      orNone(taxN),
    ),
    shortTermRentals: held('short-term-rental', RENTAL_FEEDS),
    inspections: value(ofInspections, orNone(ofInspections.n)),
    inspectionsBelow70: value(
      { ...ofInspections, n: below, of: scored, rows: inspectionRows(window, { scoreBelow: 70 }) },
      orNone(scored, below),
    ),
    receipts: value(ofReceipts, orNone(ofReceipts.n, takenIn(within(sums.receipts, window))), 'cents'),
  };
}

function receiptZips(cells: readonly Sums[], window: Months): BusinessAnalytics['receiptsByZip'] {
  const { from: since, until } = window;
  return [...byZip(within(cells, window))]
    .filter(([zip, { n = 0 }]) => n > 0 && zip !== 'none')
    .map(([zip, { n = 0, cents = 0 }]) => ({
      zip,
      count: n,
      value: dollars(cents),
      rows: moneyRows('beverage-receipts', { zip, since, until }),
    }))
    .toSorted((a, b) => b.value - a.value);
}

export function businessAnalytics(basis: AnswerBasis, sums: BusinessSums, window: Months): BusinessAnalytics {
  const behinds = behindsOf(sums, window);
  return {
    window: { from: window.from, until: window.until, months: window.months.length },
    figures: figuresOf(basis, sums, { window, ...behinds }),
    licencesByDistrict: heldByDistrict(sums.held, 'alcohol-licence'),
    rentalsByDistrict: heldByDistrict(sums.held, 'short-term-rental'),
    licencesByZip: heldZips(sums.held),
    salesTaxByZip: taxZips(sums.tax),
    receiptsByZip: receiptZips(sums.receipts, window),
    asOf: new Date(basis.nowMs).toISOString(),
    charts: [
      ...licenceCharts(basis, { sums, window, ...behinds }),
      ...tradeCharts(basis, { sums, window, ...behinds }),
    ],
    ...labelled(basis),
  };
}

function heldZips(cells: readonly Sums[]): BusinessAnalytics['licencesByZip'] {
  return cells
    .filter(({ cell, sums }) => cell['by'] === 'zip' && (sums['alcohol-licence:open'] ?? 0) > 0)
    .map(({ cell, sums }) => ({
      zip: String(cell['zip']),
      count: sums['alcohol-licence:open'] ?? 0,
      value: null,
      rows: itemRows({
        types: ['business'],
        subtypes: ['alcohol-licence'],
        states: OPEN_STATES,
        zip: String(cell['zip']),
      }),
    }))
    .toSorted((a, b) => b.count - a.count);
}

function taxZips(cells: readonly Sums[]): BusinessAnalytics['salesTaxByZip'] {
  const found = new Map<string, number>();
  for (const { sums } of cells) for (const [zip, n] of Object.entries(sums)) found.set(zip, (found.get(zip) ?? 0) + n);
  return [...found]
    .filter(([zip, n]) => n > 0 && zip !== 'none')
    .map(([zip, count]) => ({ zip, count, value: null, rows: moneyRows('sales-tax-permit', { zip }) }))
    .toSorted((a, b) => b.count - a.count);
}
