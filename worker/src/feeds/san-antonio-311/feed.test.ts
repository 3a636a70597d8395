import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { sanAntonio311 } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('san-antonio-311', () => {
  it('reads the city’s days, its feet with commas, and when it means to be done', () => {
    expect(itemFrom(sanAntonio311, sample[0])).toMatchObject({
      title: 'Pavement repair (pothole) at 100 Example St',
      subtype: 'pothole',
      publishedAt: '2026-06-05T05:00:00.000Z',
      publishedDayOnly: true,
      deadlineAt: '2026-06-10T05:00:00.000Z',
      deadlineKind: 'expected',
      status: { state: 'closed', changedAt: '2026-06-08T05:00:00.000Z' },
      stages: [{ stage: 'done', on: '2026-06-08' }],
      statedDistrict: 5,
      zip: '78204',
    });
    expect(itemFrom(sanAntonio311, sample[0]).location?.coordinates.map((each) => Number(each.toFixed(3)))).toEqual([
      -98.506, 29.406,
    ]);
  });

  it('guards a report of people living outside: neither its door nor its words', () => {
    const item = itemFrom(sanAntonio311, sample[2]);
    expect(item).toMatchObject({ sensitive: true, subtype: 'encampment', address: '100 block of Example St' });
    expect(JSON.stringify(item)).not.toContain('123');
  });

  it('skips a case without a day by name', () => {
    expect(skipFrom(sanAntonio311, sample[0], { OPENEDDATETIME: null })).toBe('no request time');
  });
});
