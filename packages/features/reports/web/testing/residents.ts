import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

export interface Resident {
  id: string;
  token: string;
  email: string;
  password: string;
}

const json = { 'Content-Type': 'application/json' };

/** A made-up account of the product under test. `about`: what it says of itself beside that. */
export async function newResident(
  base: string,
  about: { name?: string; phone?: string; address?: string; language?: 'en' | 'es' } = {},
): Promise<Resident> {
  const name = `resident-${randomUUID().slice(0, 8)}`;
  const [email, password] = [`${name}@example.org`, `pass ${name}`];
  const made = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'A Resident', ...about, email, password }),
  });
  const { token }: { token?: string } = await made.json().catch(() => ({}));
  if (token === undefined) throw new Error(`no account: ${made.status}`);
  const { id }: { id: string } = await (await asResident(token, `${base}/api/auth/me`)).json();
  return { id, token, email, password };
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

/** A report that a reviewer let through, unless told to wait. */
export async function reported(
  base: string,
  author: Resident,
  { reviewer, ...about }: { reviewer?: Resident; type: string; title: string; lat: number; lon: number },
): Promise<{ id: string; version: number }> {
  const answer = await asResident(author.token, `${base}/api/incidents`, {
    method: 'POST',
    body: JSON.stringify({
      description: 'Seen there every day this week.',
      address: '3600 Presidential Blvd',
      ...about,
    }),
  });
  if (answer.status !== 201) throw new Error(`no report: ${answer.status}`);
  const made: { id: string; version: number } = await answer.json();
  if (reviewer !== undefined) {
    const body = JSON.stringify({ action: 'approve', version: made.version });
    const decided = await asResident(reviewer.token, `${base}/api/review/report/${made.id}`, { method: 'POST', body });
    if (!decided.ok) throw new Error(`not approved: ${decided.status}`);
  }
  return made;
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
