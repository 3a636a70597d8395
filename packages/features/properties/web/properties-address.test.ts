import { NO_FILTERS } from '@moontower/contracts/views/feed-view';
import { describe, expect, it } from 'vitest';
import { periodFor, propertiesQuery, readProperties, writeProperties } from './properties-address.ts';

const read = (text: string) => readProperties(new URLSearchParams(text));
const NOW = { vacant: false, period: 'all' as const, nowMs: Date.parse('2026-11-22T15:30:00Z') };

describe('the address of properties and development', () => {
  it('brings back search, types, districts, least value, period, tab and page', () => {
    const text = 'q=rainey&types=site-plans&district=3%2C9&min=50000&period=90d&page=2&tab=timeline';
    expect(writeProperties(read(text)).toString()).toBe(text);
  });
  it.each(['50,000', '$50000', '50000 '])('asks the same for a least value of "%s"', (min) => {
    const filters = read(new URLSearchParams({ min }).toString());
    expect(propertiesQuery(filters, NOW).minValue).toBe('50000');
  });
  it.each(['min=lots', 'district=0', 'district=11', 'tab=money', 'period=2h', 'near=-97,30'])(
    'leaves out %s',
    (text) => {
      expect(read(text)).toEqual({ ...NO_FILTERS, tab: 'overview' });
    },
  );
  it('asks for vacancy at the address of vacant properties, until another type is chosen', () => {
    expect(propertiesQuery(read(''), { ...NOW, vacant: true }).type).toBe('vacant-property');
    expect(propertiesQuery(read('types=subdivisions'), { ...NOW, vacant: true }).type).toBe('subdivisions');
    expect(String(propertiesQuery(read(''), NOW).type).split(',')).toHaveLength(8);
  });
  it('looks 30 days back until a period is chosen, and at all of a recording', () => {
    expect([periodFor(read(''), false), periodFor(read(''), true), periodFor(read('period=7d'), true)]).toEqual([
      '30d',
      'all',
      '7d',
    ]);
    expect(propertiesQuery(read(''), { ...NOW, period: periodFor(read(''), false) }).start).toBe(
      '2026-10-24T05:00:00.000Z',
    );
  });
});
