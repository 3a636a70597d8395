import type { CouncilItem } from '@moontower/store/council/council-reads';
import { describe, expect, it } from 'vitest';
import { meetingOf, memberOf, voteOf } from './council-rows.ts';

const item: CouncilItem = {
  _id: 'austin-council-meetings:1',
  title: 'Meeting: Parks Board',
  subtype: 'meeting',
  publishedAt: new Date('2026-11-05T16:00:00Z'),
  publishedDayOnly: false,
  url: 'https://austintexas.legistar.com/Calendar.aspx',
  facts: {},
  raw: '{}',
};
const about = { nowMs: Date.parse('2026-11-20T18:00:00Z'), zone: 'America/Chicago' };
const stateOf = (more: Partial<CouncilItem>) => meetingOf({ ...item, ...more }, about).state;

describe('a meeting', () => {
  it('that left the calendar before it was to begin is off; one that left it afterwards was held', () => {
    expect(stateOf({ withdrawnAt: new Date('2026-11-03T18:00:00Z') })).toBe('cancelled');
    expect(stateOf({ withdrawnAt: new Date('2026-11-08T18:00:00Z') })).toBe('held');
    expect(stateOf({})).toBe('held');
  });
  it('is off where its agenda says so', () => {
    expect(stateOf({ status: { state: 'unknown', text: 'Cancelled' } })).toBe('cancelled');
  });
});

describe('a vote', () => {
  it.each([
    ['YES', 'yes'],
    ['NO', 'no'],
    ['ABST', 'abstain'],
    ['ABSNT', 'absent'],
    ['ABSNT_CB', 'absent'],
    ['AWVT', 'off-dais'],
    ['Absent', 'absent'],
    ['N/A', 'none'],
  ])('in the word %s is %s', (said, vote) => {
    expect(voteOf(said)).toBe(vote);
  });
});

describe('a member', () => {
  const official = (name: string, district?: number) =>
    ({ name, position: 'council_member', phone: '1', ...(district === undefined ? {} : { district }) }) as const;
  const book = { officials: [official('Example E. Member', 14), official('A. B. Example', 2)] };
  it('is the mayor where the roster says so, or the file of who is not in it; nobody is for want of a district', () => {
    const roster = { officials: [...book.officials, { ...official('Now Mayor'), position: 'mayor' as const }] };
    const isMayor = (name: string, title?: string) => memberOf({ name, title, district: 0 }, roster).mayor === true;
    expect([isMayor('Now Mayor'), isMayor('Once Mayor', 'Mayor')]).toEqual([true, true]);
    expect(isMayor('A. B. Example', 'Mayor')).toBe(false);
    expect([isMayor('No District'), isMayor('Other', 'Mayor Pro Tem'), isMayor('Third', 'Council Member')]).toEqual([
      false,
      false,
      false,
    ]);
  });
  it('is known by a name without the initials of the roster', () => {
    expect(memberOf({ name: 'Example Member', title: 'Councilmember', district: 14 }, book)).toMatchObject({
      name: 'Example Member',
      sits: true,
      district: 14,
    });
    expect(memberOf({ name: 'Another Member', district: 0 }, book)).toEqual({
      slug: 'another-member',
      name: 'Another Member',
      sits: false,
    });
  });
});
