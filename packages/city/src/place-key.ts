import { streetReader, type StreetNames } from './street-key.ts';

export type { StreetNames } from './street-key.ts';

/** `stretch`: from one house number to another. `street`: no number; a street or a place by its name. */
export interface Place {
  kind: 'house' | 'block' | 'stretch' | 'crossing' | 'street';
  /** Small letters, digits and dashes: the same for every spelling, and safe in an address of ours. */
  key: string;
  /** Key of the street; both of a crossing. */
  streets: string[];
}

/** Raised when the rules, or a city's names, give other keys: stored records are then read again. */
export const PLACE_RULES = 3;

const LONGEST = 300;
const LONGEST_KEY = 120;
const CROSSING = /\s+(?:and|at)\s+|\s*[&@+]\s*|(?<=[a-z]\s*)\/\s*/;
/** `2018-1&2` is house 2018: what follows the dash is a unit. */
const HOUSE = /^(\d{1,6})([a-z])?(?:-[a-z0-9]{1,2}(?:&[a-z0-9]{1,2})?)?(?: (half))?(?: |$)/;
const STRETCH = /^(\d{1,6})[- ](\d{1,6}) (?=[^\d-]|\d+(?:st|nd|rd|th)\b)/;
const BLOCK_AFTER = /^(\d{1,6})[- ](?:blk|block)[nsew]?\b(?: of\b)? ?/;
const BLOCK_BEFORE = /^(?:blk|block) of (\d{1,6}) /;
const ZERO = /^0+ /;

/** Reads addresses by rules, with one city's names: a pure function of the text. Units are parts of their house. */
export function placeReader(names: StreetNames): (address: string) => Place | undefined {
  const streetOf = streetReader(names);
  return (address) => {
    const line = clean(address);
    const numbered = readNumber(line);
    if (numbered !== undefined) {
      const street = streetOf(numbered.rest);
      return street === undefined ? undefined : placed(numbered.kind, `${numbered.number}-${street}`, [street]);
    }
    const [first, second] = [
      ...new Set(
        line
          .split(CROSSING, 2)
          .map((side) => streetOf(side.replace(ZERO, '')))
          .filter((street) => street !== undefined),
      ),
    ].toSorted();
    if (first === undefined) return undefined;
    return second === undefined
      ? placed('street', first, [first])
      : placed('crossing', `${first}-at-${second}`, [first, second]);
  };
}

function placed(kind: Place['kind'], key: string, streets: string[]): Place | undefined {
  return key.length > LONGEST_KEY ? undefined : { kind, key, streets };
}

const OTHER_THAN_ASCII = /\P{ASCII}/u;
/**
 * Small letters without accents and signs, a fraction as a word, nothing in brackets, of two addresses the first, no
 * name before the number.
 */
function clean(address: string): string {
  const trimmed = address.slice(0, LONGEST).trim();
  // A key, as it stands in an address of ours, has dashes for spaces.
  const given = trimmed.includes(' ') ? trimmed : trimmed.replaceAll('-', ' ');
  const plain = !OTHER_THAN_ASCII.test(given)
    ? given
    : given
        .replaceAll('½', ' half ')
        .replace(/[‐-―]/g, '-')
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '');
  return plain
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[-\s]*\b1\s?\/\s?2\b/, ' half')
    .replace(/['’.`"]/g, '')
    .replace(/\b(?:aka|a\/k\/a)\b.*$/, '')
    .replace(/^[^\d].*? - (?=\d+ [a-z])/, '')
    .replace(/\b(\d{5})-\d{4}\s*$/, '$1')
    .replace(/[^a-z0-9&@+/#,-]+/g, ' ')
    .trim();
}

interface StreetNumber {
  kind: 'house' | 'block' | 'stretch';
  number: string;
  rest: string;
}

/** The number at the front; none where there is none, or where it is 0, as ramps and crossings have it. */
function readNumber(line: string): StreetNumber | undefined {
  const block = BLOCK_AFTER.exec(line) ?? BLOCK_BEFORE.exec(line);
  if (block !== null) return numberedAs('block', `${Number(block[1])}-block`, line.slice(block[0].length));
  return readStretch(line) ?? readDoor(line);
}

function readStretch(line: string): StreetNumber | undefined {
  const [all = '', from = '0', to = '0'] = STRETCH.exec(line) ?? [];
  return Number(to) > Number(from)
    ? numberedAs('stretch', `${Number(from)}-${Number(to)}`, line.slice(all.length))
    : undefined;
}

function readDoor(line: string): StreetNumber | undefined {
  const [all = '', number = '0', letter = '', half] = HOUSE.exec(line) ?? [];
  return Number(number) === 0
    ? undefined
    : numberedAs('house', `${Number(number)}${letter}${half === undefined ? '' : '-half'}`, line.slice(all.length));
}

/** A house stands on one street: what follows an `and` is another place. */
function numberedAs(kind: StreetNumber['kind'], number: string, rest: string): StreetNumber {
  return { kind, number, rest: rest.split(CROSSING, 1)[0] ?? '' };
}
