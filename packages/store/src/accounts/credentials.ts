import type { MailLanguage, Role } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import { isTaken, transactConcurrently, type AlsoInTransaction } from '../db/transact.ts';
import { emailKeyOf, nativeAccounts, nativeCredentials, nativeKnownPlaces } from './account-documents.ts';
import { enqueueAccountMail } from './account-mails.ts';
import { accountsOf } from './accounts.ts';
import { changePassword } from './change-password.ts';
import {
  addSession,
  isStillCompared,
  placeId,
  signInCompared,
  type ComparedSignIn,
  type ComparedWork,
  type SignInPlace,
} from './sign-in.ts';
import type { SessionDocument } from './account-documents.ts';

const LIMIT_MS = 2_000;

export interface NewAccount {
  id: string;
  email: string;
  /** Parameters, salt and digest in one text. */
  password: string;
  name: string;
  phone?: string | undefined;
  address?: string | undefined;
  language: MailLanguage;
  roles: readonly Role[];
}
/** What signing in needs to know of an account. */
export interface Credential {
  account: string;
  password: string;
  disabled: boolean;
}
/** How an account is made: its first sign-in begins with it. */
export interface SignUpContext {
  at: Date;
  mail: boolean;
  session: SessionDocument;
  place: string;
  also?: AlsoInTransaction;
}
export interface CheckedPasswordChange extends ComparedWork {
  password: string;
  except?: string | undefined;
}
export type Credentials = ReturnType<typeof credentialsOf>;

/** Making accounts, and their passwords. */
export function credentialsOf(store: Store) {
  const byId = async (id: string): Promise<Credential | undefined> => {
    const [account, credential] = await Promise.all([
      nativeAccounts(store).findOne({ _id: id }, { projection: { disabledAt: 1 }, maxTimeMS: LIMIT_MS }),
      nativeCredentials(store).findOne({ _id: id }, { maxTimeMS: LIMIT_MS }),
    ]);
    if (account === null || credential === null) return undefined;
    return { account: id, password: credential.password, disabled: account.disabledAt !== undefined };
  };
  return {
    byId,
    byEmail: async (email: string): Promise<Credential | undefined> => {
      const filter = { emailKey: emailKeyOf(email) };
      const account = await nativeAccounts(store).findOne(filter, { projection: { _id: 1 }, maxTimeMS: LIMIT_MS });
      return account === null ? undefined : byId(account._id);
    },
    /**
     * Makes an account with its first sign-in, and puts the mail that confirms its address where mail is sent.
     * @returns false where the address has one
     */
    add: (account: NewAccount, context: SignUpContext): Promise<boolean> => add(store, account, context),
    /** @returns false where the password is another by now, or the account is shut or gone */
    signIn: (signIn: ComparedSignIn): Promise<boolean> => signInCompared(store, signIn),
    /** Another password. Every sign-in but `except` ends. @returns false where it is another one already */
    change: (account: string, { compared, password, at, except, also }: CheckedPasswordChange): Promise<boolean> =>
      transactConcurrently(store, async (session) => {
        if (!(await isStillCompared(store, account, { compared, session }))) return false;
        await changePassword(store, account, { password, at, except, session });
        await also?.(session);
        return true;
      }),
    /** Whether the account of an address signed in from this place before. */
    isKnownPlace: async (where: SignInPlace, at: Date): Promise<boolean> => {
      const found = await nativeKnownPlaces(store).findOne(
        { _id: placeId(where), expiresAt: { $gt: at } },
        { maxTimeMS: LIMIT_MS },
      );
      return found !== null;
    },
  };
}

async function add(
  store: Store,
  account: NewAccount,
  { at, mail, session: begun, place, also }: SignUpContext,
): Promise<boolean> {
  const { id: _id, password, email, ...about } = account;
  const emailKey = emailKeyOf(email);
  try {
    await transactConcurrently(store, async (session) => {
      await accountsOf(store).add({ _id, email, emailKey, createdAt: at, ...about }, session);
      await nativeCredentials(store).insertOne({ _id, password, changedAt: at }, { session });
      await addSession(store, { session: begun, email, place }, session);
      if (mail) await enqueueAccountMail(store, { kind: 'confirm-account', account: _id }, { at, session });
      await also?.(session);
    });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}
