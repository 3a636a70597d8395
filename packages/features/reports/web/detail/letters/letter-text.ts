import type { EmailDraft } from '@moontower/contracts/reports/officials';

type Letter = Pick<EmailDraft, 'recipients' | 'subject' | 'body'>;

/** The whole letter as it is pasted into a mail program. */
export function letterText({ recipients, subject, body }: Letter, words: { to: string; subject: string }): string {
  const to = recipients.length === 0 ? '' : `${words.to}: ${recipients.join(', ')}\n`;
  return `${to}${words.subject}: ${subject}\n\n${body}`;
}

/** Which press comes first: the link where a mail program takes all of it, copying where it may be cut. */
export function letterPresses({ mailto, copyFirst }: Pick<EmailDraft, 'mailto' | 'copyFirst'>): {
  main: 'copy' | 'link';
  link: string | undefined;
} {
  return { main: copyFirst || mailto === undefined ? 'copy' : 'link', link: mailto };
}
