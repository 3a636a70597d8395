import type { ClientSession } from 'mongoose';
import type { Store } from './db/connect.ts';
import { transactConcurrently, type AlsoInTransaction } from './db/transact.ts';
import type { AccountPart } from './accounts/account-part.ts';
import { isStillCompared, type ComparedWork } from './accounts/sign-in.ts';
import { claimParts } from './claims/claim-parts.ts';
import { ownParts } from './accounts/own-parts.ts';

/**
 * What the store itself holds of an account, a line for each noun that holds something; the account itself comes last.
 * What is in no part is neither given to its owner nor deleted.
 */
export const storeParts: readonly AccountPart[] = [...claimParts, ...ownParts];

/** All that is held of an account, for its owner. */
export async function readHeldParts(
  store: Store,
  account: string,
  parts: readonly AccountPart[],
): Promise<Record<string, unknown>> {
  const held: [string, unknown][] = [];
  for (const { name, read } of parts) held.push([name, await read(store, account)]);
  return Object.fromEntries(held.filter(([, value]) => value !== undefined));
}

/**
 * Deletes an account with everything that is held of it, or nothing.
 * @returns false where `compared` is no longer its password: then all of the account stays but its files
 */
export function eraseParts(store: Store, account: string, { parts, compared, at, also }: Erasure): Promise<boolean> {
  const allows = async (session: ClientSession) =>
    compared === undefined || isStillCompared(store, account, { compared, session });
  return eraseWhere(store, account, { parts, at, also, allows });
}

/** By its owner, whose password was compared, or by nobody in particular. */
interface Erasure extends Pick<ComparedWork, 'at' | 'also'>, Partial<Pick<ComparedWork, 'compared'>> {
  parts: readonly AccountPart[];
}
interface ErasureOptions {
  parts: readonly AccountPart[];
  at: Date;
  /** Asked in the transaction, before anything is written there. */
  allows: (session: ClientSession) => Promise<boolean>;
  also?: AlsoInTransaction | undefined;
}
async function eraseWhere(
  store: Store,
  account: string,
  { parts, at, allows, also }: ErasureOptions,
): Promise<boolean> {
  for (const { before } of parts) await before?.(store, account);
  return transactConcurrently(store, async (session) => {
    if (!(await allows(session))) return false;
    for (const { erase } of parts) await erase(store, account, { at, session });
    await also?.(session);
    return true;
  });
}
