import type { MailLanguage, Role } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import { isTaken, transactAside } from '../db/transact.ts';
import { hashOf } from '../mail/mailbox.ts';
import { emailKeyOf, nativeAccounts, nativeCredentials, nativeKnownPlaces } from './account-documents.ts';
import { putAccountMail } from './account-mails.ts';
import { accountsOf } from './accounts.ts';
import { changePassword } from './change-password.ts';

const LIMIT_MS = 2_000;
const PLACE_MS = 90 * 86_400_000;

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
     * Makes an account, and puts the mail that confirms its address where mail is sent.
     * @returns false where the address has one
     */
    add: (account: NewAccount, about: { at: Date; mail: boolean }): Promise<boolean> => add(store, account, about),
    /** Another password. Every sign-in but `except` ends. */
    change: (account: string, about: { password: string; at: Date; except?: string | undefined }): Promise<void> =>
      transactAside(store, (session) => changePassword(store, account, { ...about, session })),
    /** The same password, hashed as one does now; nothing ends. */
    rehash: async (account: string, { from, to }: { from: string; to: string }): Promise<void> => {
      await nativeCredentials(store).updateOne({ _id: account, password: from }, { $set: { password: to } });
    },
    /** Whether the account of an address signed in from this place before. */
    isKnownPlace: async (email: string, place: string, at: Date): Promise<boolean> => {
      const found = await nativeKnownPlaces(store).findOne(
        { _id: placeOf(email, place), expiresAt: { $gt: at } },
        { maxTimeMS: LIMIT_MS },
      );
      return found !== null;
    },
    notePlace: async (account: string, { email, place, at }: { email: string; place: string; at: Date }) => {
      const expiresAt = new Date(at.getTime() + PLACE_MS);
      await nativeKnownPlaces(store).updateOne(
        { _id: placeOf(email, place) },
        { $set: { account, expiresAt } },
        { upsert: true },
      );
    },
  };
}

/** Addresses of visitors are kept as digests only. */
const placeOf = (email: string, place: string): string => hashOf(`${emailKeyOf(email)} ${place}`);

async function add(store: Store, account: NewAccount, { at, mail }: { at: Date; mail: boolean }): Promise<boolean> {
  const { id: _id, password, email, ...about } = account;
  const emailKey = emailKeyOf(email);
  try {
    await transactAside(store, async (session) => {
      await accountsOf(store).add({ _id, email, emailKey, createdAt: at, ...about }, session);
      await nativeCredentials(store).insertOne({ _id, password, changedAt: at }, { session });
      if (mail) await putAccountMail(store, { kind: 'confirm-account', account: _id }, { at, session });
    });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}
