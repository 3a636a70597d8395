import type { ApiContext } from '@moontower/feature/define-feature';
import type { Alerts } from '../store/mailbox-alerts.ts';
import type { EditCounts } from '../store/edit-counts.ts';
import type { Subscriptions } from '../store/subscriptions.ts';

/** What the endpoints of alerts and subscriptions work with. */
export interface AlertDeps extends Omit<ApiContext, 'store'> {
  alerts: Alerts;
  subscriptions: Subscriptions;
  edits: EditCounts;
}
