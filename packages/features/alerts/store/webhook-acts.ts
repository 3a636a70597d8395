import type { Store } from '@moontower/store/db/connect';
import type { AuditContext } from '@moontower/store/accounts/people';
import { appendAudit } from '@moontower/store/audit/audit-log';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { transactConcurrently } from '@moontower/store/db/transact';
import type { AlertQuery } from '../contract.ts';
import { addAlertWebhook } from './alert-webhooks.ts';
import { endWithin } from './end-subscription.ts';
import { nativeSubscriptions, type SubscriptionDocument } from './subscription-documents.ts';
import { addWebhookSubscription } from './subscription-writes.ts';

export interface NewWebhook {
  url: string;
  label?: string | undefined;
  /** What an alert finds, instead of bulletins. */
  alert?: AlertQuery | undefined;
}
/** A webhook as its deliveries need it. `renewed`: how often its secret was. */
export interface PostedTo {
  id: string;
  url: string;
  renewed: number;
}

const POSTED = { channel: { $in: ['webhook' as const, 'alert-webhook' as const] }, state: { $ne: 'left' as const } };
const postedTo = ({ _id: id, address = '', renewed = 0 }: SubscriptionDocument): PostedTo => ({
  id,
  url: address,
  renewed,
});

type Act = 'webhook:added' | 'webhook:renewed' | 'webhook:tested' | 'subscription:ended';
const note = (store: Store, act: { what: Act; id: string; doing: AuditContext }, session: ClientSession) =>
  appendAudit(store, { ...act.doing, what: act.what, subject: `subscription:${act.id}` }, session);

/** Adds a webhook. Adding what is there stays as it is, so the line of the audit log follows. @returns its id */
export async function addWebhook(
  store: Store,
  { alert, ...webhook }: NewWebhook,
  doing: AuditContext,
): Promise<PostedTo> {
  const { url, label } = webhook;
  const id =
    alert === undefined
      ? await addWebhookSubscription(store, { url, ...(label !== undefined && { label }) }, doing.at)
      : await addAlertWebhook(store, { ...webhook, alert }, doing.at);
  return transactConcurrently(store, async (session) => {
    await note(store, { what: 'webhook:added', id, doing }, session);
    const added = await nativeSubscriptions(store).findOne({ _id: id }, { session });
    return { id, url, renewed: added?.renewed ?? 0 };
  });
}

/** Makes the secret of a webhook another one. @returns the webhook, or undefined where there is none */
export async function renewSecret(store: Store, id: string, doing: AuditContext): Promise<PostedTo | undefined> {
  return transactConcurrently(store, async (session) => {
    const found = await nativeSubscriptions(store).findOneAndUpdate(
      { _id: id, ...POSTED },
      { $inc: { renewed: 1 } },
      { session, returnDocument: 'after' },
    );
    if (found === null) return undefined;
    await note(store, { what: 'webhook:renewed', id, doing }, session);
    return postedTo(found);
  });
}

/** Notes that a hello is sent. @returns where to, or undefined where there is no such webhook */
export async function beforeHello(store: Store, id: string, doing: AuditContext): Promise<PostedTo | undefined> {
  return transactConcurrently(store, async (session) => {
    const found = await nativeSubscriptions(store).findOne({ _id: id, ...POSTED }, { session });
    if (found === null) return undefined;
    await note(store, { what: 'webhook:tested', id, doing }, session);
    return postedTo(found);
  });
}

/** Ends any subscription. @returns false when there is none; ending twice is harmless */
export async function endByOperator(store: Store, id: string, doing: AuditContext): Promise<boolean> {
  return transactConcurrently(store, async (session) => {
    const found = await nativeSubscriptions(store).findOne({ _id: id }, { session });
    if (found === null) return false;
    if (found.state === 'left') return true;
    await endWithin(store, found, { at: doing.at, why: 'An operator ended it.', session });
    await note(store, { what: 'subscription:ended', id, doing }, session);
    return true;
  });
}
