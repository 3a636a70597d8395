import { describe, expect, it } from 'vitest';
import { recordFrom } from '../read-sample.ts';
import { austinCampaignContributions } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-campaign-contributions', () => {
  it('names organisations and leaves persons out', () => {
    expect(recordFrom(austinCampaignContributions, sample[0]).fields).toMatchObject({
      donor: null,
      contribution_amountCents: 45_000,
      recipient: 'Example, Candidate',
    });
    expect(recordFrom(austinCampaignContributions, sample[1]).fields).toMatchObject({ donor: 'Example Builders PAC' });
  });
  it('leaves addresses and employers out', () => {
    expect(austinCampaignContributions.ignores).toEqual(
      expect.arrayContaining(['donor_address', 'donor_reported_employer']),
    );
  });
  it('dates a contribution by its report where its own day is missing', () => {
    expect(recordFrom(austinCampaignContributions, sample[2]).publishedAt).toBe('2026-07-15T05:00:00.000Z');
  });
});
