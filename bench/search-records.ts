import { austin } from '@moontower/city';
import type { ItemDocument, Store } from '@moontower/store';
import { placeFields } from '@moontower/store/items/places/place-fields';
import { itemWords } from '@moontower/store/items/search-words';
import { aStoredItem, seedItems } from '../api/test/seed.ts';

const CHUNK = 10_000;
const KINDS = [
  ['building-permits', 'permits', 'other', 'Electrical permit'],
  ['service-requests', '311', 'pothole', 'Pothole repair'],
  ['code-cases', '311', 'other', 'Property abatement'],
  ['service-requests', '311', 'graffiti', 'Graffiti abatement'],
  ['building-permits', 'permits', 'other', 'Residential remodel'],
  ['traffic-incidents', 'infrastructure', 'hazard', 'Traffic hazard'],
] as const;
const SUFFIXES = ['St', 'Dr', 'Ave', 'Ln', 'Rd', 'Blvd', 'Cv', 'Trl', 'Ct', 'Pass'];
const PARTS = 'al ba ca do el fa gar ha in jo ka lor ma nu oak pe quin ra sol tra ul va wes yor zil'.split(' ');

/** The same numbers on every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A made-up word for a number, as pronounceable as streets are. */
export function wordOf(number: number): string {
  let word = '';
  for (let rest = number + PARTS.length; rest > 0; rest = Math.floor(rest / PARTS.length))
    word += PARTS[rest % PARTS.length] ?? '';
  return word;
}

const STREETS = 9_000;
const VOCABULARY = 30_000;
/** Most records are of few streets and few words, as in a city: the square of an even number. */
const often = (next: (below: number) => number, of: number): number => Math.floor((next(10_000) / 10_000) ** 2 * of);

/**
 * Four houses in each of twelve blocks: some three hundred thousand addresses with a record, as a city of a million
 * people has them.
 */
const houseOf = (next: (below: number) => number): number => 100 + next(12) * 100 + next(4) * 4;

/** A street begins somewhere in the city; its houses stand eleven metres apart. */
function pointOf(street: number, house: number): [number, number] {
  const part = (of: number) => (street * of) % 1;
  return [-97.93 + part(0.754_877_666) * 0.36, 30.12 + part(0.569_840_291) * 0.3 + house * 0.000_025];
}

/**
 * One record as a city's: a street of nine thousand, a house, a number of its own, and a description of six words of
 * thirty thousand.
 */
export function aRecord(at: number): ItemDocument {
  const next = numbers(at * 2_654_435_761);
  next(7);
  const [type, pulseType, subtype, what] = KINDS[next(KINDS.length)] ?? KINDS[0];
  const street = often(next, STREETS);
  const house = houseOf(next);
  const address = `${house} ${wordOf(street)} ${SUFFIXES[street % SUFFIXES.length] ?? 'St'}`;
  const about = Array.from({ length: 6 }, () => wordOf(20_000 + often(next, VOCABULARY))).join(' ');
  const item = aStoredItem({
    key: `2026-${String(at).padStart(7, '0')}`,
    type,
    pulseType,
    subtype,
    title: `${what} at ${address}`,
    summary: about,
    address,
    zip: `787${String(next(60)).padStart(2, '0')}`,
    district: 1 + next(10),
    location: { type: 'Point', coordinates: pointOf(street, house) },
    precision: 'address',
    publishedAt: new Date(Date.parse('2026-11-20T12:00:00.000Z') - at * 30_000).toISOString(),
  });
  return { ...item, words: itemWords({ ...item }), ...placeFields(item, austin.placeOf) };
}

/** The records `from` up to `to`. */
export async function fillRecords(store: Store, to: number, from = 0): Promise<void> {
  for (let first = from; first < to; first += CHUNK)
    await seedItems(
      store,
      Array.from({ length: Math.min(CHUNK, to - first) }, (_, at) => aRecord(first + at)),
    );
}

/**
 * Questions as people ask them: words of one record, cut short, in another order, with a slip, and words that are
 * everywhere.
 */
export function questionsOf(count: number, records: number): string[] {
  const next = numbers(77);
  return Array.from({ length: count }, (_, at) => {
    const { address = '', title, key, summary = '' } = aRecord(next(records));
    const [house = '', street = ''] = address.split(' ');
    const [first = '', second = ''] = summary.split(' ');
    const slip = `${street.slice(0, 2)}x${street.slice(3)}`;
    const ways = [
      address,
      street.slice(0, 3),
      `${street} ${house}`,
      `${title.split(' ').slice(0, 2).join(' ')} ${street}`,
      slip,
      key,
      `${first} ${second}`,
      'residential remodel permit',
      `permisos ${street}`,
      `${slip} ${house.slice(0, 2)}`,
      street.slice(0, 2),
      'electrical graffiti zzzz',
    ];
    return ways[at % ways.length] ?? address;
  });
}
