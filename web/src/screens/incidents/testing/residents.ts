import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

export interface Resident {
  id: string;
  token: string;
}

const json = { 'Content-Type': 'application/json' };

/** A made-up account of the product under test. */
export async function newResident(base: string): Promise<Resident> {
  const name = `resident-${randomUUID().slice(0, 8)}`;
  const made = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'A Resident', email: `${name}@example.org`, password: `pass ${name}` }),
  });
  const { token }: { token?: string } = await made.json().catch(() => ({}));
  if (token === undefined) throw new Error(`no account: ${made.status}`);
  const { id }: { id: string } = await (await asResident(token, `${base}/api/auth/me`)).json();
  return { id, token };
}

export const asResident = (token: string, address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, headers: { ...json, Authorization: `Bearer ${token}` } });

/** What an operator of the product under test may do. */
export async function grantRoles(base: string, { id }: Resident, roles: readonly string[]): Promise<void> {
  const answer = await asResident('operator-token-of-the-tests', `${base}/api/people/${id}/roles`, {
    method: 'PUT',
    body: JSON.stringify({ roles }),
  });
  if (!answer.ok) throw new Error(`no role: ${answer.status}`);
}

/** From its first page on the browser holds the token of this account. */
export const signedIn = (page: Page, { token }: Resident): Promise<void> =>
  page
    .addInitScript((kept) => {
      if (localStorage.getItem('auth-token') === null) localStorage.setItem('auth-token', kept);
    }, token)
    .then(() => undefined);

/** Of the account's own reports, as the server has them. */
export async function ownReports(base: string, { token }: Resident): Promise<{ id: string; title: string }[]> {
  return (await asResident(token, `${base}/api/incidents?tab=mine`)).json();
}
