import type { LogFollower } from '@moontower/feature/define-feature';
import type { Lifecycle } from '@moontower/runtime';
import type { Store } from '@moontower/store';
import { headSeq, tailEvents } from '@moontower/store/events/event-log';
import type { Deps } from './deps.ts';
import type { createAnswerCache } from './http/answers/answer-cache.ts';
import type { Hub } from './realtime/hub.ts';

interface FollowLogDeps {
  store: Store;
  hub: Hub;
  deps: Deps;
  /** Of rooms. */
  followers: readonly LogFollower[];
  lifecycle: Lifecycle;
  touch: (events: Parameters<ReturnType<typeof createAnswerCache>['touch']>[0]) => void;
  clear: () => void;
}

/** Hears every committed burst: kept answers that it makes untrue go, sockets and rooms are told. */
export async function follow({ store, hub, deps, followers, lifecycle, touch, clear }: FollowLogDeps): Promise<void> {
  const head = await headSeq(store);
  hub.begin(head);
  const tail = await tailEvents(
    store,
    head,
    (burst) => {
      touch(burst.events);
      hub.take(burst);
      for (const follower of followers) follower.take(burst);
      deps.metrics.eventSeconds.observe(Math.max(0, (deps.nowMs() - burst.at.getTime()) / 1000));
      for (const { name } of burst.events) deps.metrics.eventsSent.inc({ event: name });
    },
    (error) => {
      clear();
      deps.log.warn({ err: error }, 'The event log cannot be followed; trying again');
    },
  );
  lifecycle.add('event log', () => tail.close());
  for (const follower of followers) void follower.begin();
}
