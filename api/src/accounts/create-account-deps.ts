import type { Store } from '@moontower/store';
import { accountMailsOf } from '@moontower/store/accounts/account-mails';
import { eraseAccount, readHeld } from '@moontower/store/account-parts';
import { accountsOf } from '@moontower/store/accounts/accounts';
import { credentialsOf } from '@moontower/store/accounts/credentials';
import { peopleOf } from '@moontower/store/accounts/people';
import type { AccountDeps } from './account-deps.ts';
import { createPasswords, type Passwords } from './passwords.ts';

interface Given {
  operatorEmails: ReadonlySet<string> | undefined;
  /** At the product's cost where none are handed in. */
  passwords: Passwords | undefined;
}

/** Accounts over the store. */
export function accountDeps(
  store: Store,
  { operatorEmails = new Set(), passwords = createPasswords() }: Given,
): AccountDeps {
  return {
    sessions: accountsOf(store),
    credentials: credentialsOf(store),
    mails: accountMailsOf(store),
    people: peopleOf(store),
    passwords,
    held: (account) => readHeld(store, account),
    erase: (account, at) => eraseAccount(store, account, at),
    operatorEmails,
  };
}
