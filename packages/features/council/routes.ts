import { z } from 'zod';
import { MOST_VOTES_OF_ONE } from './votes.ts';
import { CouncilAgenda, CouncilOverview, MemberPage } from './contract.ts';
import { defineRoute } from '@moontower/contracts/route';
import { CalendarDate } from '@moontower/contracts/time';

const nothing = z.strictObject({});
const common = { method: 'GET', auth: 'public', body: nothing, cacheSeconds: 60, formats: [] } as const;

export const getCouncil = defineRoute({
  ...common,
  path: '/api/council',
  params: nothing,
  query: nothing,
  response: CouncilOverview,
  summary:
    'Meetings of the council and its bodies from 60 days back on, with their state; members; the days with ' +
    'an agenda; how far each of the city’s files goes. Calendar and Atom: /api/items.ics and .atom with ' +
    'feed={feeds: meetings, agendas}.',
});

export const getAgenda = defineRoute({
  ...common,
  path: '/api/council/agenda/:day',
  params: z.strictObject({ day: CalendarDate }),
  query: nothing,
  response: CouncilAgenda,
  summary:
    'Agenda items of the council on one day, with backup document, each member’s vote as the city recorded it, ' +
    'and contracts they name or probably approved.',
});

export const getMember = defineRoute({
  ...common,
  path: '/api/council/member/:slug',
  params: z.strictObject({ slug: z.string().regex(/^[a-z0-9-]{1,120}$/) }),
  query: z.strictObject({
    vote: z.enum(['yes', 'no', 'abstain', 'off-dais', 'absent', 'recused', 'none']).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(100),
    skip: z.coerce.number().pipe(z.int().min(0).max(MOST_VOTES_OF_ONE)).default(0).describe('Votes to pass over'),
  }),
  response: MemberPage,
  summary:
    'One member of the council with district and votes, newest first; Link leads to the next of them. ' +
    'Members are not ranked.',
});

/** Every route of this room, by its name in the list of all. */
export const councilRoutes = { getCouncil, getAgenda, getMember } as const;
