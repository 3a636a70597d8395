import { routes } from '@moontower/registry/routes';
import type { Deps } from '../deps.ts';
import { route, type Endpoint } from '@moontower/endpoints/answer';

export function sourceHostsRoutes({ feeds }: Deps): Endpoint[] {
  return [route(routes.getSourceHosts, async () => ({ kind: 'json', body: await feeds.hosts() }))];
}
