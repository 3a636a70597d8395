import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { RunningApi } from './running-api.ts';

export const SECRET = 'a secret of tests, of some length';
export const PASSWORD = 'lamp over the river';
export const Token = z.object({ token: z.string() });
export const User = z.object({ id: z.string(), email: z.string(), roles: z.array(z.string()) });

const WIDE = '100000';
/**
 * Settings of an API where people sign up and in as often as a test wants; who forgets the password waits after three
 * tries.
 */
export const WIDENED = {
  JWT_SECRET: SECRET,
  OPERATOR_EMAILS: 'First@city.example',
  LIMIT_SIGN_IN_ACCOUNT_TRIES: '3',
  ...Object.fromEntries(
    ['SIGN_UP_HALF_HOUR', 'SIGN_UP_DAY', 'SIGN_IN_ADDRESS_5_MINUTES', 'SIGN_IN_ADDRESS_DAY', 'PASSWORD_CHECK_HOUR'].map(
      (name) => [`LIMIT_${name}`, WIDE],
    ),
  ),
};
export const fresh = (): string => `r${randomUUID().slice(0, 8)}@city.example`;
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
export const said = async (answer: Response) => [
  answer.status,
  answer.headers.get('x-problem-field'),
  await answer.text(),
];

/** What the forms of `/account` ask. A test file may ask 120 things in ten seconds, as everybody at one address may. */
export function accountForms(api: RunningApi) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    api.ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const register = (email: string, about: Record<string, unknown> = {}) =>
    post('/api/auth/register', { name: 'A. Reader', email, password: PASSWORD, ...about });
  async function account(email = fresh()) {
    const { token } = Token.parse(await (await register(email)).json());
    return { email, token };
  }
  const me = (token: string) => api.ask('/api/auth/me', { headers: bearer(token) });
  const login = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
    post('/api/auth/login', { email, password }, headers);
  const idOf = async (token: string) => User.parse(await (await me(token)).json()).id;
  return { post, register, account, me, login, idOf };
}
