import type { Store } from '../../db/connect.ts';
import { nativePurchases } from '../../db/native.ts';
import { READ_LIMIT_MS } from '../../db/read-limit.ts';
import { SCORED } from '../scored.ts';

/** Purchases under one code by all that its page sums by. */
export interface PartyGroup {
  year?: number | null;
  department?: string | null;
  departmentName?: string | null;
  vendor?: string | null;
  vendorName?: string | null;
  agreement?: string | null;
  /** Why the sums leave it out, or that they do not. */
  kind: 'scored' | 'person' | 'reversal' | 'notScored';
  count: number;
  cents: number;
}
/** By `vendor.name` stand payees that the record gives no code. */
export type PartyField = 'vendor.code' | 'vendor.name' | 'department.code';

/** The purchases of one party. */
export const ofParty = (field: PartyField, value: string): Record<string, unknown> => ({
  [field]: value,
  ...(field === 'vendor.name' ? { 'vendor.code': null } : {}),
});

const when = (holds: unknown, yes: unknown, no: unknown) => ({ $cond: [holds, yes, no] });
const KIND = when(
  { $eq: ['$personal', true] },
  'person',
  when(
    { $lte: ['$amountCents', 0] },
    'reversal',
    when({ $eq: ['$score.bucket', 'not-scored'] }, 'notScored', 'scored'),
  ),
);

/**
 * By year, the other party, name and kind; of a vendor by agreement, too. Out of an index alone; what is withheld is
 * read by itself and taken off.
 */
export async function partyGroups(
  store: Store,
  { field, code, withheld }: { field: PartyField; code: string; withheld: readonly string[] },
): Promise<PartyGroup[]> {
  const [all, hidden] = await Promise.all([
    groupsOf(store, field, ofParty(field, code)),
    withheld.length === 0 ? [] : groupsOf(store, field, { ...ofParty(field, code), _id: { $in: [...withheld] } }),
  ]);
  return hidden.length === 0 ? all : without(all, hidden);
}

async function groupsOf(store: Store, field: PartyField, match: Record<string, unknown>): Promise<PartyGroup[]> {
  const others =
    field !== 'department.code'
      ? {
          department: '$department.code',
          departmentName: '$department.name',
          vendorName: '$vendor.name',
          agreement: '$masterAgreement',
        }
      : { vendor: '$vendor.code', vendorName: '$vendor.name' };
  const found = await nativePurchases(store)
    .aggregate<{ _id: Omit<PartyGroup, 'count' | 'cents'>; count: number; cents: number }>(
      [
        { $match: match },
        {
          $group: {
            _id: { year: '$fiscalYear', ...others, kind: KIND },
            count: { $sum: 1 },
            cents: { $sum: '$amountCents' },
          },
        },
      ],
      { maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
  return found.map(({ _id, ...sums }) => ({ ..._id, ...sums }));
}

/** What has no value is null out of an index and missing out of a document. */
const keyOf = ({ year, department, departmentName, vendor, vendorName, agreement, kind }: PartyGroup): string =>
  JSON.stringify([year, department, departmentName, vendor, vendorName, agreement, kind].map((part) => part ?? null));

function without(all: readonly PartyGroup[], hidden: readonly PartyGroup[]): PartyGroup[] {
  const less = new Map(hidden.map((group) => [keyOf(group), group]));
  return all
    .map((group) => {
      const { count = 0, cents = 0 } = less.get(keyOf(group)) ?? {};
      return { ...group, count: group.count - count, cents: group.cents - cents };
    })
    .filter(({ count }) => count > 0);
}

const scoredOf = (field: PartyField, code: string) => ({
  ...ofParty(field, code),
  'score.bucket': SCORED,
  personal: false,
  amountCents: { $gt: 0 },
});

/** Purchases of a fiscal year that were first paid in a month (1 to 12). What has no day is in none. */
export interface MonthSum {
  year: number | undefined;
  month: number;
  count: number;
  cents: number;
  /** Paid on one of the last business days of the fiscal year. */
  lastCents: number;
  /** Months of the calendar: a fiscal year has bills that were paid after its end. */
  on: string[];
}
const MONTH_DAY = { $substrBytes: ['$firstPaidOn', 5, 5] };

export async function monthSums(
  store: Store,
  { field, code, lastDays }: { field: PartyField; code: string; lastDays: readonly string[] },
): Promise<MonthSum[]> {
  const isLast = { $and: [{ $gte: [MONTH_DAY, '09-20'] }, { $in: ['$firstPaidOn', [...lastDays]] }] };
  const found = await nativePurchases(store)
    .aggregate<Omit<MonthSum, 'year' | 'month'> & { _id: { year?: number | null; month: string } }>(
      [
        { $match: scoredOf(field, code) },
        {
          $group: {
            _id: { year: '$fiscalYear', month: { $substrBytes: ['$firstPaidOn', 5, 2] } },
            count: { $sum: 1 },
            cents: { $sum: '$amountCents' },
            lastCents: { $sum: when(isLast, '$amountCents', 0) },
            on: { $addToSet: { $substrBytes: ['$firstPaidOn', 0, 7] } },
          },
        },
      ],
      { maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
  return found
    .map(({ _id, ...sums }) => ({ ...sums, year: _id.year ?? undefined, month: Number(_id.month) }))
    .filter(({ month }) => month >= 1 && month <= 12);
}

const TEN_DOLLARS = 1_000;

/** How many amounts of $10 and more begin with each pair of digits, 10 to 99. */
export async function digitPairs(store: Store, field: PartyField, code: string): Promise<number[]> {
  const found = await nativePurchases(store)
    .aggregate<{ _id: string; count: number }>(
      [
        { $match: { ...scoredOf(field, code), amountCents: { $gte: TEN_DOLLARS } } },
        { $group: { _id: { $substrBytes: [{ $toString: { $toLong: '$amountCents' } }, 0, 2] }, count: { $sum: 1 } } },
      ],
      { maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
  const counts = new Map(found.map(({ _id, count }) => [Number(_id), count]));
  return Array.from({ length: 90 }, (_, at) => counts.get(at + 10) ?? 0);
}

/** Scored purchases first paid since a day, to see how their amounts lie around a limit. */
export const sinceOf = (field: PartyField, code: string, since: string): Record<string, unknown> => ({
  ...scoredOf(field, code),
  firstPaidOn: { $gte: since },
});
