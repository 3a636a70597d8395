import { describe, expect, it } from 'vitest';
import { ItemFilter, readFilter } from './filter.ts';

const read = (query: Record<string, string>) => readFilter(ItemFilter.parse(query));

describe('the filter', () => {
  it('knows both sets of the specification’s names', () => {
    expect(read({ type: 'site-plans,311', minValue: '$50,000', start: '2026-04-01' })).toMatchObject({
      types: ['site-plans', '311'],
      minValueCents: 5_000_000,
      since: '2026-04-01T00:00:00.000Z',
    });
    expect(read({ types: '311', min_value: '1.50', since: '2026-04-01T00:00:00-05:00' })).toMatchObject({
      types: ['311'],
      minValueCents: 150,
      since: '2026-04-01T05:00:00.000Z',
    });
  });
  it.each(['50,000', '$50000', '50000 ', ' $ 50,000.00 '])(
    'reads the least value %j as people write it',
    (minValue) => {
      expect(read({ minValue }).minValueCents).toBe(5_000_000);
    },
  );
  it('refuses a period that ends before it begins, and names its end', () => {
    expect(() => read({ since: '2026-05-01', until: '2026-04-01' })).toThrow(
      expect.objectContaining({ code: 'bad_request', field: 'until' }),
    );
    expect(read({ since: '2026-04-01', until: '2026-04-01' }).until).toBe('2026-04-01T00:00:00.000Z');
  });
  it('knows states, and records flagged by a rule', () => {
    expect(read({ state: 'open,in-progress', flagged: 'true' })).toMatchObject({
      states: ['open', 'in-progress'],
      flagged: true,
    });
  });
  it('reads several districts and a ring of 1,500 ft', () => {
    expect(read({ district: '3,9', near: '-97.74,30.27' })).toMatchObject({
      districts: [3, 9],
      near: { lon: -97.74, lat: 30.27, radiusM: 457.2 },
    });
  });
  it('reads ZIP codes of five digits', () => {
    expect(read({ zip: '78704, 78741' }).zips).toEqual(['78704', '78741']);
  });
  it.each([
    { zip: '7870' },
    { zip: '78704-1234' },
    { district: '11' },
    { district: '0' },
    { minValue: 'a lot' },
    { minValue: '-5' },
    { state: 'shut' },
    { flagged: 'maybe' },
    { withoutApproval: 'no' },
    { approved: '2026-05-01,2026-04-01' },
    { filed: '2026-05-01' },
    { district: '', foo: '1' },
    { minValue: 'abc' },
    { start: 'yesterday' },
    { near: '1' },
    { type: 'nonsense' },
    { bbox: '1,2,3' },
  ])('refuses %j', (query) => {
    expect(ItemFilter.safeParse(query).success).toBe(false);
  });
});
