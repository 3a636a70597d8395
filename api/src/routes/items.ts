import { AppError, readFilter, type Filter, type LonLat } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import type { Lang } from '@moontower/contracts/wire/lang';
import type { Deps } from '../deps.ts';
import { toAtom } from '@moontower/exports/atom';
import { exportItems } from '@moontower/exports/export-items';
import { fileName } from '@moontower/exports/file-name';
import { route, type Answer, type Endpoint } from '@moontower/endpoints/answer';
import { momentOf, sourceOf } from '../past/past-source.ts';
import { absentItem } from './absent-item.ts';
import { openTotal } from '@moontower/endpoints/camp-sums';
import { dependsOn } from '@moontower/endpoints/depends-on';
import { listHeaders, nextUrl } from '@moontower/endpoints/list-headers';
import { newestSoFar } from '@moontower/endpoints/so-far';

/** Of one page. */
const MOST = 500;
interface Page {
  /** The moment as of which it is asked for. */
  at: Date | undefined;
  limit: number;
  cursor: string | undefined;
  url: string;
  count: 'exact' | undefined;
}

/** Pages of items, and since when they say so. */
const readsOf =
  (deps: Deps) =>
  async (filter: Filter, { limit, cursor, at, count }: Page) => {
    const page = { filter, reading: 'item' as const, limit, cursor, isBounded: count === undefined };
    if (at !== undefined) return [await deps.past.items.list({ ...page, at }), at.toISOString()] as const;
    return Promise.all([deps.items.list(page), deps.items.asOf(filter, 'item')]);
  };

/** The newest for feed readers, and the address of those before them. X-Total-Count says how many this page holds. */
async function atom(deps: Deps, filter: Filter, page: Page & { lang: Lang }): Promise<Answer<never>> {
  const nowMs = deps.nowMs();
  const { url, lang, at } = page;
  const [{ items, total, next, ...counted }, asOf] = await readsOf(deps)(filter, page);
  const body = toAtom({
    items,
    ...counted,
    total: openTotal(filter, total ?? items.length) ?? items.length,
    asOf: at?.toISOString(),
    url,
    next: next === undefined ? undefined : nextUrl(url, next),
    nowMs,
    publicUrl: deps.publicUrl,
    simulated: deps.city.mode === 'sample',
    lang,
  });
  return {
    kind: 'bytes',
    type: 'application/atom+xml; charset=utf-8',
    body: Buffer.from(body),
    rows: items.length,
    depends: dependsOn(filter),
    headers: {
      ...listHeaders({ url, total: openTotal(filter, items.length), next, asOf }),
      'Content-Disposition': `inline; filename="${fileName('items', 'atom', { filter, nowMs, zone: deps.facts.zone })}"`,
    },
  };
}

export function itemRoutes(deps: Deps): Endpoint[] {
  const read = readsOf(deps);

  return [
    route(
      routes.listItems,
      async ({ query: { limit, cursor, format, lang, sort, count, asOf: asked, ...rest }, url }) => {
        const filter = readFilter(rest);
        const at = await momentOf(deps, asked);
        const page = { limit: limit ?? MOST, cursor, url, at, count };
        const newest = newestSoFar(at === undefined ? deps : { nowMs: () => at.getTime() }, filter);
        if (format === 'atom') return atom(deps, newest, { ...page, lang: lang ?? 'en' });
        // JSON by name and without a page is a file of everything, as the other files are.
        if (format !== undefined && (format !== 'json' || (limit === undefined && cursor === undefined)))
          return exportItems(sourceOf(deps, { at, format }), { filter, reading: 'item', format, lang, limit });
        return written(filter, url, sort === 'nearest' ? await nearest(deps, filter, page) : await read(newest, page));
      },
    ),
    route(routes.getItem, async ({ params: { uid }, query: { asOf } }) => {
      const at = await momentOf(deps, asOf);
      const item = at === undefined ? await deps.items.get(uid) : await deps.past.item(uid, at);
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

type ItemsThen = Awaited<ReturnType<ReturnType<typeof readsOf>>>;
const written = (filter: Filter, url: string, [{ items, total, next, ...counted }, asOf]: ItemsThen) => ({
  kind: 'json' as const,
  body: items,
  rows: items.length,
  headers: listHeaders({
    ...counted,
    url,
    total: total === undefined ? undefined : openTotal(filter, total),
    next,
    asOf,
  }),
  depends: dependsOn(filter),
});

/** By distance only what stands now is listed: points that we looked up have no order of then. */
function nearest(deps: Deps, filter: Filter, { limit, cursor, at, count }: Page) {
  if (at !== undefined)
    throw new AppError('not_then', 'A list as of a moment is the newest first. Ask without `sort`.', { field: 'sort' });
  return Promise.all([
    deps.items.listNearest({
      filter,
      reading: 'item',
      limit,
      cursor,
      isBounded: count === undefined,
      from: middleOf(filter),
    }),
    deps.items.asOf(filter, 'item'),
  ]);
}

function middleOf({ near }: Filter): LonLat {
  if (near === undefined)
    throw new AppError('bad_request', 'sort=nearest needs near=lon,lat, the place to count from.', { field: 'near' });
  return [near.lon, near.lat];
}
