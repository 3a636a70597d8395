import { signedInRoute, type Answer, type Endpoint } from '@moontower/endpoints/answer';
import type { ServiceHealth } from '../contract.ts';
import { operationRoutes as routes } from '../routes.ts';
import type { SourceReadings } from '../store/ask-sources.ts';
import type { HeldReadings } from '../store/held-readings.ts';
import type { SetAsideDesk } from '../store/set-aside.ts';
import type { OutboxDesk } from '../store/outbox-desk.ts';
import type { OperatorActs } from '../store/operator-acts.ts';

interface OperationsContext {
  health: () => Promise<ServiceHealth>;
  acts: OperatorActs;
  held: HeldReadings;
  aside: SetAsideDesk;
  outbox: OutboxDesk;
  nowMs: () => number;
}
const done = (count: number): Answer<{ state: 'done'; count: number }> => ({
  kind: 'json',
  body: { state: 'done', count },
});

/** What operators are told, and what they do. */
export function operationsEndpoints({ health, acts, held, aside, outbox, nowMs }: OperationsContext): Endpoint[] {
  const doing = ({ who, requestId: request }: { who: { id: string }; requestId: string }) => ({
    who: who.id,
    at: new Date(nowMs()),
    request,
  });
  return [
    signedInRoute(routes.getHealth, async () => ({ kind: 'json', body: await health() })),
    signedInRoute(routes.readFeed, async ({ params: { feed }, body: { full }, saveAnswer, ...asked }) =>
      done(await acts.read({ feed, full, also: saveAnswer(done(1)) }, doing(asked))),
    ),
    signedInRoute(routes.askSources, async ({ body, saveAnswer, ...asked }) => {
      const answer = (sources: SourceReadings) => ({
        kind: 'json' as const,
        body: { state: 'done' as const, ...sources },
      });
      const also = async (sources: SourceReadings, session: Parameters<ReturnType<typeof saveAnswer>>[0]) =>
        saveAnswer(answer(sources))(session);
      return answer(await acts.ask({ ...body, also }, doing(asked)));
    }),
    signedInRoute(routes.retryJobs, async ({ params: { name }, saveAnswer, ...asked }) => {
      const also = async (count: number, session: Parameters<ReturnType<typeof saveAnswer>>[0]) =>
        saveAnswer(done(count))(session);
      return done(await acts.settle({ name, act: 'job:retried', also }, doing(asked)));
    }),
    signedInRoute(routes.dismissJobs, async ({ params: { name }, ...asked }) =>
      done(await acts.settle({ name, act: 'job:dismissed' }, doing(asked))),
    ),
    ...heldEndpoints({ held, doing }),
    ...outboxEndpoints({ outbox, doing }),
    signedInRoute(routes.listSetAside, async ({ query }) => ({ kind: 'json', body: await aside.list(query) })),
    signedInRoute(routes.replayRows, async ({ params: { feed }, body: { reason }, saveAnswer, ...asked }) => {
      await aside.replay({ feed, reason, also: saveAnswer(done(1)) }, doing(asked));
      return done(1);
    }),
  ];
}

type ToAuditContext = (asked: { who: { id: string }; requestId: string }) => { who: string; at: Date; request: string };

/** What is done with readings that are held back, and with whole feeds. */
function heldEndpoints({ held, doing }: { held: HeldReadings; doing: ToAuditContext }): Endpoint[] {
  return [
    signedInRoute(routes.getHeldChange, async ({ params: { feed } }) => ({
      kind: 'json',
      body: await held.change(feed),
    })),
    signedInRoute(routes.releaseHeld, async ({ params: { feed }, body: { reading }, saveAnswer, ...asked }) => {
      await held.release({ feed, reading, also: saveAnswer(done(1)) }, doing(asked));
      return done(1);
    }),
    signedInRoute(routes.dismissHeld, async ({ params: { feed }, query: { reading }, ...asked }) => {
      await held.drop({ feed, reading }, doing(asked));
      return done(1);
    }),
    signedInRoute(routes.pauseFeed, async ({ params: { feed }, body: { paused }, ...asked }) => {
      await held.pause({ feed, paused }, doing(asked));
      return done(1);
    }),
  ];
}

/** What is done with mails. */
function outboxEndpoints({ outbox, doing }: { outbox: OutboxDesk; doing: ToAuditContext }): Endpoint[] {
  return [
    signedInRoute(routes.listMails, async () => ({ kind: 'json', body: await outbox.list() })),
    signedInRoute(routes.retryMails, async ({ body: { mail }, saveAnswer, ...asked }) => {
      const also = async (count: number, session: Parameters<ReturnType<typeof saveAnswer>>[0]) =>
        saveAnswer(done(count))(session);
      return done(await outbox.retry({ mail, also }, doing(asked)));
    }),
    signedInRoute(routes.cancelMail, async ({ params: { mail }, ...asked }) =>
      done(await outbox.drop(mail, doing(asked))),
    ),
    signedInRoute(routes.dismissMailFailures, async ({ query: { why }, ...asked }) =>
      done(await outbox.dismiss(why, doing(asked))),
    ),
  ];
}
