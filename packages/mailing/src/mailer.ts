import { createTransport } from 'nodemailer';
import { AppError } from '@moontower/contracts';
import type { MailBody } from './write-body.ts';

export interface Letter extends MailBody {
  to: string;
  /** The same over all tries, so that a mailbox can drop repeats. */
  messageId: string;
  leaveUrl?: string;
}
export interface Mailer {
  /**
   * @throws AppError `delivery_failed`; `permanent`: this mail is not taken, now or later; `bounced`: because of its
   * address
   */
  send: (letter: Letter) => Promise<void>;
  close: () => void;
}

export interface MailTimes {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}
const TIMES: MailTimes = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Until the letter itself is offered, a refusal is about us: the password, the sender. Waiting mails must not pay for
 * it.
 */
const OUR_COMMANDS = /^(?:CONN|EHLO|HELO|STARTTLS|AUTH|MAIL FROM|API)/;
/** Enhanced codes (RFC 3463) that tell of systems, networks and policies, not of the address. */
const NOT_THE_ADDRESS = /^5\d\d[ -]5\.[3-7]\./;

const textOf = (said: object, key: string): string => {
  const value: unknown = Reflect.get(said, key);
  return typeof value === 'string' ? value : '';
};

const codeOf = (said: object): number | undefined =>
  'responseCode' in said && typeof said.responseCode === 'number' ? said.responseCode : undefined;

function sentence(said: object, code: number | undefined, ours: boolean): string {
  if (code === undefined) return `The mail server did not take the mail (${textOf(said, 'code') || 'unknown'}).`;
  return `The mail server answered ${code}${ours ? ' before it saw the mail' : ''}.`;
}

/** What a mail server said, without the address that its sentence may repeat. */
export function asDeliveryError(error: unknown): AppError {
  const said = typeof error === 'object' && error !== null ? error : {};
  const code = codeOf(said);
  const ours = textOf(said, 'code') === 'EAUTH' || OUR_COMMANDS.test(textOf(said, 'command'));
  const permanent = code !== undefined && code >= 500 && !ours;
  return new AppError('delivery_failed', sentence(said, code, ours), {
    details: {
      away: code === undefined || ours,
      permanent,
      bounced: permanent && !NOT_THE_ADDRESS.test(textOf(said, 'response')),
    },
  });
}

/**
 * Sends through one SMTP server.
 * @param url `smtp://user:password@host:port`, `smtps://…` for TLS from the first byte
 */
export function createMailer(url: string, from: string, times = TIMES): Mailer {
  const transport = createTransport({ url, ...times, disableFileAccess: true, disableUrlAccess: true }, { from });
  return {
    send: async ({ to, subject, text, html, messageId, leaveUrl }) => {
      const listHeaders: Record<string, string> =
        leaveUrl === undefined
          ? {}
          : { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      try {
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${messageId}>`,
          headers: { ...listHeaders, 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw asDeliveryError(error);
      }
    },
    close: () => {
      transport.close();
    },
  };
}
