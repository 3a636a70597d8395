import { expect, it } from 'vitest';
import { recordFrom } from '../read-sample.ts';
import { dallasCouncilVotes } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

it('a vote of Dallas is told in the columns of every city’s votes', () => {
  expect(recordFrom(dallasCouncilVotes, sample[0])).toMatchObject({
    kind: 'council-vote',
    key: '2026-05-13T00:00:00.000|AGENDA|62|Example  Member',
    publishedAt: '2026-05-13T05:00:00.000Z',
    fields: {
      meeting_date: '2026-05-13',
      meeting_item_number: '62',
      voter_name: 'Example Member',
      voter_district: 5,
      vote_cast: 'YES',
      action_taken: 'APPROVED',
    },
  });
});

it('the mayor, whom Dallas counts as district 15, is of none', () => {
  expect(recordFrom(dallasCouncilVotes, sample[1]).fields).toMatchObject({ voter_title: 'Mayor', voter_district: 0 });
  expect(recordFrom(dallasCouncilVotes, sample[2]).fields).toMatchObject({ voter_district: 14 });
});
