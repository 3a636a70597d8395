import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { austinShortTermRentals } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-short-term-rentals', () => {
  it('shows the block as published and the license type', () => {
    expect(itemFrom(austinShortTermRentals, sample[0])).toMatchObject({
      type: 'business',
      subtype: 'short-term-rental',
      title: 'Short-term rental license on the block of 2400 Dormarion Ln',
      precision: 'district',
      statedDistrict: 10,
      publishedAt: '2013-01-01T06:00:00.000Z',
    });
  });
  it('falls back to the portal’s own time for a number without a year', () => {
    expect(itemFrom(austinShortTermRentals, sample[2]).publishedAt).toBe('2026-04-04T08:00:00.000Z');
  });
  it('skips a license that cannot be dated', () => {
    expect(skipFrom(austinShortTermRentals, sample[2], { ':updated_at': undefined })).toBe('no date');
  });
});
