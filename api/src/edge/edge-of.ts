import type { LoggedEvent } from '@moontower/contracts';
import type { Lifecycle, Log } from '@moontower/runtime';
import type { ApiConfig } from '../config.ts';
import type { AnswerCache } from '../http/answers/answer-cache.ts';
import { createPurger } from './purger.ts';

interface EdgeParts {
  cache: AnswerCache;
  log: Log;
  lifecycle: Lifecycle;
}

/** What news makes untrue leaves our own answers first, then those of the proxy, which asks us anew. */
export function edgeOf({ EDGE_PURGE_URL: url }: Pick<ApiConfig, 'EDGE_PURGE_URL'>, parts: EdgeParts) {
  const { cache, log, lifecycle } = parts;
  if (url === undefined) return { touch: cache.touch, clear: cache.clear };
  const purger = createPurger({ url, log });
  lifecycle.add('purges', purger.stop);
  // It may hold answers of a process that is gone, whose news nobody sent.
  purger.all();
  return {
    touch: (events: readonly LoggedEvent[]) => {
      cache.touch(events);
      purger.touch(events);
    },
    clear: () => {
      cache.clear();
      purger.all();
    },
  };
}
