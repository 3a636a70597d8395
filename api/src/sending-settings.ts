import type { ApiContext, OperatorAlerts } from '@moontower/feature/define-feature';
import { smsProvider } from '@moontower/runtime';
import type { ApiConfig } from './config.ts';
import type { Deps } from './deps.ts';

/** Where people reach this service; no slash at the end. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: ApiConfig): string {
  const own = HOST === '127.0.0.1' || HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return (PUBLIC_URL ?? `http://${own}:${PORT}`).replace(/\/$/, '');
}

/** What rooms are told of this service's surroundings. @throws as `alertsOf` does */
export function roomSettingsOf(
  config: ApiConfig,
  { database }: { database: string },
): Pick<ApiContext, 'operatorAlerts' | 'searchEngine'> {
  const { SEARCH_URL: url } = config;
  return {
    operatorAlerts: alertsOf(config),
    // Named after the database: several cities may share one engine.
    searchEngine: url === undefined ? undefined : { url, name: database },
  };
}

/** Whom inquiries go to. */
export const deskOf = ({
  INQUIRY_EMAIL: email,
  INQUIRY_ANSWER_HOURS: answerHours,
}: ApiConfig): Deps['inquiryDesk'] => ({ email, answerHours });

/** Whom operators' news goes to. @throws Error where somebody is to be told in a way that is not set */
export function alertsOf(config: ApiConfig): OperatorAlerts {
  const { OPERATOR_ALERTS: targets = [], OPERATOR_ALERTS_SECRET: secret, SMTP_URL: url, MAIL_FROM: from } = config;
  const smtp = url === undefined || from === undefined ? undefined : { url, from };
  if (smtp === undefined && targets.some(({ kind }) => kind === 'mail'))
    throw new Error('OPERATOR_ALERTS names a mail address, but no mail leaves: set SMTP_URL and MAIL_FROM too.');
  if (secret === undefined && targets.some(({ kind }) => kind === 'webhook'))
    throw new Error('OPERATOR_ALERTS names a webhook, and what is posted is signed: set OPERATOR_ALERTS_SECRET too.');
  return { targets, smtp, secret };
}

/** What of mails and bulletins leaves the house. */
export function sendingOf(config: ApiConfig): Deps['sends'] {
  const mail = config.SMTP_URL !== undefined && config.MAIL_FROM !== undefined;
  return {
    mail,
    // Who gets texts has a mailbox too: the form asks for both.
    sms: mail && smsProvider(config) !== undefined,
    webhookSecret: config.WEBHOOK_SECRET,
    allowInside: config.WEBHOOK_INSIDE === 'yes',
  };
}
