import type { Columns, Dataset, Snapshot } from '../dataset.ts';
import { CellStore, risingReader } from './cell-store.ts';
import { typeOf } from './cells.ts';
import type { CellReader, Comparable } from './cells.ts';
import type { Readers, Test } from './compile.ts';
import { columnsIn, compileTest, compileValue } from './compile.ts';
import type { Expression, OrderBy } from './expression.ts';
import type { Query } from './query.ts';
import { compareCells, evictOldest, fallingBy, isStanding, Orders } from './row-order.ts';
import type { Key, Order, Turn } from './row-order.ts';

/** Without a test every row belongs to it. */
interface Walk {
  order: Order;
  length: number;
  test: Test | undefined;
  matches: number[];
  scanned: number;
}
const KEPT_WALKS = 32;

/**
 * Goes through a dataset's rows in a query's order. Positions already visited are remembered, so page n of an `$offset`
 * walk costs one page; a lower bound on the first ordered column is found by halving, so a keyset page costs one page
 * too. Columns that rise with the index are read where a query comes by; others are made chunk by chunk.
 */
export class Walker {
  private readonly cells = new CellStore();
  private version = '';
  private readonly walks = new Map<string, Walk>();
  private readonly orders = new Orders();
  private readonly dataset: Dataset;
  constructor(dataset: Dataset) {
    this.dataset = dataset;
  }

  /**
   * Row indexes that match, from `offset`, at most `limit`. A query that the portal refuses throws here, not while its
   * rows are read.
   */
  indexes(snapshot: Snapshot, query: Query): Iterable<number> {
    const walk = this.walkOf(snapshot, query);
    return walk.test === undefined ? standing(walk, query) : visited(walk, query);
  }

  /** How many rows match in all. */
  count(snapshot: Snapshot, query: Query): number {
    const walk = this.walkOf(snapshot, query);
    if (walk.test === undefined) return walk.length;
    advance(walk, Number.POSITIVE_INFINITY);
    return walk.matches.length;
  }

  private walkOf(snapshot: Snapshot, query: Query): Walk {
    if (snapshot.version !== this.version) {
      this.walks.clear();
      this.version = snapshot.version;
    }
    const walk = this.walks.get(query.walk) ?? this.start(snapshot, query);
    this.walks.set(query.walk, walk);
    evictOldest(this.walks, KEPT_WALKS);
    return walk;
  }

  private start(snapshot: Snapshot, query: Query): Walk {
    const { columns } = this.dataset.about;
    const names = new Set<string>();
    if (query.where !== undefined) columnsIn(query.where, names);
    for (const { value } of query.order) columnsIn(value, names);
    const searched = query.search === undefined ? [] : Object.keys(columns).filter((name) => columns[name] === 'text');
    const inOrder = isStanding(query.order, snapshot);
    const readers = this.readers(snapshot, [...names, ...searched], inOrder);
    const tests: Test[] = [];
    if (query.where !== undefined) tests.push(compileTest(query.where, columns, readers));
    if (query.search !== undefined)
      tests.push(
        searchTest(
          query.search,
          searched.flatMap((name) => readers.get(name) ?? []),
        ),
      );
    const keys = query.order.map(({ value, descending }) => ({ ...compileValue(value, columns, readers), descending }));
    const order = inOrder
      ? undefined
      : this.orders.of(snapshot, JSON.stringify(query.order), { keys, turn: this.turnOf(snapshot, query) });
    return {
      order,
      length: snapshot.length,
      matches: [],
      test: tests.length === 0 ? undefined : (index) => tests.every((test) => test(index) === true),
      scanned: startOf(query, columns, { order, length: snapshot.length, value: keys[0]?.value }),
    };
  }

  private turnOf(snapshot: Snapshot, { order }: Query): Turn | undefined {
    const falling = fallingBy(order, snapshot);
    if (falling === undefined) return undefined;
    if (falling.name === ':id') return { same: () => false, tiesToo: true };
    const value = risingReader(snapshot, this.dataset.about.columns, falling.name);
    return { same: (left, right) => value(left) === value(right), tiesToo: falling.tiesToo };
  }

  /**
   * Rows gone through as they stand let a rising column be read on the way; in another order it has to be kept as the
   * others are.
   */
  private readers(snapshot: Snapshot, names: readonly string[], inOrder: boolean): Readers {
    const { columns } = this.dataset.about;
    const rising = inOrder ? names.filter((name) => name !== ':id' && snapshot.rising?.includes(name)) : [];
    const readers = this.cells.readers(
      snapshot,
      columns,
      names.filter((name) => !rising.includes(name)),
    );
    for (const name of rising) readers.set(name, risingReader(snapshot, columns, name));
    return readers;
  }
}

function* standing({ order, length }: Walk, { offset, limit }: Query): Generator<number> {
  for (let place = offset; place < Math.min(length, offset + limit); place += 1)
    yield order === undefined ? place : (order[place] ?? place);
}

function* visited(walk: Walk, { offset, limit }: Query): Generator<number> {
  for (let place = offset; place < offset + limit; place += 1) {
    const index = place < walk.matches.length ? walk.matches[place] : advance(walk, place);
    if (index === undefined) return;
    yield index;
  }
}

function advance(walk: Walk, place: number): number | undefined {
  while (walk.scanned < walk.length) {
    const index = walk.order === undefined ? walk.scanned : walk.order[walk.scanned];
    walk.scanned += 1;
    if (index === undefined || walk.test?.(index) !== true) continue;
    walk.matches.push(index);
    if (walk.matches.length > place) return index;
  }
  return undefined;
}

function searchTest(search: string, readers: readonly CellReader[]): Test {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return (index) =>
    words.every((word) =>
      readers.some((read) =>
        String(read(index) ?? '')
          .toLowerCase()
          .includes(word),
      ),
    );
}

/** First position that can match when the query bounds its first ordered column from below. */
function startOf(
  query: Query,
  columns: Columns,
  { order, length, value }: { order: Uint32Array | undefined; length: number; value: Key['value'] | undefined },
): number {
  const bound = query.where === undefined ? undefined : lowerBound(query.where, query.order[0]);
  if (bound === undefined || value === undefined) return 0;
  const limit = compileValue({ kind: 'literal', value: bound.text }, columns, new Map());
  const wanted = boundValue(limit.value(0), typeOf(columns, bound.column));
  if (wanted === undefined) return 0;
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const index = order === undefined ? middle : (order[middle] ?? middle);
    if (compareCells(value(index), wanted) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function boundValue(text: Comparable, type: string): Comparable {
  if (typeof text !== 'string') return text;
  if (type === 'text') return text;
  if (type === 'number') return Number(text);
  const ms = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(text) || text.length === 10 ? text : `${text}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}

/**
 * The literal that every match's ordered column must reach: from `a > x`, `a >= x`, an AND of those, or an OR in which
 * each part bounds it by the same text.
 */
function lowerBound(
  tree: Expression,
  order: OrderBy | undefined,
): { column: string; text: string | number } | undefined {
  if (order === undefined || order.descending || order.value.kind !== 'column') return undefined;
  const column = order.value.name;
  const text = boundIn(tree, column);
  return text === undefined ? undefined : { column, text };
}

function boundIn(tree: Expression, column: string): string | number | undefined {
  if (tree.kind === 'compare') return boundOf(tree, column);
  if (tree.kind === 'and')
    return tree.parts.map((part) => boundIn(part, column)).findLast((bound) => bound !== undefined);
  if (tree.kind !== 'or') return undefined;
  // Missing values stand behind all others here, so `or column is null` lowers nothing.
  const bounds = tree.parts.filter((part) => !isMissing(part, column)).map((part) => boundIn(part, column));
  return bounds.every((bound) => bound === bounds[0]) ? bounds[0] : undefined;
}

function isMissing(tree: Expression, column: string): boolean {
  return tree.kind === 'null' && !tree.not && isColumn(tree.value, column);
}
function isColumn(tree: Expression, column: string): boolean {
  return tree.kind === 'column' && tree.name === column;
}

const FROM_BELOW = new Set(['>', '>=', '=']);
function boundOf(
  { left, right, op }: Extract<Expression, { kind: 'compare' }>,
  column: string,
): string | number | undefined {
  if (!FROM_BELOW.has(op) || !isColumn(left, column) || right.kind !== 'literal') return undefined;
  return typeof right.value === 'string' || typeof right.value === 'number' ? right.value : undefined;
}
