import { features } from '@moontower/registry/features';
import { confirmAccountMail, resetPasswordMail } from './accounts/account-mails.ts';
import { confirmAlertsMail } from './alerts/confirm-alerts-mail.ts';
import { alertDigestMail, alertInstantMail } from './alerts/alert-mails.ts';
import { bulletinMail } from './bulletins/bulletin-mail.ts';
import { confirmMail } from './bulletins/confirm-mail.ts';
import { contestCodeMail } from './claims/contest-code-mail.ts';
import { askFixedMail, reportNewsMail } from './reports/report-mails.ts';
import { ticketNewsMail } from './reports/ticket-mail.ts';
import type { Template } from '@moontower/mailing/define-mail';

const ofRooms = await Promise.all(features.flatMap(({ worker }) => (worker === undefined ? [] : [worker()])));

/** What each kind of mail says, by its name in the outbox. */
const templates: ReadonlyMap<string, Template> = new Map(
  [
    bulletinMail,
    confirmMail,
    confirmAlertsMail,
    alertDigestMail,
    alertInstantMail,
    reportNewsMail,
    ticketNewsMail,
    askFixedMail,
    contestCodeMail,
    confirmAccountMail,
    resetPasswordMail,
    ...ofRooms.flatMap((part) => part.templates),
  ].map((template) => [template.spec.kind, template]),
);

/** @throws where a kind has no template: a newer version put the mail */
export function templateOf(kind: string): Template {
  const template = templates.get(kind);
  if (template === undefined) throw new Error(`There is no template for a mail of the kind "${kind}".`);
  return template;
}
