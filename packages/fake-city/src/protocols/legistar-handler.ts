import { dateMs } from '../dataset.ts';
import type { CityRequest, Handler } from '../exchange.ts';
import { json, text } from '../exchange.ts';
import { localDay } from '../generated/city-clock.ts';
import { agendaOf, meetings } from '../generated/council.ts';
import { MEETINGS } from '../made-up-city.ts';

const MOST = 1000;
const EVENT_ITEMS = /^events\/(\d+)\/eventitems$/;
type Row = Readonly<Record<string, unknown>>;

/**
 * The Legistar Web API as OData-like lists: `$top` (at most 1,000), `$skip`, `$orderby`, `$filter` with `ge`, `gt`,
 * `le`, `lt`, `eq` and `and`.
 */
export function legistarHandler({ seed, nowMs }: { seed: number; nowMs: () => number }): Handler {
  return answering((path) => rowsOf(path, seed, nowMs()));
}

/** The same over recorded meetings and the items of their agendas: nothing is made up beside them. */
export function recordedLegistar(events: readonly Row[], items: readonly Row[] = []): Handler {
  return answering((path) => {
    const id = EVENT_ITEMS.exec(path)?.[1];
    if (id !== undefined && items.length > 0) return items.filter((item) => String(item['EventId']) === id);
    return path === 'events' ? [...events] : undefined;
  });
}

function answering(rowsAt: (path: string) => Row[] | undefined): Handler {
  return (ask) => {
    const path = /^\/v1\/[a-z]+\/(.+)$/.exec(ask.path)?.[1];
    if (path === undefined) return undefined;
    const rows = rowsAt(path.toLowerCase());
    if (rows === undefined) return text('{"Message":"No HTTP resource was found"}', 404, 'application/json');
    const listed = listedBy(rows, ask);
    return listed === undefined
      ? json({ Message: 'The query specified in the URI is not valid.' }, 400)
      : json([...ask.edit(listed)]);
  };
}

function rowsOf(path: string, seed: number, now: number): Row[] | undefined {
  if (path === 'events') return meetings(now, 60).map((at) => eventRow(at, now));
  if (path === 'bodies')
    return [{ BodyId: 138, BodyName: 'City Council', BodyTypeName: 'Primary Legislative Body', BodyActiveFlag: 1 }];
  const id = EVENT_ITEMS.exec(path)?.[1];
  if (id !== undefined)
    return agendaOf(seed, meetingAt(Number(id))).map((item) => ({
      EventItemId: Number(id) * 100 + item.number,
      EventItemEventId: Number(id),
      EventItemAgendaNumber: String(item.number),
      EventItemTitle: item.text,
      EventItemActionName: item.passed ? 'Approved' : 'Postponed',
      EventItemPassedFlagName: item.passed ? 'Pass' : null,
      EventItemMatterId: Number(id) * 100 + item.number,
      EventItemMatterAttachments: [],
    }));
  if (path === 'matters')
    return meetings(now, 24)
      .filter((at) => at < now)
      .flatMap((at) =>
        agendaOf(seed, at).map((item) => ({
          MatterId: eventId(at) * 100 + item.number,
          MatterFile: `${localDay(at).slice(2, 4)}-${eventId(at)}${item.number}`,
          MatterTitle: item.text,
          MatterName: null,
          MatterTypeName: 'Council Action',
          MatterStatusName: item.passed ? 'Passed' : 'Postponed',
          MatterBodyName: 'City Council',
          MatterAgendaDate: `${localDay(at + 18 * 3_600_000)}T00:00:00`,
          MatterLastModifiedUtc: new Date(at + 86_400_000).toISOString().slice(0, 23),
        })),
      );
  return undefined;
}

const DAY_MS = 86_400_000;
function eventId(at: number): number {
  return Math.floor(at / DAY_MS);
}
function meetingAt(id: number): number {
  return id * DAY_MS;
}

export function eventRow(at: number, now: number): Row {
  const day = localDay(at + 18 * 3_600_000);
  const id = eventId(at);
  const over = at < now;
  return {
    EventId: id,
    EventGuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    EventLastModifiedUtc: new Date(at - 9 * DAY_MS).toISOString().slice(0, 23),
    EventBodyId: 138,
    EventBodyName: 'City Council',
    EventDate: `${day}T00:00:00`,
    EventTime: '10:00 AM',
    EventLocation: 'City Hall, 301 W. 2nd Street',
    EventComment: over ? null : 'Sample meeting of the made-up city',
    EventAgendaStatusName: over ? 'Final' : 'Draft',
    EventMinutesStatusName: over ? 'Final' : 'Draft',
    EventAgendaFile: null,
    EventMinutesFile: null,
    EventInSiteURL: `https://${MEETINGS}.legistar.com/MeetingDetail.aspx?LEGID=${id}&GID=1`,
    EventItems: [],
  };
}

function listedBy(rows: readonly Row[], { query }: CityRequest): Row[] | undefined {
  const filters = (query.get('$filter') ?? '')
    .split(/\s+and\s+/i)
    .filter((part) => part.trim() !== '')
    .map(testOf);
  const tests = filters.flatMap((test) => test ?? []);
  if (tests.length !== filters.length) return undefined;
  const kept = rows.filter((row) => tests.every((test) => test(row)));
  const [field = '', direction = 'asc'] = (query.get('$orderby') ?? '').trim().split(/\s+/);
  if (field !== '')
    kept.sort(
      (left, right) =>
        String(left[field]).localeCompare(String(right[field])) * (direction.toLowerCase() === 'desc' ? -1 : 1),
    );
  const skip = Number(query.get('$skip') ?? 0);
  return kept.slice(skip, skip + Math.min(MOST, Number(query.get('$top') ?? MOST)));
}

function testOf(part: string): ((row: Row) => boolean) | undefined {
  const match = /^\(?\s*(\w+)\s+(ge|gt|le|lt|eq|ne)\s+(?:datetime'([^']+)'|'([^']*)'|(\d+))\s*\)?$/i.exec(part.trim());
  if (match === null) return undefined;
  const [, field = '', op = '', date, words, number] = match;
  const wanted = date === undefined ? (words ?? Number(number)) : (dateMs(date) ?? Number.NaN);
  return (row) => {
    const value = row[field];
    const own = date === undefined ? value : dateMs(value);
    return (typeof own === 'string' || typeof own === 'number') && compared(own, wanted, op.toLowerCase());
  };
}

function compared(own: string | number, wanted: string | number, op: string): boolean {
  switch (op) {
    case 'ge':
      return own >= wanted;
    case 'gt':
      return own > wanted;
    case 'le':
      return own <= wanted;
    case 'lt':
      return own < wanted;
    case 'ne':
      return own !== wanted;
    default:
      return own === wanted;
  }
}
