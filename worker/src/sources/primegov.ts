import type { Effects, Page, ReadWindow } from './source.ts';
import { addressOf, isRow, listAt, readJson, sortRows } from './read-json.ts';
import { refuseStopped, type Alive } from './stopped.ts';

export interface PrimegovOptions {
  /** Name of the configured address, `https://<city>.primegov.com`. */
  address?: string;
  /** Year of the first meetings of a first load. */
  firstYear: number;
  alive?: Omit<Alive, 'column'>;
}

const PORTAL = 'api/v2/PublicPortal';

async function meetings(effects: Effects, url: string): Promise<{ list: unknown[]; bytes: number }> {
  const { value, bytes } = await readJson(effects, { url });
  return { list: listAt(value, '', new URL(url).host), bytes };
}

/** Local wall-clock time without a zone, `2026-11-19T09:00:00`: such texts sort as their times do. */
const timeOf = (meeting: unknown): string =>
  isRow(meeting) && typeof meeting['dateTime'] === 'string' ? meeting['dateTime'] : '';

const idOf = (meeting: unknown): unknown => (isRow(meeting) ? meeting['id'] : undefined);

function yearsOf(effects: Effects, window: ReadWindow, firstYear: number): number[] {
  const last = new Date(effects.nowMs()).getUTCFullYear();
  const since = window.since === undefined ? firstYear : Number(window.since.slice(0, 4));
  const first = Math.min(last, Number.isInteger(since) ? Math.max(since, firstYear) : firstYear);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/**
 * Meetings of a PrimeGov portal with their documents: those to come, then those that were, a page a year. A meeting
 * that moves from one list to the other while they are read comes once. Agenda items stand in documents only.
 */
export function primegovPages({ address = 'primegov', firstYear, alive }: PrimegovOptions) {
  return async function* pages(effects: Effects, window: ReadWindow): AsyncGenerator<Page> {
    const base = `${addressOf(effects, address)}/${PORTAL}`;
    const upcoming = await meetings(effects, `${base}/ListUpcomingMeetings`);
    const seen = new Set(upcoming.list.map(idOf));
    let newest = upcoming.list.map(timeOf).toSorted().at(-1) ?? '';
    yield { ...sortRows(upcoming.list), bytes: upcoming.bytes, next: undefined };
    for (const year of yearsOf(effects, window, firstYear).toReversed()) {
      const { list, bytes } = await meetings(effects, `${base}/ListArchivedMeetings?year=${year}`);
      const others = list.filter((meeting) => idOf(meeting) === undefined || !seen.has(idOf(meeting)));
      for (const meeting of others) if (timeOf(meeting) > newest) newest = timeOf(meeting);
      yield { ...sortRows(others), bytes, next: undefined };
    }
    if (alive !== undefined) refuseStopped(newest, { ...alive, column: 'dateTime' }, effects.nowMs());
  };
}
