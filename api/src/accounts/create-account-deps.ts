import type { LimitsSet } from '@moontower/contracts';
import type { Store } from '@moontower/store';
import { accountMailsOf } from '@moontower/store/accounts/account-mails';
import { eraseOwn, readHeld } from '@moontower/registry/account-parts';
import { accountsOf } from '@moontower/store/accounts/accounts';
import { credentialsOf } from '@moontower/store/accounts/credentials';
import { peopleOf } from '@moontower/store/accounts/people';
import type { AccountDeps } from './account-deps.ts';
import { createPasswords, type HashingWay } from './passwords.ts';

interface AccountSettings {
  operatorEmails: ReadonlySet<string> | undefined;
  limits: LimitsSet;
  hashing: HashingWay | undefined;
}

/** Accounts over the store. */
export function accountDeps(
  store: Store,
  { operatorEmails = new Set(), limits, hashing }: AccountSettings,
): AccountDeps {
  return {
    sessions: accountsOf(store),
    credentials: credentialsOf(store),
    mails: accountMailsOf(store),
    people: peopleOf(store),
    passwords: createPasswords({
      ...hashing,
      atOnce: limits.LIMIT_PASSWORDS_AT_ONCE,
      waiting: limits.LIMIT_PASSWORDS_WAITING,
    }),
    held: (account) => readHeld(store, account),
    erase: (account, work) => eraseOwn(store, account, work),
    operatorEmails,
  };
}
