import { dayText, type CityRules, type DirectOrders, type OrderGroup } from '../baseline.ts';
import { isEvenSeries } from '../evidence.ts';
import { FLAG, NONE, NO_DAY, type Columns, type DirectOrderRows } from './columns.ts';
import { cardsAbove } from './card-limits.ts';
import { eachGroup, groupRows } from './groups.ts';
import { monthlyFees } from './monthly.ts';

export interface DirectColumns {
  /** Over the twelve months up to the day, those at or below the threshold in force on it. */
  year: (row: number) => DirectOrders | undefined;
  /**
   * Over 36 months; of the two weeks up to the day this order only: the others may be parts of one need with it, which
   * `group` tells.
   */
  history: (row: number) => DirectOrders | undefined;
  group: (row: number) => OrderGroup | undefined;
  /** The same of payments, three or more, each a little below the threshold. */
  pieces: (row: number) => OrderGroup | undefined;
  /** Whether the row's department is a card that pays more than the threshold again and again. */
  ownLimit: (row: number) => boolean;
}

const WINDOW = 10;
/** How far back direct orders are summed, in days. */
export const BACK = { year: 365, history: 1_096 } as const;
/** Ten business days, in days: orders this close to one are no need that came back. */
export const SAME_NEED = 14;
const MOST_OTHERS = 12;
/** Of the threshold: what is smaller is everyday shopping, not a part of something larger. */
const LEAST_PART = 0.25;

/** How many business days there were up to and with a day: two days' difference is the business days between them. */
export function businessDayNumber(
  isBusinessDay: CityRules['isBusinessDay'],
  first: number,
  last: number,
): (day: number) => number {
  const numbers = new Int32Array(Math.max(0, last - first) + 1);
  let number = 0;
  for (let day = first; day <= last; day += 1) {
    if (isBusinessDay(dayText(day))) number += 1;
    numbers[day - first] = number;
  }
  return (day) => numbers[day - first] ?? 0;
}

function span(columns: Columns): [number, number] {
  let [first, last] = [Infinity, -Infinity];
  for (let row = 0; row < columns.size; row += 1) {
    const day = columns.day.at(row);
    if (day === NO_DAY) continue;
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  return first === Infinity ? [0, 0] : [first, last];
}

export function askedOf(columns: Columns, formalThresholdCents: CityRules['formalThresholdCents']): DirectOrderRows {
  const thresholds = new Map<number, number>();
  const isKnown = (row: number) =>
    columns.vendor.at(row) !== NONE && columns.department.at(row) !== NONE && columns.day.at(row) !== NO_DAY;
  return {
    columns,
    day: (row) => columns.day.at(row),
    worth: (row) => columns.worth.at(row),
    limit: (day) => {
      const known = thresholds.get(day) ?? formalThresholdCents(dayText(day));
      thresholds.set(day, known);
      return known;
    },
    isDirect: (row) => (columns.flags.at(row) & FLAG.direct) !== 0 && isKnown(row) && columns.worth.at(row) > 0,
    pair: (row) => columns.department.at(row) * 4_000_000 + columns.vendor.at(row),
  };
}

/** Sums of direct orders, each kept as a running total over pointers: nothing is listed for each purchase. */
export function directColumns(
  columns: Columns,
  { isBusinessDay, formalThresholdCents, departmentIsCard }: CityRules,
): DirectColumns {
  const asked = askedOf(columns, formalThresholdCents);
  const [first, last] = span(columns);
  const businessDay = businessDayNumber(isBusinessDay, first, last);
  // Few files lack orders: pieces are looked for when the first of them asks.
  let pieces: DirectColumns['group'] | undefined;
  let cards: ReadonlySet<number> | undefined;
  return {
    ...sumsOf(asked),
    group: groupsOf(asked, businessDay, ORDERS),
    pieces: (row) => (pieces ??= piecesOf(asked, businessDay))(row),
    ownLimit: (row) => departmentIsCard === true && (cards ??= cardsAbove(asked)).has(columns.department.at(row)),
  };
}

function sumsOf({
  columns,
  day,
  worth,
  limit,
  isDirect,
  pair,
}: DirectOrderRows): Pick<DirectColumns, 'year' | 'history'> {
  const { size } = columns;
  const year = { orders: new Int32Array(size), cents: new Float64Array(size) };
  const history = { orders: new Int32Array(size), cents: new Float64Array(size) };
  const keep = (into: typeof year) => (row: number, orders: number, cents: number) => {
    into.orders[row] = orders;
    into.cents[row] = cents;
  };
  eachGroup(
    groupRows(size, (row) => (isDirect(row) ? pair(row) : Number.NaN), day),
    (rows) => {
      trail(
        rows,
        { day, back: BACK.year, until: 0, counts: (row) => worth(row) <= limit(day(row)), worth },
        keep(year),
      );
      const noteHistory = keep(history);
      trail(
        rows,
        { day, back: BACK.history, until: SAME_NEED + 1, counts: () => true, worth },
        (row, orders, cents) => {
          noteHistory(row, orders + 1, cents + worth(row));
        },
      );
    },
  );
  const told = (of: typeof year) => (row: number) =>
    history.orders[row] === 0 ? undefined : { orders: of.orders[row] ?? 0, cents: of.cents[row] ?? 0 };
  return { year: told(year), history: told(history) };
}

export interface OrderSum {
  rows: Uint32Array;
  cents: number;
}

/** Whether an order may be a part of something larger. */
export const isPart = ({ columns, worth, limit, day, isDirect }: DirectOrderRows, row: number): boolean => {
  if (!isDirect(row) || columns.commodityClass.at(row) === NONE) return false;
  const most = limit(day(row));
  return worth(row) <= most && worth(row) >= LEAST_PART * most;
};

/** Whether orders of one window pass the threshold together and are no series. */
export const passes = ({ limit, day }: DirectOrderRows, held: OrderSum): boolean =>
  held.cents > limit(day(held.rows[0] ?? 0)) && !isSeries(held.rows, day);

/** What makes rows parts of one thing, and when so many of them are worth telling. */
export interface PartsOfOne {
  isPart: (asked: DirectOrderRows, row: number) => boolean;
  /** Beside department and vendor. */
  kind: (columns: Columns, row: number) => number;
  passes: (asked: DirectOrderRows, held: OrderSum) => boolean;
}
export const ORDERS: PartsOfOne = { isPart, kind: ({ commodityClass }, row) => commodityClass.at(row), passes };

/** Of the threshold: payments between the two are a little below it. */
const PIECE = [0.75, 1] as const;
const FEWEST_PIECES = 3;
export const PIECES: PartsOfOne = {
  isPart: ({ columns, limit, day }, row) => {
    const isKnown =
      columns.vendor.at(row) !== NONE && columns.department.at(row) !== NONE && columns.day.at(row) !== NO_DAY;
    if (!isKnown || (columns.flags.at(row) & FLAG.order) !== 0) return false;
    const share = columns.cents.at(row) / limit(day(row));
    return share >= PIECE[0] && share <= PIECE[1];
  },
  kind: () => 0,
  passes: ({ day }, { rows }) => rows.length >= FEWEST_PIECES && !isSeries(rows, day),
};

/** Pieces but those of a fee that the department pays month by month. */
function piecesOf(asked: DirectOrderRows, businessDay: (day: number) => number): DirectColumns['group'] {
  const find = groupsOf(asked, businessDay, PIECES);
  const isFee = monthlyFees(asked);
  return (row) => {
    const found = find(row);
    return found === undefined || isFee(row) ? undefined : found;
  };
}

function groupsOf(
  asked: DirectOrderRows,
  businessDay: (day: number) => number,
  { isPart: isOne, kind, passes: isTold }: PartsOfOne,
): DirectColumns['group'] {
  const { columns, day, worth, pair } = asked;
  // A running number of department and vendor, so that it and the class fit one key.
  const pairs = new Map<number, number>();
  const numberOf = (row: number) => {
    const known = pairs.get(pair(row)) ?? pairs.size;
    pairs.set(pair(row), known);
    return known;
  };
  const best = new Int32Array(columns.size).fill(NONE);
  const groups: OrderSum[] = [];
  const key = (row: number) => (isOne(asked, row) ? numberOf(row) * 100_000 + kind(columns, row) : Number.NaN);
  eachGroup(groupRows(columns.size, key, day), (rows) =>
    windows(rows, { day, worth, businessDay }, (held) => {
      if (!isTold(asked, held)) return;
      groups.push(held);
      claim(held.rows, best, groups);
    }),
  );
  return (row) => {
    const found = groups[best[row] ?? NONE];
    return found === undefined ? undefined : groupOf(asked, found, row);
  };
}

export const groupOf = ({ columns, day }: DirectOrderRows, { rows, cents }: OrderSum, row: number): OrderGroup => ({
  orders: rows.length,
  cents,
  firstDay: day(rows[0] ?? 0),
  lastDay: day(rows.at(-1) ?? 0),
  others: nearest(rows, row).map((other) => columns.ids.at(other)),
});

/** Of each row as the first, all rows up to ten business days after it; told where they are two or more. */
export function windows(
  rows: Uint32Array,
  { day, worth, businessDay }: Pick<DirectOrderRows, 'day' | 'worth'> & { businessDay: (day: number) => number },
  tell: (held: OrderSum) => void,
): void {
  let to = 0;
  let cents = 0;
  for (const [from, row] of rows.entries()) {
    const begun = businessDay(day(row));
    for (; to < rows.length && businessDay(day(rows[to] ?? 0)) - begun <= WINDOW; to += 1)
      cents += worth(rows[to] ?? 0);
    if (to - from >= 2) tell({ rows: rows.subarray(from, to), cents });
    cents -= worth(row);
  }
}

/** Rent and weekly services: gaps of five days and more, so that at most four fit the window. */
const isSeries = (rows: Uint32Array, day: (row: number) => number): boolean =>
  rows.length <= 4 && isEvenSeries(Array.from(rows, day));

/** Each order keeps the costliest of its groups. */
function claim(rows: Uint32Array, best: Int32Array, groups: readonly { cents: number }[]): void {
  const number = groups.length - 1;
  const cents = groups[number]?.cents ?? 0;
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at] ?? 0;
    if ((groups[best[row] ?? NONE]?.cents ?? 0) < cents) best[row] = number;
  }
}

function nearest(rows: Uint32Array, own: number): number[] {
  const at = rows.indexOf(own);
  const from = Math.max(0, Math.min(at - MOST_OTHERS / 2, rows.length - MOST_OTHERS - 1));
  return Array.from(rows.subarray(from, from + MOST_OTHERS + 1)).filter((row) => row !== own);
}

/** Running count and sum over the days from `back` to `until` before each row's own, both included. */
function trail(
  rows: Uint32Array,
  {
    day,
    back,
    until,
    counts,
    worth,
  }: Pick<DirectOrderRows, 'day' | 'worth'> & { back: number; until: number; counts: (row: number) => boolean },
  tell: (row: number, orders: number, cents: number) => void,
): void {
  let [from, to, orders, cents] = [0, 0, 0, 0];
  const change = (row: number, sign: 1 | -1) => {
    if (!counts(row)) return;
    orders += sign;
    cents += sign * worth(row);
  };
  for (const row of rows) {
    while (to < rows.length && day(rows[to] ?? 0) <= day(row) - until) {
      change(rows[to] ?? 0, 1);
      to += 1;
    }
    while (from < to && day(rows[from] ?? 0) < day(row) - back) {
      change(rows[from] ?? 0, -1);
      from += 1;
    }
    tell(row, orders, cents);
  }
}
