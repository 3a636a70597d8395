import { AppError, DAY_MS, dayStart, localDate } from '@moontower/contracts';
import { memberSlug, type CouncilFiles, type CouncilMeeting } from '../contract.ts';
import type { ApiContext } from '@moontower/feature/define-feature';
import { MOST_VOTES_OF_ONE } from '../votes.ts';
import { councilRoutes as routes } from '../routes.ts';
import { feedsOf, type FeedRole } from '@moontower/contracts/feeds/feed-roles';
import { agendaItems } from './agenda-items.ts';
import { fieldOf, meetingOf, memberOf, voteOf } from './council-rows.ts';
import { route, type Endpoint } from '@moontower/endpoints/answer';
import { nextUrl } from '@moontower/endpoints/list-headers';
import { isRecording } from '@moontower/contracts/feeds/stats';

/** What the endpoints of the council work with. */
export type CouncilDeps = Omit<ApiContext, 'store'>;

const depends = { items: { types: ['council' as const] }, feeds: true };
const BACK_MS = 60 * DAY_MS;
const AHEAD_MS = 400 * DAY_MS;
const isCouncil = (body: string, { name }: CouncilDeps['facts']): boolean =>
  ['city council', `${name.toLowerCase()} city council`].includes(body.toLowerCase());

export function councilEndpoints(deps: CouncilDeps): Endpoint[] {
  const labelled = deps.city.mode === 'sample' ? { simulated: true as const } : {};
  const { zone } = deps.facts;
  return [
    route(routes.getCouncil, async () => {
      const nowMs = deps.nowMs();
      // A recording with the dates of then holds what it holds: no day of it is lately.
      const from = isRecording(deps.city) ? 0 : nowMs - BACK_MS;
      const span = { from: new Date(from), until: new Date(nowMs + AHEAD_MS) };
      const days = agendaDays(deps);
      const [meetings, agendas, voters, book, files] = await Promise.all([
        deps.council.meetings(span),
        days,
        deps.council.voters(),
        deps.officials(deps.facts.officials),
        filesOf(deps, days),
      ]);
      const newest = Math.max(0, ...voters.map((voter) => voter.newest.getTime()));
      const recent = voters.filter((voter) => voter.newest.getTime() > newest - BACK_MS);
      const told = meetings.map((item) => withAgenda(deps, meetingOf(item, { nowMs, zone }), agendas));
      return {
        kind: 'json',
        body: {
          meetings: told,
          since: told.map(({ day }) => day).toSorted()[0] ?? localDate(from, zone),
          bodies: [...new Set(told.map(({ body }) => body))].toSorted(),
          members: recent
            .map((voter) => memberOf(voter, book))
            .toSorted((a, b) => (a.district ?? 0) - (b.district ?? 0)),
          agendaDays: [...agendas.keys()],
          files,
          ...labelled,
        },
        rows: told.length,
        depends,
      };
    }),
    route(routes.getAgenda, async ({ params: { day } }) => {
      const span = { from: new Date(dayStart(day, zone)), until: new Date(dayStart(dayAfter(day), zone)) };
      const nowMs = deps.nowMs();
      const meetings = (await deps.council.meetings(span)).map((item) => meetingOf(item, { nowMs, zone }));
      const [items, files] = await Promise.all([
        agendaItems(deps, day, { ...span, startsMs: startOf(meetings, deps.facts) }),
        filesOf(deps),
      ]);
      if (items.length + meetings.length === 0) throw new AppError('not_found', 'No agenda of that day is known.');
      return { kind: 'json', body: { day, items, meetings, files, ...labelled }, rows: items.length, depends };
    }),
    memberRoute(deps),
  ];
}

/** When the council meets on a day; undefined where no hour of it is known. */
function startOf(meetings: readonly CouncilMeeting[], facts: CouncilDeps['facts']): number | undefined {
  const starts = meetings.flatMap(({ body, state, startsAt }) =>
    isCouncil(body, facts) && state !== 'cancelled' && startsAt !== undefined ? [Date.parse(startsAt)] : [],
  );
  return starts.length === 0 ? undefined : Math.min(...starts);
}

function memberRoute(deps: CouncilDeps): Endpoint {
  const { zone } = deps.facts;
  return route(routes.getMember, async ({ params: { slug }, query: { limit, skip, vote: wanted }, url }) => {
    const [voters, book, files] = await Promise.all([
      deps.council.voters(),
      deps.officials(deps.facts.officials),
      filesOf(deps),
    ]);
    const voter = voters.find(({ name }) => memberSlug(name) === slug);
    if (voter === undefined) throw new AppError('not_found', 'No votes of a member of this name are stored.');
    const [rows, all] = await Promise.all([
      deps.council.votesOf(voter.name, wanted === undefined ? { limit, skip } : { limit: MOST_VOTES_OF_ONE }),
      deps.council.countVotesOf(voter.name),
    ]);
    const found = rows
      .map((row) => ({
        day: localDate(row.publishedAt?.getTime() ?? 0, zone),
        number: fieldOf(row, 'meeting_item_number'),
        text: fieldOf(row, 'item_description'),
        vote: voteOf(fieldOf(row, 'vote_cast')),
        said: fieldOf(row, 'vote_cast') ?? '',
        action: fieldOf(row, 'action_taken'),
      }))
      .filter(({ vote }) => wanted === undefined || vote === wanted);
    const [votes, total] = wanted === undefined ? [found, all] : [found.slice(skip, skip + limit), found.length];
    return {
      kind: 'json',
      headers: nextPage(url, { next: skip + votes.length, total }),
      body: {
        member: memberOf(voter, book),
        votes,
        total,
        files,
        ...(deps.city.mode === 'sample' ? { simulated: true as const } : {}),
      },
      rows: votes.length,
      depends,
    };
  });
}

/** Where the list goes on, if it does. */
const nextPage = (url: string, { next, total }: { next: number; total: number }): Record<string, string> =>
  next < Math.min(total, MOST_VOTES_OF_ONE) ? { Link: `<${nextUrl(url, String(next), 'skip')}>; rel="next"` } : {};
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** The days that have agenda items, newest first, with how many. */
async function agendaDays({ council, facts }: CouncilDeps): Promise<Map<string, number>> {
  const days = new Map<string, number>();
  for (const { at, count } of await council.agendaDays()) {
    const day = localDate(at.getTime(), facts.zone);
    days.set(day, (days.get(day) ?? 0) + count);
  }
  return days;
}

/** Agenda items are the council's own; other bodies have theirs in their agenda file alone. */
function withAgenda(
  { facts }: CouncilDeps,
  meeting: CouncilMeeting,
  days: ReadonlyMap<string, number>,
): CouncilMeeting {
  const count = isCouncil(meeting.body, facts) ? days.get(meeting.day) : undefined;
  return count === undefined ? meeting : { ...meeting, agendaItems: count };
}

async function filesOf(deps: CouncilDeps, agendas = agendaDays(deps)): Promise<CouncilFiles> {
  const [{ checkedAt, newestVote }, days] = await Promise.all([deps.council.files(), agendas]);
  // No text where the city does not publish it.
  const file = (role: FeedRole, endsOn?: string) => {
    const [feed = ''] = feedsOf(deps.facts.feeds, role);
    return { feed, endsOn, checkedAt: checkedAt.get(feed)?.toISOString() };
  };
  return {
    meetings: file('meetings'),
    agenda: file('agendas', [...days.keys()][0]),
    votes: file('votes', newestVote === undefined ? undefined : localDate(newestVote.getTime(), deps.facts.zone)),
  };
}
