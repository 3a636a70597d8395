import type { EventPayload, ItemEvent, LoggedEvent, NewEvent } from '../event.ts';
import type { Piece } from './text-pieces.ts';
import type { ItemChange, ItemDraft, ItemStatus } from './item.ts';

// What may be told of a sensitive record (`ItemDraft.sensitive`): a place where people live. The lists name what is
// open, not what is closed, so that a column a publisher adds tomorrow stays away until somebody puts it here.
const OPEN_COLUMNS: ReadonlySet<string> = new Set([
  'service_request_id',
  'status',
  'service_name',
  'service_code',
  'agency_responsible',
  'requested_datetime',
  'updated_datetime',
  'expected_datetime',
  'zipcode',
]);
const OPEN_FACTS: ReadonlySet<string> = new Set([
  'Ticket',
  'Service',
  'Service code',
  'Responsible',
  'Case',
  'Report',
  'Category',
]);
/** Names of changed fields. The kind is not among them: a record that is guarded no more must not say that it was. */
export const OPEN_CHANGES: readonly string[] = ['type', 'status', 'district', 'published', 'deadline', 'withdrawn'];

const WITHHELD_ANSWER = 'The city gave an answer. Its words are not shown here: they may name the place or the people.';

const only = <V>(open: ReadonlySet<string>, columns: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => open.has(name)));

/** The columns of a published row that are kept and shown of a sensitive record. */
export function openColumns<V>(row: Readonly<Record<string, V>>): Record<string, V> {
  return only(OPEN_COLUMNS, row);
}
export function openFacts(facts: Readonly<Record<string, string>>): Record<string, string> {
  return only(OPEN_FACTS, facts);
}
export function openChanges(fields: ItemChange['fields']): ItemChange['fields'] {
  return fields.filter(({ name }) => OPEN_CHANGES.includes(name));
}
/** What became of it stays; the answer's own words do not. */
export function openStatus(status: ItemStatus): ItemStatus {
  return status.reason === undefined ? status : { ...status, reason: WITHHELD_ANSWER };
}

const UNIT =
  /,?\s*(?:#\s*[\w-]+|\b(?:apt|apartment|unit|ste|suite|bldg|building|lot|trlr|trailer|rm|room|space)\b\.?\s*#?\s*(?:[a-z]?-?\d[\w-]*|[a-z])(?![\w-]))/gi;
const DEGREES = /-?\d{1,3}\.\d{3,}°?/g;
// Numbers of roads (IH 35, FM 969) and hundred-blocks are no doors.
const DOOR =
  /(?<!\b(?:I|IH|US|SH|TX|FM|RM|RR|CR|Hwy|Highway|Loop|Route|Road|Spur|Exit)[ -]|[\w.-])(\d{1,6})[a-z]?(?:[-–/]\d{1,6}[a-z]?)?(?:\s+1\/2)?,?\s+(?!(?:block|blk)\b)(?=[\p{L}\d])/giu;
const LATER_DOOR =
  /(?<!\b(?:I|IH|US|SH|TX|FM|RM|RR|CR|Hwy|Highway|Loop|Route|Road|Spur|Exit)[ -]|[\w.-])\d{3,6}\b(?!\s+(?:block|blk)\b)/giu;
const hundred = (house: string): number => Math.floor(Number(house) / 100) * 100;

/**
 * A place by its block: `1234 Example St Apt 5` → `1200 block of Example St`. Crossings and named places stay, degrees
 * go; doing it twice changes nothing.
 */
export function blockOf(place: string): string {
  return place
    .replace(DEGREES, '')
    .replace(UNIT, '')
    .replace(DOOR, (_all, house: string) => `${hundred(house)} block of `)
    .replace(LATER_DOOR, (house) => String(hundred(house)))
    .replace(/^[\s,]+|[\s,]+$/g, '');
}

const DEGREES_A_BLOCK = 1_000; // 0.001 degree is about 100 m at 30 degrees north
export function blockPoint([lon, lat]: readonly [number, number]): [number, number] {
  return [Math.round(lon * DEGREES_A_BLOCK) / DEGREES_A_BLOCK, Math.round(lat * DEGREES_A_BLOCK) / DEGREES_A_BLOCK];
}

type PlaceTexts = Pick<ItemDraft, 'title' | 'titleParts' | 'address' | 'location' | 'precision' | 'status'>;

/**
 * Names of places by their block; stretches of the title are left out, as they would lie elsewhere in the shorter one.
 */
function openPiece(piece: Piece): Piece[] {
  if (typeof piece === 'string') return [blockOf(piece)];
  return 'from' in piece ? [] : [piece.map(openPhrase)];
}
/** What fills a phrase by its block, the phrase itself as it is. */
const openPhrase = (text: string, index: number): string => (index === 0 ? text : blockOf(text));

/** The same with its place by the block and without the words of an answer. The feed answers for the summary. */
export function guarded<T extends PlaceTexts>(item: T): T {
  const { title, titleParts, address, location, precision, status } = item;
  return {
    ...item,
    title: blockOf(title),
    titleParts: titleParts?.flatMap(openPiece),
    address: address === undefined ? undefined : blockOf(address) || undefined,
    status: status === undefined ? undefined : openStatus(status),
    location: location === undefined ? undefined : { type: 'Point', coordinates: blockPoint(location.coordinates) },
    precision: location === undefined ? precision : 'block',
  };
}

/**
 * What is told of a record now; `gone`: nothing but that it is not there; `withheld`: a purchase of which nothing is
 * told any more.
 */
export type CurrentItem = { told: ItemEvent } | { gone: EventPayload<'item:withdrawn'> } | { withheld: true };

/**
 * An earlier event of a record that turned sensitive or was hidden, or is so no more: it says what is told of the
 * record now. That of a purchase which was withheld says that it was reviewed.
 */
export function retold<E extends NewEvent | LoggedEvent>(event: E, now: ReadonlyMap<string, CurrentItem>): E;
export function retold(event: LoggedEvent, now: ReadonlyMap<string, CurrentItem>): LoggedEvent {
  if (event.name === 'spending:flagged') {
    const { id } = event.payload;
    return now.has(id) ? { ...event, name: 'spending:reviewed', payload: { id, withheld: true } } : event;
  }
  if (event.name !== 'item:landed' && event.name !== 'item:changed') return event;
  const said = now.get(event.payload.uid);
  if (said === undefined || 'withheld' in said) return event;
  return 'gone' in said ? { ...event, name: 'item:withdrawn', payload: said.gone } : { ...event, payload: said.told };
}
