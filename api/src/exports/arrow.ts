import type { ARROW_COLUMNS } from '@moontower/contracts';
import type { NamedColumn, PulseColumns } from '@moontower/store/pulse/pulse-points';
import {
  dictionary,
  float32,
  tableFromColumns,
  columnFromArray,
  tableToIPC,
  uint8,
  uint16,
  uint32,
  utf8,
  type Column,
} from '@uwdata/flechette';

export const ARROW_TYPE = 'application/vnd.apache.arrow.stream';

/**
 * Points as an Arrow IPC stream in the columns of ARROW_COLUMNS: degrees as float32, `time` as whole seconds since 1970,
 * `district` 0 when there is none, `skipped` the events without a place since the row before: places in the whole answer, counted up,
 * would be a fifth of what is sent, as these differences they are a hundredth. Names are dictionary columns.
 */
export function toArrow(points: PulseColumns): Buffer {
  const columns: Record<(typeof ARROW_COLUMNS)[number], Column<unknown>> = {
    lon: columnFromArray(points.lon, float32()),
    lat: columnFromArray(points.lat, float32()),
    time: columnFromArray(points.time, uint32()),
    type: columnFromArray(wordsOf(points.type), dictionary(utf8(), uint8())),
    subtype: columnFromArray(wordsOf(points.subtype), dictionary(utf8(), uint16())),
    district: columnFromArray(points.district, uint8()),
    provenance: columnFromArray(wordsOf(points.provenance), dictionary(utf8(), uint8())),
    skipped: columnFromArray(
      points.index.map((place, at) => place - (points.index[at - 1] ?? -1) - 1),
      uint32(),
    ),
  };
  const bytes = tableToIPC(tableFromColumns(columns), { format: 'stream' });
  return bytes === null ? Buffer.alloc(0) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function wordsOf({ codes, names }: NamedColumn): string[] {
  return Array.from(codes, (code) => names[code] ?? '');
}
