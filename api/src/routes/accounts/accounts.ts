import { AppError } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { z } from 'zod';
import { doneRoute, route, signedInRoute, type Endpoint } from '@moontower/endpoints/answer';
import type { SignIn } from '../../request-context/who.ts';
import type { Deps } from '../../deps.ts';
import { createSignIns, type SignIns } from '../../accounts/sign-ins.ts';
import { refuseCommon } from '../../accounts/common-password.ts';
import { isConfirmLate, linkRoutes } from './account-links.ts';

const Begun = z.object({ account: z.string(), jti: z.string(), expiresAt: z.coerce.date() });
const CHANGED = { kind: 'json', body: { state: 'changed' } } as const;
const DELETED = { kind: 'json', body: { state: 'deleted' } } as const;

/** The way in and out, and what people do with their own account. */
export function accountRoutes(deps: Deps): Endpoint[] {
  const signIns = createSignIns(deps);
  return [...doorRoutes(deps, signIns), ...ownRoutes(deps, signIns), ...linkRoutes(deps)];
}

function doorRoutes(deps: Deps, signIns: SignIns): Endpoint[] {
  const { accounts, sends, tokens } = deps;
  return [
    route(routes.login, async ({ body, visitor }) => ({
      kind: 'json',
      body: { token: await signIns.signIn(body, visitor) },
    })),
    choosing(
      doneRoute(routes.register, {
        // Kept without the token, which is written again for a repeat.
        kept: Begun,
        work: async ({ body, visitor, saveAnswer }) => {
          const also = (begun: SignIn) => saveAnswer({ kind: 'json', body: begun });
          return { kind: 'json', body: await signIns.signUp(body, { visitor, also }) };
        },
        tell: async (begun) => ({ kind: 'json', body: { token: tokens.write(begun) } }),
      }),
      routes.register.body,
      deps.facts,
    ),
    signedInRoute(routes.getMe, async ({ who }) => {
      const user = await accounts.people.user(who.id);
      if (user === undefined) throw new AppError('not_signed_in');
      const waits = sends.mail && !user.emailConfirmed;
      const confirmLate = waits && (await isConfirmLate(deps, user, new Date(deps.nowMs())));
      return { kind: 'json', body: { ...user, mail: sends.mail, confirmLate } };
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
function choosing(handled: Endpoint, body: typeof routes.register.body, city: Deps['facts']): Endpoint {
  const { check } = handled;
  return {
    ...handled,
    check: (raw) => {
      const question = check(raw);
      const { password, email } = body.parse(raw.body);
      refuseCommon(password, { email, city });
      return question;
    },
  };
}

function ownRoutes({ accounts, facts, nowMs }: Deps, signIns: SignIns): Endpoint[] {
  return [
    signedInRoute(routes.changePassword, async ({ who, body, visitor, saveAnswer }) => {
      const { email } = (await accounts.people.user(who.id)) ?? { email: '' };
      refuseCommon(body.password, { email, city: facts });
      const compared = await signIns.checkOwn({ account: who.id, password: body.current, field: 'current' }, visitor);
      const password = await accounts.passwords.hash(body.password, visitor.wideKey);
      const changing = { compared, password, at: new Date(nowMs()), except: who.jti, also: saveAnswer(CHANGED) };
      if (!(await accounts.credentials.change(who.id, changing))) throw signIns.notOwn('current');
      return CHANGED;
    }),
    signedInRoute(routes.getHeldData, async ({ who }) => ({
      kind: 'json',
      body: await accounts.held(who.id),
      headers: { 'Content-Disposition': 'attachment; filename="moontower-account.json"' },
    })),
    signedInRoute(routes.deleteAccount, async ({ who, body, visitor, saveAnswer }) => {
      const compared = await signIns.checkOwn({ account: who.id, password: body.password, field: 'password' }, visitor);
      const work = { compared, at: new Date(nowMs()), also: saveAnswer(DELETED) };
      if (!(await accounts.erase(who.id, work))) throw signIns.notOwn('password');
      return DELETED;
    }),
  ];
}
