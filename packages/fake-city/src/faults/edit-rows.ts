import type { RowEdit } from '../exchange.ts';
import { hash32 } from '../random.ts';
import type { RowsFault } from './fault.ts';

type Row = Record<string, unknown>;

/** The row edits of one answer, one after the other, still row by row. */
export function editOf(faults: readonly RowsFault[], seed: number): RowEdit {
  return (rows) => faults.reduce<Iterable<Row>>((left, fault) => edited(left, fault, seed), rows);
}

function edited(rows: Iterable<Row>, fault: RowsFault, seed: number): Iterable<Row> {
  if (fault.empty === true) return [];
  if (fault.edit !== undefined) return fault.edit(rows);
  const changed = changeEach(rows, fault, seed);
  return fault.reverse === true ? [...changed].reverse() : changed;
}

function* changeEach(rows: Iterable<Row>, fault: RowsFault, seed: number): Generator<Row> {
  let index = -1;
  for (const row of rows) {
    index += 1;
    if (fault.keep !== undefined && hash32(seed, JSON.stringify(row)) / 4_294_967_296 >= fault.keep) continue;
    const changed = changeOne(row, fault, index);
    yield changed;
    if (fault.duplicateEvery !== undefined && index % fault.duplicateEvery === 0)
      yield { ...changed, ...fault.duplicateWith };
  }
}

function changeOne(row: Row, { add, drop, rename, drift }: RowsFault, index: number): Row {
  const changed: Row = { ...row, ...add };
  for (const [field, values] of Object.entries(drift ?? {})) changed[field] = values[index % values.length];
  for (const [from, to] of Object.entries(rename ?? {})) {
    if (!Object.hasOwn(changed, from)) continue;
    changed[to] = changed[from];
    delete changed[from];
  }
  for (const field of drop ?? []) delete changed[field];
  return changed;
}
