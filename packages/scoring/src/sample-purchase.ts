import type { Purchase } from '@moontower/contracts';
import { dayNumber, dayText, type Baseline } from './baseline.ts';
import { buildBaseline } from './build-baseline.ts';
import type { Facts } from './facts.ts';
import type { BudgetRow } from './facts/budget-file.ts';
import { factsBuilder } from './facts/build-facts.ts';
import type { ContractRow } from './facts/contract-file.ts';
import type { OrderRow } from './facts/order-file.ts';
import type { RuleResult, Rule } from './rule.ts';

let made = 0;

/** A plain purchase for tests and worked examples: a direct order of $1,234.56 that no rule minds. */
export function aPurchase(change: Partial<Purchase> = {}): Purchase {
  made += 1;
  const paidOn = daysAfter(change.onDate ?? '2025-03-04', 16);
  return {
    id: `order:PO:6200:${made}`,
    unit: 'order',
    orderCode: 'PO',
    orderHeld: true,
    amountCents: 123_456,
    lines: 1,
    onDate: '2025-03-04',
    dateSource: 'award',
    firstPaidOn: paidOn,
    lastPaidOn: paidOn,
    fiscalYear: 2025,
    department: { code: '62', name: 'Public Works' },
    object: { code: '5860', name: 'Services-pumps' },
    commodity: { code: '91800', name: 'Consultants' },
    commodityClass: '918',
    fund: { code: '1000', name: 'General Fund' },
    vendor: { code: `V${made}`, name: `Example Supply ${made} LLC` },
    personal: false,
    description: `Repair of pump number ${made} at the plant`,
    documentCode: 'PRM',
    notRecorded: [],
    ...change,
  };
}

export const CITY = {
  formalThresholdCents: (onDate: string) => (onDate >= '2025-09-01' ? 10_000_000 : 5_000_000),
  isBusinessDay: (date: string) => {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    return weekday > 0 && weekday < 6;
  },
  fiscalYear: { beginsInMonth: 10 },
};

export function aBaseline(purchases: readonly Purchase[], facts?: Facts): Baseline {
  return buildBaseline(purchases, CITY, facts);
}

/** What a rule finds in a purchase among others. */
export function findIn(rule: Rule, purchase: Purchase, others: readonly Purchase[] = []): RuleResult | null {
  return findBeside(rule, purchase, { others });
}

/** The same beside what the city's other files say. */
export function findBeside(
  rule: Rule,
  purchase: Purchase,
  { others = [], facts }: { others?: readonly Purchase[]; facts?: Facts },
): RuleResult | null {
  return rule.find(purchase, aBaseline([...others, purchase], facts));
}

/** Facts out of the rows of the city's other files. */
export function factsOf({
  orders = [],
  contracts = [],
  budget = [],
}: {
  orders?: readonly OrderRow[];
  contracts?: readonly ContractRow[];
  budget?: readonly BudgetRow[];
}): Facts {
  const builder = factsBuilder();
  orders.forEach(builder.addOrder);
  contracts.forEach(builder.addContract);
  budget.forEach(builder.addBudget);
  return builder.finish();
}

export function daysAfter(date: string, days: number): string {
  return dayText(dayNumber(date) + days);
}

/** Peers with the given amounts in dollars, a week apart before `onDate`. */
export function peersOf(amounts: readonly number[], change: Partial<Purchase> = {}, onDate = '2025-03-03'): Purchase[] {
  return amounts.map((dollars, at) =>
    aPurchase({ amountCents: Math.round(dollars * 100), onDate: daysAfter(onDate, -7 * at), ...change }),
  );
}
