import { defineFeature } from '@moontower/feature/define-feature';
import { alertIndexes } from './store/alert-indexes.ts';
import { alertPart } from './store/alert-part.ts';
import { bulletinPart } from './store/subscription-part.ts';

/** Alerts by mail, text message and webhook, and who gets them: subscriptions, and what is posted to them. */
export const alerts = defineFeature({
  name: 'alerts',
  indexes: alertIndexes,
  accountParts: [alertPart, bulletinPart],
  api: async () => {
    const [{ alertEndpoints }, { alertsOf }, { subscriptionsOf }, { editCounts }] = await Promise.all([
      import('./api/alert-endpoints.ts'),
      import('./store/mailbox-alerts.ts'),
      import('./store/subscriptions.ts'),
      import('./store/edit-counts.ts'),
    ]);
    return {
      endpoints: ({ store, ...context }) =>
        alertEndpoints({
          ...context,
          alerts: alertsOf(store),
          subscriptions: subscriptionsOf(store),
          edits: editCounts(store),
        }),
    };
  },
  worker: async () => {
    const [{ alertDigestMail, alertInstantMail }, { confirmAlertsMail }, { alertJobs, alertTimes }, { watchLog }] =
      await Promise.all([
        import('./worker/alert-mails.ts'),
        import('./worker/confirm-alerts-mail.ts'),
        import('./worker/alert-jobs.ts'),
        import('./worker/watch-log.ts'),
      ]);
    return {
      templates: [confirmAlertsMail, alertDigestMail, alertInstantMail],
      jobs: alertJobs,
      recurring: alertTimes,
      start: ({ deps, queue }) => ({ name: 'alert matching', ...watchLog({ ...deps, queue }) }),
    };
  },
});
