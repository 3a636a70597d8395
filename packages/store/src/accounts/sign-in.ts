import { DAY_MS } from '@moontower/contracts';
import type { ClientSession } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { transactConcurrently, type AlsoInTransaction } from '../db/transact.ts';
import { hashOf } from '../mail/mailbox.ts';
import {
  emailKeyOf,
  nativeAccounts,
  nativeCredentials,
  nativeKnownPlaces,
  nativeSessions,
  type SessionDocument,
} from './account-documents.ts';

const PLACE_MS = 90 * DAY_MS;

export interface SignInPlace {
  email: string;
  /** Of the visitor. */
  place: string;
}
export interface NewSignIn extends SignInPlace {
  session: SessionDocument;
}
export interface ComparedSignIn extends NewSignIn {
  /** The digest that the given password was compared with. */
  compared: string;
  /** The same password, hashed as one does now. */
  rehashed?: string | undefined;
}

/** Addresses of visitors are kept as digests only. */
export const placeId = ({ email, place }: SignInPlace): string => hashOf(`${emailKeyOf(email)} ${place}`);

/** Begins a session and remembers its place, in the transaction of what allows it. */
export async function addSession(
  store: Store,
  { session: begun, ...where }: NewSignIn,
  session: ClientSession,
): Promise<void> {
  await nativeSessions(store).insertOne(begun, { session });
  await nativeKnownPlaces(store).updateOne(
    { _id: placeId(where) },
    { $set: { account: begun.account, expiresAt: new Date(begun.createdAt.getTime() + PLACE_MS) } },
    { upsert: true, session },
  );
}

/**
 * Begins a session if the account's password still is the one that was compared.
 * The transaction writes the credentials, so MongoDB runs it wholly before or wholly after whatever ends all sessions.
 * @returns false where the password is another by now, or the account is shut or gone
 */
export function signInCompared(
  store: Store,
  { compared, rehashed = compared, ...signIn }: ComparedSignIn,
): Promise<boolean> {
  const { account: _id } = signIn.session;
  return transactConcurrently(store, async (session) => {
    const { matchedCount } = await nativeCredentials(store).updateOne(
      { _id, password: compared },
      { $set: { password: rehashed }, $inc: { signIns: 1 } },
      { session },
    );
    if (matchedCount === 0) return false;
    const open = { _id, disabledAt: { $exists: false } };
    if ((await nativeAccounts(store).findOne(open, { projection: { _id: 1 }, session })) === null) return false;
    await addSession(store, signIn, session);
    return true;
  });
}

/**
 * Whoever ends all sessions without another password writes the credentials too: a sign-in under way then begins before
 * or not at all.
 */
export async function meetSignIns(store: Store, account: string, session?: ClientSession): Promise<void> {
  await nativeCredentials(store).updateOne({ _id: account }, { $inc: { signIns: 1 } }, { session });
}

/** What is done with a password that was compared, if it still is the account's. */
export interface ComparedWork {
  compared: string;
  at: Date;
  also?: AlsoInTransaction | undefined;
}

/** True where the account's password still is the compared one. Before any write of the transaction. */
export async function isStillCompared(
  store: Store,
  account: string,
  { compared, session }: { compared: string; session: ClientSession },
): Promise<boolean> {
  const filter = { _id: account, password: compared };
  return (await nativeCredentials(store).updateOne(filter, { $inc: { signIns: 1 } }, { session })).matchedCount === 1;
}
