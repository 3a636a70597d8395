import type { Effects, Page, ReadWindow, Row } from './source.ts';
import { addressOf, listAt, pageFrom, readJson, sortRows } from './read-json.ts';
import { legistarPages, type LegistarOptions } from './legistar.ts';

/** What a row of an agenda is told of its meeting; the Web API gives items under their event, without its day. */
const OF_EVENT = ['EventId', 'EventBodyName', 'EventDate', 'EventAgendaFile', 'EventInSiteURL'] as const;

const ofEvent = (event: Row): Row =>
  Object.fromEntries(OF_EVENT.flatMap((column) => (event[column] === undefined ? [] : [[column, event[column]]])));

/** Rows of the agendas of events, a page for each event: the list of all items alone is no address of the Web API. */
export function legistarItemPages(options: Pick<LegistarOptions, 'where' | 'alive'>) {
  const events = legistarPages({ ...options, path: 'events', order: ['EventDate', 'EventId'], since: 'EventDate' });
  return async function* pages(effects: Effects, window: ReadWindow): AsyncGenerator<Page> {
    let done = pageFrom(window.resume, 0);
    for await (const { rows, broken, next } of events(effects, window)) {
      if (rows.length === 0) yield { rows: [], broken, bytes: 0, next };
      for (const [at, event] of rows.entries()) {
        const url = new URL(`${addressOf(effects, 'legistar')}/events/${String(event['EventId'])}/EventItems`);
        const { value, bytes } = await readJson(effects, { url: url.href });
        const items = sortRows(listAt(value, '', url.host));
        done += 1;
        const last = at === rows.length - 1;
        yield {
          rows: items.rows.map((item) => ({ ...item, ...ofEvent(event) })),
          broken: last ? [...items.broken, ...broken] : items.broken,
          bytes,
          next: last ? next : String(done),
        };
      }
      done = pageFrom(next, done);
    }
  };
}
