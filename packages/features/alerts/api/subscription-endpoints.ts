import { AppError } from '@moontower/contracts';
import { alertRoutes as routes } from '../routes.ts';
import { webhookProblem, webhookSecretOf } from '@moontower/runtime/webhook';
import type { AlertDeps } from './alert-deps.ts';
import { route, signedInRoute, type Endpoint } from '@moontower/endpoints/answer';
import type { PostedTo } from '../store/webhook-acts.ts';
import { sendHello } from './send-hello.ts';

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

type ToAuditContext = (asked: { who: { id: string }; requestId: string }) => { who: string; at: Date; request: string };

function operatorRoutes(deps: AlertDeps, now: () => Date): Endpoint[] {
  const { subscriptions, sends } = deps;
  const doing: ToAuditContext = ({ who, requestId: request }) => ({ who: who.id, at: now(), request });
  const secretOf = ({ id, renewed }: PostedTo) => webhookSecretOf(masterOf(sends), id, renewed);
  return [
    signedInRoute(routes.addWebhook, async ({ body, ...asked }) => {
      masterOf(sends);
      const problem = webhookProblem(body.url, sends.allowInside);
      if (problem !== undefined) throw new AppError('bad_request', problem, { field: 'url' });
      const added = await subscriptions.addWebhook(body, doing(asked));
      return { kind: 'json', body: { id: added.id, secret: secretOf(added) } };
    }),
    signedInRoute(routes.renewWebhookSecret, async ({ params: { id }, ...asked }) => {
      masterOf(sends);
      const webhook = await subscriptions.renew(id, doing(asked));
      if (webhook === undefined) throw new AppError('not_found', NO_WEBHOOK);
      return { kind: 'json', body: { secret: secretOf(webhook) } };
    }),
    signedInRoute(routes.testWebhook, async ({ params: { id }, ...asked }) => {
      masterOf(sends);
      const webhook = await subscriptions.beforeHello(id, doing(asked));
      if (webhook === undefined) throw new AppError('not_found', NO_WEBHOOK);
      return { kind: 'json', body: await sendHello({ ...webhook, secret: secretOf(webhook) }, deps) };
    }),
    route(routes.listSubscriptions, async () => ({ kind: 'json', body: await subscriptions.list() })),
    signedInRoute(routes.endSubscription, async ({ params: { id }, ...asked }) => {
      if (!(await subscriptions.end(id, doing(asked))))
        throw new AppError('not_found', 'There is no such subscription.');
      return { kind: 'json', body: { state: 'left' as const } };
    }),
  ];
}

const NO_WEBHOOK = 'There is no such webhook, or it was ended.';

/** What secrets of webhooks are derived from. @throws AppError not_set_up */
function masterOf({ webhookSecret }: AlertDeps['sends']): string {
  if (webhookSecret !== undefined) return webhookSecret;
  throw new AppError(
    'not_set_up',
    'Webhooks cannot be signed here yet: set WEBHOOK_SECRET for the API and the worker.',
  );
}
