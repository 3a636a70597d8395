import type { Store } from '@moontower/store';
import type { Mailer } from './mailer.ts';
import type { SmsSender } from './sms-sender.ts';

/** What sending mail needs. Without a mailer every mail waits. */
export interface MailRoom {
  store: Store;
  publicUrl: string;
  simulated: boolean;
  /** The city's. */
  zone: string;
  mailer?: Mailer;
  /** Without it, what goes to a phone waits. */
  texter?: SmsSender | undefined;
}
