import { cityOf } from '@moontower/city';
import { describe, expect, it } from 'vitest';
import type { Row } from '../dataset.ts';
import { citySample } from './city-sample.ts';
import type { SampleFeed } from './column-table.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const DAY_MS = 86_400_000;
const city = cityOf({ id: 'dallas' });
const COLUMNS = {
  key: 'number',
  keyWith: ['type', 'street'],
  at: 'opened',
  dueAt: 'due',
  closedAt: 'closed',
  kind: ['type', 'category'],
  category: 'category',
  status: 'state',
  address: 'street',
  district: 'council',
  point: 'place',
  note: 'remark',
};
const feed = (change: Partial<SampleFeed> = {}): SampleFeed => ({
  id: 'requests',
  role: 'requests',
  dataset: 'aaaa-0001',
  expect: {},
  source: { kind: 'soda', id: 'aaaa-0001' },
  columns: COLUMNS,
  ...change,
});
const made = (feeds: readonly SampleFeed[], { seed = 1, now = NOW } = {}) => citySample(city, feeds, { seed, now });
const rowsOf = (one: SampleFeed, how?: { seed?: number; now?: number }): readonly Row[] =>
  made([one], how).tables[0]?.rows ?? [];
const text = (row: Row, column: string): string => {
  const value = row[column];
  return typeof value === 'string' ? value : '';
};
const msOf = (row: Row, column: string): number => Date.parse(`${text(row, column)}-06:00`);

it('a city whose districts nobody drew has its houses in its box, and names none', () => {
  const undrawn = { ...city, districts: [], districtAt: () => undefined };
  const { tables } = citySample(undrawn, [feed()], { seed: 1, now: NOW });
  const rows = tables[0]?.rows ?? [];
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows.map((row) => row['council']))).toEqual(new Set([undefined]));
  const [west, south, east, north] = city.box;
  for (const row of rows) {
    if (row['place'] === undefined) continue;
    const [lat = 0, lon = 0] = text(row, 'place').slice(1, -1).split(', ').map(Number);
    expect([lat > south && lat < north, lon > west && lon < east]).toEqual([true, true]);
  }
});

describe('rows made up by a declaration of columns', () => {
  const rows = rowsOf(feed());

  it('are the same of the same seed and time, and others of another', () => {
    expect(rowsOf(feed())).toEqual(rows);
    expect(rowsOf(feed(), { seed: 2 })).not.toEqual(rows);
  });

  it('are those of before a day later, further on, and some more', () => {
    const later = new Map(rowsOf(feed(), { now: NOW + DAY_MS }).map((row) => [row['number'], row]));
    const [first, last] = [rows.find((row) => msOf(row, 'opened') > NOW - 700 * DAY_MS), rows.at(-1)];
    for (const row of rows.slice(rows.indexOf(first ?? {})))
      expect(later.get(row['number'])).toMatchObject({ street: row['street'], due: row['due'] });
    expect(later.get(first?.['number'])).toEqual(first);
    const added = [...later.values()].filter((row) => text(row, 'opened') > text(last ?? {}, 'opened'));
    expect(added.length).toBeGreaterThan(1);
    expect(
      rows.filter((row) => row['closed'] === undefined && later.get(row['number'])?.['closed']).length,
    ).toBeGreaterThan(1);
  });

  it('hold what each column means, each number once, and leave out what is empty', () => {
    expect(rows[3]).toMatchObject({
      number: expect.stringMatching(/^R24-\d{9}$/),
      opened: expect.stringMatching(/^2024-\d\d-\d\dT\d\d:\d\d:\d\d\.000$/),
      street: expect.stringMatching(/^\d+ [\w ]+, Dallas, TX 752\d\d$/),
      place: expect.stringMatching(/^\(32\.\d+, -9[67]\.\d+\)$/),
    });
    expect(new Set(rows.map((row) => row['number'])).size).toBe(rows.length);
    expect(rows.some((row) => 'remark' in row)).toBe(false);
    expect(made([feed()]).tables[0]?.about.columns).toMatchObject({ remark: 'text', opened: 'calendar_date' });
  });

  it('are of the last days and of a year ago, open, late and closed', () => {
    const isOpen = (row: Row) => row['closed'] === undefined;
    const ages = rows.map((row) => (NOW - msOf(row, 'opened')) / DAY_MS).filter((age) => !Number.isNaN(age));
    expect(ages.filter((age) => age < 7).length).toBeGreaterThan(20);
    expect(Math.max(...ages)).toBeGreaterThan(700);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(rows.filter((row) => isOpen(row) && msOf(row, 'due') < NOW).length).toBeGreaterThan(20);
    expect(rows.filter((row) => isOpen(row) && msOf(row, 'due') > NOW).length).toBeGreaterThan(10);
    expect(rows.filter((row) => !isOpen(row)).every((row) => row['state'] === 'Closed')).toBe(true);
  });

  it('lie in the district they name, in all of them', () => {
    const placed = rows.filter((row) => row['place'] !== undefined);
    for (const row of placed) {
      const [lat = 0, lon = 0] = text(row, 'place').slice(1, -1).split(',').map(Number);
      expect(String(city.districtAt(lon, lat))).toBe(row['council']);
    }
    expect(new Set(placed.map((row) => row['council'])).size).toBe(city.districts.length);
    expect(placed.length).toBeLessThan(rows.length);
  });

  it('are at houses that the geocoder finds', () => {
    const { gazetteer } = made([feed()]);
    const row = rows.find((one) => one['place'] !== undefined) ?? {};
    const found = gazetteer.locate(text(row, 'street'));
    const [lat = 0, lon = 0] = text(row, 'place').slice(1, -1).split(',').map(Number);
    expect(found?.lat).toBeCloseTo(lat, 4);
    expect(found?.lon).toBeCloseTo(lon, 4);
    expect(gazetteer.locate('1 Nowhere Blvd')).toBeUndefined();
  });

  it('lack their day here and there', () => {
    const without = rows.filter((row) => row['opened'] === undefined);
    expect(without.length / rows.length).toBeGreaterThan(0.003);
    expect(without.length / rows.length).toBeLessThan(0.01);
  });
});

describe('each service in its own form', () => {
  it('a file has days, and every column in every row', () => {
    const [row = {}] = rowsOf(feed({ source: { kind: 'ckan', id: 'r', dataset: 'calls' } }));
    expect(row['opened']).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(row['remark']).toBeNull();
  });

  it('a layer has moments of UTC, numbers, and points beside its columns', () => {
    const [row = {}] = rowsOf(feed({ source: { kind: 'arcgis', id: 'Calls' } }));
    expect(row).toMatchObject({ OBJECTID: 1, longitude: expect.any(Number), latitude: expect.any(Number) });
    expect(row['opened']).toMatch(/T\d\d:\d\d:\d\d\.000$/);
  });

  it('of what is going on now nothing is older than hours, a clock stands apart, and the block too', () => {
    const calls = feed({
      role: 'police-calls',
      expect: { comesAndGoes: true },
      columns: { key: 'number', at: 'date', clock: 'time', block: 'block', address: 'street' },
    });
    const rows = rowsOf(calls);
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      expect(row['date']).toBe('2026-11-20T00:00:00.000');
      expect(row['time']).toMatch(/^(09|10|11|12):\d\d:\d\d$/);
      expect([row['block'], /^\d/.test(text(row, 'street'))]).toEqual([expect.stringMatching(/^\d+00$/), false]);
    }
  });

  it('an address whose number stands beside it is a street alone', () => {
    const [row = {}] = rowsOf(feed({ columns: { key: 'number', at: 'opened', houseNumber: 'no', address: 'street' } }));
    expect([row['no'], row['street']]).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^[A-Z][\w ]+$/),
    ]);
  });

  it('two feeds of one table share it', () => {
    const [table, ...others] = made([feed(), feed({ id: 'cases', role: 'code-cases' })]).tables;
    expect(others).toEqual([]);
    const isCase = (row: Row) => row['category'] === 'Code Enforcement';
    expect(table?.rows.filter((row) => !isCase(row))).toHaveLength(rowsOf(feed()).length);
    expect(table?.rows.some(isCase)).toBe(true);
  });
});

describe('what says more than which column is what', () => {
  const bare = (dataset: string): SampleFeed => ({ id: dataset, dataset, expect: {} });

  it('votes are of the city’s seats and of items on its agendas, and name nobody', () => {
    const [votes, items, events] = made(['ts5d-gdq6', 'eventitems', 'events'].map(bare)).tables;
    const seats = new Set(votes?.rows.map((row) => row['voter_name']));
    expect(seats.size).toBe(city.districts.length + 1);
    expect([...seats].every((seat) => /^Sample (Mayor|Member \d+)$/.test(String(seat)))).toBe(true);
    const dayOf = new Map(events?.rows.map((row) => [row['EventId'], text(row, 'EventDate').slice(0, 10)]));
    const listed = new Set(
      items?.rows.map((row) => `${dayOf.get(row['EventId'])} ${text(row, 'EventItemAgendaNumber').replace('.', '')}`),
    );
    const voted = votes?.rows.map((row) => `${text(row, 'date').slice(0, 10)} ${text(row, 'agenda_item_number')}`);
    expect(voted?.filter((place) => !listed.has(place))).toEqual([]);
  });

  it('payments and revenue are in the portal’s own columns and name no other city', () => {
    const [payments, revenue] = made(['x5ih-idh7', 'rtn4-pmj9'].map(bare)).tables;
    expect(payments?.rows.length).toBeGreaterThan(1500);
    expect(payments?.rows[0]).toMatchObject({
      rundate: expect.stringMatching(/T00:00:00\.000$/),
      chksubtot: expect.stringMatching(/^-?\d+\.\d\d$/),
      fy: expect.stringMatching(/^20\d\d$/),
    });
    expect(revenue?.rows[0]).toMatchObject({ bfy: '2023', budcurr: expect.stringMatching(/^\d+\.\d\d$/) });
    expect(JSON.stringify([payments?.rows, revenue?.rows])).not.toMatch(/austin/i);
    expect(JSON.stringify(payments?.rows)).toContain('Dallas Police');
  });
});
