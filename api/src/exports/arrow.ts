import type { ARROW_COLUMNS } from '@moontower/contracts';
import type { PulsePoint } from '@moontower/store/pulse-queries';
import { dictionary, float32, tableFromColumns, columnFromArray, tableToIPC, uint8, uint16, uint32, utf8, type Column } from '@uwdata/flechette';

export const ARROW_TYPE = 'application/vnd.apache.arrow.stream';

/**
 * Points as an Arrow IPC stream in the columns of ARROW_COLUMNS: degrees as float32, `time` as whole seconds since 1970,
 * `district` 0 when there is none, `skipped` the events without a place since the row before: places in the whole answer, counted up,
 * would be a fifth of what is sent, as these differences they are a hundredth. Names are dictionary columns.
 */
export function toArrow(points: readonly PulsePoint[]): Buffer {
  const columns: Record<(typeof ARROW_COLUMNS)[number], Column<unknown>> = {
    lon: columnFromArray(Float32Array.from(points, ({ lon }) => lon), float32()),
    lat: columnFromArray(Float32Array.from(points, ({ lat }) => lat), float32()),
    time: columnFromArray(Uint32Array.from(points, ({ timeMs }) => Math.max(0, Math.floor(timeMs / 1000))), uint32()),
    type: columnFromArray(points.map(({ type }) => type), dictionary(utf8(), uint8())),
    subtype: columnFromArray(points.map(({ subtype }) => subtype), dictionary(utf8(), uint16())),
    district: columnFromArray(Uint8Array.from(points, ({ district }) => district), uint8()),
    provenance: columnFromArray(points.map(({ provenance }) => provenance), dictionary(utf8(), uint8())),
    skipped: columnFromArray(Uint32Array.from(points, ({ index }, at) => index - (points[at - 1]?.index ?? -1) - 1), uint32()),
  };
  const bytes = tableToIPC(tableFromColumns(columns), { format: 'stream' });
  return bytes === null ? Buffer.alloc(0) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
