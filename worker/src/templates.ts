import type { MailKind } from '@moontower/contracts';
import { confirmAccountMail, resetPasswordMail } from './accounts/account-mails.ts';
import { inquiryMail, inquiryReceivedMail } from './inquiries/inquiry-mails.ts';
import { confirmAlertsMail } from './alerts/confirm-alerts-mail.ts';
import { alertDigestMail, alertInstantMail } from './alerts/alert-mails.ts';
import { bulletinMail } from './bulletins/bulletin-mail.ts';
import { confirmMail } from './bulletins/confirm-mail.ts';
import { contestCodeMail } from './claims/contest-code-mail.ts';
import { askFixedMail, reportNewsMail } from './reports/report-mails.ts';
import { ticketNewsMail } from './reports/ticket-mail.ts';
import type { Template } from '@moontower/mailing/define-mail';

/** What each kind of mail says: one line for each of `contracts/mail.ts`. */
export const templates: Record<MailKind, Template> = {
  'hourly-bulletin': bulletinMail,
  'confirm-bulletins': confirmMail,
  'confirm-alerts': confirmAlertsMail,
  'alert-digest': alertDigestMail,
  'alert-instant': alertInstantMail,
  'report-news': reportNewsMail,
  'ticket-news': ticketNewsMail,
  'ask-fixed': askFixedMail,
  'contest-code': contestCodeMail,
  'confirm-account': confirmAccountMail,
  'reset-password': resetPasswordMail,
  inquiry: inquiryMail,
  'inquiry-received': inquiryReceivedMail,
};
