import type { Store } from './db/connect.ts';
import { transactAside } from './db/transact.ts';
import type { AccountPart } from './accounts/account-part.ts';
import { findingParts } from './findings/finding-parts.ts';
import { reportParts } from './incidents/report-parts.ts';
import { claimParts } from './claims/claim-parts.ts';
import { alertPart } from './alerts/alert-part.ts';
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
  for (const { before } of accountParts) await before?.(store, account);
  await transactAside(store, async (session) => {
    for (const { erase } of accountParts) await erase(store, account, { at, session });
  });
}
