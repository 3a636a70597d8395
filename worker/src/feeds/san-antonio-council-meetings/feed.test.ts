import { expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { sanAntonioCouncilMeetings } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

it('a meeting of San Antonio has its hour by the city’s clock, and its agenda as its page', () => {
  const agenda = 'https://sanantonio.primegov.com/Portal/Meeting?meetingTemplateId=66318';
  expect(itemFrom(sanAntonioCouncilMeetings, sample[0])).toMatchObject({
    type: 'council',
    title: 'Meeting: City Council A Session, August 6, 2026',
    publishedAt: '2026-08-06T14:00:00.000Z',
    deadlineAt: '2026-08-06T14:00:00.000Z',
    deadlineKind: 'meeting',
    url: agenda,
    facts: { Agenda: agenda },
  });
});

it('a meeting without papers leads to the clerk’s portal, and one at midnight has a day alone', () => {
  expect(itemFrom(sanAntonioCouncilMeetings, sample[1]).url).toBe('https://sanantonio.primegov.com/public/portal');
  expect(itemFrom(sanAntonioCouncilMeetings, sample[2])).toMatchObject({ publishedDayOnly: true });
  expect(itemFrom(sanAntonioCouncilMeetings, sample[2]).deadlineAt).toBeUndefined();
  expect(skipFrom(sanAntonioCouncilMeetings, sample[0], { dateTime: 'soon' })).toBe('no meeting date');
});
