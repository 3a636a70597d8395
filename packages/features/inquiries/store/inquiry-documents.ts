import type { MailLanguage } from '@moontower/contracts';
import type { InquiryKind } from '../limits.ts';
import { native } from '@moontower/store/db/native-collection';

/** What somebody wrote in one of the forms. `_id` is the reference that they were told. */
export interface InquiryDocument {
  _id: string;
  kind: InquiryKind;
  email: string;
  /** Who was signed in when it was written: it is given and deleted with that account. */
  account?: string;
  /** Hash of the mailbox that the address leads to. */
  mailbox: string;
  name?: string;
  cityName?: string;
  /** The same for every way to write one city's name. */
  cityKey?: string;
  population?: string;
  phone?: string;
  message?: string;
  language: MailLanguage;
  /** A mail to its writer went with it. */
  told: boolean;
  createdAt: Date;
  expiresAt: Date;
}

export const nativeInquiries = native<InquiryDocument>('inquiries');
