import { routes } from '@moontower/registry/routes';
import { summariseFeeds } from '@moontower/store/stats/stats-queries';
import type { Deps } from '../deps.ts';
import { route, type Endpoint } from '@moontower/endpoints/answer';

export function feedRoutes(deps: Deps): Endpoint[] {
  const labelled = deps.city.mode === 'sample' ? { simulated: true as const } : {};
  return [
    route(routes.listFeeds, async () => ({
      kind: 'json',
      body: await deps.feeds.list(deps.nowMs()),
      depends: { feeds: true },
    })),
    route(routes.getSourceHosts, async () => ({ kind: 'json', body: await deps.feeds.hosts() })),
    route(routes.getStatsSummary, async () => {
      const seq = deps.position();
      const nowMs = deps.nowMs();
      const [counts, feeds] = await Promise.all([deps.stats.counts(nowMs, deps.facts.zone), deps.feeds.list(nowMs)]);
      return {
        kind: 'json',
        body: { ...counts, ...summariseFeeds(feeds), seq, city: deps.city, tilesUrl: deps.tilesUrl, ...labelled },
        depends: { items: {}, feeds: true, spending: true },
      };
    }),
  ];
}
