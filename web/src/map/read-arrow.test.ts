import { dictionary, float32, tableFromArrays, tableToIPC, uint32, uint8, utf8 } from '@uwdata/flechette';
import { describe, expect, it } from 'vitest';
import { readArrow } from './read-arrow.ts';

const SEPARATE = { lon: float32(), lat: float32(), time: uint32(), type: dictionary(utf8()), subtype: dictionary(utf8()), district: uint8(), provenance: dictionary(utf8()), index: uint32() };

function stream(rows: { lon: number; lat: number; time: number; type: string; subtype: string; district: number; provenance: string; index: number }[]): Uint8Array {
  const names = ['lon', 'lat', 'time', 'type', 'subtype', 'district', 'provenance', 'index'] as const;
  const columns = Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]));
  return tableToIPC(tableFromArrays(columns, { types: SEPARATE }), { format: 'stream' }) ?? new Uint8Array();
}

const row = { lon: -97.71, lat: 30.31, time: 1_774_958_400, type: 'traffic-incidents', subtype: 'hazard', district: 4, provenance: 'resident-report', index: 7 };

describe('the Arrow answer', () => {
  it('becomes columns with times in milliseconds', () => {
    const columns = readArrow(stream([row, { ...row, type: 'building-permits', provenance: 'city-record', district: 0, index: 9 }]));
    expect(columns.length).toBe(2);
    expect([...columns.time]).toEqual([1_774_958_400_000, 1_774_958_400_000]);
    expect([...columns.family]).toEqual([2, 1]);
    expect([...columns.shape]).toEqual([1, 0]);
    expect([...columns.district]).toEqual([4, 0]);
    expect([...columns.index]).toEqual([7, 9]);
    expect(columns.subtypes[columns.subtype[0] ?? -1]).toBe('hazard');
  });

  it('skips what lies on the city centre', () => {
    expect(readArrow(stream([{ ...row, lon: -97.7431, lat: 30.2672 }, row])).index[0]).toBe(7);
  });

  it('is refused when a column is missing', () => {
    const bytes = tableToIPC(tableFromArrays({ lon: [1], lat: [2] }), { format: 'stream' }) ?? new Uint8Array();
    expect(() => readArrow(bytes)).toThrow('no column time');
  });

  it('reads no rows from an empty answer', () => {
    expect(readArrow(stream([])).length).toBe(0);
  });
});
