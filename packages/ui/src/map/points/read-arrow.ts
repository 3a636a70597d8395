import { Column, tableFromIPC } from '@uwdata/flechette';
import { city } from '../../city.ts';
import { ARROW_COLUMNS } from '@moontower/contracts/pulse/arrow-columns';
import {
  emptyColumns,
  familyNumber,
  isCityCentre,
  NEAR_CENTRE,
  shapeNumber,
  type PointColumns,
} from './point-columns.ts';

const SECOND_MS = 1000;

type Numbers = Float32Array | Float64Array | Uint8Array | Uint16Array | Uint32Array;
type Keys = Uint8Array | Uint16Array | Uint32Array | Int8Array | Int16Array | Int32Array;
/** A column of names as it came: `names[keys[row]]`. */
interface NameColumn {
  keys: Uint16Array;
  names: string[];
}

const isKeys = (values: unknown): values is Keys =>
  [Uint8Array, Uint16Array, Uint32Array, Int8Array, Int16Array, Int32Array].some((form) => values instanceof form);

/** The numbers of a column as 32 bits: those of the answer themselves where they came in one piece. */
function wholeNumbers(column: Column<unknown>): Uint32Array {
  const values: unknown = column.toArray();
  return values instanceof Uint32Array ? values : Uint32Array.from(column, Number);
}

/** Numbers in whichever form a column keeps them. */
function numbersOf(column: Column<unknown>): ArrayLike<number> {
  const values: unknown = column.toArray();
  return values instanceof Float32Array || values instanceof Uint8Array ? values : Array.from(column, Number);
}

/**
 * Keys and names of a column, none looked at row by row. Behind the last key of a piece there may be room up to eight
 * bytes.
 */
function namedColumn(name: string, { data, length }: Column<unknown>): NameColumn {
  const keys = new Uint16Array(length);
  let names: string[] = [];
  let filled = 0;
  for (const piece of data) {
    if (!('dictionary' in piece && piece.dictionary instanceof Column && isKeys(piece.values)) || piece.nullCount > 0)
      throw new Error(`The Arrow answer has no names in its column ${name}.`);
    names = Array.from(piece.dictionary, String);
    keys.set(piece.values.subarray(0, piece.length), filled);
    filled += piece.length;
  }
  return { keys, names };
}

interface EventColumns {
  time: Uint32Array;
  skipped: Uint32Array;
  type: NameColumn;
  provenance: NameColumn;
}

/**
 * All that has to be worked out row by row, in one loop of numbers alone: a worker that has just begun compiles it
 * once, in its first milliseconds.
 */
function workOut(
  { time, index, family, shape, length }: PointColumns,
  { time: seconds, skipped, type, provenance }: EventColumns,
): void {
  const [families, shapes] = [
    Uint8Array.from(type.names, familyNumber),
    Uint8Array.from(provenance.names, shapeNumber),
  ];
  const [types, provenances] = [type.keys, provenance.keys];
  let place = -1;
  for (let row = 0; row < length; row += 1) {
    time[row] = (seconds[row] ?? 0) * SECOND_MS;
    index[row] = place += (skipped[row] ?? 0) + 1;
    family[row] = families[types[row] ?? 0] ?? 0;
    shape[row] = shapes[provenances[row] ?? 0] ?? 0;
  }
}

/** The 32-bit degrees that the city centre's longitude can have come as: fewer than three lie so near. */
const CENTRE_LONGITUDES = [
  ...new Set([-NEAR_CENTRE, 0, NEAR_CENTRE].map((beside) => Math.fround(city.centre[0] + beside))),
];

/** Rows on the city centre, ascending. The browser's own search takes a hundredth of a loop's time. */
function onCityCentre({ lon, lat }: PointColumns): number[] {
  const rows: number[] = [];
  for (const longitude of CENTRE_LONGITUDES) {
    for (let row = lon.indexOf(longitude); row >= 0; row = lon.indexOf(longitude, row + 1))
      if (isCityCentre(longitude, lat[row] ?? 0)) rows.push(row);
  }
  return rows.sort((a, b) => a - b);
}

/** The same columns without some rows, which are in ascending order. */
function without({ subtypes, length, ...columns }: PointColumns, rows: readonly number[]): PointColumns {
  for (const column of Object.values<Numbers>(columns))
    rows.forEach((row, at) => column.copyWithin(row - at, row + 1, rows[at + 1] ?? length));
  return { ...columns, subtypes, length: length - rows.length };
}

/**
 * Decodes the Arrow answer of `/api/pulse/events` (columns of the contract, one row a located event). Each answer is
 * read by a worker that has just begun, with nothing compiled: what can be copied whole is, and one loop does the rest.
 * @throws Error when the bytes are no Arrow stream, or a column is missing or of another kind
 */
export function readArrow(bytes: Uint8Array): PointColumns {
  const table = tableFromIPC(bytes);
  const names = new Set(table.names.map(String));
  const missing = ARROW_COLUMNS.find((name) => !names.has(name));
  if (missing !== undefined) throw new Error(`The Arrow answer has no column ${missing}.`);
  const columns = emptyColumns(table.numRows);
  const column = (name: (typeof ARROW_COLUMNS)[number]): Column<unknown> => table.getChild(name);
  const named = (name: 'type' | 'subtype' | 'provenance') => namedColumn(name, column(name));
  columns.lon.set(numbersOf(column('lon')));
  columns.lat.set(numbersOf(column('lat')));
  columns.district.set(numbersOf(column('district')));
  const subtype = named('subtype');
  workOut(columns, {
    time: wholeNumbers(column('time')),
    skipped: wholeNumbers(column('skipped')),
    type: named('type'),
    provenance: named('provenance'),
  });
  return without({ ...columns, subtype: subtype.keys, subtypes: subtype.names }, onCityCentre(columns));
}
