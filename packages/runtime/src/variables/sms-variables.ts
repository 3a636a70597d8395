import { z } from 'zod';
import { variables } from './variables.ts';

const used = ['api', 'worker'] as const;

/** Who sends text messages: any provider that speaks Twilio's Messages API. */
export const smsVariables = {
  SMS_ACCOUNT: z
    .string()
    .regex(/^[\w-]{1,80}$/, { error: 'must be the id of an account' })
    .optional()
    .register(variables, {
      about:
        'Account at an SMS provider with Twilio’s Messages API. With SMS_TOKEN, SMS_FROM and a mail server, ' +
        'alerts can also come as text messages; without, nobody is asked for a phone.',
      used,
    }),
  SMS_TOKEN: z.string().min(1).optional().register(variables, { about: 'Token of that account.', used, secret: true }),
  SMS_FROM: z
    .string()
    .regex(/^(?:\+\d{5,15}|\d{5,6}|MG[\da-f]{32})$/, {
      error: 'must be a number like +15125550143, a short code or the id of a messaging service',
    })
    .optional()
    .register(variables, { about: 'Number that text messages come from, or the id of a messaging service.', used }),
  SMS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('https://api.twilio.com')
    .register(variables, { about: 'Where the provider takes messages.', used }),
} as const;

/** What a process knows of them. */
export interface SmsSettings {
  SMS_ACCOUNT?: string | undefined;
  SMS_TOKEN?: string | undefined;
  SMS_FROM?: string | undefined;
  SMS_URL: string;
}
export interface SmsProvider {
  url: string;
  account: string;
  token: string;
  from: string;
}

/** The provider, where all of it is set. */
export function smsProvider({ SMS_URL: url, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM }: SmsSettings): SmsProvider | undefined {
  if (SMS_ACCOUNT === undefined || SMS_TOKEN === undefined || SMS_FROM === undefined) return undefined;
  return { url, account: SMS_ACCOUNT, token: SMS_TOKEN, from: SMS_FROM };
}
