import type { CouncilAgenda, CouncilMember, CouncilOverview, MemberPage } from '../../contract.ts';
import { VOTES } from '../../votes.ts';

export const DAY = '2026-05-28';
const CHECKED_AT = '2026-06-10T15:00:00.000Z';
const files: CouncilOverview['files'] = {
  meetings: { feed: 'austin-council-meetings' },
  agenda: { feed: 'austin-council-agenda', endsOn: '2026-06-04', checkedAt: CHECKED_AT },
  votes: { feed: 'austin-council-votes', endsOn: DAY, checkedAt: CHECKED_AT },
};
const member: CouncilMember = { slug: 'sample-member', name: 'Sample Member', district: 3, sits: true };

/** A council of which no meeting is held. */
export const overview: CouncilOverview = {
  meetings: [],
  since: DAY,
  bodies: [],
  members: [member],
  agendaDays: [DAY],
  files,
};

/** An item with a vote of each kind, and a contract of each certainty. */
export const agenda: CouncilAgenda = {
  day: DAY,
  items: [
    {
      uid: 'austin-council-agenda:RCA-12',
      number: '12',
      day: DAY,
      text: 'Authorize paving of paths.',
      documentUrl: 'https://example.org/backup-12.pdf',
      votes: VOTES.map((vote, at) => ({
        member: { ...member, slug: `m-${at}`, name: `Member ${at}` },
        vote,
        text: vote,
      })),
      contracts: [
        { contract: 'MA 6200 NA210000001', certainty: 'named', url: 'https://example.org/1' },
        { contract: 'MA 6200 NA210000002', certainty: 'likely', url: 'https://example.org/2' },
      ],
    },
  ],
  meetings: [],
  files,
};

/** A member with no vote. */
export const memberPage: MemberPage = { member, votes: [], total: 0, files };

const MEETING = {
  place: 'Austin City Hall, 301 West 2nd Street, Council Chambers, Room 1001',
  agendaUrl: 'https://example.org/agenda.pdf',
  url: 'https://example.org/meeting',
};
/** The same with meetings in each state; those to come are on that day. */
export const withMeetings = (coming: string): CouncilOverview => ({
  ...overview,
  meetings: [
    {
      ...MEETING,
      uid: 'austin-council-meetings:3',
      body: 'City Council',
      day: coming,
      startsAt: `${coming}T16:00:00.000Z`,
      state: 'planned',
      agendaItems: 1,
    },
    {
      ...MEETING,
      uid: 'austin-council-meetings:2',
      body: 'Urban Transportation Commission',
      day: coming,
      state: 'cancelled',
      stateText: 'Cancelled',
    },
    {
      ...MEETING,
      uid: 'austin-council-meetings:1',
      body: 'Zoning and Platting Commission',
      day: DAY,
      state: 'held',
      minutesUrl: 'https://example.org/minutes.pdf',
    },
  ],
  bodies: ['City Council', 'Urban Transportation Commission', 'Zoning and Platting Commission'],
});
/** The same with a vote of each kind. */
export const withVotes: MemberPage = {
  ...memberPage,
  votes: VOTES.map((vote, at) => ({
    day: DAY,
    number: String(at + 1),
    text: 'Authorize negotiation and execution of a contract for paving of paths with Sample Paving LLC.',
    vote,
    said: vote,
    action: 'Approved on consent',
  })),
  total: VOTES.length,
};
