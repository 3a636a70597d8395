import { blockPoint, type CivicItem, type Filter } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import { itemQuery } from '../items/item-filter.ts';
import { nativeItems } from '../db/native.ts';
import { readBatches } from '../db/read-batches.ts';
import { readSignal } from '../db/read-signal.ts';

/** Half a million points of a whole city are read in a few seconds; a read that takes longer is given up. */
const POINTS_LIMIT_MS = 20_000;
/** A batch is unpacked without a pause, some 20 µs a row: so many, then others have a turn. */
const BATCH = 250;
const FIRST_SIZE = 4_096;
const FIELDS = {
  _id: 0,
  location: 1,
  publishedAt: 1,
  type: 1,
  subtype: 1,
  district: 1,
  provenance: 1,
  sensitive: 1,
} as const;

/**
 * A located event as the map draws it: degrees, seconds since 1970, district 0 where none is known; `index` is its
 * place in the whole answer, located or not.
 */
export interface PulsePoint {
  lon: number;
  lat: number;
  time: number;
  type: string;
  subtype: string;
  district: number;
  provenance: string;
  index: number;
}
/** Words of a column as numbers: `names[codes[row]]`. */
export interface NamedColumn {
  codes: Uint16Array;
  names: readonly string[];
}
/** Points as columns, newest first: half a million take 12 MB, where as many objects take a hundred. */
export interface PulseColumns {
  length: number;
  lon: Float32Array;
  lat: Float32Array;
  time: Uint32Array;
  district: Uint8Array;
  index: Uint32Array;
  type: NamedColumn;
  subtype: NamedColumn;
  provenance: NamedColumn;
}
/** The newest points, and how many events were read until there were enough of them, or no more. */
export interface ReadPoints {
  columns: PulseColumns;
  read: number;
}

interface PointRow {
  location?: { coordinates: [number, number] };
  publishedAt: Date;
  type: string;
  subtype: string;
  district?: number;
  provenance: CivicItem['provenance'];
  sensitive?: boolean;
}

/**
 * Reads the newest located events of a filter, a batch at a time; those without a place are passed over and do not
 * count.
 * @param limit the most points: what bounds the memory
 */
export async function readPoints(store: Store, filter: Filter, limit: number): Promise<ReadPoints> {
  const cursor = nativeItems(store).find<PointRow>(itemQuery(filter, 'pulse'), {
    projection: FIELDS,
    sort: { publishedAt: -1, _id: -1 },
    batchSize: BATCH,
    maxTimeMS: POINTS_LIMIT_MS,
    signal: readSignal(),
  });
  const columns = growingColumns();
  let read = 0;
  for await (const rows of readBatches(cursor)) {
    for (const row of rows) {
      if (columns.length() >= limit) break;
      if (row.location !== undefined) columns.push(toPoint(row, row.location.coordinates, read));
      read += 1;
    }
    if (columns.length() >= limit) break;
  }
  return { columns: columns.whole(), read };
}

function toPoint(row: PointRow, stored: [number, number], index: number): PulsePoint {
  const [lon, lat] = row.sensitive === true ? blockPoint(stored) : stored;
  return {
    lon,
    lat,
    time: Math.max(0, Math.floor(row.publishedAt.getTime() / 1_000)),
    type: row.type,
    subtype: row.subtype,
    district: row.district ?? 0,
    provenance: row.provenance,
    index,
  };
}

/** Columns of points that are there already. */
export function columnsOf(points: Iterable<PulsePoint>): PulseColumns {
  const columns = growingColumns();
  for (const point of points) columns.push(point);
  return columns.whole();
}

/** Columns that double when they are full. */
function growingColumns() {
  let size = FIRST_SIZE;
  let length = 0;
  let [lon, lat, time, index] = [
    new Float32Array(size),
    new Float32Array(size),
    new Uint32Array(size),
    new Uint32Array(size),
  ];
  let district = new Uint8Array(size);
  const named = { type: growingNames(size), subtype: growingNames(size), provenance: growingNames(size) };

  function grow(): void {
    size *= 2;
    [lon, lat, time, index] = [
      wider(lon, new Float32Array(size)),
      wider(lat, new Float32Array(size)),
      wider(time, new Uint32Array(size)),
      wider(index, new Uint32Array(size)),
    ];
    district = wider(district, new Uint8Array(size));
    for (const column of Object.values(named)) column.grow(size);
  }

  function push(point: PulsePoint): void {
    if (length === size) grow();
    lon[length] = point.lon;
    lat[length] = point.lat;
    time[length] = point.time;
    district[length] = point.district;
    index[length] = point.index;
    named.type.set(length, point.type);
    named.subtype.set(length, point.subtype);
    named.provenance.set(length, point.provenance);
    length += 1;
  }

  const whole = (): PulseColumns => ({
    length,
    lon: lon.subarray(0, length),
    lat: lat.subarray(0, length),
    time: time.subarray(0, length),
    district: district.subarray(0, length),
    index: index.subarray(0, length),
    type: named.type.whole(length),
    subtype: named.subtype.whole(length),
    provenance: named.provenance.whole(length),
  });
  return { push, whole, length: () => length };
}

function wider<T extends Float32Array | Uint32Array | Uint16Array | Uint8Array>(before: T, after: T): T {
  after.set(before);
  return after;
}

function growingNames(size: number) {
  const known = new Map<string, number>();
  let codes = new Uint16Array(size);
  return {
    set: (row: number, name: string): void => {
      const code = known.get(name) ?? known.size;
      known.set(name, code);
      codes[row] = code;
    },
    grow: (to: number): void => {
      codes = wider(codes, new Uint16Array(to));
    },
    whole: (length: number): NamedColumn => ({ codes: codes.subarray(0, length), names: [...known.keys()] }),
  };
}
