import type { Store } from '@moontower/store/db/connect';
import type { AuditContext } from '@moontower/store/accounts/people';
import { endSubscription } from './end-subscription.ts';
import {
  requestSubscription,
  confirmWith,
  listSubscriptionLines,
  type SubscriptionRequest,
} from './subscription-writes.ts';
import { addWebhook, beforeHello, endByOperator, renewSecret, type NewWebhook } from './webhook-acts.ts';

export type Subscriptions = ReturnType<typeof subscriptionsOf>;

/** Subscriptions as the API handles them. */
export function subscriptionsOf(store: Store) {
  return {
    askByMail: (asking: SubscriptionRequest, at: Date) => requestSubscription(store, asking, at),
    confirm: (token: string, at: Date) => confirmWith(store, token, at),
    leave: (leaveKey: string, at: Date) => endSubscription(store, { leaveKey }, { at, why: 'Its reader left.' }),
    end: (id: string, doing: AuditContext) => endByOperator(store, id, doing),
    addWebhook: (webhook: NewWebhook, doing: AuditContext) => addWebhook(store, webhook, doing),
    renew: (id: string, doing: AuditContext) => renewSecret(store, id, doing),
    beforeHello: (id: string, doing: AuditContext) => beforeHello(store, id, doing),
    list: () => listSubscriptionLines(store),
  };
}
