import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { austinPlanReviews } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-plan-reviews', () => {
  it('reads a review with its point, value and stages', () => {
    expect(itemFrom(austinPlanReviews, sample[0])).toMatchObject({
      type: 'development',
      subtype: 'plan-review',
      title: 'Plan review of 1204 E 13th St',
      valueCents: 41_200_000,
      location: { coordinates: [-97.7253, 30.2755] },
    });
  });
  it('takes a valuation of 0 for none', () => {
    expect(itemFrom(austinPlanReviews, sample[1]).valueCents).toBeUndefined();
  });
  it('leaves people out', () => {
    expect(austinPlanReviews.ignores).toEqual(
      expect.arrayContaining(['applicant_phone', 'owner_full_name', 'owner_phone']),
    );
  });
});
