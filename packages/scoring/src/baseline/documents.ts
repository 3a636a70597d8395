import type { CityRules, OtherDocument } from '../baseline.ts';
import { besidePair } from './beside-pair.ts';
import { LEAST, MOST, type Documents } from './paid-documents.ts';
import { documentsOf, payeesByDepartment } from './payees.ts';
import { NO_DAY, NONE, type Columns } from './columns.ts';
import { eachGroup, groupRows } from './groups.ts';

export interface DocumentColumns {
  repeated: (row: number) => OtherDocument | undefined;
  double: (row: number) => OtherDocument | undefined;
}

const YEAR = 365;
/** More often in a year than this and the amount is a price, unless only two of it are close to each other. */
const MOST_TIMES = 3;
/** A fee of every month, and one of them twice. */
const MOST_NEARBY = 13;
/** A bill that is paid twice mostly is within the next pay runs. */
export const DAYS_OF_ONE_BILL = 10;

const isMonthApart = (days: number): boolean => days >= 26 && days <= 35;

export interface Repeat {
  /** How often the amount was paid within a year before and after. */
  times: number;
  /** At most a quarter of the pairs that follow each other are within ten days, or of one day as this one; or no day has as many. */
  isOnlyClose: boolean;
}

/**
 * Days of one amount around one of them: it repeats the one before it where few others are as close, or where it was
 * paid two or three times in a year, again within 30 days, and not month by month.
 */
export function repeatIn({ days, at }: { days: readonly number[]; at: number }): Repeat | undefined {
  const gaps = days.slice(1).map((day, next) => day - (days[next] ?? 0));
  const gap = gaps[at - 1];
  if (gap === undefined || gap > 30) return undefined;
  // Of a fee of every month a second pair in a year is no price yet.
  const isRareWithin = (most: number) =>
    gap <= most && gaps.filter((one) => one <= most).length <= Math.max(1, gaps.length / 4);
  const isOnlyClose =
    days.length <= MOST_NEARBY && (isRareWithin(DAYS_OF_ONE_BILL) || isRareWithin(0) || isFullestDay(days, at));
  const isRare = days.length <= MOST_TIMES && !gaps.some(isMonthApart);
  return isOnlyClose || isRare ? { times: days.length, isOnlyClose } : undefined;
}

/** Paid on its day more often than on any other. */
function isFullestDay(days: readonly number[], at: number): boolean {
  const timesOn = (day: number | undefined) => days.filter((one) => one === day).length;
  const today = days[at];
  const times = timesOn(today);
  return times > 1 && days.every((day) => day === today || timesOn(day) < times);
}

const keyOf = (vendor: number, cents: number) => vendor * MOST + Math.abs(cents);

/** Documents by payee and amount, whether paid or taken back, each group by day. */
function byAmount(documents: Documents, payeeOf: (at: number) => number) {
  const key = (at: number) => {
    const isKnown = payeeOf(at) !== NONE && documents.day.at(at) !== NO_DAY;
    return isKnown && Math.abs(documents.cents.at(at)) >= LEAST
      ? keyOf(payeeOf(at), documents.cents.at(at))
      : Number.NaN;
  };
  return groupRows(documents.size, key, (at) => documents.day.at(at));
}

export function documentColumns(
  columns: Columns,
  documents: Documents,
  { departmentIsCard }: Pick<CityRules, 'departmentIsCard'>,
): DocumentColumns {
  const vendorOf = (at: number) => columns.vendor.at(documents.owner.at(at));
  const ofDepartment = payeesByDepartment(columns, documents);
  const payeeOf = departmentIsCard === true ? ofDepartment : vendorOf;
  const again = repeatsOf({ documents, groups: byAmount(documents, payeeOf) });
  const twice = doublesOf({ documents, groups: byAmount(documents, ofDepartment), payeeOf: ofDepartment });
  const ownOf = documentsOf(documents, payeeOf);
  const told = ({ at, other, times, invoice, isOnlyClose = false }: Pair): OtherDocument => ({
    isOnlyClose,
    cents: documents.cents.at(at),
    otherCents: documents.cents.at(other),
    day: documents.day.at(at),
    otherDay: documents.day.at(other),
    times,
    other: columns.ids.at(documents.owner.at(other)),
    ...moreOf({ columns, documents }, { at, other, invoice }),
    ...(isOnlyClose ? besidePair(documents, ownOf(at), { at, other }) : {}),
  });
  const ask = (from: ReadonlyMap<number, Pair>) => (row: number) => {
    const found = from.get(row);
    return found === undefined ? undefined : told(found);
  };
  return { repeated: ask(again), double: ask(twice) };
}

export interface Pair {
  at: number;
  other: number;
  times: number;
  isOnlyClose?: boolean;
  invoice?: string | undefined;
}

/** What else is said of a pair: its one invoice, and that it is booked in two places. */
export function moreOf(
  { columns: { object, department }, documents: { owner } }: { columns: Columns; documents: Documents },
  { at, other, invoice }: Pick<Pair, 'at' | 'other' | 'invoice'>,
): Pick<OtherDocument, 'invoice' | 'isElsewhere'> {
  const [one, two] = [owner.at(at), owner.at(other)];
  const isElsewhere = object.at(one) !== object.at(two) || department.at(one) !== department.at(two);
  return { ...(invoice === undefined ? {} : { invoice }), ...(isElsewhere ? { isElsewhere } : {}) };
}

/**
 * The document that one repeats, among those of one vendor and amount by day: the last before it that names the same
 * invoice; else the one before it, unless both name invoices, which then are two.
 */
export function repeatedBy(
  documents: Documents,
  all: Uint32Array,
  place: number,
): { other: number; invoice?: string } | undefined {
  const { day, invoices } = documents;
  const [other, at] = all.subarray(Math.max(0, place - 1), place + 1);
  if (other === undefined || at === undefined) return undefined;
  const invoice = invoices.get(at);
  if (invoice === undefined) return day.at(at) - day.at(other) > 30 ? undefined : { other };
  const same = all.subarray(0, place).findLast((before) => invoices.get(before) === invoice);
  if (same !== undefined) return { other: same, invoice };
  return invoices.has(other) || day.at(at) - day.at(other) > 30 ? undefined : { other };
}
/**
 * Of documents of one vendor and amount by day, those that stand: what was taken back leaves with the last payment
 * before it, else with the first after it.
 */
export function standing(documents: Documents, all: Uint32Array): Uint32Array {
  if (!all.some((at) => documents.cents.at(at) < 0)) return all;
  const gone = new Set<number>();
  for (const [place, back] of all.entries()) {
    if (documents.cents.at(back) > 0) continue;
    const paid = (at: number) => documents.cents.at(at) > 0 && !gone.has(at);
    const taken = all.subarray(0, place).findLast(paid) ?? all.subarray(place).find(paid);
    gone.add(back);
    if (taken !== undefined) gone.add(taken);
  }
  return all.filter((at) => !gone.has(at));
}

interface DocumentGroups {
  documents: Documents;
  groups: ReturnType<typeof groupRows>;
}

/** By purchase, the document that repeats another. */
function repeatsOf({ documents, groups }: DocumentGroups): Map<number, Pair> {
  const again = new Map<number, Pair>();
  const day = (at: number) => documents.day.at(at);
  eachGroup(groups, (group) => {
    if (group.length < 2) return;
    const all = standing(documents, group);
    for (const [place, at] of all.entries()) {
      const repeated = repeatedBy(documents, all, place);
      if (repeated === undefined) continue;
      const year = nearby(all, place, day);
      const found = repeatIn(year) ?? (repeated.invoice === undefined ? undefined : { times: year.days.length });
      const owner = documents.owner.at(at);
      // Of a purchase with several such documents the largest amount is told.
      const held = again.get(owner);
      const isMore = held === undefined || documents.cents.at(held.at) <= documents.cents.at(at);
      if (found !== undefined && isMore) again.set(owner, { at, ...repeated, ...found });
    }
  });
  return again;
}

/** By purchase, the document that is twice another of the department. */
function doublesOf({
  documents,
  groups,
  payeeOf,
}: DocumentGroups & { payeeOf: (at: number) => number }): Map<number, Pair> {
  const starts = new Map<number, number>();
  let start = 0;
  eachGroup(groups, (all) => {
    const [first = 0] = all;
    starts.set(keyOf(payeeOf(first), documents.cents.at(first)), start);
    start += all.length;
  });
  const day = (at: number) => documents.day.at(at);
  const twice = new Map<number, Pair>();
  for (let at = 0; at < documents.size; at += 1) {
    const cents = documents.cents.at(at);
    const from = cents < 2 * LEAST || cents % 2 !== 0 ? undefined : starts.get(keyOf(payeeOf(at), cents / 2));
    if (from === undefined) continue;
    const isHalf = (other: number) => documents.cents.at(other) * 2 === cents && payeeOf(other) === payeeOf(at);
    const other = within(groups.rows, from, { day, today: day(at), is: isHalf });
    if (other !== undefined) twice.set(documents.owner.at(at), { at, other, times: 1 });
  }
  return twice;
}

/** The days of a group within a year of one of its documents, at most one more than are asked for on each side. */
export function nearby(all: Uint32Array, place: number, day: (at: number) => number): { days: number[]; at: number } {
  const today = day(all[place] ?? 0);
  let [from, to] = [place, place];
  while (from > 0 && place - from <= MOST_NEARBY && today - day(all[from - 1] ?? 0) <= YEAR) from -= 1;
  while (to + 1 < all.length && to - place <= MOST_NEARBY && day(all[to + 1] ?? 0) - today <= YEAR) to += 1;
  return { days: Array.from(all.subarray(from, to + 1), day), at: place - from };
}

/** The first of a group from `from` on that lies within 60 days. */
export function within(
  rows: Uint32Array,
  from: number,
  { day, today, is }: { day: (at: number) => number; today: number; is: (at: number) => boolean },
): number | undefined {
  for (let place = from; place < rows.length; place += 1) {
    const at = rows[place] ?? 0;
    if (!is(at) || day(at) > today + 60) return undefined;
    if (day(at) >= today - 60) return at;
  }
  return undefined;
}
