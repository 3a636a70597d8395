import { randomUUID } from 'node:crypto';
import { AppError, HOUR_MS, type SignInBody, type SignUpBody } from '@moontower/contracts';
import type { SessionDocument } from '@moontower/store/accounts/account-documents';
import type { AlsoInTransaction } from '@moontower/store/db/transact';
import type { z } from 'zod';
import type { Visitor } from '@moontower/endpoints/visitor';
import type { SignIn } from '../request-context/who.ts';
import type { Deps } from '../deps.ts';
import { MANY_SIGN_INS } from './passwords.ts';

/** However long it is used. */
const SESSION_MS = 12 * HOUR_MS;
/** A password that is changed beside a sign-in is looked up and compared again, so often. */
const LOOKS = 3;
/** The same for an address without an account, a wrong password and an account that is shut. */
const WRONG = 'The email or the password is not right.';
const NOT_OWN = 'This is not the password of your account.';
const TAKEN = 'An account could not be made with this email. If it is yours, sign in or ask for a new password.';

export interface OwnPassword {
  account: string;
  password: string;
  /** Of the body, for what is wrong. */
  field: string;
}
export interface SignUpRequest {
  visitor: Visitor;
  /** What the transaction that makes the account does as well. */
  also: (signIn: SignIn) => AlsoInTransaction;
}
export interface SignIns {
  /** @returns the token. @throws `not_signed_in`, `busy`, `not_set_up` */
  signIn: (given: z.output<typeof SignInBody>, visitor: Visitor) => Promise<string>;
  /** @returns the sign-in of the new account. @throws `conflict` where the address has one */
  signUp: (given: z.output<typeof SignUpBody>, about: SignUpRequest) => Promise<SignIn>;
  /** @returns the digest it was compared with. @throws `bad_request` where it is not the account's password */
  checkOwn: (own: OwnPassword, visitor: Visitor) => Promise<string>;
  /** What is to be said where the password changed after it was compared. */
  notOwn: (field: string) => AppError;
  end: (jti: string) => Promise<void>;
}

export function createSignIns(deps: Deps): SignIns {
  const { accounts, tokens, nowMs, sends } = deps;
  const { credentials, passwords, sessions } = accounts;

  function begin(account: string): { token: string; signIn: SignIn; session: SessionDocument } {
    const at = nowMs();
    const signIn = { account, jti: randomUUID(), expiresAt: new Date(at + SESSION_MS) };
    // Before the session is stored: without a secret nobody signs in.
    const token = tokens.write(signIn);
    return {
      token,
      signIn,
      session: { _id: signIn.jti, account, createdAt: new Date(at), expiresAt: signIn.expiresAt },
    };
  }

  async function signIn({ email, password }: z.output<typeof SignInBody>, visitor: Visitor): Promise<string> {
    for (let look = 0; look < LOOKS; look += 1) {
      const known = await credentials.byEmail(email);
      const right = await passwords.matches(password, known?.password, visitor.wideKey);
      if (!right || known === undefined || known.disabled) throw new AppError('not_signed_in', WRONG);
      const { account, password: compared } = known;
      const rehashed = passwords.isOld(compared) ? await passwords.hash(password, visitor.wideKey) : undefined;
      const { token, session } = begin(account);
      if (await credentials.signIn({ session, email, place: visitor.key, compared, rehashed })) return token;
    }
    throw new AppError('busy', MANY_SIGN_INS);
  }

  async function signUp(
    { password, ...given }: z.output<typeof SignUpBody>,
    { visitor, also }: SignUpRequest,
  ): Promise<SignIn> {
    const id = randomUUID();
    const hashed = await passwords.hash(password, visitor.wideKey);
    const { signIn: begun, session } = begin(id);
    const adding = { at: session.createdAt, mail: sends.mail, session, place: visitor.key, also: also(begun) };
    const made = await credentials.add({ id, ...given, password: hashed, roles: [] }, adding);
    if (!made) throw new AppError('conflict', TAKEN, { field: 'email' });
    return begun;
  }

  const notOwn = (field: string) => new AppError('bad_request', NOT_OWN, { field });

  async function checkOwn({ account, password, field }: OwnPassword, visitor: Visitor): Promise<string> {
    const known = await credentials.byId(account);
    if (!(await passwords.matches(password, known?.password, visitor.wideKey)) || known === undefined)
      throw notOwn(field);
    return known.password;
  }

  return { signIn, signUp, checkOwn, notOwn, end: sessions.endSession };
}
