import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { austinCouncilAgenda } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-council-agenda', () => {
  it('shows an item with its meeting and outcome', () => {
    expect(itemFrom(austinCouncilAgenda, sample[0])).toMatchObject({
      type: 'council',
      title: 'Council item 12: Approve a resolution authorizing an example.',
      status: { state: 'approved' },
      publishedAt: '2026-05-21T05:00:00.000Z',
    });
  });
  it('leaves the publisher’s own tests out, by name', () => {
    expect(skipFrom(austinCouncilAgenda, sample[0], { request_number: 'Test 4' })).toBe('a test of the publisher');
    expect(skipFrom(austinCouncilAgenda, sample[0], { agenda_date: '2050-01-01T00:00:00.000' })).toBe(
      'a test of the publisher',
    );
  });
});
