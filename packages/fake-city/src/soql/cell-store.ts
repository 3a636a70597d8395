import type { Columns, Snapshot } from '../dataset.ts';
import type { CellReader, Comparable } from './cells.ts';
import { comparable, published, typeOf } from './cells.ts';

const BITS = 12;
const CHUNK = 2 ** BITS;
const KEPT_COLUMNS = 12;
const KEPT_TEXTS = 65_536;
const NUMERIC: ReadonlySet<string> = new Set(['number', 'calendar_date', 'fixed_timestamp', 'checkbox']);

/** A missing number is NaN: no cell is. */
type Cells = Float64Array | (string | undefined)[];
type Chunks = (Cells | undefined)[];
interface CachedColumn {
  name: string;
  settled: Chunks;
}

/**
 * Comparable values of columns, in chunks of rows that are made when one of them is looked at first. What lies in rows
 * that never change again outlives the snapshot.
 */
export class CellStore {
  private version = '';
  private fresh = new Map<string, Chunks>();
  private readonly kept = new Map<string, CachedColumn>();
  private readonly texts = new Map<string, string>();

  /** Readers of the named columns. `:id` is not kept: two million of them would weigh more than everything else. */
  readers(snapshot: Snapshot, columns: Columns, names: readonly string[]): Map<string, CellReader> {
    if (snapshot.version !== this.version) {
      this.fresh = new Map();
      this.version = snapshot.version;
    }
    const fields = [...new Set(names)]
      .filter((name) => name !== ':id')
      .map((name) => this.field(snapshot, columns, name));
    const fill = (place: number): void => {
      this.fill(snapshot, place, fields);
    };
    // A dataset that is edited where it stands is read at once, before the next edit.
    if (snapshot.settled === undefined) for (let place = 0; place * CHUNK < snapshot.length; place += 1) fill(place);
    const readers = new Map<string, CellReader>([[':id', (index) => snapshot.id(index)]]);
    for (const { name, chunksOf } of fields) readers.set(name, (index) => cellOf(chunksOf, index, fill));
    this.dropOldest(names.length);
    return readers;
  }

  private field(snapshot: Snapshot, columns: Columns, name: string): Field {
    const type = typeOf(columns, name);
    const kept = this.kept.get(name) ?? { name, settled: [] };
    this.kept.delete(name);
    this.kept.set(name, kept);
    const fresh = this.fresh.get(name) ?? [];
    this.fresh.set(name, fresh);
    const settled = (snapshot.settled ?? 0) >>> BITS;
    return { name, type, chunksOf: (place) => (place < settled ? kept.settled : fresh) };
  }

  private fill(snapshot: Snapshot, place: number, fields: readonly Field[]): void {
    const start = place * CHUNK;
    const length = Math.min(CHUNK, snapshot.length - start);
    const wanted = fields
      .filter(({ chunksOf }) => chunksOf(place)[place] === undefined)
      .map(({ name, type, chunksOf }) => {
        const cells: Cells = NUMERIC.has(type) ? new Float64Array(length) : Array.from({ length });
        chunksOf(place)[place] = cells;
        return { name, type, cells };
      });
    for (let row = 0; wanted.length > 0 && row < length; row += 1) {
      for (const { name, type, cells } of wanted) {
        const value = comparable(published(snapshot, start + row, name), type);
        if (cells instanceof Float64Array) cells[row] = typeof value === 'number' ? value : Number.NaN;
        else cells[row] = typeof value === 'string' ? this.shared(value) : undefined;
      }
    }
  }

  /** The same text once: most columns say a few things a million times. */
  private shared(text: string): string {
    const known = this.texts.get(text);
    if (known !== undefined) return known;
    if (this.texts.size < KEPT_TEXTS) this.texts.set(text, text);
    return text;
  }

  private dropOldest(asked: number): void {
    for (const name of this.kept.keys()) {
      if (this.kept.size <= Math.max(KEPT_COLUMNS, asked)) return;
      this.kept.delete(name);
      this.fresh.delete(name);
    }
  }
}

interface Field {
  name: string;
  type: ReturnType<typeof typeOf>;
  chunksOf: (place: number) => Chunks;
}

function cellOf(chunksOf: Field['chunksOf'], index: number, fill: (place: number) => void): Comparable {
  const place = index >>> BITS;
  let cells = chunksOf(place)[place];
  if (cells === undefined) {
    fill(place);
    cells = chunksOf(place)[place];
  }
  const cell = cells?.[index % CHUNK];
  return Number.isNaN(cell) ? undefined : cell;
}

/**
 * Reads a column that never falls from one row to the next without keeping it: a value once seen holds up to where it
 * ends.
 */
export function risingReader(snapshot: Snapshot, columns: Columns, name: string): CellReader {
  const type = typeOf(columns, name);
  const make = (index: number): Comparable => comparable(published(snapshot, index, name), type);
  let run: { from: number; to: number; value: Comparable } = { from: 0, to: 0, value: undefined };
  return (index) => {
    if (index < run.from || index >= run.to) {
      const value = make(index);
      run = { from: index, to: endOf(index, snapshot.length, (at) => make(at) === value), value };
    }
    return run.value;
  };
}

/** First index behind `start` that is not the same any more: in growing steps, then by halving. */
function endOf(start: number, length: number, same: (index: number) => boolean): number {
  let low = start;
  let step = 1;
  while (low + step < length && same(low + step)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(length, low + step);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (same(middle)) low = middle;
    else high = middle;
  }
  return high;
}
