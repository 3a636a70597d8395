import { AppError } from '@moontower/contracts';
import { IncidentId } from '../contract.ts';
import { reportRoutes as routes } from '../routes.ts';
import type { Who } from '@moontower/endpoints/who';
import type { ReportsContext } from './reports-context.ts';
import { z } from 'zod';
import { doneRoute, route, signedIn, signedInRoute, type Answer, type Endpoint } from '@moontower/endpoints/answer';
import { isOfCampReports } from '@moontower/endpoints/camp-sums';
import { listHeaders } from '@moontower/endpoints/list-headers';

/** Who writes, as the store asks for it. */
export const writerOf = (deps: ReportsContext, { who, requestId }: { who: Who; requestId: string }) => ({
  viewer: who,
  at: new Date(deps.nowMs()),
  request: requestId,
});
const json = <T>(body: T): Answer<T> => ({ kind: 'json', body });

const Changed = z.object({ id: IncidentId });

/** Residents' reports: read, made, changed, told to be fixed. */
export function incidentEndpoints(deps: ReportsContext): Endpoint[] {
  return [...readRoutes(deps), ...writeRoutes(deps), ...statusRoutes(deps), ...commentRoutes(deps)];
}

function readRoutes({ incidents, nowMs, facts }: ReportsContext): Endpoint[] {
  return [
    route(routes.listIncidents, async ({ query, who, url }) => {
      const { incidents: list, total, next } = await incidents.list(query, who);
      // Of camps one by one is told, no sum.
      const told = isOfCampReports(query) ? undefined : total;
      return { ...json(list), headers: listHeaders({ url, total: told, next }), rows: list.length };
    }),
    route(routes.getIncidentStats, async () => ({
      ...json(await incidents.stats(new Date(nowMs()), facts.districts.length)),
      depends: { items: { types: ['service-requests' as const] } },
    })),
    route(routes.listSimilar, async ({ query: { type, lat, lon, except }, who }) =>
      json(await incidents.similar({ type, at: [lon, lat], now: new Date(nowMs()), except, account: who?.id })),
    ),
    route(routes.getIncident, async ({ params: { id }, who }) => json(await incidents.get(id, who))),
    route(routes.viewIncident, async ({ params: { id }, who, visitor }) =>
      json({ viewCount: await incidents.view(id, { viewer: who, visitor: visitor.key, at: new Date(nowMs()) }) }),
    ),
  ];
}

function writeRoutes(deps: ReportsContext): Endpoint[] {
  const { incidents } = deps;
  return [
    signedInRoute(routes.reportIncident, async ({ body, saveAnswer, ...asked }) => {
      const writer = writerOf(deps, asked);
      const { lat, lon } = body;
      let answer: Awaited<ReturnType<typeof incidents.tell>> | undefined;
      await incidents.make({
        report: body,
        district: lat === undefined || lon === undefined ? undefined : deps.facts.districtAt(lon, lat),
        writer,
        also: (made) => {
          const told = incidents.tellNew(made, asked.who);
          answer = told;
          return saveAnswer({ ...json(told), status: 201 });
        },
      });
      if (answer === undefined) throw new AppError('internal');
      return { ...json(answer), status: 201 };
    }),
    signedInRoute(routes.changeIncident, async ({ params: { id }, body, ...asked }) => {
      const writer = writerOf(deps, asked);
      return json(await incidents.tell(await incidents.change({ id, change: body, writer }), asked.who));
    }),
    signedInRoute(routes.removeIncident, async ({ params: { id }, ...asked }) => {
      await incidents.remove({ id, writer: writerOf(deps, asked) });
      return json({ state: 'removed' as const });
    }),
  ];
}

function statusRoutes(deps: ReportsContext): Endpoint[] {
  const { incidents } = deps;
  return [
    doneRoute(routes.setIncidentStatus, {
      kept: Changed,
      work: async ({ params: { id }, body, saveAnswer, requestId, ...asked }) => {
        const writer = writerOf(deps, { who: signedIn(asked), requestId });
        await incidents.setStatus({ id, ...body, writer, also: saveAnswer(json({ id })) });
        return json({ id });
      },
      tell: async ({ id }, { who }) => json(await incidents.get(id, who)),
    }),
    signedInRoute(routes.fileIncident, async ({ params: { id }, body: { ticket }, ...asked }) => {
      if (ticket === undefined && !deps.filesWithCity)
        throw new AppError('not_set_up', 'The operator holds no key with which reports are filed with the city.');
      return json(
        await incidents.tell(await incidents.fileWithCity({ id, ticket, writer: writerOf(deps, asked) }), asked.who),
      );
    }),
    route(routes.listFilings, async () => json(await incidents.filings())),
    doneRoute(routes.answerFixed, {
      kept: Changed,
      work: async ({ params: { id }, body, saveAnswer, requestId, ...asked }) => {
        const writer = writerOf(deps, { who: signedIn(asked), requestId });
        await incidents.answerFixed({ id, ...body, writer, also: saveAnswer(json({ id })) });
        return json({ id });
      },
      tell: async ({ id }, { who }) => json(await incidents.get(id, who)),
    }),
  ];
}

function commentRoutes(deps: ReportsContext): Endpoint[] {
  const { incidents } = deps;
  return [
    route(routes.listComments, async ({ params: { id }, who }) => json(await incidents.comments(id, who))),
    signedInRoute(routes.addComment, async ({ params: { id }, body: { text }, saveAnswer, ...asked }) => {
      const also = (made: Parameters<Parameters<typeof incidents.addComment>[0]['also']>[0]) =>
        saveAnswer({ ...json(made), status: 201 });
      const made = await incidents.addComment({ id, text, writer: writerOf(deps, asked), also });
      return { ...json(made), status: 201 };
    }),
    signedInRoute(routes.removeComment, async ({ params, ...asked }) => {
      await incidents.removeComment({ ...params, writer: writerOf(deps, asked) });
      return json({ state: 'removed' as const });
    }),
    signedInRoute(routes.flagIncident, async ({ params: { id }, body, saveAnswer, ...asked }) => {
      const answer = json({ state: 'flagged' as const });
      await incidents.flag({ id, ...body, writer: writerOf(deps, asked), also: saveAnswer(answer) });
      return answer;
    }),
  ];
}
