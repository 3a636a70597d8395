import { TokenReader } from './tokens.ts';

export type Compare = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type Expression =
  | { kind: 'column'; name: string }
  | { kind: 'literal'; value: string | number | boolean | null }
  | { kind: 'call'; name: string; args: Expression[] }
  | { kind: 'compare'; op: Compare; left: Expression; right: Expression }
  | { kind: 'between'; value: Expression; low: Expression; high: Expression; not: boolean }
  | { kind: 'in'; value: Expression; list: Expression[]; not: boolean }
  | { kind: 'like'; value: Expression; pattern: Expression; not: boolean }
  | { kind: 'null'; value: Expression; not: boolean }
  | { kind: 'and' | 'or'; parts: Expression[] }
  | { kind: 'not'; part: Expression };

export interface SelectColumn {
  kind: 'all' | 'system' | 'value';
  value?: Expression;
  as?: string;
}
export interface OrderBy {
  value: Expression;
  descending: boolean;
}

export function parseWhere(source: string): Expression {
  const reader = new TokenReader(source);
  const tree = either(reader);
  reader.needEnd();
  return tree;
}

export function parseOrder(source: string): OrderBy[] {
  const reader = new TokenReader(source);
  const list: OrderBy[] = [];
  do {
    const value = operand(reader);
    const descending = reader.word('desc') || (reader.word('asc') && false);
    if (reader.word('null') || reader.word('nulls')) {
      if (!reader.word('first')) reader.needWord('last');
    }
    list.push({ value, descending });
  } while (reader.mark(','));
  reader.needEnd();
  return list;
}

export function parseSelect(source: string): SelectColumn[] {
  const reader = new TokenReader(source);
  const list: SelectColumn[] = [];
  do list.push(chosen(reader));
  while (reader.mark(','));
  reader.needEnd();
  return list;
}

function chosen(reader: TokenReader): SelectColumn {
  if (reader.mark('*')) return { kind: 'all' };
  if (reader.mark(':*')) return { kind: 'system' };
  const value = operand(reader);
  return reader.word('as') ? { kind: 'value', value, as: reader.take().value } : { kind: 'value', value };
}

function either(reader: TokenReader): Expression {
  const parts = [both(reader)];
  while (reader.word('or')) parts.push(both(reader));
  return single('or', parts);
}

function both(reader: TokenReader): Expression {
  const parts = [negated(reader)];
  while (reader.word('and')) parts.push(negated(reader));
  return single('and', parts);
}

function single(kind: 'and' | 'or', parts: Expression[]): Expression {
  const [only, second] = parts;
  return only !== undefined && second === undefined ? only : { kind, parts };
}

function negated(reader: TokenReader): Expression {
  return reader.word('not') ? { kind: 'not', part: negated(reader) } : test(reader);
}

const COMPARISONS: ReadonlyMap<string, Compare> = new Map([
  ['=', '='],
  ['!=', '!='],
  ['<>', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
]);

function test(reader: TokenReader): Expression {
  const left = operand(reader);
  const token = reader.peek();
  const op = token.kind === 'mark' ? COMPARISONS.get(token.value) : undefined;
  if (op !== undefined) {
    reader.take();
    return { kind: 'compare', op, left, right: operand(reader) };
  }
  if (reader.word('is')) {
    const not = reader.word('not');
    reader.needWord('null');
    return { kind: 'null', value: left, not };
  }
  return listed(reader, left, reader.word('not'));
}

function listed(reader: TokenReader, value: Expression, not: boolean): Expression {
  if (reader.word('in')) {
    reader.needMark('(');
    const list = [operand(reader)];
    while (reader.mark(',')) list.push(operand(reader));
    reader.needMark(')');
    return { kind: 'in', value, list, not };
  }
  if (reader.word('like')) return { kind: 'like', value, pattern: operand(reader), not };
  if (reader.word('between')) {
    const low = operand(reader);
    reader.needWord('and');
    return { kind: 'between', value, low, high: operand(reader), not };
  }
  if (not) throw reader.wrong();
  return value;
}

const CONSTANTS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function operand(reader: TokenReader): Expression {
  if (reader.mark('(')) {
    const inner = either(reader);
    reader.needMark(')');
    return inner;
  }
  if (reader.mark('-')) return { kind: 'literal', value: -Number(reader.take().value) };
  const token = reader.take();
  if (token.kind === 'text') return { kind: 'literal', value: token.value };
  if (token.kind === 'number') return { kind: 'literal', value: Number(token.value) };
  if (token.kind !== 'name') throw reader.wrong();
  const constant = CONSTANTS.get(token.value.toLowerCase());
  if (constant !== undefined) return { kind: 'literal', value: constant };
  return reader.mark('(') ? call(reader, token.value.toLowerCase()) : { kind: 'column', name: token.value };
}

function call(reader: TokenReader, name: string): Expression {
  const args: Expression[] = [];
  if (reader.mark(')')) return { kind: 'call', name, args };
  if (reader.mark('*')) args.push({ kind: 'literal', value: true });
  else
    do args.push(operand(reader));
    while (reader.mark(','));
  reader.needMark(')');
  return { kind: 'call', name, args };
}
