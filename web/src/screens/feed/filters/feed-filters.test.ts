import { SPEC_ITEM_TYPES } from '@moontower/contracts/items/item';
import { describe, expect, it } from 'vitest';
import { city } from '@moontower/ui/city.ts';
import { countChosen } from './count-chosen.ts';
import {
  itemsQuery,
  NO_FILTERS,
  periodInForce,
  periodStart,
  readAmount,
  readFeedFilters,
  writeFeedFilters,
} from './feed-filters.ts';

const SINCE = '2026-05-01T14:00:00.000Z';
const read = (text: string) => readFeedFilters(new URLSearchParams(text));

describe('readFeedFilters', () => {
  it('reads the address words of the specification', () => {
    expect(read('types=zoning-cases&district=4&q=tower&min=50000')).toEqual({
      ...NO_FILTERS,
      types: ['zoning-cases'],
      districts: [4],
      q: 'tower',
      min: '50000',
    });
  });
  it('leaves out what makes no sense instead of failing', () => {
    expect(
      read(
        'types=nonsense,zoning-cases&district=0,4,11,x&period=5y&near=1,2,3&radius=-5&min=lots&sort=best&view=map' +
          '&page=0&zip=7870,78704-1',
      ),
    ).toEqual({ ...NO_FILTERS, types: ['zoning-cases'], districts: [4] });
  });
  it('survives a round trip through the address bar', () => {
    const text =
      'q=oak&types=site-plans%2Ccode-cases&subtypes=other&district=3%2C9&zip=78704%2C78741&min=2500&period=1y' +
      '&near=-97.74000%2C30.27000&place=Zilker&radius=804.7&sort=deadline&view=records&page=3';
    expect(writeFeedFilters(read(text)).toString()).toBe(text);
  });
  it('writes nothing when nothing was chosen', () => {
    expect(writeFeedFilters(NO_FILTERS).toString()).toBe('');
  });
});

describe('readAmount', () => {
  it('takes an amount as people write it and refuses letters', () => {
    expect(['50,000', '$50000', '50000 ', 'lots', '-3', ''].map(readAmount)).toEqual([
      '50000',
      '50000',
      '50000',
      '',
      '',
      '',
    ]);
  });
});

describe('the period', () => {
  it('is 30 days by default, and all dates for a recording', () => {
    expect([
      periodInForce(NO_FILTERS, false),
      periodInForce(NO_FILTERS, true),
      periodInForce(read('period=7d'), true),
    ]).toEqual(['30d', 'all', '7d']);
  });
  it('is whole days of the city, today being the last, and has no start for all dates', () => {
    const now = Date.parse('2026-05-08T14:25:10.500Z');
    expect([periodStart('7d', now, city.zone), periodStart('all', now, city.zone)]).toEqual([
      '2026-05-02T05:00:00.000Z',
      undefined,
    ]);
  });
});

describe('itemsQuery', () => {
  it('asks for the specification’s eight types unless types were chosen', () => {
    expect(itemsQuery(NO_FILTERS, undefined)['type']?.toString().split(',')).toEqual([...SPEC_ITEM_TYPES]);
    expect(itemsQuery(read('types=zoning-cases'), undefined)['type']).toBe('zoning-cases');
  });
  it('speaks the specification’s words and leaves out what was not chosen', () => {
    expect(
      JSON.parse(
        JSON.stringify(
          itemsQuery(read('district=4&min=1&near=-97.74,30.27&q=%20oak%20&types=site-plans&zip=78704'), SINCE),
        ),
      ),
    ).toEqual({
      type: 'site-plans',
      q: 'oak',
      district: '4',
      zip: '78704',
      minValue: '1',
      start: SINCE,
      near: '-97.74,30.27',
      radius: '457.2',
    });
  });
});

describe('countChosen', () => {
  it('counts what narrows the feed', () => {
    expect(countChosen(read('q=oak&district=3&zip=78704&sort=value'))).toBe(3);
  });
});
