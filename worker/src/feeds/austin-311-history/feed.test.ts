import { describe, expect, it } from 'vitest';
import { recordFrom } from '../read-sample.ts';
import { austin311History } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-311-history', () => {
  it('keeps the life of a request with its district', () => {
    expect(recordFrom(austin311History, sample[0])).toMatchObject({
      key: '26-00900001',
      publishedAt: '2026-05-10T04:57:51.000Z',
      fields: { sr_location_council_district: '5', sr_created_date: '2026-05-10T04:57:51.000Z' },
    });
  });
  it('is kept beside the live tickets, not as items of its own', () => {
    expect(recordFrom(austin311History, sample[1]).kind).toBe('request-history');
  });
});
