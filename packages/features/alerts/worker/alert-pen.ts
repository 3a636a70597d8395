import type { Pen } from '@moontower/mailing/define-mail';
import type { MailWords } from '@moontower/words/mails';

export type AlertPen = Pen<MailWords['alerts']>;
