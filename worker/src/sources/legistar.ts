import { AppError } from '@moontower/contracts';
import type { Effects, Page, ReadWindow } from './source.ts';
import { addressOf, inside, listAt, MOST_PAGES, pageFrom, readJson, sortRows } from './read-json.ts';
import { refuseStopped, type Alive } from './stopped.ts';

export interface LegistarOptions {
  /** `events`, `matters`. */
  path: string;
  /** Columns pages follow, the last one unique. */
  order: readonly string[];
  /** Date column compared with the window's start. */
  since?: string;
  top?: number;
  /** Further OData condition. */
  where?: string;
  /** Watches whether somebody still fills it: some answer for years after their city has left. */
  alive?: Alive;
}

/** Asks for the newest entry alone; one that is too old stops the feed before any row. */
async function checkAlive(effects: Effects, path: string, alive: Alive): Promise<void> {
  const url = new URL(`${addressOf(effects, 'legistar')}/${path}`);
  url.searchParams.set('$orderby', `${alive.column} desc`);
  url.searchParams.set('$top', '1');
  const { value } = await readJson(effects, { url: url.href });
  const [newest] = listAt(value, '', url.host);
  refuseStopped(inside(newest, alive.column), alive, effects.nowMs());
}

/** The events of one body. */
export const eventsOfBody = (body: number): string => `EventBodyId eq ${body}`;

/** Rows of the Legistar Web API (OData: `$filter`, `$orderby`, `$top`, `$skip`; at most 1,000 a page). */
export function legistarPages({ path, order, since, where, top = 500, alive }: LegistarOptions) {
  return async function* pages(effects: Effects, window: ReadWindow): AsyncGenerator<Page> {
    if (alive !== undefined) await checkAlive(effects, path, alive);
    let skip = pageFrom(window.resume, 0);
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const url = new URL(`${addressOf(effects, 'legistar')}/${path}`);
      url.searchParams.set('$orderby', order.join(','));
      url.searchParams.set('$top', String(top));
      url.searchParams.set('$skip', String(skip));
      const begun =
        since === undefined || window.since === undefined
          ? undefined
          : `${since} ge datetime'${window.since.slice(0, 19)}'`;
      const filter = [where, begun].filter((part) => part !== undefined).join(' and ');
      if (filter !== '') url.searchParams.set('$filter', filter);
      const { value, bytes } = await readJson(effects, { url: url.href });
      const list = listAt(value, '', url.host);
      if (list.length > top)
        throw new AppError('source_changed', `Legistar ${path} answered more rows than were asked for.`);
      skip += list.length;
      const more = list.length === top;
      yield { ...sortRows(list), bytes, next: more ? String(skip) : undefined };
      if (!more) return;
    }
  };
}
