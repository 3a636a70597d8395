import { describe, expect, it } from 'vitest';
import { recordFrom } from '../read-sample.ts';
import { austinCouncilVotes } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-council-votes', () => {
  it('keeps who voted how on what', () => {
    expect(recordFrom(austinCouncilVotes, sample[0])).toMatchObject({
      kind: 'council-vote',
      publishedAt: '2026-05-21T05:00:00.000Z',
      fields: { voter_name: 'Example Member', vote_cast: 'Yes', voter_district: 5 },
    });
  });
  it('keys a vote by meeting, item and voter', () => {
    expect(recordFrom(austinCouncilVotes, sample[0]).key).not.toBe(recordFrom(austinCouncilVotes, sample[1]).key);
  });
});
