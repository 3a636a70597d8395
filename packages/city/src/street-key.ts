import { DIRECTIONS, FIRST_WORDS, LANES, ORDINALS, PARTS, STREET_TYPES, UNITS } from './street-words.ts';

/** What a city's own streets are called, beside what holds for all of the country. Small letters, no signs. */
export interface StreetNames {
  /** The city as addresses end; a place in it is called without it. */
  city: string;
  /** Towns around it: their streets are others than the city's of the same name. */
  towns: readonly string[];
  state: readonly string[];
  /** Words before the number of a numbered road → its class: `us highway` → `us`. */
  routeWords: ReadonlyMap<string, string>;
  /** The class of a number, whatever the words before it say: `620` → `fm`. */
  routes: ReadonlyMap<string, string>;
  /** Streets, type and all but without a direction, that are the same one: `loop-1` → `mopac-expy`. */
  same: ReadonlyMap<string, string>;
  /** The same for a name whatever its type: `manchaca` → `menchaca`. */
  sameName: ReadonlyMap<string, string>;
}

const WORDS = /[a-z0-9]+/g;
const LETTER = /[a-z]/;
const GLUED_ROUTE = /\b(ih|i|us|sh|fm|rm|rr)(\d{1,4}[a-z]?)\b/;
const ZIP = /^\d{5}$/;
/** A unit that nothing announces: `100 Congress Ave 2000`, `… Dr B`. */
const BARE_UNIT = /^(?:[a-z]?\d+[a-z]?|[a-z])$/;
const NUMBER = /^\d{1,4}[a-z]?$/;
const AFTER_ROUTE = new Set(['hwy', 'rd', 'expy', 'toll']);
const SERVICE = new Set(['service', 'frontage', 'access']);

/** A city has some ten thousand streets, each in a few spellings; rows of a reading name the same ones again. */
const MOST_KEPT = 20_000;

/** The key of a street from its text: direction, name, type, and the town where it is not the city. */
export function streetReader(names: StreetNames): (text: string) => string | undefined {
  const read = readerOf(names);
  const kept = new Map<string, string | undefined>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined || kept.has(text)) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const street = read(text);
    kept.set(text, street);
    return street;
  };
}

function readerOf(names: StreetNames): (text: string) => string | undefined {
  const townAt = townReader(names);
  const routeAt = routeReader(names);
  return (text) => {
    const [head = '', ...tail] = text.replaceAll('#', ' unit ').split(',');
    const words = head.replace(GLUED_ROUTE, '$1 $2').match(WORDS) ?? [];
    const { rest, town } = townAt(
      words,
      tail.flatMap((part) => part.match(WORDS) ?? []),
    );
    const { direction, body } = withoutDirection(withoutLanes(withoutUnit(rest)));
    const street = routeAt(direction, body) ?? namedStreet(direction, body, names);
    if (!LETTER.test(street)) return undefined;
    return town === undefined ? street : `${street}-${town}`;
  };
}

type Ending = { rest: readonly string[]; town?: string };

/** Takes state, ZIP code and the city from the end; another town's name is kept apart. */
function townReader({
  city,
  towns,
  state,
}: StreetNames): (words: readonly string[], tail: readonly string[]) => Ending {
  const ends = new Set([...state, 'usa']);
  const byLast = new Map<string, string[][]>();
  for (const name of [city, ...towns].toSorted((a, b) => b.length - a.length)) {
    const parts = name.split(' ');
    const last = parts.at(-1) ?? '';
    byLast.set(last, [...(byLast.get(last) ?? []), parts]);
  }
  const shorter = (words: readonly string[]): readonly string[] => {
    let end = words.length;
    while (end > 1 && (ends.has(words[end - 1] ?? '') || ZIP.test(words[end - 1] ?? ''))) end--;
    return end === words.length ? words : words.slice(0, end);
  };
  const townIn = (words: readonly string[]): string[] | undefined =>
    byLast
      .get(words.at(-1) ?? '')
      ?.find((name) => name.every((word, at) => words[words.length - name.length + at] === word));
  const called = (name: readonly string[]): Pick<Ending, 'town'> => {
    const town = name.join('-');
    return town === city.replaceAll(' ', '-') ? {} : { town };
  };
  return (given, tail) => {
    const words = shorter(given);
    const after = tail.length === 0 ? undefined : townIn(shorter(tail));
    if (after !== undefined) return { rest: words, ...called(after) };
    const name = townIn(words);
    if (name === undefined) return { rest: words };
    const rest = words.slice(0, words.length - name.length);
    // `5706 Manor` is a street, `5706 Manor Rd Manor` a street in a town.
    return isWhole(rest) || (name.length === 1 && name[0] === city && rest.length > 0)
      ? { rest, ...called(name) }
      : { rest: words };
  };
}

/**
 * Something that can stand as a street without the next word: it has a type, a number or a unit after its first word.
 */
const isWhole = (words: readonly string[]): boolean =>
  words.some((word, at) => at > 0 && (STREET_TYPES.has(word) || UNITS.has(word) || NUMBER.test(word)));

function withoutUnit(words: readonly string[]): readonly string[] {
  const unit = words.findIndex(
    (word, at) =>
      (at > 0 && UNITS.has(word) && at < words.length - 1) ||
      (at > 1 && PARTS.has(word) && STREET_TYPES.has(words[at - 1] ?? '')),
  );
  return unit === -1 ? words : words.slice(0, unit);
}

/** Without the lanes and service roads of a divided road: its houses have one number whichever of them leads there. */
function withoutLanes(words: readonly string[]): readonly string[] {
  return words.filter(
    (word, at) =>
      at === 0 ||
      !(
        LANES.has(word) ||
        (SERVICE.has(word) && STREET_TYPES.get(words[at + 1] ?? '') === 'rd' && at > 1) ||
        (STREET_TYPES.get(word) === 'rd' && SERVICE.has(words[at - 1] ?? '') && at > 2)
      ),
  );
}

function withoutDirection(words: readonly string[]): { direction?: string; body: readonly string[] } {
  const direction = DIRECTIONS.get(words[0] ?? '');
  const body = words.slice(1);
  if (direction === undefined || body.length === 0) return { body: words };
  // West Ave is a name, however short it is written.
  if (body.length === 1 && STREET_TYPES.has(body[0] ?? ''))
    return { body: [NAMES_OF.get(direction) ?? direction, ...body] };
  return { direction, body };
}
const NAMES_OF = new Map(
  [...DIRECTIONS].filter(([word, short]) => word !== short).map(([word, short]) => [short, word]),
);

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('-');

/** A numbered road: `us hwy 183`, `183` being known as a US highway by its number too. */
function routeReader({ routeWords, routes, same }: StreetNames) {
  const kinds = [...routeWords]
    .map(([words, kind]): [string[], string] => [words.split(' '), kind])
    .toSorted(([a], [b]) => b.length - a.length);
  const firsts = new Set(kinds.map(([[first]]) => first));
  // `E 290 Hwy`, and `E 290` alone.
  const bare = (direction: string | undefined, [number = '', ...after]: readonly string[]): string | undefined =>
    direction !== undefined && after.every((word) => STREET_TYPES.get(word) === 'hwy') ? routes.get(number) : undefined;
  const worded = (body: readonly string[]) =>
    firsts.has(body[0] ?? '')
      ? kinds.find(([words]) => words.every((word, at) => body[at] === word) && NUMBER.test(body[words.length] ?? ''))
      : undefined;
  return (direction: string | undefined, body: readonly string[]): string | undefined => {
    const known = bare(direction, body);
    if (known !== undefined) return joined(direction, known, body[0]);
    const found = worded(body);
    if (found === undefined) return undefined;
    const [words, kind] = found;
    const [number = '', ...rest] = body.slice(words.length);
    const after = rest.filter((word) => !AFTER_ROUTE.has(STREET_TYPES.get(word) ?? word));
    if (after.includes('ramp')) return undefined;
    const road = joined(routes.get(number) ?? kind, number);
    return joined(direction ?? DIRECTIONS.get(after[0] ?? ''), same.get(road) ?? road);
  };
}

function namedStreet(direction: string | undefined, body: readonly string[], { same, sameName }: StreetNames): string {
  const at = typeAt(body);
  const name = nameOf(at === -1 ? body : body.slice(0, at));
  const type = at === -1 ? undefined : STREET_TYPES.get(body[at] ?? '');
  const side = at === -1 ? undefined : DIRECTIONS.get(body[at + 1] ?? '');
  const known = sameName.get(name) ?? name;
  const street = joined(known, type);
  return joined(direction, same.get(street) ?? same.get(known) ?? street, side);
}

/** Where the type of the street stands: the last one behind which nothing but a direction or a unit comes. */
function typeAt(words: readonly string[]): number {
  for (let at = words.length - 1; at > 0; at--) {
    const word = words[at] ?? '';
    if (STREET_TYPES.has(word)) return at;
    if (!DIRECTIONS.has(word) && !BARE_UNIT.test(word)) return -1;
  }
  return -1;
}

/**
 * The words of a name as one: ordinals as digits, `Mc Neil` as one word, Fort, Mount and Saint short, `Avenue B` as it
 * is most written.
 */
function nameOf(words: readonly string[]): string {
  const [first = '', ...rest] = words;
  if (rest.length === 0) return ORDINALS.get(first) ?? first;
  if (first === 'mc') return joined(`mc${rest[0] ?? ''}`, ...rest.slice(1));
  if (rest.length === 1 && STREET_TYPES.get(first) === 'ave') return joined('ave', rest[0]);
  return joined(FIRST_WORDS.get(first) ?? first, ...rest);
}
