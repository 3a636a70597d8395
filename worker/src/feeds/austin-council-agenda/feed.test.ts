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
  it('dates what the council decided by its meeting, not by the clerk’s note of the day after', () => {
    const noted = { current_status_updated: '2026-05-22T00:00:00.000' };
    const approved = itemFrom(austinCouncilAgenda, sample[0], noted);
    expect([approved.status?.changedAt, approved.cityUpdatedAt]).toEqual([
      '2026-05-21T05:00:00.000Z',
      '2026-05-22T05:00:00.000Z',
    ]);
    const early = { current_status_updated: '2026-05-12T00:00:00.000' };
    expect(itemFrom(austinCouncilAgenda, sample[0], early).status?.changedAt).toBe('2026-05-12T05:00:00.000Z');
    const waiting = itemFrom(austinCouncilAgenda, sample[0], { ...noted, current_status: 'Pending' });
    expect(waiting.status?.changedAt).toBe('2026-05-22T05:00:00.000Z');
  });
  it('leaves the publisher’s own tests out, by name', () => {
    expect(skipFrom(austinCouncilAgenda, sample[0], { request_number: 'Test 4' })).toBe('a test of the publisher');
    expect(skipFrom(austinCouncilAgenda, sample[0], { agenda_date: '2050-01-01T00:00:00.000' })).toBe(
      'a test of the publisher',
    );
  });
});
