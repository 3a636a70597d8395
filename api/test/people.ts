import { randomUUID } from 'node:crypto';
import type { Role } from '@moontower/contracts';
import type { Store } from '@moontower/store';
import { accountsOf } from '@moontower/store/accounts/accounts';
import { anAccount } from '@moontower/testkit';
import { createTokens } from '../src/request-context/who.ts';
import { SECRET } from './identities.ts';
import type { RunningApi } from './running-api.ts';

const HOUR_MS = 3_600_000;
/** What the running API must be given, so that it knows these people. */
export const PEOPLE = { JWT_SECRET: SECRET };

/** Signs people in at a running API: accounts with sessions of their own, as many as a test wants. */
export function people(api: Pick<RunningApi, 'ask'>) {
  const headers = new Map<string, { Authorization: string }>();
  async function add(
    store: Store,
    id: string,
    about: { roles?: readonly Role[]; approved?: number; unconfirmed?: true } = {},
  ): Promise<void> {
    const accounts = accountsOf(store);
    const tokens = createTokens({ secret: SECRET, accounts, nowMs: Date.now });
    const approved = about.approved === undefined ? {} : { approved: { reports: about.approved } };
    await accounts.add({
      ...anAccount({ _id: id }),
      ...(about.roles === undefined ? {} : { roles: about.roles }),
      ...approved,
      ...(about.unconfirmed === undefined ? { emailConfirmedAt: new Date() } : {}),
      name: `Name of ${id}`,
    });
    const jti = randomUUID();
    const expiresAt = new Date(Date.now() + HOUR_MS);
    await accounts.beginSession({ _id: jti, account: id, createdAt: new Date(), expiresAt });
    headers.set(id, { Authorization: `Bearer ${tokens.write({ account: id, jti, expiresAt })}` });
  }
  const ask = (who: string | undefined, path: string, init: RequestInit = {}): Promise<Response> => {
    const sent = new Headers(init.headers);
    const own = who === undefined ? undefined : headers.get(who);
    if (own !== undefined) sent.set('Authorization', own.Authorization);
    return api.ask(path, { ...init, headers: sent });
  };
  const send = (
    who: string | undefined,
    method: string,
    ...[path, body, more]: [string, unknown?, Record<string, string>?]
  ) =>
    ask(who, path, {
      method,
      headers: { 'Content-Type': 'application/json', ...more },
      body: JSON.stringify(body ?? {}),
    });
  return { add, ask, send };
}
