import { dictionary, float32, tableFromArrays, tableToIPC, uint16, uint32, uint8, utf8 } from '@uwdata/flechette';
import { describe, expect, it } from 'vitest';
import { readArrow } from './read-arrow.ts';

const SEPARATE = {
  lon: float32(),
  lat: float32(),
  time: uint32(),
  type: dictionary(utf8()),
  subtype: dictionary(utf8()),
  district: uint8(),
  provenance: dictionary(utf8()),
  skipped: uint32(),
};

function stream(
  rows: {
    lon: number;
    lat: number;
    time: number;
    type: string;
    subtype: string;
    district: number;
    provenance: string;
    skipped: number;
  }[],
): Uint8Array {
  const names = ['lon', 'lat', 'time', 'type', 'subtype', 'district', 'provenance', 'skipped'] as const;
  const columns = Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]));
  return tableToIPC(tableFromArrays(columns, { types: SEPARATE }), { format: 'stream' }) ?? new Uint8Array();
}

const row = {
  lon: -97.71,
  lat: 30.31,
  time: 1_774_958_400,
  type: 'traffic-incidents',
  subtype: 'hazard',
  district: 4,
  provenance: 'resident-report',
  skipped: 7,
};

describe('the Arrow answer', () => {
  it('becomes columns with times in milliseconds', () => {
    const columns = readArrow(
      stream([row, { ...row, type: 'building-permits', provenance: 'city-record', district: 0, skipped: 1 }]),
    );
    expect(columns.length).toBe(2);
    expect([...columns.time]).toEqual([1_774_958_400_000, 1_774_958_400_000]);
    expect([...columns.family]).toEqual([2, 1]);
    expect([...columns.shape]).toEqual([1, 0]);
    expect([...columns.district]).toEqual([4, 0]);
    expect([...columns.index]).toEqual([7, 9]);
    expect(columns.subtypes[columns.subtype[0] ?? -1]).toBe('hazard');
  });

  it('skips what lies on the city centre', () => {
    const centre = { ...row, lon: -97.7431, lat: 30.2672, skipped: 0 };
    const columns = readArrow(stream([centre, row, centre, centre, { ...row, district: 5, skipped: 0 }, centre]));
    expect(columns.length).toBe(2);
    expect([...columns.index.subarray(0, 2)]).toEqual([8, 11]);
    expect([...columns.district.subarray(0, 2)]).toEqual([4, 5]);
    expect(columns.lat[1]).toBeCloseTo(30.31, 5);
  });

  it('may have keys of any width, with room behind the last of them', () => {
    const narrow = {
      ...SEPARATE,
      type: dictionary(utf8(), uint8()),
      subtype: dictionary(utf8(), uint16()),
      provenance: dictionary(utf8(), uint8()),
    };
    const rows = [row, { ...row, type: 'building-permits', subtype: 'new' }, { ...row, provenance: 'city-record' }];
    const columns = Object.fromEntries(
      Object.keys(narrow).map((name) => [name, rows.map((each) => Reflect.get(each, name))]),
    );
    const read = readArrow(
      tableToIPC(tableFromArrays(columns, { types: narrow }), { format: 'stream' }) ?? new Uint8Array(),
    );
    expect([...read.family]).toEqual([2, 1, 2]);
    expect([...read.shape]).toEqual([1, 1, 0]);
    expect([...read.subtype].map((code) => read.subtypes[code])).toEqual(['hazard', 'new', 'hazard']);
  });

  it('may come in pieces', () => {
    const pieces = { types: SEPARATE, maxBatchRows: 1 };
    const rows = [
      row,
      { ...row, type: 'building-permits', subtype: 'new', district: 0, skipped: 1 },
      { ...row, skipped: 0 },
    ];
    const columns = Object.fromEntries(
      Object.keys(SEPARATE).map((name) => [name, rows.map((each) => Reflect.get(each, name))]),
    );
    const read = readArrow(tableToIPC(tableFromArrays(columns, pieces), { format: 'stream' }) ?? new Uint8Array());
    expect([...read.family]).toEqual([2, 1, 2]);
    expect([...read.subtype].map((code) => read.subtypes[code])).toEqual(['hazard', 'new', 'hazard']);
    expect([...read.index]).toEqual([7, 9, 10]);
    expect([...read.district]).toEqual([4, 0, 4]);
  });

  it('is refused when a column is missing', () => {
    const bytes = tableToIPC(tableFromArrays({ lon: [1], lat: [2] }), { format: 'stream' }) ?? new Uint8Array();
    expect(() => readArrow(bytes)).toThrow('no column time');
  });

  it('is refused when a column of names has none', () => {
    const columns = Object.fromEntries(Object.keys(SEPARATE).map((name) => [name, [Reflect.get(row, name)]]));
    const bytes =
      tableToIPC(tableFromArrays(columns, { types: { ...SEPARATE, type: utf8() } }), { format: 'stream' }) ??
      new Uint8Array();
    expect(() => readArrow(bytes)).toThrow('no names in its column type');
  });

  it('reads no rows from an empty answer', () => {
    expect(readArrow(stream([])).length).toBe(0);
  });
});
