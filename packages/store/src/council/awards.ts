import { DAY_MS, type CouncilAward } from '@moontower/contracts';
import { cityFeeds } from '@moontower/contracts/feeds/feed-roles';
import type { Store } from '../db/connect.ts';
import { nativeItems } from '../db/native.ts';
import { readBatches } from '../db/read-batches.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { ItemDocument } from '../documents.ts';
import { readPublishedRow } from '../versions/published-row.ts';
import { searchWords } from '../items/search-words.ts';

/** Some hundred meetings with all their items. */
const MOST = 10_000;
const AT_ONCE = 400;

/**
 * `20260521-012`, `20260521012`: the day of a meeting and the number on its agenda, as contracts' award numbers mostly
 * read.
 */
export function readAward(award: string | undefined): { day: string; number: string } | undefined {
  const [, year, month, day, number] = /^(\d{4})(\d{2})(\d{2})[-\s]?0*(\d{1,3})$/.exec(award?.trim() ?? '') ?? [];
  return number === undefined ? undefined : { day: `${year}-${month}-${day}`, number };
}

/** Numbers of contracts in the words of an agenda item: `MA 6200 NA260000012`. */
export function contractNumbers(text: string): string[] {
  return [...new Set(text.match(/\b[A-Z]{2}\d{8,12}\b/g) ?? [])];
}

/** A contract by its own number, and the number under which it says that the council awarded it. */
export interface ContractAward {
  id: string;
  award: string | undefined;
}
/** Where an agenda item stands, and what it says. */
export interface OnAgenda {
  day: string;
  number: string | undefined;
  text: string;
}

/** The contract's own number in the item's words is certain; its award number only reads as this meeting and item. */
export function certaintyOf(
  { id, award }: ContractAward,
  { day, number, text }: OnAgenda,
): CouncilAward['certainty'] | undefined {
  if (contractNumbers(text).includes(id)) return 'named';
  const read = readAward(award);
  return read !== undefined && read.day === day && read.number === number ? 'likely' : undefined;
}

/** `012` and `12.0` as `12`, and `62.` as `62`. */
export const withoutZeros = (number: string): string => number.replace(/\.0*$/, '').replace(/^0+(?=\d)/, '');
type AgendaRow = Pick<ItemDocument, '_id' | 'title' | 'summary' | 'raw' | 'facts'>;

/** The number of an item on its agenda, as the city published it. */
export function agendaNumber({ raw }: Pick<AgendaRow, 'raw'>): string | undefined {
  const row = readPublishedRow(raw);
  const value = row['item_number'] ?? row['EventItemAgendaNumber'];
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return withoutZeros(String(value).trim()) || undefined;
}

/**
 * The agenda items that approved these contracts, by the contracts' own numbers; one that names the number before one
 * that only reads so.
 */
export async function awardsOf(
  store: Store,
  contracts: readonly ContractAward[],
): Promise<ReadonlyMap<string, CouncilAward>> {
  const wanted = contracts.map(({ id, award }) => ({ id, read: readAward(award) }));
  const days = [...new Set(wanted.flatMap(({ read }) => read?.day ?? []))];
  const words = contracts.flatMap(({ id }) => searchWords(id));
  const found: AgendaMatches = { named: new Map(), likely: new Map() };
  const take = (item: AgendaMatch) => {
    for (const id of contractNumbers(item.text)) if (!found.named.has(id)) found.named.set(id, item);
    const key = placeOn(item);
    if (!found.likely.has(key)) found.likely.set(key, item);
  };
  // One after the other: of two items that name a contract the newest is told.
  if (words.length > 0) await eachOnAgenda(store, { words: { $in: words } }, take);
  if (days.length > 0) await eachOnAgenda(store, { $or: days.map(around) }, take);
  return new Map(wanted.flatMap(({ id, read }) => awardOf(found, id, read)));
}

type AgendaMatch = OnAgenda & { uid: string };
interface AgendaMatches {
  /** By a contract's number in the item's words, and by the item's own place on an agenda. */
  named: Map<string, AgendaMatch>;
  likely: Map<string, AgendaMatch>;
}
const placeOn = ({ day, number = '' }: Pick<OnAgenda, 'day' | 'number'>): string => `${day} ${number}`;

function awardOf(
  { named, likely }: AgendaMatches,
  id: string,
  read: ReturnType<typeof readAward>,
): (readonly [string, CouncilAward])[] {
  const one = named.get(id);
  if (one !== undefined) return [[id, { ...one, certainty: 'named' }]];
  const other = read === undefined ? undefined : likely.get(placeOn(read));
  return other === undefined ? [] : [[id, { ...other, certainty: 'likely' }]];
}

/** The city's day begins some hours after UTC's. */
function around(day: string) {
  const from = Date.parse(`${day}T00:00:00Z`);
  return { publishedAt: { $gte: new Date(from), $lt: new Date(from + 1.5 * DAY_MS) } };
}

/** Agenda items, the newest first, some at a time: the contracts of one vendor may be of all meetings that are held. */
async function eachOnAgenda(store: Store, query: object, take: (item: AgendaMatch) => void): Promise<void> {
  const cursor = nativeItems(store)
    .find<AgendaRow>(
      { ...query, feed: { $in: cityFeeds('agendas') }, withdrawnAt: { $exists: false } },
      { projection: { title: 1, summary: 1, raw: 1, facts: 1 }, maxTimeMS: READ_LIMIT_MS, batchSize: AT_ONCE },
    )
    .sort({ publishedAt: -1, _id: -1 })
    .limit(MOST);
  for await (const rows of readBatches(cursor)) for (const row of rows) toldBy(row).forEach(take);
}

function toldBy(item: AgendaRow): AgendaMatch[] {
  const day = item.facts['Meeting'];
  if (day === undefined) return [];
  return [{ uid: item._id, day, number: agendaNumber(item), text: item.summary ?? item.title }];
}
