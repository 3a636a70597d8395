import { createHash } from 'node:crypto';
import { AppError } from '@moontower/contracts';
import type { ApiContext } from '@moontower/feature/define-feature';
import { createMailer, type Mailer } from '@moontower/mailing/mailer';
import { postWebhook } from '@moontower/runtime/post-webhook';
import { signDelivery } from '@moontower/runtime/sign-delivery';
import type { OperatorAlertTarget } from '@moontower/runtime/variables/operator-news';
import type { IssueNews } from '../store/issue-news.ts';
import { writeAlert } from './write-news.ts';

type Setting = 'operatorAlerts' | 'publicUrl' | 'city' | 'facts' | 'sends' | 'nowMs';

export interface AlertDelivery {
  /** What a target is called in the store: its address stays out of it. */
  keyOf: (target: OperatorAlertTarget) => string;
  /** Brings the news to one target, once. @throws AppError delivery_failed */
  send: (target: OperatorAlertTarget, news: IssueNews, open: number) => Promise<void>;
  close: () => void;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
const keyOf = (target: OperatorAlertTarget): string => hash(target.kind === 'mail' ? target.address : target.url);

/** The same for the same news to the same target, so that a mailbox or receiver can drop a repeat. */
const idOf = (target: OperatorAlertTarget, { appeared, gone }: IssueNews): string =>
  hash(
    [
      keyOf(target),
      ...appeared.map(({ key, seenAt }) => `+${key}${seenAt.toISOString()}`),
      ...gone.map(({ key, missedAt }) => `-${key}${missedAt?.toISOString()}`),
    ].join('\n'),
  );

/** Sends from this process itself: when the worker is what is wrong, its outbox would wait. */
export function alertDelivery(context: Pick<ApiContext, Setting>, signal: AbortSignal): AlertDelivery {
  const { operatorAlerts, publicUrl, city, facts, sends, nowMs } = context;
  const { smtp, secret } = operatorAlerts;
  const simulated = city.mode === 'sample';
  let mailer: Mailer | undefined;

  async function mail(to: string, language: 'en' | 'es', { news, open, id }: Parcel): Promise<void> {
    if (smtp === undefined) throw new AppError('delivery_failed', 'No mail server is set.');
    mailer ??= createMailer(smtp.url, smtp.from);
    const body = writeAlert(news, { language, publicUrl, simulated, zone: facts.zone, open });
    await mailer.send({ ...body, to, messageId: `${id}@${new URL(publicUrl).hostname}` });
  }

  async function post(url: string, { news: { appeared, gone }, open, id }: Parcel): Promise<void> {
    const at = new Date(nowMs());
    const body = JSON.stringify({
      type: 'operations.changed',
      timestamp: at.toISOString(),
      page: `${publicUrl}/ops`,
      data: {
        simulated,
        appeared: appeared.map(({ issue, seenAt }) => ({ ...issue, seenAt })),
        gone: gone.map(({ issue, missedAt }) => ({ ...issue, missedAt })),
        open,
      },
    });
    const headers = signDelivery(body, { id, secret: secret ?? '', at });
    const { status } = await postWebhook({
      url,
      body,
      headers,
      allowInside: sends.allowInside,
      signal,
      nowMs: at.getTime(),
    });
    if (status < 200 || status >= 300) throw new AppError('delivery_failed', `The receiver answered ${status}.`);
  }

  return {
    keyOf,
    send: async (target, news, open) => {
      const parcel = { news, open, id: idOf(target, news) };
      await (target.kind === 'mail' ? mail(target.address, target.language, parcel) : post(target.url, parcel));
    },
    close: () => mailer?.close(),
  };
}

interface Parcel {
  news: IssueNews;
  open: number;
  id: string;
}
