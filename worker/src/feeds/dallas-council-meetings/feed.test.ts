import { expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { dallasCouncilMeetings } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

it('a meeting of Dallas has its hour, its papers and the clerk’s calendar as its page', () => {
  expect(itemFrom(dallasCouncilMeetings, sample[0])).toMatchObject({
    type: 'council',
    title: 'Meeting: City Council, May 13, 2026',
    publishedAt: '2026-05-13T14:00:00.000Z',
    deadlineKind: 'meeting',
    url: 'https://cityofdallas.legistar.com/Calendar.aspx',
    facts: { Agenda: 'https://papers.example/agenda.pdf', Time: '9:00 AM' },
  });
  expect(itemFrom(dallasCouncilMeetings, sample[2]).publishedDayOnly).toBe(true);
});
