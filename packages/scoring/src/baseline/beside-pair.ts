import type { OtherDocument } from '../baseline.ts';
import type { Documents } from './paid-documents.ts';
import { isMonthly } from './monthly.ts';

/** Days around a pair in which what stands beside it may tell what it is. */
const AROUND = { credit: 30, price: 10 } as const;
/** Of one price: twice, three or four times it, or as much less. */
const TIMES = [2, 3, 4] as const;
/** Lines of one amount on one day from which on it is a price. */
const UNITS = 3;
/** Other payments within a hundredth of it from which on it is the price of a load. */
const LOADS = 2;
/** Among so many lines of a delivery one equal pair is two units, or chance. */
const MANY_LINES = 4;
/** The share of a day's payments that is nearly the whole bill, the pair counted. */
const WHOLE = 0.75;

interface AskedPair {
  at: number;
  other: number;
}

type Beside = Pick<OtherDocument, 'beside' | 'again'>;

interface PairQuery extends AskedPair {
  documents: Documents;
  others: readonly number[];
}

/** How many days a document lies outside a pair. */
function daysOff({ documents: { day }, at, other }: PairQuery, one: number): number {
  const [first, last] = [day.at(other), day.at(at)];
  return Math.max(0, first - day.at(one), day.at(one) - last);
}

/** Half of it or more was taken back: what had been held back of several parts is paid out. */
function hasCredit(asked: PairQuery): boolean {
  const { documents, others, at } = asked;
  const amount = documents.cents.at(at);
  return others.some((one) => {
    const back = -documents.cents.at(one);
    return back >= amount / 2 && back < amount && daysOff(asked, one) <= AROUND.credit;
  });
}

/** A sum in equal parts leaves a cent over here and there. */
const isTimes = (sum: number, part: number, times: number): boolean => Math.abs(sum - times * part) <= times;

const isNear = (one: number, other: number): boolean => one !== other && Math.abs(one - other) <= other / 100;

function isPrice(asked: PairQuery): boolean {
  const { documents, others, at } = asked;
  const amount = documents.cents.at(at);
  const units = new Map<string, number>();
  let near = 0;
  for (const one of others) {
    const cents = documents.cents.at(one);
    if (cents <= 0 || daysOff(asked, one) > AROUND.price) continue;
    if (isNear(cents, amount)) near += 1;
    if (near >= LOADS) return true;
    if (TIMES.some((times) => isTimes(cents, amount, times) || isTimes(amount, cents, times))) return true;
    const line = `${cents} ${documents.day.at(one)}`;
    const lines = (units.get(line) ?? 0) + 1;
    if (lines >= UNITS) return true;
    units.set(line, lines);
  }
  return false;
}

/** Beside a pair: how many payments its day holds, of two days the lesser, and how many of them come twice. */
interface PairLines {
  lines: number;
  twice: number;
}

function linesOf({ documents: { cents, day }, others, at, other }: PairQuery): PairLines {
  const [first, last] = [day.at(other), day.at(at)];
  const on = (today: number) =>
    others.filter((one) => day.at(one) === today && cents.at(one) > 0).map((one) => cents.at(one));
  const times = (all: readonly number[], amount: number) => all.filter((one) => one === amount).length;
  const [early, late] = [on(first), on(last)];
  if (first === last)
    return { lines: early.length, twice: early.filter((amount) => times(early, amount) === 2).length };
  const twice = early.filter((amount) => times(early, amount) === 1 && times(late, amount) === 1).length;
  return { lines: Math.min(early.length, late.length), twice };
}

function isBillAgain({ documents: { day }, at, other }: PairQuery, { lines, twice }: PairLines): boolean {
  return day.at(at) !== day.at(other) && twice > 0 && twice + 1 >= WHOLE * (lines + 1);
}

const isOneOfMany = ({ lines, twice }: PairLines): boolean => lines >= MANY_LINES && 2 * twice < lines;

/**
 * What stands beside two documents of one amount. Nearly a whole bill may come again with them. Else other payments
 * may explain them as well: a credit, a fee of every month, a price of units, one of many lines.
 *
 * @param own all documents of the vendor
 */
export function besidePair(documents: Documents, own: Iterable<number>, pair: AskedPair): Beside {
  const others: number[] = [];
  for (const one of own) if (one !== pair.at && one !== pair.other) others.push(one);
  const asked = { documents, others, ...pair };
  if (hasCredit(asked)) return { beside: 'credit' };
  const paid = (one: number) => ({ cents: documents.cents.at(one), day: documents.day.at(one) });
  if (isMonthly(paid(pair.at), others.map(paid))) return { beside: 'month' };
  const lines = linesOf(asked);
  if (isBillAgain(asked, lines)) return { again: lines.twice };
  if (isPrice(asked)) return { beside: 'price' };
  return isOneOfMany(lines) ? { beside: 'lines' } : {};
}
