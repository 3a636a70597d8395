import { describe, expect, it } from 'vitest';
import { city } from '@moontower/ui/city.ts';
import { unusedParts } from '@moontower/ui/data/unused-parts.ts';
import { changed, parametersOf, readAmount, readPulseFilters, writePulseFilters } from './pulse-filters.ts';

const read48 = (address: URLSearchParams) => readPulseFilters(address, '48h');
const read = (query: string) => readPulseFilters(new URLSearchParams(query), '48h');

describe('the filters in the address', () => {
  it('have the specification’s defaults when the address is plain, and leave it plain', () => {
    const filters = read('');
    expect(filters).toMatchObject({
      types: ['311', 'vacant-property', 'development', 'infrastructure'],
      window: '48h',
      tab: 'map',
      view: 'clusters',
      districts: [],
      q: '',
    });
    expect(writePulseFilters(filters, '48h').toString()).toBe('');
  });

  it('come back the same after being written', () => {
    const query =
      'types=infrastructure,permits&subtypes=pothole&q=5th st&district=3,9&min=50000&window=7d' +
      '&bbox=-97.80000,30.20000,-97.70000,30.30000&tab=feed&view=density&item=austin-311:26-1';
    const filters = read(query);
    expect(readPulseFilters(writePulseFilters(filters, '48h'), '48h')).toEqual(filters);
    expect(filters).toMatchObject({
      types: ['infrastructure', 'permits'],
      districts: [3, 9],
      min: 50_000,
      tab: 'feed',
      view: 'density',
      item: 'austin-311:26-1',
    });
  });

  it('survive garbage: what makes no sense is as if it were not there', () => {
    const filters = read(
      'types=crime,<script>&subtypes=../../etc,DROP TABLE&district=0,11,9.5,x,' +
        '4&min=abc&window=forever&bbox=1,2,3&tab=x&view=hack&item=javascript:alert(1)//%22',
    );
    expect(filters).toEqual(read('district=4'));
  });

  it('refuse areas that are turned round or not on earth', () => {
    for (const box of [
      '-97.7,30.2,-97.8,30.3',
      '-197.8,30.2,-97.7,30.3',
      '-97.8,30.2,-97.7,Infinity',
      '-97.8,30.2,-97.7,30.3,1',
    ])
      expect(read(`bbox=${box}`).bbox).toBeUndefined();
  });

  it('hold a part of the time, and none that is garbage or ends before it begins', () => {
    const times = read('from=2026-03-30T18:00:00Z&to=2026-03-31T06:00:00Z');
    expect(times).toMatchObject({ from: Date.parse('2026-03-30T18:00:00Z'), to: Date.parse('2026-03-31T06:00:00Z') });
    expect(writePulseFilters(times, '48h').toString()).toBe(
      'from=2026-03-30T18%3A00%3A00Z&to=2026-03-31T06%3A00%3A00Z',
    );
    expect(read('from=2026-03-30T18:00:00Z')).toMatchObject({
      from: Date.parse('2026-03-30T18:00:00Z'),
      to: undefined,
    });
    for (const query of [
      'from=yesterday&to=-1',
      'from=2026-13-45T99:00:00Z',
      'to=1e99',
      'from=2026-03-31T06:00:00Z&to=2026-03-30T18:00:00Z',
    ])
      expect([query, read(query)]).toEqual([query, read('')]);
  });

  it('start with all times again when another question is asked, and keep the part when only the view changes', () => {
    const times = read('from=2026-03-30T18:00:00Z');
    expect(changed(times, { view: 'density' }).from).toBe(times.from);
    expect(changed(times, { districts: [3] })).toEqual({ ...read('district=3') });
  });

  it('hold a ring as it was given, to the last digit, and no ring where its place or its radius makes no sense', () => {
    const filters = read('ring=-97.7389123,30.2586,457.2');
    expect(filters.ring).toMatchObject({ middle: [-97.7389123, 30.2586], radiusM: 457.2 });
    const [west = 0, south = 0, east = 0, north = 0] = filters.ring?.box ?? [];
    expect([east - west, north - south].map((degrees) => degrees.toFixed(4))).toEqual(['0.0095', '0.0082']);
    expect(writePulseFilters(filters, '48h').get('ring')).toBe('-97.7389123,30.2586,457.2');
    expect(parametersOf(filters, 0, city.zone)).toMatchObject({ near: [-97.7389123, 30.2586], radius: 457.2 });
    for (const query of ['-97.7,30.2', '457.2', '-97.7,30.2,0', '-97.7,30.2,wide', '-197,30.2,50', '-97.7,30.2,50,1'])
      expect(read(`ring=${query}`).ring).toBeUndefined();
  });

  it('hold where a reader moved the map, which no question to the API knows, until another question is asked', () => {
    const moved = read('map=-97.74310,30.26720,12.5&district=3');
    expect(moved.map).toEqual({ middle: [-97.7431, 30.2672], zoom: 12.5 });
    expect(writePulseFilters(moved, '48h').get('map')).toBe('-97.74310,30.26720,12.50');
    expect(parametersOf(moved, 0, city.zone)).toEqual(parametersOf(read('district=3'), 0, city.zone));
    expect(changed(moved, { view: 'density' }).map).toEqual(moved.map);
    expect(changed(moved, { districts: [] }).map).toBeUndefined();
    expect(unusedParts(new URLSearchParams('map=-97.7,30.2,99&district=3'), read48, {})).toEqual(['map=-97.7,30.2,99']);
  });

  it('cut a search of any length to what the API takes', () => {
    expect(read(`q=${'a'.repeat(900)}`).q).toHaveLength(200);
  });
});

describe('an amount', () => {
  it('is the same with and without sign, commas and spaces', () => {
    expect([' 50,000', '$50000', '50000 '].map(readAmount)).toEqual([50_000, 50_000, 50_000]);
  });
  it('is none when letters are in it', () => {
    expect(['abc', '5e9', '', '-5', '1.234'].map(readAmount)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the question to the API', () => {
  it('counts a window back from now, to the minute', () => {
    const now = Date.parse('2026-03-31T12:34:56.789Z');
    expect(parametersOf(read('window=24h'), now, city.zone)).toMatchObject({ since: '2026-03-30T12:34:00.000Z' });
    expect(parametersOf(read('window=all'), now, city.zone)['since']).toBeUndefined();
  });
});
