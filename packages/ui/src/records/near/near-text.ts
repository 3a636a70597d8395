import { city } from '../../city.ts';
import { SUFFIXES } from './address-key.ts';

/** Endings by which a street is known without its house number, in the forms people type. */
const STREET =
  /\S\s+(?:ave(?:nue)?|blvd|boulevard|cir(?:cle)?|court|ct|cove|cv|dr(?:ive)?|expy|expressway|fwy|freeway|hwy|highway|lane|ln|loop|pkwy|parkway|pl(?:ace)?|plaza|rd|road|st(?:reet)?|ter(?:race)?|trail|trl|way)\.?(?:\s*(?:[&/]|and\b|at\b).*)?(?:,.*)?$/i;
const HOUSE = /^\d+[a-z]?\s+(?:1\/2\s+)?\S*\p{L}/iu;
const CROSSING = /\S\s*[&/]\s*\S|\s(?:and|at)\s+\S/i;
/** ZIP codes of the middle of Texas; other five digits are as likely a number of something. */
const ZIPS = /^(?:78\d{3}|733\d{2})(?:-\d{4})?(?:[\s,]+(?:78\d{3}|733\d{2})(?:-\d{4})?)*$/;
const CITY = new RegExp(String.raw`,.*$|\s+${city.name}(?:[\s,]+(?:tx|texas))?(?:[\s,]+\d{5}(?:-\d{4})?)?$`, 'i');

/** What a text of the address box is: advice and answer go by it. `words` is also whatever nobody can tell. */
export type NearText =
  | { kind: 'zip'; zips: string[] }
  | { kind: 'street'; words: string }
  | { kind: 'address' | 'crossing' | 'words' };

/**
 * Only an address and a crossing are points to measure from; ZIP codes and street names are in the records themselves.
 */
export function readNearText(text: string): NearText {
  const plain = text.trim();
  if (ZIPS.test(plain))
    return { kind: 'zip', zips: [...new Set(plain.split(/[\s,]+/).map((code) => code.slice(0, 5)))] };
  if (HOUSE.test(plain)) return { kind: 'address' };
  if (!STREET.test(plain.replace(CITY, ''))) return { kind: 'words' };
  return CROSSING.test(plain) ? { kind: 'crossing' } : { kind: 'street', words: streetWords(plain) };
}

/** A street as the records write it: without the city, its type and its side shortened. */
function streetWords(street: string): string {
  return street
    .replace(CITY, '')
    .split(/\s+/)
    .map((word) => {
      const short = SUFFIXES[word.toUpperCase().replace(/\.$/, '')];
      return short === undefined ? word : short.charAt(0) + short.slice(1).toLowerCase();
    })
    .join(' ');
}
