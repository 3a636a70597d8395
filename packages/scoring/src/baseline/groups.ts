/** Rows in groups, each by day. Rows without a group are left out. */
export interface Groups {
  /** Row numbers, group after group, within a group by day. */
  rows: Uint32Array;
  /** Beginning of each group in `rows`; one more at the end. */
  starts: Uint32Array;
}

/**
 * Sorts rows into groups by `key` (NaN: in no group) and, within a group, by `day`, then by row. Which group comes
 * first is nobody's business.
 */
export function groupRows(size: number, key: (row: number) => number, day: (row: number) => number): Groups {
  const numbers = new Map<number, number>();
  const group = new Int32Array(size);
  const held = new Uint32Array(size);
  let count = 0;
  for (let row = 0; row < size; row += 1) {
    const own = key(row);
    if (Number.isNaN(own)) continue;
    let number = numbers.get(own);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(own, number);
    }
    group[row] = number;
    held[count] = row;
    count += 1;
  }
  const byDay = sortByDay(held.subarray(0, count), day);
  return sortInto(byDay, (row) => group[row] ?? 0, numbers.size);
}

/** Rows by a small whole number, those of one number in the order they came: each is counted, then put in its place. */
function sortInto(rows: Uint32Array, number: (row: number) => number, numbers: number): Groups {
  const starts = new Uint32Array(numbers + 1);
  for (const row of rows) starts[number(row) + 1] = (starts[number(row) + 1] ?? 0) + 1;
  for (let at = 1; at <= numbers; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const next = starts.slice();
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const at = next[number(row)] ?? 0;
    sorted[at] = row;
    next[number(row)] = at + 1;
  }
  return { rows: sorted, starts };
}

/** More days than these apart (a date far off, or none) are not counted one by one. */
const MOST_APART = 100_000;

function sortByDay(rows: Uint32Array, day: (row: number) => number): Uint32Array {
  let [first, last] = [Infinity, -Infinity];
  for (const row of rows) {
    first = Math.min(first, day(row));
    last = Math.max(last, day(row));
  }
  if (first >= last) return rows;
  if (last - first > MOST_APART) return rows.toSorted((a, b) => day(a) - day(b) || a - b);
  return sortInto(rows, (row) => day(row) - first, last - first + 1).rows;
}

/** Calls `visit` with each group's rows. */
export function eachGroup({ rows, starts }: Groups, visit: (rows: Uint32Array) => void): void {
  for (let group = 0; group + 1 < starts.length; group += 1) visit(rows.subarray(starts[group], starts[group + 1]));
}

const cache = new Map<number, number>();
/** The day 36 calendar months earlier. */
export function monthsEarlier(day: number, months = 36): number {
  const known = months === 36 ? cache.get(day) : undefined;
  if (known !== undefined) return known;
  const date = new Date(day * 86_400_000);
  const earlier = Math.round(
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate()) / 86_400_000,
  );
  if (months === 36) cache.set(day, earlier);
  return earlier;
}

/**
 * Walks a group in day order with the window of 36 months up to and with each row's day: `enter` and `leave` keep the
 * window, `ask` is called for each row while it and all others of its window are inside.
 */
export function slide(
  rows: Uint32Array,
  day: (row: number) => number,
  { enter, leave, ask }: { enter: (at: number) => void; leave: (at: number) => void; ask: (at: number) => void },
): void {
  let from = 0;
  let to = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const today = day(rows[at] ?? 0);
    while (to < rows.length && day(rows[to] ?? 0) <= today) {
      enter(to);
      to += 1;
    }
    const first = monthsEarlier(today);
    while (from < to && day(rows[from] ?? 0) < first) {
      leave(from);
      from += 1;
    }
    ask(at);
  }
}
