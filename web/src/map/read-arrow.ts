import { tableFromIPC, type Column } from '@uwdata/flechette';
import { ARROW_COLUMNS } from '@moontower/contracts/arrow-columns';
import { emptyColumns, familyNumber, isCityCentre, numbering, shapeNumber, type PointColumns } from './point-columns.ts';

const SECOND_MS = 1000;

/** The numbers of a column: those of the answer themselves where they came in one piece. */
function numbersOf(column: Column<unknown>): ArrayLike<number> {
  const values: unknown = column.toArray();
  if (values instanceof Float32Array || values instanceof Uint32Array || values instanceof Uint8Array) return values;
  return Array.from(column, Number);
}

const UNKNOWN = -1;
/** The contract's dictionaries have keys of 16 bits at most. */
const MOST_NAMES = 2 ** 16;

/** Codes by the place of each name in the dictionary, where the answer came in one piece. */
function codesByKey(keys: Uint8Array | Uint16Array | Int32Array, codeOfRow: (row: number) => number): Uint16Array {
  const codes = new Uint16Array(keys);
  const known = new Int32Array(MOST_NAMES).fill(UNKNOWN);
  for (let row = 0; row < codes.length; row += 1) {
    const key = codes[row] ?? 0;
    if (known[key] === UNKNOWN) known[key] = codeOfRow(row);
    codes[row] = known[key] ?? 0;
  }
  return codes;
}

/** Codes of a column of names; each name is looked up once. Behind the last key there may be room up to eight bytes. */
function codesOf(column: Column<unknown>, code: (text: string) => number): Uint16Array {
  const [batch, ...more] = column.data;
  const keys = batch?.values;
  const textOf = (row: number) => String(column.at(row) ?? '');
  if (more.length === 0 && batch?.nullCount === 0 && (keys instanceof Uint8Array || keys instanceof Uint16Array || keys instanceof Int32Array)) return codesByKey(keys.subarray(0, column.length), (row) => code(textOf(row)));
  const numbers = numbering();
  const known: number[] = [];
  return Uint16Array.from({ length: column.length }, (_, row) => known[numbers.of(textOf(row))] ??= code(textOf(row)));
}

function milliseconds(seconds: ArrayLike<number>): Float64Array {
  const times = new Float64Array(seconds.length);
  for (let row = 0; row < times.length; row += 1) times[row] = (seconds[row] ?? 0) * SECOND_MS;
  return times;
}

/** Places in the whole answer, counted up from what was skipped. */
function placesOf(skipped: ArrayLike<number>): Uint32Array {
  const places = new Uint32Array(skipped.length);
  let place = -1;
  for (let row = 0; row < places.length; row += 1) places[row] = place += (skipped[row] ?? 0) + 1;
  return places;
}

function onCityCentre({ lon, lat, length }: PointColumns): number[] {
  const rows: number[] = [];
  for (let row = 0; row < length; row += 1) if (isCityCentre(lon[row] ?? 0, lat[row] ?? 0)) rows.push(row);
  return rows;
}

type Numbers = Float32Array | Float64Array | Uint8Array | Uint16Array | Uint32Array;

/** The same columns without some rows, which are in ascending order. */
function without({ subtypes, length, ...columns }: PointColumns, rows: readonly number[]): PointColumns {
  for (const column of Object.values<Numbers>(columns)) rows.forEach((row, at) => column.copyWithin(row - at, row + 1, rows[at + 1] ?? length));
  return { ...columns, subtypes, length: length - rows.length };
}

/**
 * Decodes the Arrow answer of `/api/pulse/events` (columns of the contract, one row a located event).
 * A column at a time: each answer is read by a worker that has just begun, where a loop over everything ran 25 ms before it was compiled.
 * @throws Error when the bytes are no Arrow stream or a column is missing
 */
export function readArrow(bytes: Uint8Array): PointColumns {
  const table = tableFromIPC(bytes);
  const names = new Set(table.names.map(String));
  const missing = ARROW_COLUMNS.find((name) => !names.has(name));
  if (missing !== undefined) throw new Error(`The Arrow answer has no column ${missing}.`);
  const columns = emptyColumns(table.numRows);
  const subtypes = numbering();
  const column = (name: (typeof ARROW_COLUMNS)[number]) => table.getChild(name);
  columns.lon.set(numbersOf(column('lon')));
  columns.lat.set(numbersOf(column('lat')));
  columns.district.set(numbersOf(column('district')));
  columns.family.set(codesOf(column('type'), familyNumber));
  columns.shape.set(codesOf(column('provenance'), shapeNumber));
  columns.subtype.set(codesOf(column('subtype'), subtypes.of));
  columns.index.set(placesOf(numbersOf(column('skipped'))));
  columns.time.set(milliseconds(numbersOf(column('time'))));
  columns.subtypes = subtypes.texts;
  return without(columns, onCityCentre(columns));
}
