import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { dallas311 } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('dallas-311', () => {
  it('reads the point out of its text, and when the city means to be done', () => {
    expect(itemFrom(dallas311, sample[0])).toMatchObject({
      key: '26-00000001',
      title: 'Street pothole repair: PBW at 100 Example St',
      subtype: 'pothole',
      publishedAt: '2026-05-04T16:12:11.000Z',
      deadlineAt: '2026-05-09T04:59:00.000Z',
      status: { state: 'closed' },
      statedDistrict: 14,
      zip: '75201',
      location: { coordinates: [-96.80253382336753, 32.78680639281041] },
      facts: { Outcome: 'Work Completed', Responsible: 'Public Works' },
    });
  });

  it('guards a report of people living outside: neither its door, its point nor its words', () => {
    const item = itemFrom(dallas311, sample[1]);
    expect(item).toMatchObject({ sensitive: true, subtype: 'encampment', address: '100 block of Example St' });
    expect(item.location).toBeUndefined();
    expect(JSON.stringify(item)).not.toMatch(/123 Example|32\.78/i);
  });

  it('leaves out what the city filed to try its own system', () => {
    expect(skipFrom(dallas311, sample[0], { service_request_type: 'Test CRM' })).toBe(
      'a test of the city’s own system',
    );
  });
});
