import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, MINUTE_MS } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { grantOperators } from '../../accounts/grant-operators.ts';
import { refuseCommon } from '../../accounts/common-password.ts';
import { doneRoute, route, signedInRoute, type Endpoint } from '@moontower/endpoints/answer';
import type { Deps } from '../../deps.ts';

const NO_MAIL = 'No mail is sent from here. Ask whoever runs this service for a new password.';
const OLD_LINK = 'This link is not known, or its time is over. Ask for another one.';
const OF_OPERATORS =
  'Sign in with the account of this address first, then open the link of the mail again: the address is an operator’s.';
/** The answer takes as long whether there is such an account or not. */
const AT_LEAST_MS = 300;

/** Mails about accounts, and what their links do. */
export function linkRoutes(deps: Deps): Endpoint[] {
  return [...askingRoutes(deps), ...openingRoutes(deps)];
}

function askingRoutes({ accounts, mail, sends, nowMs }: Deps): Endpoint[] {
  const now = () => new Date(nowMs());
  return [
    route(routes.askReset, async ({ body }) => {
      if (!sends.mail) throw new AppError('not_set_up', NO_MAIL);
      // Of all mails: what becomes of this one would tell whether there is an account.
      const late = await mail.isLate(now());
      await Promise.all([accounts.mails.askReset(body.email, now()), sleep(AT_LEAST_MS)]);
      return { kind: 'json', body: { state: 'check-mail' as const, late } };
    }),
    signedInRoute(routes.askConfirm, async ({ who }) => {
      if (!sends.mail) throw new AppError('not_set_up', 'No mail is sent from here, so no address can be confirmed.');
      const done = await accounts.mails.askConfirm(who.id, now());
      if (done) return { kind: 'json', body: { state: 'confirmed' as const, late: false } };
      const user = await accounts.people.user(who.id);
      const late = user !== undefined && (await isConfirmLate({ accounts, mail }, user, now()));
      return { kind: 'json', body: { state: 'check-mail' as const, late } };
    }),
  ];
}

/** Whether the mail that confirms an address waits, and will not leave within a minute. */
export async function isConfirmLate(
  { accounts, mail }: Pick<Deps, 'accounts' | 'mail'>,
  user: { id: string; email: string },
  at: Date,
): Promise<boolean> {
  const due = await accounts.mails.confirmDue(user);
  return due !== undefined && (due.getTime() > at.getTime() + MINUTE_MS || (await mail.isLate(at)));
}

function openingRoutes(deps: Deps): Endpoint[] {
  const { accounts, nowMs } = deps;
  const now = () => new Date(nowMs());
  const emailOf = async (account: string) => (await accounts.people.user(account))?.email ?? '';
  return [
    doneRoute(routes.resetPassword, {
      kept: routes.resetPassword.response,
      work: async ({ body, visitor, saveAnswer }) => {
        const account = await accounts.mails.accountOf(body.token, 'reset', now());
        if (account === undefined) throw new AppError('not_found', OLD_LINK);
        refuseCommon(body.password, { email: await emailOf(account), city: deps.facts });
        const password = await accounts.passwords.hash(body.password, visitor.wideKey);
        const done = { kind: 'json' as const, body: { state: 'changed' as const } };
        if (!(await accounts.mails.reset(body.token, { password, at: now(), also: saveAnswer(done) })))
          throw new AppError('not_found', OLD_LINK);
        return done;
      },
      tell: async (body, { requestId }) => {
        await grantOperators(deps, requestId);
        return { kind: 'json', body };
      },
    }),
    route(routes.confirmEmail, async ({ body, who, requestId }) => {
      const account = await accounts.mails.accountOf(body.token, 'confirm', now());
      if (account === undefined) throw new AppError('not_found', OLD_LINK);
      // Whoever has the mailbox may not know who made the account: only with its password, too, does it become an
      // operator's.
      if (account !== who?.id && accounts.operatorEmails.has((await emailOf(account)).toLowerCase()))
        throw new AppError(who === undefined ? 'not_signed_in' : 'not_allowed', OF_OPERATORS);
      if ((await accounts.mails.confirm(body.token, now())) === undefined) throw new AppError('not_found', OLD_LINK);
      await grantOperators(deps, requestId);
      return { kind: 'json', body: { state: 'confirmed' as const } };
    }),
    route(routes.refuseMail, async ({ body }) => {
      const state = await accounts.mails.refuse(body.token, now());
      if (state === undefined) throw new AppError('not_found', OLD_LINK);
      return { kind: 'json', body: { state } };
    }),
  ];
}
