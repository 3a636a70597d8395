import { tableFromIPC, type Column } from '@uwdata/flechette';
import { emptyColumns, familyNumber, isCityCentre, numbering, shapeNumber, type PointColumns } from './point-columns.ts';

const REQUIRED = ['lon', 'lat', 'time', 'type', 'subtype', 'district', 'provenance', 'index'] as const;
// Seconds up to the year 5138, milliseconds from March 1973: no instant of ours can be both.
const FIRST_MILLISECONDS = 1e11;

function numberAt(column: Column<unknown>, row: number): number {
  const value = column.at(row);
  return value instanceof Date ? value.getTime() : Number(value ?? 0);
}

/** Reads text through a cache of codes, so that 50,000 rows of ten words make ten look-ups. */
function codes(column: Column<unknown>, code: (text: string) => number): (row: number) => number {
  const seen = new Map<unknown, number>();
  return (row) => {
    const value = column.at(row);
    const found = seen.get(value);
    if (found !== undefined) return found;
    const made = code(String(value ?? ''));
    seen.set(value, made);
    return made;
  };
}

/**
 * Decodes the Arrow answer of `/api/pulse/events` (columns of the contract, one row a located event).
 * @throws Error when the bytes are no Arrow stream or a column is missing
 */
export function readArrow(bytes: Uint8Array): PointColumns {
  const table = tableFromIPC(bytes);
  const [lon, lat, time, type, subtype, district, provenance, index] = REQUIRED.map((name) => {
    const column = table.getChild(name);
    if (column === null || column === undefined) throw new Error(`The Arrow answer has no column ${name}.`);
    return column;
  });
  if (!lon || !lat || !time || !type || !subtype || !district || !provenance || !index) throw new Error('The Arrow answer is incomplete.');
  const subtypes = numbering();
  const familyAt = codes(type, familyNumber);
  const shapeAt = codes(provenance, shapeNumber);
  const subtypeAt = codes(subtype, subtypes.of);
  const columns = emptyColumns(table.numRows);
  const scale = table.numRows > 0 && Math.abs(numberAt(time, 0)) < FIRST_MILLISECONDS ? 1000 : 1;
  let row = 0;
  for (let at = 0; at < table.numRows; at += 1) {
    const x = numberAt(lon, at);
    const y = numberAt(lat, at);
    if (isCityCentre(x, y)) continue;
    columns.lon[row] = x;
    columns.lat[row] = y;
    columns.time[row] = numberAt(time, at) * scale;
    columns.family[row] = familyAt(at);
    columns.shape[row] = shapeAt(at);
    columns.subtype[row] = subtypeAt(at);
    columns.district[row] = numberAt(district, at);
    columns.index[row] = numberAt(index, at);
    row += 1;
  }
  return { ...columns, length: row, subtypes: subtypes.texts };
}
