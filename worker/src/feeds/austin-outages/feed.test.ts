import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { austinOutages } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-outages', () => {
  it('counts customers by postal code', () => {
    expect(itemFrom(austinOutages, sample[0])).toMatchObject({
      title: 'Power outage in 78704: 35 customers',
      zip: '78704',
      deadlineAt: '2026-09-13T18:00:00.000Z',
      deadlineKind: 'restored',
      publishedAt: '2026-09-13T14:43:54.000Z',
    });
  });
  it('leaves areas with power out, by name', () => {
    expect(skipFrom(austinOutages, sample[0], { customers_out: 0 })).toBe('nobody is without power');
  });
  it('is marked unofficial', () => {
    expect(austinOutages.unofficial).toBe(true);
  });
});
