import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { austinCouncilMeetings } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-council-meetings', () => {
  it('reads the meeting’s own hour in Austin', () => {
    expect(itemFrom(austinCouncilMeetings, sample[0])).toMatchObject({
      type: 'council',
      publishedAt: '2026-05-21T15:00:00.000Z',
      deadlineAt: '2026-05-21T15:00:00.000Z',
      deadlineKind: 'meeting',
      publishedDayOnly: false,
    });
  });
  it('keeps the day where no hour is given', () => {
    expect(itemFrom(austinCouncilMeetings, sample[1])).toMatchObject({
      publishedAt: '2026-05-27T05:00:00.000Z',
      publishedDayOnly: true,
    });
  });
  it('takes a final agenda for what it is, not for the end of the meeting', () => {
    const meeting = itemFrom(austinCouncilMeetings, sample[0]);
    expect(meeting.status).toBeUndefined();
    expect(meeting.facts['Agenda status']).toBe('Final');
  });
  it.each(['Cancelled', 'Canceled', 'Postponed', 'Deferred'])(
    'says that a meeting is off when its agenda is %s',
    (word) => {
      expect(itemFrom(austinCouncilMeetings, sample[0], { EventAgendaStatusName: word }).status).toEqual({
        state: 'withdrawn',
        outcome: 'called-off',
        text: word,
      });
    },
  );
  it('reads the afternoon', () => {
    expect(itemFrom(austinCouncilMeetings, sample[2]).deadlineAt).toBe('2026-06-01T19:30:00.000Z');
  });
});
