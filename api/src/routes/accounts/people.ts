import { AppError, type Person } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { route, signedInRoute, type Answer, type Endpoint } from '@moontower/endpoints/answer';
import type { Deps } from '../../deps.ts';

/** Accounts, for operators. What they do stands in the audit log. */
export function peopleRoutes({ accounts: { people }, nowMs }: Deps): Endpoint[] {
  const doing = ({ who, requestId }: { who: { id: string }; requestId: string }) => ({
    who: who.id,
    at: new Date(nowMs()),
    request: requestId,
  });
  return [
    route(routes.listPeople, async ({ query }) => ({ kind: 'json', body: await people.list(query) })),
    signedInRoute(routes.setRoles, async ({ params, body, ...asked }) =>
      found(await people.setRoles(params.id, body.roles, doing(asked))),
    ),
    signedInRoute(routes.setOpen, async ({ params, body, ...asked }) => {
      if (!body.open && params.id === asked.who.id)
        throw new AppError('bad_request', 'Nobody shuts their own account here: another operator does.');
      return found(await people.setOpen(params.id, body.open, doing(asked)));
    }),
    route(routes.listDeeds, async ({ params }) => ({
      kind: 'json',
      body: {
        lines: (await people.log(params.id)).map(({ who, what, at, details }) => ({
          who,
          what,
          at: at.toISOString(),
          details,
        })),
      },
    })),
    route(routes.listAudit, async ({ query }) => ({ kind: 'json', body: await people.deeds(query) })),
  ];
}

function found(person: Person | undefined): Answer<Person> {
  if (person === undefined) throw new AppError('not_found', 'There is no such account.');
  return { kind: 'json', body: person };
}
