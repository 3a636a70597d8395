import { AppError } from '@moontower/contracts';
import { alertRoutes as routes } from '../routes.ts';
import { webhookProblem, webhookSecretOf } from '@moontower/runtime/webhook';
import type { AlertDeps } from './alert-deps.ts';
import { route, type Endpoint } from '@moontower/endpoints/answer';

/** Who gets bulletins: by mail after confirming, by webhook when an operator adds one. */
export function subscriptionRoutes(deps: AlertDeps): Endpoint[] {
  const now = () => new Date(deps.nowMs());
  return [...readerRoutes(deps, now), ...operatorRoutes(deps, now)];
}

function readerRoutes({ subscriptions, sends }: AlertDeps, now: () => Date): Endpoint[] {
  return [
    route(routes.subscribe, async ({ body, who }) => {
      if (!sends.mail)
        throw new AppError(
          'not_set_up',
          'No mail server is configured here. Read the bulletins as a feed, /api/bulletins.atom; operators set ' +
            'SMTP_URL and MAIL_FROM.',
        );
      await subscriptions.askByMail({ ...body, account: who?.id }, now());
      return { kind: 'json', body: { state: 'check-mail' as const } };
    }),
    route(routes.confirmSubscription, async ({ body: { token } }) => {
      if (!(await subscriptions.confirm(token, now())))
        throw new AppError('not_found', 'This link is no longer known. Ask for the bulletins again.');
      return { kind: 'json', body: { state: 'active' as const } };
    }),
    route(routes.leaveSubscription, async ({ params: { token } }) => {
      if (!(await subscriptions.leave(token, now())))
        throw new AppError('not_found', 'This link is no longer known: nothing is sent for it.');
      return { kind: 'json', body: { state: 'left' as const } };
    }),
  ];
}

function operatorRoutes({ subscriptions, alerts, sends }: AlertDeps, now: () => Date): Endpoint[] {
  return [
    route(routes.addWebhook, async ({ body }) => {
      const { webhookSecret } = sends;
      if (webhookSecret === undefined)
        throw new AppError(
          'not_set_up',
          'Webhooks cannot be signed here yet: set WEBHOOK_SECRET for the API and the worker.',
        );
      const problem = webhookProblem(body.url, sends.allowInside);
      if (problem !== undefined) throw new AppError('bad_request', problem, { field: 'url' });
      const { alert, ...webhook } = body;
      const id =
        alert === undefined
          ? await subscriptions.addWebhook(webhook, now())
          : await alerts.addWebhook({ ...webhook, alert }, now());
      return { kind: 'json', body: { id, secret: webhookSecretOf(webhookSecret, id) } };
    }),
    route(routes.listSubscriptions, async () => ({ kind: 'json', body: await subscriptions.list() })),
    route(routes.endSubscription, async ({ params: { id } }) => {
      if (!(await subscriptions.end(id, now()))) throw new AppError('not_found', 'There is no such subscription.');
      return { kind: 'json', body: { state: 'left' as const } };
    }),
  ];
}
