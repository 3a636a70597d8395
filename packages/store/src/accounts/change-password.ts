import type { ClientSession } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativeCredentials, nativeSessions } from './account-documents.ts';

interface PasswordChange {
  password: string;
  at: Date;
  except?: string | undefined;
  session: ClientSession;
}
/** Another password. Every sign-in but `except` ends. */
export async function changePassword(
  store: Store,
  account: string,
  { password, at, except, session }: PasswordChange,
): Promise<void> {
  await nativeCredentials(store).updateOne({ _id: account }, { $set: { password, changedAt: at } }, { session });
  await nativeSessions(store).deleteMany(
    { account, ...(except === undefined ? {} : { _id: { $ne: except } }) },
    { session },
  );
}
