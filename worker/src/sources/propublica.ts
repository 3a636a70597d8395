import { AppError } from '@moontower/contracts';
import type { Effects, Page, ReadWindow } from './source.ts';
import { addressOf, inside, listAt, MOST_PAGES, pageFrom, readJson, sortRows } from './read-json.ts';

export interface PropublicaOptions {
  query: string;
  state?: string;
  subsection?: number;
  mostPages?: number;
}

/** Organisations of the Nonprofit Explorer's search, 25 a page from page 0, until its own last page. */
export function propublicaPages({ query, state = 'TX', subsection, mostPages = 400 }: PropublicaOptions) {
  return async function* pages(effects: Effects, window: ReadWindow): AsyncGenerator<Page> {
    for (let number = pageFrom(window.resume, 0); number < Math.min(mostPages, MOST_PAGES); number += 1) {
      const url = new URL(`${addressOf(effects, 'propublica')}/search.json`);
      url.searchParams.set('q', query);
      url.searchParams.set('state[id]', state);
      if (subsection !== undefined) url.searchParams.set('c_code[id]', String(subsection));
      url.searchParams.set('page', String(number));
      const { value, bytes } = await readJson(effects, { url: url.href });
      const list = listAt(value, 'organizations', url.host);
      const last = Number(inside(value, 'num_pages'));
      if (!Number.isInteger(last))
        throw new AppError('source_changed', 'The Nonprofit Explorer did not say how many pages there are.');
      const more = number + 1 < last && list.length > 0;
      yield { ...sortRows(list), bytes, next: more ? String(number + 1) : undefined };
      if (!more) return;
    }
  };
}
