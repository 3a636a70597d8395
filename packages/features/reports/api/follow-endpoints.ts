import { AppError } from '@moontower/contracts';
import { reportRoutes as routes } from '../routes.ts';
import type { ReportsContext } from './reports-context.ts';
import { route, signedInRoute, type Endpoint } from '@moontower/endpoints/answer';

/** What an account hears of by mail: reports, and city tickets that a report may be one of. */
export function followEndpoints({ incidents, nowMs }: ReportsContext): Endpoint[] {
  return [
    signedInRoute(routes.listFollows, async ({ who }) => ({ kind: 'json', body: await incidents.follows(who.id) })),
    signedInRoute(routes.follow, async ({ params: { uid }, body: { language }, who }) => ({
      kind: 'json',
      body: await incidents.follow({ account: who.id, uid, language, at: new Date(nowMs()) }),
    })),
    signedInRoute(routes.unfollow, async ({ params: { uid }, who }) => ({
      kind: 'json',
      body: await incidents.unfollow({ account: who.id, uid }),
    })),
    route(routes.leaveFollow, async ({ params: { token } }) => {
      if (!(await incidents.leave(token)))
        throw new AppError('not_found', 'This link is no longer known: nothing is sent for it.');
      return { kind: 'json', body: { state: 'left' as const } };
    }),
  ];
}
