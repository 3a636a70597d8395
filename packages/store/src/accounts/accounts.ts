import type { MailLanguage, Role } from '@moontower/contracts';
import type { ClientSession, mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativeAccounts, nativeSessions, type AccountDocument, type SessionDocument } from './account-documents.ts';
import { meetSignIns } from './sign-in.ts';

const LIMIT_MS = 2_000;
/**
 * So many approved reports, or comments, and what an account writes next is published without waiting for a reviewer.
 */
export const TRUSTED_FROM = 3;

/** Whoever a token stands for, as their account says at this moment. */
export interface KnownAccount {
  id: string;
  roles: readonly Role[];
}

/** An account as other nouns may know it: whom to call what, where its mail goes, how far it is trusted. */
export interface KnownPerson {
  id: string;
  roles: readonly Role[];
  /** What its owner wants to be called. Never public. */
  name?: string;
  email: string;
  /** Whether mail that its owner did not just ask for may go there. */
  confirmed: boolean;
  language: MailLanguage;
  approved: { reports: number; comments: number };
  /** Since then nobody is let in by it. */
  disabledAt?: Date;
}
export type Approvable = 'reports' | 'comments';

/** A count of what reviewers let through, not a role. */
export const isTrusted = ({ approved }: Pick<KnownPerson, 'approved'>, what: Approvable): boolean =>
  approved[what] >= TRUSTED_FROM;

export type Accounts = ReturnType<typeof accountsOf>;

/** Accounts and their sign-ins. What is read for every request takes two look-ups by `_id`. */
export function accountsOf(store: Store) {
  const accounts = nativeAccounts(store);
  const sessions = nativeSessions(store);
  return {
    add: async (account: AccountDocument, session?: ClientSession): Promise<void> => {
      await accounts.insertOne(account, { session, ignoreUndefined: true });
    },
    ...personsOf(accounts),
    setRoles: async (id: string, roles: readonly Role[], session?: ClientSession): Promise<boolean> =>
      (await accounts.updateOne({ _id: id }, { $set: { roles } }, { session })).matchedCount === 1,
    /** Shuts an account and ends its sign-ins: opened again, it has none. */
    disable: async (id: string, at: Date, session?: ClientSession): Promise<boolean> => {
      const { matchedCount } = await accounts.updateOne({ _id: id }, { $set: { disabledAt: at } }, { session });
      await meetSignIns(store, id, session);
      await sessions.deleteMany({ account: id }, { session });
      return matchedCount === 1;
    },
    enable: async (id: string, session?: ClientSession): Promise<boolean> =>
      (await accounts.updateOne({ _id: id }, { $unset: { disabledAt: '' } }, { session })).matchedCount === 1,
    beginSession: async (signIn: SessionDocument, session?: ClientSession): Promise<void> => {
      await sessions.insertOne(signIn, { session });
    },
    endSession: async (jti: string): Promise<void> => {
      await sessions.deleteOne({ _id: jti });
    },
    /** "Sign out everywhere", except perhaps where that is pressed. */
    endSessions: async (account: string, except?: string, session?: ClientSession): Promise<void> => {
      await sessions.deleteMany({ account, ...(except === undefined ? {} : { _id: { $ne: except } }) }, { session });
    },
    /** Those of these sign-ins that still hold. */
    living: async (jtis: readonly string[], at: Date): Promise<Set<string>> => {
      const found = await sessions
        .find({ _id: { $in: [...jtis] }, expiresAt: { $gt: at } }, { projection: { _id: 1 }, maxTimeMS: LIMIT_MS })
        .toArray();
      return new Set(found.map(({ _id }) => _id));
    },
    /** The account of a sign-in that still holds; nobody where it ended or the account is shut. */
    signedIn: async (
      { jti, account: id }: { jti: string; account: string },
      at: Date,
    ): Promise<KnownAccount | undefined> => {
      const [session, account] = await Promise.all([
        sessions.findOne({ _id: jti }, { maxTimeMS: LIMIT_MS }),
        accounts.findOne({ _id: id }, { maxTimeMS: LIMIT_MS, projection: { roles: 1, disabledAt: 1 } }),
      ]);
      if (session?.account !== id || session.expiresAt <= at) return undefined;
      if (account === null || account.disabledAt !== undefined) return undefined;
      return { id, roles: account.roles };
    },
  };
}

/** What other nouns ask. */
function personsOf(accounts: mongo.Collection<AccountDocument>) {
  return {
    /** Those of these accounts that there are, by id. One that was deleted is not among them. */
    known: async (ids: readonly string[], session?: ClientSession): Promise<Map<string, KnownPerson>> => {
      if (ids.length === 0) return new Map();
      const found = await accounts
        .find({ _id: { $in: [...new Set(ids)] } }, { session, maxTimeMS: LIMIT_MS })
        .toArray();
      return new Map(found.map((account) => [account._id, personOf(account)]));
    },
    /** Counts what a reviewer let through, or took back (`by: -1`), in the transaction that does it. */
    noteApproved: async (
      id: string,
      { what, by = 1 }: { what: Approvable; by?: 1 | -1 },
      session: ClientSession,
    ): Promise<void> => {
      await accounts.updateOne({ _id: id }, { $inc: { [`approved.${what}`]: by } }, { session });
    },
  };
}

function personOf(account: AccountDocument): KnownPerson {
  const { _id: id, roles, name, email, emailConfirmedAt, language, approved, disabledAt } = account;
  return {
    id,
    roles,
    ...(name === undefined ? {} : { name }),
    email,
    confirmed: emailConfirmedAt !== undefined,
    language,
    approved: { reports: approved?.reports ?? 0, comments: approved?.comments ?? 0 },
    ...(disabledAt === undefined ? {} : { disabledAt }),
  };
}
