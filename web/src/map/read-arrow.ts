import { tableFromIPC, type Column } from '@uwdata/flechette';
import { ARROW_COLUMNS } from '@moontower/contracts/arrow-columns';
import { emptyColumns, familyNumber, isCityCentre, numbering, shapeNumber, type PointColumns } from './point-columns.ts';

// Seconds up to the year 5138, milliseconds from March 1973: no instant of ours can be both.
const FIRST_MILLISECONDS = 1e11;

function numberAt(column: Column<unknown>, row: number): number {
  const value = column.at(row);
  return value instanceof Date ? value.getTime() : Number(value ?? 0);
}

/** The contract's whole seconds become milliseconds; milliseconds stay. */
function timeScale(time: Column<unknown>): number { return time.length > 0 && Math.abs(numberAt(time, 0)) < FIRST_MILLISECONDS ? 1000 : 1; }

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
  const names = new Set(table.names.map(String));
  const missing = ARROW_COLUMNS.find((name) => !names.has(name));
  if (missing !== undefined) throw new Error(`The Arrow answer has no column ${missing}.`);
  const [lon, lat, time] = [table.getChild('lon'), table.getChild('lat'), table.getChild('time')];
  const [district, index] = [table.getChild('district'), table.getChild('index')];
  const subtypes = numbering();
  const familyAt = codes(table.getChild('type'), familyNumber);
  const shapeAt = codes(table.getChild('provenance'), shapeNumber);
  const subtypeAt = codes(table.getChild('subtype'), subtypes.of);
  const columns = emptyColumns(table.numRows);
  const scale = timeScale(time);
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
