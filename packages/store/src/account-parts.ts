import type { ClientSession } from 'mongoose';
import type { Store } from './db/connect.ts';
import { transactConcurrently, type AlsoInTransaction } from './db/transact.ts';
import type { AccountPart } from './accounts/account-part.ts';
import { isStillCompared, type ComparedWork } from './accounts/sign-in.ts';
import { findingParts } from './findings/finding-parts.ts';
import { reportParts } from './incidents/report-parts.ts';
import { claimParts } from './claims/claim-parts.ts';
import { alertPart } from './alerts/alert-part.ts';
import { bulletinPart } from './alerts/bulletin-part.ts';
import { inquiryPart } from './inquiries/inquiry-part.ts';
import { ownParts } from './accounts/own-parts.ts';

/**
 * Everything that is held of an account, a line for each noun that holds something; the account itself comes last. What
 * is not here is neither given to its owner nor deleted.
 */
export const accountParts: readonly AccountPart[] = [
  ...reportParts,
  ...findingParts,
  ...claimParts,
  inquiryPart,
  alertPart,
  bulletinPart,
  ...ownParts,
];

/** All that is held of an account, for its owner. */
export async function readHeld(store: Store, account: string): Promise<Record<string, unknown>> {
  const held: [string, unknown][] = [];
  for (const { name, read } of accountParts) held.push([name, await read(store, account)]);
  return Object.fromEntries(held.filter(([, value]) => value !== undefined));
}

/** Deletes an account with everything that is held of it, or nothing. */
export async function eraseAccount(store: Store, account: string, at: Date): Promise<void> {
  await eraseWhere(store, account, { at, allows: async () => true });
}

/**
 * The same for its owner, whose password was compared.
 * @returns false where it is another by now: then all of the account stays but its files
 */
export function eraseOwn(store: Store, account: string, { compared, at, also }: ComparedWork): Promise<boolean> {
  const allows = (session: ClientSession) => isStillCompared(store, account, { compared, session });
  return eraseWhere(store, account, { at, also, allows });
}

interface ErasureOptions {
  at: Date;
  /** Asked in the transaction, before anything is written there. */
  allows: (session: ClientSession) => Promise<boolean>;
  also?: AlsoInTransaction | undefined;
}
async function eraseWhere(store: Store, account: string, { at, allows, also }: ErasureOptions): Promise<boolean> {
  for (const { before } of accountParts) await before?.(store, account);
  return transactConcurrently(store, async (session) => {
    if (!(await allows(session))) return false;
    for (const { erase } of accountParts) await erase(store, account, { at, session });
    await also?.(session);
    return true;
  });
}
