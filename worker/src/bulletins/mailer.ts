import { createTransport } from 'nodemailer';
import { AppError } from '@moontower/contracts';
import type { MailBody } from './write-mail.ts';

export interface Letter extends MailBody { to: string; /** The same over all tries, so that a mailbox can drop repeats. */ messageId: string; leaveUrl?: string }
export interface Mailer { send: (letter: Letter) => Promise<void>; close: () => void }

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** What a mail server said, without the address that its sentence may repeat. 5xx: the address is not taken, now or later. */
function asDeliveryError(error: unknown): AppError {
  const said = typeof error === 'object' && error !== null ? error : {};
  const code = 'responseCode' in said && typeof said.responseCode === 'number' ? said.responseCode : undefined;
  const kind = 'code' in said && typeof said.code === 'string' ? said.code : 'unknown';
  return new AppError('delivery_failed', code === undefined ? `The mail server did not take the mail (${kind}).` : `The mail server answered ${code}.`, { details: { permanent: code !== undefined && code >= 500 } });
}

/** Sends through one SMTP server. @param url `smtp://user:password@host:port`, `smtps://…` for TLS from the first byte */
export function createMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true }, { from });
  return {
    send: async ({ to, subject, text, html, messageId, leaveUrl }) => {
      const listHeaders: Record<string, string> = leaveUrl === undefined ? {} : { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject, text, html, messageId: `<${messageId}>`, headers: { ...listHeaders, 'Auto-Submitted': 'auto-generated' } });
      } catch (error) { throw asDeliveryError(error); }
    },
    close: () => { transport.close(); },
  };
}
