import type { ColumnType, Columns } from '../dataset.ts';
import { dateMs } from '../dataset.ts';
import type { CellReader, Comparable } from './cells.ts';
import { typeOf } from './cells.ts';
import type { Compare, Expression } from './expression.ts';
import { SoqlError } from './soql-error.ts';

export type Readers = ReadonlyMap<string, CellReader>;
type Value = (index: number) => Comparable;
/** SQL's three values: unknown is undefined. */
export type Test = (index: number) => boolean | undefined;
interface TypedValue {
  type: ColumnType | 'null';
  value: Value;
  literal?: string | number | boolean;
}

/** Names of the columns that an expression reads. */
export function columnsIn(tree: Expression, into: Set<string> = new Set()): Set<string> {
  if (tree.kind === 'column') into.add(tree.name);
  for (const child of children(tree)) columnsIn(child, into);
  return into;
}

function children(tree: Expression): Expression[] {
  switch (tree.kind) {
    case 'call':
      return tree.args;
    case 'compare':
      return [tree.left, tree.right];
    case 'between':
      return [tree.value, tree.low, tree.high];
    case 'in':
      return [tree.value, ...tree.list];
    case 'like':
      return [tree.value, tree.pattern];
    case 'null':
      return [tree.value];
    case 'and':
    case 'or':
      return tree.parts;
    case 'not':
      return [tree.part];
    default:
      return [];
  }
}

/** Turns a `$where` into a test of row indexes, with Socrata's strictness about types. */
export function compileTest(tree: Expression, columns: Columns, readers: Readers): Test {
  const test = (part: Expression): Test => compileTest(part, columns, readers);
  const typed = (part: Expression): TypedValue => compileValue(part, columns, readers);
  switch (tree.kind) {
    case 'and':
      return allOf(tree.parts.map(test));
    case 'or':
      return anyOf(tree.parts.map(test));
    case 'not':
      return flip(test(tree.part), true);
    case 'null':
      return nullTest(typed(tree.value), tree.not);
    case 'compare':
      return compareTest(tree.op, typed(tree.left), typed(tree.right));
    case 'between':
      return betweenTest(typed(tree.value), { low: typed(tree.low), high: typed(tree.high), not: tree.not });
    case 'in': {
      const tests = tree.list.map((one) => compareTest('=', typed(tree.value), typed(one)));
      return flip(anyOf(tests), tree.not);
    }
    case 'like':
      return likeTest(typed(tree.value), typed(tree.pattern), tree.not);
    case 'call':
      return callTest(tree.name, tree.args.map(typed));
    default:
      return truthTest(typed(tree));
  }
}

function nullTest({ value }: TypedValue, not: boolean): Test {
  return (index) => (value(index) === undefined) !== not;
}

/** A checkbox, or `true` itself, standing alone. */
function truthTest({ type, value }: TypedValue): Test {
  if (type !== 'checkbox') throw mismatch('where', type);
  return (index) => {
    const known = value(index);
    return known === undefined ? undefined : known === 1;
  };
}

function allOf(tests: readonly Test[]): Test {
  return (index) => {
    let known: boolean | undefined = true;
    for (const test of tests) {
      const one = test(index);
      if (one === false) return false;
      if (one === undefined) known = undefined;
    }
    return known;
  };
}

function anyOf(tests: readonly Test[]): Test {
  return (index) => {
    let known: boolean | undefined = false;
    for (const test of tests) {
      const one = test(index);
      if (one === true) return true;
      if (one === undefined) known = undefined;
    }
    return known;
  };
}

function flip(test: Test, not: boolean): Test {
  return not
    ? (index) => {
        const known = test(index);
        return known === undefined ? undefined : !known;
      }
    : test;
}

function mismatch(op: string, type: string): SoqlError {
  return new SoqlError('query.soql.type-mismatch', `Type mismatch for op$${op}, is ${type}`, {
    function: `op$${op}`,
    type,
  });
}

/** Socrata compares like with like: a text literal may become a number or a date, a number never becomes text. */
function alike(left: TypedValue, right: TypedValue, op: string): [Value, Value] {
  if (left.literal === undefined && right.literal !== undefined) return [left.value, cast(right, left.type, op)];
  if (right.literal === undefined && left.literal !== undefined) return [cast(left, right.type, op), right.value];
  if (left.type !== right.type && left.type !== 'null' && right.type !== 'null') throw mismatch(op, right.type);
  return [left.value, right.value];
}

function cast(literal: TypedValue, type: TypedValue['type'], op: string): Value {
  if (literal.type === type || literal.type === 'null') return literal.value;
  const text = literal.literal;
  if (typeof text !== 'string') throw mismatch(op, literal.type);
  const known = castText(text, type);
  if (known === undefined) throw mismatch(op, 'text');
  return () => known;
}

function castText(text: string, type: TypedValue['type']): Comparable {
  switch (type) {
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;
    // A floating date with a zone is the type-mismatch that the portal answers with 400.
    case 'calendar_date':
      return hasZone(text) ? undefined : dateMs(text);
    case 'fixed_timestamp':
      return dateMs(text);
    case 'checkbox':
      return TRUTHS.get(text);
    default:
      return type === 'url' ? text : undefined;
  }
}

const TRUTHS: ReadonlyMap<string, number> = new Map([
  ['true', 1],
  ['false', 0],
]);
function hasZone(text: string): boolean {
  return text.length > 10 && /(Z|[+-]\d{2}:?\d{2})$/.test(text);
}

const COMPARE: Record<Compare, (left: string | number, right: string | number) => boolean> = {
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

function compareTest(op: Compare, left: TypedValue, right: TypedValue): Test {
  const [first, second] = alike(left, right, op);
  const holds = COMPARE[op];
  return (index) => {
    const one = first(index);
    const other = second(index);
    return one === undefined || other === undefined ? undefined : holds(one, other);
  };
}

function betweenTest(value: TypedValue, { low, high, not }: { low: TypedValue; high: TypedValue; not: boolean }): Test {
  return flip(allOf([compareTest('>=', value, low), compareTest('<=', value, high)]), not);
}

function likeTest(value: TypedValue, pattern: TypedValue, not: boolean): Test {
  if (value.type !== 'text' || typeof pattern.literal !== 'string') throw mismatch('like', value.type);
  const source = pattern.literal
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%', '[^]*')
    .replaceAll('_', '[^]');
  const regex = new RegExp(`^${source}$`);
  return flip((index) => {
    const text = value.value(index);
    return text === undefined ? undefined : regex.test(String(text));
  }, not);
}

function callTest(name: string, args: readonly TypedValue[]): Test {
  const [value, part] = args;
  if ((name !== 'starts_with' && name !== 'contains') || value === undefined || part === undefined)
    throw unknownFunction(name);
  if (value.type !== 'text' || part.type !== 'text')
    throw mismatch(name, value.type === 'text' ? part.type : value.type);
  return (index) => {
    const text = value.value(index);
    const wanted = part.value(index);
    if (text === undefined || wanted === undefined) return undefined;
    return name === 'starts_with' ? String(text).startsWith(String(wanted)) : String(text).includes(String(wanted));
  };
}

function unknownFunction(name: string): SoqlError {
  return new SoqlError('query.soql.no-such-function', `No such function: ${name}`, { function: name });
}

export function compileValue(tree: Expression, columns: Columns, readers: Readers): TypedValue {
  if (tree.kind === 'column') {
    const type = typeOf(columns, tree.name);
    return { type, value: readers.get(tree.name) ?? (() => undefined) };
  }
  if (tree.kind === 'literal') return literal(tree.value);
  if (tree.kind !== 'call') throw unknownFunction(tree.kind);
  return cased(
    tree.name,
    tree.args.map((part) => compileValue(part, columns, readers)),
  );
}

const CASES: ReadonlyMap<string, (text: string) => string> = new Map([
  ['upper', (text) => text.toUpperCase()],
  ['lower', (text) => text.toLowerCase()],
]);

function cased(name: string, [inner]: readonly TypedValue[]): TypedValue {
  const change = CASES.get(name);
  if (change === undefined) throw unknownFunction(name);
  if (inner?.type !== 'text') throw mismatch(name, inner?.type ?? 'null');
  return {
    ...inner,
    value: (index) => {
      const text = inner.value(index);
      return text === undefined ? undefined : change(String(text));
    },
  };
}

function literal(value: string | number | boolean | null): TypedValue {
  if (value === null) return { type: 'null', value: () => undefined };
  if (typeof value === 'boolean') {
    const known = value ? 1 : 0;
    return { type: 'checkbox', literal: value, value: () => known };
  }
  return { type: typeof value === 'number' ? 'number' : 'text', literal: value, value: () => value };
}
