import { ItemType, uidOf } from '@moontower/contracts';
import { SEARCH_KINDS, type SearchKind } from '../../search-kinds.ts';
import { searchWords } from '@moontower/store/items/search-words';
import type { SearchedItem } from '@moontower/store/items/searched-items';
import { loadWords } from '@moontower/words/words';
import type { Entry } from '../index/segment.ts';

const words = { en: await loadWords('en', ['ui']), es: await loadWords('es', ['ui']) };
/** Types have numbers from 1 on; 0 is none. */
const TYPES = ItemType.options;
const numberOf = new Map<string, number>(TYPES.map((type, at) => [type, at + 1]));
export const typeNumber = (type: string): number => numberOf.get(type) ?? 0;
/** The numbers of all types. */
export const ALL_TYPES = [...numberOf.values()];
export const typeAt = (number: number): ItemType | undefined => TYPES[number - 1];
export const kindNumber = (kind: SearchKind): number => SEARCH_KINDS.indexOf(kind);

/** What a type is called, in both languages. */
const typeWords = new Map<ItemType, string[]>();
function wordsOfType(type: ItemType): string[] {
  const known = typeWords.get(type);
  if (known !== undefined) return known;
  const made = searchWords(words.en.ui.types[type], words.es.ui.types[type]).filter((word) => word.length > 2);
  typeWords.set(type, made);
  return made;
}

const RECORD = kindNumber('record');
const AGENDA = kindNumber('agenda');

export const isShown = ({ withdrawnAt }: SearchedItem): boolean => withdrawnAt === undefined;

/** A record as it is found: by its own words and those of its type. `spot`: where it is in the table of places. */
export function entryOf(
  { _id, type, district, publishedAt, expiresAt, words: own = [] }: SearchedItem,
  spot: number,
): Entry {
  const named = wordsOfType(type);
  return {
    id: _id,
    kind: type === 'council' ? AGENDA : RECORD,
    type: typeNumber(type),
    district: district ?? 0,
    atMs: publishedAt.getTime(),
    expiresS: expiresAt === undefined ? 0 : Math.ceil(expiresAt.getTime() / 1_000),
    spot,
    words: [...new Set([...own, ...named])],
  };
}

/** A thing that is no record: found by its names. */
export function thingEntry(
  kind: SearchKind,
  { id, names, atMs = 0 }: { id: string; names: readonly (string | undefined)[]; atMs?: number },
): Entry {
  return { id, kind: kindNumber(kind), type: 0, district: 0, atMs, expiresS: 0, spot: 0, words: searchWords(...names) };
}

export const thingId = (kind: SearchKind, key: string): string => uidOf(kind, key);
