import { AppError, readFilter, routes, type Filter, type LonLat } from '@moontower/contracts';
import type { Deps } from '../deps.ts';
import { exportItems } from '../exports/export-items.ts';
import { route, type Handled } from '../answers/answer.ts';
import { dependsOn } from './depends-on.ts';
import { listHeaders } from './list-headers.ts';

export function itemRoutes(deps: Deps): Handled[] {
  return [
    route(routes.listItems, async ({ query: { limit, cursor, format, sort, ...rest }, url }) => {
      const filter = readFilter(rest);
      if (format !== undefined && format !== 'json') return exportItems(deps, { filter, reading: 'item', format, url });
      const page = { filter, reading: 'item' as const, limit, cursor };
      const [{ items, total, next }, asOf] = await Promise.all([sort === 'nearest' ? deps.items.listNearest({ ...page, from: middleOf(filter) }) : deps.items.list(page), deps.items.asOf(filter.feed)]);
      return { kind: 'json', body: items, headers: listHeaders({ url, total, next, asOf }), depends: dependsOn(filter) };
    }),
    route(routes.getItem, async ({ params: { uid } }) => {
      const item = await deps.items.get(uid);
      if (item === undefined) throw new AppError('not_found', 'Item not found');
      return { kind: 'json', body: item, depends: { items: { uid } } };
    }),
  ];
}

function middleOf({ near }: Filter): LonLat {
  if (near === undefined) throw new AppError('bad_request', 'sort=nearest needs near=lon,lat, the place to count from.');
  return [near.lon, near.lat];
}
