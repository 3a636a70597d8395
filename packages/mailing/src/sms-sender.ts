import { AppError } from '@moontower/contracts';
import type { SmsProvider } from '@moontower/runtime';
import { z } from 'zod';

export interface Text {
  /** In E.164. */
  to: string;
  text: string;
}
export interface SmsSender {
  /**
   * @throws AppError `delivery_failed`; `permanent` and `bounced`: because of the number; `left`: its owner wrote STOP
   * to the provider
   */
  send: (text: Text) => Promise<void>;
}

const ANSWER_MS = 10_000;
/** The provider takes no more. */
const MOST = 1_600;
/** Its owner wrote STOP, and has to write START before anything arrives again. */
const STOPPED = 21_610;
/**
 * Codes that speak of the number itself: none, no mobile one, a landline. The provider changes its codes and advises
 * against trusting them, so whatever else it says is taken for our own fault (sender, funds, rights) and costs a
 * message nothing but time.
 */
const OF_THE_NUMBER = new Set([21_211, 21_214, 21_217, 21_614, 21_635]);
const Refusal = z.object({ code: z.int() });

async function codeOf(response: Response): Promise<number | undefined> {
  const told: unknown = await response.json().catch(() => undefined);
  return Refusal.safeParse(told).data?.code;
}

/** What a provider said, without its sentence, which may repeat the number. */
async function asDeliveryError(response: Response): Promise<AppError> {
  const code = await codeOf(response);
  const refused = response.status === 400 && code !== undefined;
  const left = refused && code === STOPPED;
  const permanent = left || (refused && OF_THE_NUMBER.has(code));
  const said = code === undefined ? '' : ` (${code})`;
  return new AppError('delivery_failed', `The SMS provider answered ${response.status}${said}.`, {
    details: { permanent, bounced: permanent && !left, left },
  });
}

/**
 * Sends through one provider with Twilio's Messages API: a form, the account by basic authentication, 201 once it is
 * queued there. What becomes of it afterwards is not asked for.
 */
export function createSmsSender({ url, account, token, from }: SmsProvider, answerMs = ANSWER_MS): SmsSender {
  const where = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, url);
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  const headers = { Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` };
  return {
    send: async ({ to, text }) => {
      const body = new URLSearchParams({ To: to, [sender]: from, Body: text.slice(0, MOST) });
      const signal = AbortSignal.timeout(answerMs);
      const response = await fetch(where, { method: 'POST', headers, body, redirect: 'error', signal }).catch(
        (error: unknown) => {
          const why = error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no line';
          throw new AppError('delivery_failed', `The SMS provider did not take the message (${why}).`);
        },
      );
      if (!response.ok) throw await asDeliveryError(response);
      await response.body?.cancel();
    },
  };
}
