import { AppError } from '@moontower/contracts';
import { webhookSecretOf } from '@moontower/runtime/webhook';
import {
  claimDelivery,
  finishDelivery,
  readDelivery,
  type DeliveryDocument,
  type SubscriptionDocument,
} from '@moontower/alerts/store/deliveries';
import { readBulletin } from '../store/bulletin-writes.ts';
import type { Store } from '@moontower/store';
import { endSubscription } from '@moontower/alerts/store/end-subscription';
import { recordDelivery, readSubscription } from '@moontower/alerts/store/subscription-writes';
import type { SendingSettings } from '@moontower/feature/jobs';
import { newsMessage } from '@moontower/alerts/worker/news-message';
import type { Message } from '@moontower/alerts/worker/message';
import { postWebhook } from '@moontower/runtime/post-webhook';
import { signDelivery } from '@moontower/runtime/sign-delivery';

export interface DeliveryContext {
  store: Store;
  sending: SendingSettings;
  id: string;
  nowMs: () => number;
  signal: AbortSignal;
}

/** A worker that died while sending leaves the delivery to others after this. */
const LEASE_MS = 120_000;
const MOST_TRIES = 12;
/** A receiver that says no is asked again a few times: it may be in the middle of a change. */
const MOST_REFUSALS = 3;
/** Bulletins in a row that were lost before a subscriber is suspended. */
const MOST_LOST = 5;

/** `gone`: the receiver wants no more. `refused`: it said no, and trying often will not help. */
type DeliveryResult =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused' | 'failed'; why: string; retryAfterMs?: number };

/**
 * One try to bring a bulletin to a webhook. A delivery that was sent, dropped or given up is left alone, so the job may
 * run any number of times; between the receiver's answer and our note of it lies the only moment in which a crash
 * repeats one.
 * @throws AppError `delivery_failed` when the queue should try again later
 */
export async function deliverBulletin(delivering: DeliveryContext): Promise<string> {
  const { store, id, nowMs } = delivering;
  const delivery = await claimDelivery(store, id, { now: new Date(nowMs()), forMs: LEASE_MS });
  if (delivery === undefined) return leftAlone(store, id);
  const subscription = await readSubscription(store, delivery.subscription);
  const message = await messageOf(delivering, delivery);
  if (message === undefined || subscription?.state !== 'active' || subscription.address === undefined) {
    await finishDelivery(store, delivery, { state: 'dropped', at: new Date(nowMs()) });
    return 'dropped: nobody waits for it';
  }
  const sent = await send(delivering, { message, subscription, address: subscription.address });
  return settle(delivering, delivery, sent);
}

/** What is posted; undefined where nobody waits for it any more. */
async function messageOf(
  { store, sending: { publicUrl, simulated } }: DeliveryContext,
  { bulletin: id, news, subscription }: DeliveryDocument,
): Promise<Message | undefined> {
  if (news !== undefined) return newsMessage(store, { reader: subscription, news, publicUrl, simulated });
  const bulletin = await readBulletin(store, id);
  return bulletin === undefined
    ? undefined
    : {
        type: 'bulletin.published',
        timestamp: bulletin.to,
        page: `${publicUrl}/bulletins/${bulletin.id}`,
        data: bulletin,
      };
}

async function leftAlone(store: Store, id: string): Promise<string> {
  const state = (await readDelivery(store, id))?.state ?? 'forgotten';
  if (state === 'sending')
    throw new AppError('delivery_failed', 'Another worker is sending this.', { details: { busy: true } });
  return state;
}

async function settle(
  { store, nowMs }: DeliveryContext,
  delivery: DeliveryDocument,
  sent: DeliveryResult,
): Promise<string> {
  const at = new Date(nowMs());
  if (sent.kind === 'sent') {
    await finishDelivery(store, delivery, { state: 'sent', at });
    await recordDelivery(store, delivery.subscription, { sent: true, at, most: MOST_LOST });
    return 'sent';
  }
  if (sent.kind === 'gone') {
    await finishDelivery(store, delivery, { state: 'dropped', at });
    await endSubscription(
      store,
      { _id: delivery.subscription },
      { at, why: 'The webhook answered 410: it wants no more.' },
    );
    return 'dropped: the receiver wants no more';
  }
  const refused = sent.kind === 'refused';
  const over = delivery.tries >= MOST_TRIES || (refused && delivery.refusals + 1 >= MOST_REFUSALS);
  await finishDelivery(store, delivery, { state: over ? 'failed' : 'due', at, lastError: sent.why, refused });
  if (!over) throw new AppError('delivery_failed', sent.why, { retryAfterMs: sent.retryAfterMs });
  await recordDelivery(store, delivery.subscription, { sent: false, at, why: sent.why, most: MOST_LOST });
  return `given up: ${sent.why}`;
}

interface Parcel {
  message: Message;
  subscription: SubscriptionDocument;
  address: string;
}

async function send(delivering: DeliveryContext, parcel: Parcel): Promise<DeliveryResult> {
  try {
    return await sendWebhook(delivering, parcel);
  } catch (error) {
    if (error instanceof AppError)
      return { kind: error.details['permanent'] === true ? 'refused' : 'failed', why: error.message };
    return {
      kind: 'failed',
      why: `The receiver did not answer${error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''}.`,
    };
  }
}

async function sendWebhook(
  { sending: { webhookSecret, allowInside }, id, nowMs, signal }: DeliveryContext,
  { message, subscription, address }: Parcel,
): Promise<DeliveryResult> {
  if (webhookSecret === undefined) return { kind: 'failed', why: 'Webhooks cannot be signed: set WEBHOOK_SECRET.' };
  const body = JSON.stringify(message);
  const headers = signDelivery(body, {
    id: message.type === 'bulletin.published' ? `bulletin-${id}` : id,
    secret: webhookSecretOf(webhookSecret, subscription._id, subscription.renewed),
    at: new Date(nowMs()),
  });
  const { status, retryAfterMs } = await postWebhook({
    url: address,
    body,
    headers,
    allowInside,
    signal,
    nowMs: nowMs(),
  });
  return asSent(status, retryAfterMs);
}

function asSent(status: number, retryAfterMs: number | undefined): DeliveryResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 410) return { kind: 'gone' };
  const why = `The webhook answered ${status}.`;
  return { kind: status < 500 && status !== 408 && status !== 429 ? 'refused' : 'failed', why, retryAfterMs };
}
