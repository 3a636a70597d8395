import { AppError, readFilter, routes } from '@moontower/contracts';
import type { Deps } from '../deps.ts';
import { exportItems } from '../exports/export-items.ts';
import { route, type Handled } from '../answers/answer.ts';
import { absentItem } from './absent-item.ts';
import { dependsOn } from './depends-on.ts';
import { listHeaders } from './list-headers.ts';

export function itemRoutes(deps: Deps): Handled[] {
  return [
    route(routes.listItems, async ({ query: { limit, cursor, format, lang, ...rest }, url }) => {
      const filter = readFilter(rest);
      if (format !== undefined && format !== 'json') return exportItems(deps, { filter, reading: 'item', format, url, lang });
      const [{ items, total, next }, asOf] = await Promise.all([deps.items.list({ filter, reading: 'item', limit, cursor }), deps.items.asOf(filter.feed)]);
      return { kind: 'json', body: items, headers: listHeaders({ url, total, next, asOf }), depends: dependsOn(filter) };
    }),
    route(routes.getItem, async ({ params: { uid } }) => {
      const item = await deps.items.get(uid);
      if (item === undefined) throw await absentItem(deps, uid);
      return { kind: 'json', body: item, depends: { items: { uid } } };
    }),
    route(routes.getGoneItem, async ({ params: { uid } }) => {
      const gone = await deps.items.gone(uid);
      if (gone === undefined) throw new AppError('not_found', 'No such record has left.');
      return { kind: 'json', body: gone, depends: { items: { uid } } };
    }),
  ];
}
