import type { Store } from '@moontower/store';
import type { Mailer } from './mailer.ts';

/** What sending mail needs. Without a mailer every mail waits. */
export interface MailRoom {
  store: Store;
  publicUrl: string;
  simulated: boolean;
  /** The city's. */
  zone: string;
  mailer?: Mailer;
}
