import type { Snapshot } from '../dataset.ts';
import type { Comparable } from './cells.ts';
import type { OrderBy } from './expression.ts';

export interface Key {
  value: (index: number) => Comparable;
  descending: boolean;
}
/** Row indexes in order; undefined when they stand in it already. */
export type Order = Uint32Array | undefined;
type Before = (left: number, right: number) => number;

const KEPT_ORDERS = 6;

/**
 * Missing values are larger than all others: last when rising, first when falling, as PostgreSQL and Socrata have it.
 */
export function compareCells(left: Comparable, right: Comparable): number {
  if (left === right) return 0;
  if (left === undefined) return 1;
  if (right === undefined) return -1;
  return left < right ? -1 : 1;
}

/** True when rows stand in this order by themselves: nothing but columns that rise with the index. */
export function isStanding(order: readonly OrderBy[], { rising = [] }: Snapshot): boolean {
  return deciding(order).every(({ value, descending }) => !descending && isColumn(value, rising));
}

/**
 * The rising column by which rows stand the other way round, newest first; `tiesToo` when also those that are equal in
 * it do.
 */
export function fallingBy(
  order: readonly OrderBy[],
  { rising = [] }: Snapshot,
): { name: string; tiesToo: boolean } | undefined {
  const [first, second, third] = deciding(order);
  if (first?.value.kind !== 'column' || !first.descending || !isColumn(first.value, rising) || third !== undefined)
    return undefined;
  if (second !== undefined && !isColumn(second.value, [':id'])) return undefined;
  return { name: first.value.name, tiesToo: second?.descending === true };
}

/** Rows the other way round, equal ones still one after the other unless `tiesToo`. */
function turned(length: number, { same, tiesToo }: Turn): Uint32Array {
  const order = new Uint32Array(length);
  for (let start = 0; start < length;) {
    let end = start + 1;
    while (!tiesToo && end < length && same(start, end)) end += 1;
    for (let index = start; index < end; index += 1) order[length - end + index - start] = index;
    start = end;
  }
  return order;
}

export interface Turn {
  same: (left: number, right: number) => boolean;
  tiesToo: boolean;
}

/** The columns that decide: a row's own identifier leaves nothing to decide behind it. */
function deciding(order: readonly OrderBy[]): readonly OrderBy[] {
  const id = order.findIndex(({ value }) => isColumn(value, [':id']));
  return id === -1 ? order : order.slice(0, id + 1);
}

function isColumn(value: OrderBy['value'], names: readonly string[]): boolean {
  return value.kind === 'column' && names.includes(value.name);
}

/**
 * Orders once worked out. The part over rows that never change again is kept from one snapshot to the next; younger
 * rows are sorted into it.
 */
export class Orders {
  private version = '';
  private readonly whole = new Map<string, { order: Order }>();
  private readonly settled = new Map<string, { order: Order; length: number }>();

  of(snapshot: Snapshot, name: string, { keys, turn }: { keys: readonly Key[]; turn: Turn | undefined }): Order {
    if (snapshot.version !== this.version) {
      this.whole.clear();
      this.version = snapshot.version;
    }
    const known = this.whole.get(name) ?? {
      order: turn === undefined ? this.workOut(snapshot, name, comparing(keys)) : turned(snapshot.length, turn),
    };
    this.whole.set(name, known);
    evictOldest(this.whole, KEPT_ORDERS);
    return known.order;
  }

  private workOut({ length, settled = 0 }: Snapshot, name: string, before: Before): Order {
    const known = this.settled.get(name);
    const base = sortedBehind(
      known === undefined || known.length > settled ? { order: undefined, length: 0 } : known,
      settled,
      before,
    );
    if (settled > 0) {
      this.settled.delete(name);
      this.settled.set(name, { order: base, length: settled });
      evictOldest(this.settled, KEPT_ORDERS);
    }
    return sortedBehind({ order: base, length: settled }, length, before);
  }
}

function comparing(keys: readonly Key[]): Before {
  return (left, right) => {
    for (const { value, descending } of keys) {
      const difference = compareCells(value(left), value(right));
      if (difference !== 0) return descending ? -difference : difference;
    }
    return left - right;
  };
}

/** The order of the rows before `end`, of which the first `known.length` are in order already. */
function sortedBehind(known: { order: Order; length: number }, end: number, before: Before): Order {
  const start = known.length;
  if (start >= end) return known.order;
  const more = sorted(start, end, before);
  if (start === 0) return more;
  const joined = known.order === undefined && more === undefined && before(start - 1, start) <= 0;
  return joined ? undefined : merged(known.order ?? upTo(0, start), more ?? upTo(start, end), before);
}

function sorted(start: number, end: number, before: Before): Order {
  let standing = true;
  for (let index = start + 1; standing && index < end; index += 1) standing = before(index - 1, index) <= 0;
  return standing ? undefined : upTo(start, end).sort(before);
}

function upTo(start: number, end: number): Uint32Array {
  return Uint32Array.from({ length: end - start }, (_, index) => start + index);
}

/** Two orders made one; rows of the second stand behind equal ones of the first. */
function merged(first: Uint32Array, second: Uint32Array, before: Before): Uint32Array {
  const whole = new Uint32Array(first.length + second.length);
  let taken = 0;
  second.forEach((index, place) => {
    const to = placeFor(first, index, { from: taken, before });
    whole.set(first.subarray(taken, to), taken + place);
    whole[to + place] = index;
    taken = to;
  });
  whole.set(first.subarray(taken), taken + second.length);
  return whole;
}

function placeFor(order: Uint32Array, index: number, { from, before }: { from: number; before: Before }): number {
  let low = from;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (before(order[middle] ?? 0, index) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function evictOldest(map: Map<string, unknown>, kept: number): void {
  for (const key of map.keys()) {
    if (map.size <= kept) return;
    map.delete(key);
  }
}
