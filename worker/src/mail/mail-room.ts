import type { Store } from '@moontower/store';
import type { Mailer } from './mailer.ts';
import type { Texter } from './texter.ts';

/** What sending mail needs. Without a mailer every mail waits. */
export interface MailRoom {
  store: Store;
  publicUrl: string;
  simulated: boolean;
  /** The city's. */
  zone: string;
  mailer?: Mailer;
  /** Without it, what goes to a phone waits. */
  texter?: Texter | undefined;
}
