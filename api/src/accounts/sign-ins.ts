import { randomUUID } from 'node:crypto';
import { AppError, HOUR_MS, type SignInBody, type SignUpBody } from '@moontower/contracts';
import type { z } from 'zod';
import type { Visitor } from '../asking/visitor.ts';
import type { Deps } from '../deps.ts';

/** However long it is used. */
const SESSION_MS = 12 * HOUR_MS;
/** The same for an address without an account, a wrong password and an account that is shut. */
const WRONG = 'The email or the password is not right.';
const TAKEN = 'An account could not be made with this email. If it is yours, sign in or ask for a new password.';

export interface OwnPassword {
  account: string;
  password: string;
  /** Of the body, for what is wrong. */
  field: string;
}
export interface SignIns {
  /** @returns the token. @throws `not_signed_in`, `busy`, `not_set_up` */
  signIn: (given: z.output<typeof SignInBody>, visitor: Visitor) => Promise<string>;
  /** @returns the token of the new account. @throws `conflict` where the address has one */
  signUp: (given: z.output<typeof SignUpBody>, visitor: Visitor) => Promise<string>;
  /** @throws `bad_request` where it is not the account's password */
  checkOwn: (own: OwnPassword, visitor: Visitor) => Promise<void>;
  end: (jti: string) => Promise<void>;
}

export function createSignIns(deps: Deps): SignIns {
  const { accounts, tokens, nowMs, sends } = deps;
  const { credentials, passwords, sessions } = accounts;

  async function begin(account: string): Promise<string> {
    const at = nowMs();
    const signIn = { account, jti: randomUUID(), expiresAt: new Date(at + SESSION_MS) };
    // Before the session: without a secret nobody signs in.
    const token = tokens.write(signIn);
    await sessions.beginSession({ _id: signIn.jti, account, createdAt: new Date(at), expiresAt: signIn.expiresAt });
    return token;
  }

  async function signIn({ email, password }: z.output<typeof SignInBody>, visitor: Visitor): Promise<string> {
    const known = await credentials.byEmail(email);
    const right = await passwords.matches(password, known?.password, visitor.wideKey);
    if (!right || known === undefined || known.disabled) throw new AppError('not_signed_in', WRONG);
    if (passwords.isOld(known.password))
      await credentials.rehash(known.account, {
        from: known.password,
        to: await passwords.hash(password, visitor.wideKey),
      });
    const token = await begin(known.account);
    await credentials.notePlace(known.account, { email, place: visitor.key, at: new Date(nowMs()) });
    return token;
  }

  async function signUp({ password, ...given }: z.output<typeof SignUpBody>, visitor: Visitor): Promise<string> {
    const id = randomUUID();
    const hashed = await passwords.hash(password, visitor.wideKey);
    const at = new Date(nowMs());
    const made = await credentials.add({ id, ...given, password: hashed, roles: [] }, { at, mail: sends.mail });
    if (!made) throw new AppError('conflict', TAKEN, { field: 'email' });
    await credentials.notePlace(id, { email: given.email, place: visitor.key, at });
    return begin(id);
  }

  async function checkOwn({ account, password, field }: OwnPassword, visitor: Visitor): Promise<void> {
    const known = await credentials.byId(account);
    if (!(await passwords.matches(password, known?.password, visitor.wideKey)))
      throw new AppError('bad_request', 'This is not the password of your account.', { field });
  }

  return { signIn, signUp, checkOwn, end: sessions.endSession };
}
