import type { ClientSession } from 'mongoose';
import type { Store } from '../db/connect.ts';

/** What one noun holds of an account: how its owner gets it, and how it goes when the account does. */
export interface AccountPart {
  /** Its key in the file that the owner downloads. */
  name: string;
  /** All of it, as JSON can say it. Undefined where there is nothing. */
  read: (store: Store, account: string) => Promise<unknown>;
  /** Takes it out, in the one transaction that deletes the account. */
  erase: (store: Store, account: string, about: { at: Date; session: ClientSession }) => Promise<void>;
  /**
   * What no transaction can take out, such as files; before it, and harmless to repeat: should it fail, the account
   * stays.
   */
  before?: (store: Store, account: string) => Promise<void>;
}
