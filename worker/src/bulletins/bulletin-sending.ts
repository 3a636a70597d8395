import type { Mailer } from './mailer.ts';

/** What bulletins need beside the stores. Without a mailer no mail goes out, without a secret no webhook. */
export interface BulletinSending {
  publicUrl: string;
  simulated: boolean;
  mailer?: Mailer;
  webhookSecret?: string;
  /** http and private addresses are allowed: one machine, tests. */
  allowInside: boolean;
}
