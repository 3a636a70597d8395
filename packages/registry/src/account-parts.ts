import type { Store } from '@moontower/store';
import { eraseParts, readHeldParts, storeParts } from '@moontower/store/account-parts';
import type { AccountPart } from '@moontower/store/accounts/account-part';
import type { ComparedWork } from '@moontower/store/accounts/sign-in';
import { features } from './features.ts';

/** Everything that is held of an account. The account itself comes last, with the store's own parts. */
export const accountParts: readonly AccountPart[] = [
  ...features.flatMap((feature) => feature.accountParts ?? []),
  ...storeParts,
];

/** All that is held of an account, for its owner. */
export function readHeld(store: Store, account: string): Promise<Record<string, unknown>> {
  return readHeldParts(store, account, accountParts);
}

/** Deletes an account with everything that is held of it, or nothing. */
export async function eraseAccount(store: Store, account: string, at: Date): Promise<void> {
  await eraseParts(store, account, { parts: accountParts, at });
}

/**
 * The same for its owner, whose password was compared.
 * @returns false where it is another by now: then all of the account stays but its files
 */
export function eraseOwn(store: Store, account: string, work: ComparedWork): Promise<boolean> {
  return eraseParts(store, account, { parts: accountParts, ...work });
}
