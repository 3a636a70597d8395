import { checkPoint } from '@moontower/city/point-check';
import { describe, expect, it } from 'vitest';
import { columnFeed, type ColumnFeedOptions } from './column-feed.ts';
import type { ColumnCity } from './column-sources.ts';
import { readAnyDate } from './read-any-date.ts';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { datesOf } from '../read-dates.ts';

const words = { city: 'Tinyville', cityOf: 'City of Tinyville', county: 'Tiny County', services: '2-1-1' };
const rule = { box: [-98, 30, -97, 31] as const, centre: [-97.5, 30.5] as const };
const city: ColumnCity = {
  zone: 'America/Denver',
  districts: ['1', '2', '14'],
  words: { en: words, es: words },
  openData: { portal: 'https://data.example.gov', budget: 'x', districts: { id: 'd', href: 'x' } },
  checkPoint: (longitude, latitude) =>
    checkPoint(longitude, latitude, { box: [...rule.box], centre: [...rule.centre] }),
};
const columns = { key: 'id', at: 'opened', kind: 'what', address: 'where', status: 'state', district: 'cd' };
const feed = (change: Partial<ColumnFeedOptions> = {}) =>
  columnFeed(city, {
    id: 'tinyville-requests',
    role: 'requests',
    source: { kind: 'soda', id: 'aaaa-0001' },
    columns,
    ignores: 'name | phone, day',
    ...change,
  });
const row = {
  id: 'R-1',
  opened: '8/15/2026 1:05 PM',
  what: 'POTHOLE',
  where: '100 EXAMPLE ST',
  state: 'Closed',
  cd: '14',
};

describe('a feed that is told which column is what', () => {
  it('reads a row by the clock, the districts and the words of its city', () => {
    expect(itemFrom(feed(), row)).toMatchObject({
      key: 'R-1',
      title: 'Pothole at 100 Example St',
      subtype: 'pothole',
      publishedAt: '2026-08-15T19:05:00.000Z',
      statedDistrict: 14,
      status: { outcome: 'no-reason' },
      url: 'https://data.example.gov/d/aaaa-0001',
    });
    expect(itemFrom(feed(), row, { cd: '3' }).statedDistrict).toBeUndefined();
    expect(feed()).toMatchObject({ requires: ['id', 'opened'], ignores: ['name', 'phone, day'] });
  });

  it('says why a row is none', () => {
    expect(skipFrom(feed(), row, { opened: 'soon' })).toBe('no request time');
    expect(skipFrom(feed(), row, { id: ' ' })).toBe('no key');
  });

  it('reads a row from which a portal left out what is empty', () => {
    expect(itemFrom(feed(), { id: 'R-2', opened: '2026-08-15' })).toMatchObject({
      key: 'R-2',
      title: 'Service request',
    });
  });

  it('guards a camp: neither its door, nor its words, nor the row that holds them', () => {
    const camp = { ...row, what: 'Homeless encampment' };
    const item = itemFrom(feed(), camp);
    expect(item).toMatchObject({ sensitive: true, title: 'Encampment report near the 100 block of Example St' });
    expect(item.location).toBeUndefined();
    expect(feed().shown?.(camp, true)).toEqual({ id: 'R-1', opened: row.opened, state: 'Closed', cd: '14' });
    expect(feed().shown?.({ ...row, name: 'A person' }, false)).toEqual(row);
  });

  it('shows a crime by its district alone, and nothing that could lead to a person', () => {
    const crimes = feed({ role: 'crime', columns: { key: 'id', at: 'opened', kind: 'what', district: 'cd' } });
    expect(itemFrom(crimes, row)).toMatchObject({
      title: 'Police report: Pothole, district 14',
      precision: 'district',
    });
  });

  const PRIVATE = 'what could lead to a person is not shown';
  const UNTOLD = 'no words say what it was, so it may be private';
  it.each([
    ['ASSAULT FAMILY VIOLENCE', PRIVATE],
    ['PC 22.01(a)(1) Assault Causes Bodily injury  Famil', PRIVATE],
    ['PC 22.041(f) ABNDN/ENDANGR CHLD INDV INT/KNOW/RECK', PRIVATE],
    ['ASLT D/V', PRIVATE],
    ['PC 42.072(B) Stalking', PRIVATE],
    ['13B', UNTOLD],
    ['0619', UNTOLD],
    [undefined, UNTOLD],
  ])('tells nothing of a crime of the kind %s', (what, reason) => {
    const crimes = feed({ role: 'crime', columns: { key: 'id', at: 'opened', kind: 'what', district: 'cd' } });
    expect(skipFrom(crimes, row, { what })).toBe(reason);
  });

  it('puts an address together where the number stands beside its street', () => {
    const parts = { address: 'where', houseNumber: 'no', streetDirection: 'dir', streetSuffix: 'suffix' };
    const street = feed({ columns: { ...columns, ...parts } });
    const said = (more: Record<string, unknown>) => itemFrom(street, row, { where: 'HERMITAGE', ...more }).address;
    expect(said({ no: 1726, dir: 'N', suffix: 'AVE' })).toBe('1726 N Hermitage Ave');
    expect(said({ no: '1726', where: 'HERMITAGE AVE', suffix: 'AVE' })).toBe('1726 Hermitage Ave');
    expect(said({ no: '0' })).toBe('Hermitage');
    const camp = { ...row, what: 'Homeless encampment', no: '1726', where: 'HERMITAGE AVE' };
    expect(itemFrom(street, camp).title).toBe('Encampment report near the 1700 block of Hermitage Ave');
    expect(street.shown?.(camp, true)).not.toHaveProperty('no');
    const blocks = feed({ role: 'crime', byBlock: true, columns: { ...columns, ...parts } });
    expect(blocks.shown?.({ ...camp, what: 'Theft' }, false)).not.toHaveProperty('no');
  });

  it('takes midnights of UTC for days where its layer holds days, and nowhere else', () => {
    const layer = { kind: 'arcgis', id: 'Permits', server: 'FeatureServer', layer: 0 } as const;
    const dated = { ...columns, closedAt: 'shut' };
    const days = feed({ source: layer, columns: dated, days: ['opened'] });
    // 2026-04-04 and 997 ms, as a layer of Fort Worth has it; and a clock time.
    const midnight = 1_775_260_800_997;
    const read = itemFrom(days, row, { opened: midnight, shut: 1_775_260_800_000 });
    expect(read).toMatchObject({
      publishedAt: '2026-04-04T06:00:00.000Z',
      publishedDayOnly: true,
      cityUpdatedAt: '2026-04-04T00:00:00.000Z',
    });
    expect(read.facts).toMatchObject({ Opened: '2026-04-04', Closed: '2026-04-03' });
    const clock = itemFrom(days, row, { opened: 1_775_295_195_750 });
    expect(clock).toMatchObject({ publishedAt: '2026-04-04T09:33:15.750Z', publishedDayOnly: false });
    const moments = feed({ source: layer, columns: dated });
    expect(itemFrom(moments, row, { opened: midnight })).toMatchObject({ publishedAt: '2026-04-04T00:00:00.997Z' });
  });

  it('takes the point of a layer where no column holds degrees', () => {
    const layer = feed({ source: { kind: 'arcgis', id: 'Calls', server: 'FeatureServer', layer: 0 } });
    expect(itemFrom(layer, row, { longitude: -97.4, latitude: 30.4 }).location?.coordinates).toEqual([-97.4, 30.4]);
  });
});

describe('a date as portals write it', () => {
  it.each([
    ['2026-08-15T13:05:00.000', '2026-08-15T19:05:00.000Z', false],
    ['2026-02-13 00:00:00.0000000', '2026-02-13T07:00:00.000Z', true],
    ['2026-02-13 12:30:00.0000000', '2026-02-13T19:30:00.000Z', false],
    ['8/5/2026', '2026-08-05T06:00:00.000Z', true],
    ['04/06/2021 12:18:01 AM', '2021-04-06T06:18:01.000Z', false],
    ['1785560442000', '2026-08-01T05:00:42.000Z', false],
  ])('%s is read', (published, at, dayOnly) => {
    expect(readAnyDate(published, datesOf(city))).toEqual({ at, dayOnly });
  });
  it.each(['', 'soon', '13/45/2026', '2026-13-01', '999999999999999'])('%j is none', (published) => {
    expect(readAnyDate(published, datesOf(city))).toBeUndefined();
  });
});
