import { z } from 'zod';
import type { CityRules } from '@moontower/scoring/baseline';

const column = z.string().min(1);
const CITY_THRESHOLD = z.union([
  z.number().positive(),
  z.array(z.object({ from: z.iso.date(), dollars: z.number().positive() })).min(1),
]);

/**
 * Which column of a payments file is what, and what the file cannot say of itself. Only date, vendor and amount are
 * always needed.
 */
export const ColumnMap = z.strictObject({
  date: column,
  amount: column,
  vendor: column,
  department: column.optional(),
  description: column.optional(),
  /** The account it is booked under. Without a commodity, peers are those of one account. */
  object: column.optional(),
  commodity: column.optional(),
  vendorCode: column.optional(),
  fund: column.optional(),
  document: column.optional(),
  order: column.optional(),
  /** The vendor's own number of the bill: compared, never a key. */
  invoice: column.optional(),
  fiscalYear: column.optional(),
  /** Where no column numbers the payment documents: true where each line is one (invoices, card payments). */
  lineIsDocument: z.boolean().optional(),
  /** True where nothing in the file was put out to competition: purchase cards. */
  everyPaymentIsDirect: z.boolean().optional(),
  /** True where each department is a payment card: one pays nothing again that another paid, and has its own limit. */
  departmentIsCard: z.boolean().optional(),
  /** True where a row sums up what was paid in a year on an order: no payment stands by itself. */
  rowIsYear: z.boolean().optional(),
  /** How names begin that stand for nobody who is paid: a bank's own entries. */
  notPayees: z.array(column).optional(),
  /** Rows whose date is another record's: which column tells them, by which values. */
  undated: z.object({ column, values: z.array(column).min(1) }).optional(),
  /** Accounts of vehicles, construction, land, design, grants: large by nature, so that size says nothing there. */
  largeAccounts: z.array(column).optional(),
  decimal: z.enum(['.', ',']).optional(),
  dates: z.enum(['ymd', 'mdy', 'dmy']).optional(),
  /** In dollars, above which the law there asks for competing offers; $50,000 unless told. */
  threshold: CITY_THRESHOLD.optional(),
  /** First month of the fiscal year, 1 to 12; 7 unless told. */
  yearBegins: z.int().min(1).max(12).optional(),
});
export type ColumnMap = z.infer<typeof ColumnMap>;

/** Columns of the map that the header lacks. */
export function missingColumns(map: ColumnMap, header: readonly string[]): string[] {
  const named = [
    map.date,
    map.amount,
    map.vendor,
    map.department,
    map.description,
    map.object,
    map.commodity,
    map.vendorCode,
    map.fund,
    map.document,
    map.order,
    map.invoice,
    map.fiscalYear,
    map.undated?.column,
  ];
  return named.filter((name) => name !== undefined && !header.includes(name)).map(String);
}

/** Whether an account is named as large by nature. */
export function isLargeIn({ largeAccounts = [] }: ColumnMap): (name: string) => boolean {
  const names = new Set(largeAccounts.map((name) => name.toUpperCase()));
  return (name) => names.has(name.toUpperCase());
}

/** Cents above which competing offers are needed on a day, as the map tells. */
export function thresholdOf({ threshold = 50_000 }: ColumnMap): (onDate: string) => number {
  if (typeof threshold === 'number') return () => Math.round(threshold * 100);
  const steps = threshold.toSorted((a, b) => (a.from < b.from ? 1 : -1));
  return (onDate) =>
    Math.round((steps.find(({ from }) => from <= onDate) ?? steps.at(-1) ?? { dollars: 50_000 }).dollars * 100);
}

export type Law = Omit<CityRules, 'isBusinessDay'> & Required<Pick<CityRules, 'isLargeAccount'>>;

/** What the rules ask of the place, as the map tells. The end of a fiscal year that is assumed says nothing. */
export const lawOf = (map: ColumnMap): Law => ({
  formalThresholdCents: thresholdOf(map),
  isLargeAccount: isLargeIn(map),
  fiscalYear: map.yearBegins === undefined ? undefined : { beginsInMonth: map.yearBegins },
  departmentIsCard: map.departmentIsCard === true,
});
