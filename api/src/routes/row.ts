import { routes } from '@moontower/registry/routes';
import type { Deps } from '../deps.ts';
import { route, type Endpoint } from '@moontower/endpoints/answer';
import { momentOf } from '../past/past-source.ts';
import { readRow } from '../rows/read-row.ts';
import { absentItem } from './absent-item.ts';

export function rowRoutes(deps: Deps): Endpoint[] {
  return [
    route(routes.getRow, async ({ params: { id }, query: { asOf } }) => {
      const found = await readRow(deps, id, await momentOf(deps, asOf));
      if (found === undefined) throw await absentItem(deps, id, 'There is no row with this id.');
      const depends = { items: { uid: id }, feeds: true, spending: true };
      return { kind: 'json', body: found, rows: found.rows.length, depends };
    }),
  ];
}
