import { AppError, routes } from '@moontower/contracts';
import { route, signedInRoute, type Handled } from '../answers/answer.ts';
import type { Deps } from '../deps.ts';
import { createSignIns, type SignIns } from '../accounts/sign-ins.ts';
import { refuseCommon } from '../accounts/common-password.ts';
import { linkRoutes } from './account-links.ts';

/** The way in and out, and what people do with their own account. */
export function accountRoutes(deps: Deps): Handled[] {
  const signIns = createSignIns(deps);
  return [...doorRoutes(deps, signIns), ...ownRoutes(deps, signIns), ...linkRoutes(deps)];
}

function doorRoutes({ accounts, sends }: Deps, signIns: SignIns): Handled[] {
  return [
    route(routes.login, async ({ body, visitor }) => ({
      kind: 'json',
      body: { token: await signIns.signIn(body, visitor) },
    })),
    choosing(
      route(routes.register, async ({ body, visitor }) => ({
        kind: 'json',
        body: { token: await signIns.signUp(body, visitor) },
      })),
      routes.register.body,
    ),
    signedInRoute(routes.getMe, async ({ who }) => {
      const user = await accounts.people.user(who.id);
      if (user === undefined) throw new AppError('not_signed_in');
      return { kind: 'json', body: { ...user, mail: sends.mail } };
    }),
    signedInRoute(routes.logout, async ({ who }) => {
      if (who.jti !== undefined) await signIns.end(who.jti);
      return { kind: 'json', body: { state: 'signed-out' as const } };
    }),
    signedInRoute(routes.endSessions, async ({ who }) => {
      await accounts.sessions.endSessions(who.id);
      return { kind: 'json', body: { state: 'signed-out' as const } };
    }),
  ];
}

/**
 * A password that others would try is refused where the rest of the body is, before anything counts against a limit.
 */
function choosing({ contract, check }: Handled, body: typeof routes.register.body): Handled {
  return {
    contract,
    check: (raw) => {
      const question = check(raw);
      const { password, email } = body.parse(raw.body);
      refuseCommon(password, email);
      return question;
    },
  };
}

function ownRoutes({ accounts, nowMs }: Deps, signIns: SignIns): Handled[] {
  return [
    signedInRoute(routes.changePassword, async ({ who, body, visitor }) => {
      const { email } = (await accounts.people.user(who.id)) ?? { email: '' };
      refuseCommon(body.password, email);
      await signIns.checkOwn({ account: who.id, password: body.current, field: 'current' }, visitor);
      const password = await accounts.passwords.hash(body.password, visitor.wideKey);
      await accounts.credentials.change(who.id, { password, at: new Date(nowMs()), except: who.jti });
      return { kind: 'json', body: { state: 'changed' as const } };
    }),
    signedInRoute(routes.getHeldData, async ({ who }) => ({
      kind: 'json',
      body: await accounts.held(who.id),
      headers: { 'Content-Disposition': 'attachment; filename="moontower-account.json"' },
    })),
    signedInRoute(routes.deleteAccount, async ({ who, body, visitor }) => {
      await signIns.checkOwn({ account: who.id, password: body.password, field: 'password' }, visitor);
      await accounts.erase(who.id, new Date(nowMs()));
      return { kind: 'json', body: { state: 'deleted' as const } };
    }),
  ];
}
