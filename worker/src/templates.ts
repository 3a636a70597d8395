import { confirmAccountMail, resetPasswordMail } from './accounts/account-mails.ts';
import { contestCodeMail } from './claims/contest-code-mail.ts';
import { roomParts } from './rooms.ts';
import type { Template } from '@moontower/mailing/define-mail';

/** What each kind of mail says, by its name in the outbox. */
const templates: ReadonlyMap<string, Template> = new Map(
  [contestCodeMail, confirmAccountMail, resetPasswordMail, ...roomParts.flatMap(({ templates = [] }) => templates)].map(
    (template) => [template.spec.kind, template],
  ),
);

/** @throws where a kind has no template: a newer version put the mail */
export function templateOf(kind: string): Template {
  const template = templates.get(kind);
  if (template === undefined) throw new Error(`There is no template for a mail of the kind "${kind}".`);
  return template;
}
