import type { AccountMails } from '@moontower/store/accounts/account-mails';
import type { Accounts } from '@moontower/store/accounts/accounts';
import type { Credentials } from '@moontower/store/accounts/credentials';
import type { ComparedWork } from '@moontower/store/accounts/sign-in';
import type { People } from '@moontower/store/accounts/people';
import type { Passwords } from './passwords.ts';

/** What handlers of accounts may touch. */
export interface AccountDeps {
  sessions: Pick<Accounts, 'endSession' | 'endSessions'>;
  credentials: Credentials;
  mails: AccountMails;
  people: People;
  passwords: Passwords;
  /** All that is held of an account, for its owner. */
  held: (account: string) => Promise<Record<string, unknown>>;
  /** Deletes an account with all that is held of it. False where its password is no longer the compared one. */
  erase: (account: string, work: ComparedWork) => Promise<boolean>;
  /** Whose accounts are operators from the beginning, in small letters. */
  operatorEmails: ReadonlySet<string>;
}
