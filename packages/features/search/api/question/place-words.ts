import { STREET_TYPES } from '@moontower/city/street-words';
import type { SearchedItem } from '@moontower/store/items/searched-items';
import type { SearchKind } from '../../search-kinds.ts';
import { kindNumber, thingId } from './entries.ts';
import type { Entry } from '../index/segment.ts';
import type { QueryWord } from './read-question.ts';
import { AS_TYPE } from './readings.ts';

const BETWEEN = ' ';
/** Places that people do not call by an address. */
const NO_ADDRESS = /^(?:point|parcel)-/;

export type PlaceKind = Extract<SearchKind, 'street' | 'address'>;
/** An address or a street that was found, with how many records are there. */
export interface FoundPlace {
  kind: PlaceKind;
  key: string;
  records: number;
}

export function spotText({ placeKey, streets = [] }: Pick<SearchedItem, 'placeKey' | 'streets'>): string {
  const isAddress = placeKey !== undefined && !NO_ADDRESS.test(placeKey) && !streets.includes(placeKey);
  return [isAddress ? placeKey : '', ...streets].join(BETWEEN);
}

export function partsOf(text: string): { address: string; streets: string[] } {
  const [address = '', ...streets] = text.split(BETWEEN);
  return { address, streets };
}

export function placeEntry(kind: PlaceKind, key: string, { number, count }: { number: number; count: number }): Entry {
  return {
    id: thingId(kind, key),
    kind: kindNumber(kind),
    type: 0,
    district: 0,
    atMs: count,
    expiresS: 0,
    spot: number,
    words: wordsOf(key),
  };
}

const TYPES = new Set(STREET_TYPES.values());
/**
 * The words of a key. The type of a street is a word of its own kind, that no slip leads to: `ciq` means no circle, but
 * Circuit.
 */
function wordsOf(key: string): string[] {
  const words = key.split('-');
  const type = words.findLastIndex((word, at) => at > 0 && TYPES.has(word));
  return [...new Set(words.map((word, at) => (at === type ? `${AS_TYPE}${word}` : word)))];
}

const orType = (words: readonly string[]): string[] => words.flatMap((word) => [word, `${AS_TYPE}${word}`]);
/** A word as it may stand in the key of a place. */
export const inPlaces = ({ same, begins, ...word }: QueryWord): QueryWord => ({
  ...word,
  same: orType(same),
  begins: orType(begins),
});
