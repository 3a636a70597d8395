/** Rows in groups, each by day. Rows without a group are left out. */
export interface Groups {
  /** Row numbers, group after group, within a group by day. */
  rows: Uint32Array;
  /** Beginning of each group in `rows`; one more at the end. */
  starts: Uint32Array;
}

/** Sorts rows into groups by `key` (NaN: in no group) and, within a group, by `day`, then by row. */
export function groupRows(size: number, key: (row: number) => number, day: (row: number) => number): Groups {
  const keys = new Float64Array(size);
  const all = new Uint32Array(size);
  let count = 0;
  for (let row = 0; row < size; row += 1) {
    const own = key(row);
    keys[row] = own;
    if (!Number.isNaN(own)) {
      all[count] = row;
      count += 1;
    }
  }
  const rows = all.slice(0, count);
  rows.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || day(a) - day(b) || a - b);
  const starts: number[] = [];
  for (let at = 0; at < count; at += 1)
    if (at === 0 || keys[rows[at] ?? 0] !== keys[rows[at - 1] ?? 0]) starts.push(at);
  starts.push(count);
  return { rows, starts: Uint32Array.from(count === 0 ? [0] : starts) };
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
 * Walks a group in day order with the window of 36 months up to and with each row's day: `enter` and `leave` keep the window,
 * `ask` is called for each row while it and all others of its window are inside.
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
