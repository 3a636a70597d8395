import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { dallasCouncilAgenda } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('an item of a council agenda of Dallas', () => {
  it('has its number without the clerk’s stop, its text on one line and the agenda’s paper', () => {
    expect(itemFrom(dallasCouncilAgenda, sample[0])).toMatchObject({
      type: 'council',
      subtype: 'consent-agenda',
      title: 'Council item 62: Authorize an example contract - Not to exceed $1,000.00',
      status: { outcome: 'approved', text: 'Corrected; Approved' },
      url: 'https://papers.example/agenda.pdf',
      facts: { Request: '26-1A', Meeting: '2026-05-13', Kind: 'Consent agenda' },
    });
  });
  it('leads to the calendar where no paper is linked', () => {
    expect(itemFrom(dallasCouncilAgenda, sample[1]).url).toBe('https://cityofdallas.legistar.com/Calendar.aspx');
  });
  it.each([
    ['Hearing Closed; CPC Recommendation Followed and Denied without Prejudice', 'denied'],
    ['Hearing Closed; CPC Recommendation Followed', 'as-stated'],
    ['Hearing Open; Held Under Advisement until later', 'put-off'],
    ['Remanded to a Council Committee', 'put-off'],
    ['Hearing Closed; Approved as Amended', 'approved'],
    ['No Appointments made to Boards and Commissions', 'as-stated'],
    ['Deleted', 'withdrawn'],
  ])('whose matter is “%s” is %s', (EventItemMatterStatus, outcome) => {
    expect(itemFrom(dallasCouncilAgenda, sample[0], { EventItemMatterStatus }).status?.outcome).toBe(outcome);
  });
  it('is none where the row is a heading', () => {
    expect(skipFrom(dallasCouncilAgenda, sample[0], { EventItemAgendaNumber: null })).toBe(
      'a heading or a note, not an item',
    );
  });
});
