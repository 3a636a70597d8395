import type { HitCollector, CollectOptions } from './collect.ts';
import type { Combinations, QuestionWords } from './combine.ts';
import { largestPart } from './find-part.ts';
import type { Places } from './places.ts';
import { namesOf, withTwoTypos, type QueryWord } from './read-question.ts';
import { Readings } from './readings.ts';
import type { SegmentSet } from './segment-set.ts';

export interface Sets {
  records: SegmentSet;
  /** Where the records lie. */
  places: Places;
  things: SegmentSet;
}
export interface WordsQuery {
  words: readonly QueryWord[];
  /** Where they are one spelling of an address: the words of its own. */
  spelling?: readonly QueryWord[] | undefined;
}
/** What became of one word. */
export interface WordOutcome {
  word: string;
  isLeftOut: boolean;
  /** The words as which it was read, most frequent first; none where it was found as typed. */
  readAs: readonly string[];
  /** What it finds alone, known where words are left out. */
  found?: number;
}
export interface Matches {
  collected: readonly HitCollector[];
  /** Nothing was found as typed: these are spelt nearly so. */
  close: boolean;
  words: readonly WordOutcome[];
}

/** What holds all words, as typed or nearly so; where nothing does, what holds the largest part of them. */
export function findAll(sets: Sets, asked: WordsQuery, wish: CollectOptions): Matches {
  const together = findTogether(sets, asked, wish);
  if (!isEmpty(together)) return together;
  const [only] = asked.words;
  if (asked.words.length === 1 && only !== undefined) return findNear(sets, only, wish).near;
  const typed = combinationsOf(
    sets,
    asked.words.map((word) => ({ word, isNear: false })),
    wish,
  );
  const alone = asked.words.map((word, at): Alone => (countOf(typed, at) > 0 ? { word } : findNear(sets, word, wish)));
  const words = alone.map(({ word }) => word);
  if (words.some(({ far }) => far !== undefined) && alone.every((one) => one.near === undefined || isNear(one))) {
    const far = findTogether(sets, { words }, wish);
    if (!isEmpty(far)) return far;
  }
  return findPart(sets, { alone, typed }, wish);
}

/**
 * As typed; where nothing is, also what is one slip away. Names are few, so slips are looked for among them in any
 * case.
 */
function findTogether(
  { records, places, things }: Sets,
  { words, spelling }: WordsQuery,
  wish: CollectOptions,
): Matches {
  const named = things.find(words, { ...wish, slips: 'begins' });
  const placed = places.find(words, spelling, wish);
  const exact = records.find(words, { ...wish, slips: 'none' });
  const asTyped = words.map(({ typed }) => ({ word: typed, isLeftOut: false, readAs: [] }));
  if (exact.total + placed.exact + things.find(words, { ...wish, slips: 'none' }).total > 0)
    return { collected: [named, ...placed.collected, exact], close: false, words: asTyped };
  const readings = new Readings(words.length);
  const close = { ...wish, readings };
  const collected = [
    things.find(words, { ...close, slips: 'begins' }),
    ...places.find(words, spelling, close).collected,
    records.find(words, { ...close, slips: 'whole' }),
  ];
  return {
    collected,
    close: collected.some(({ total }) => total > 0),
    words: asTyped.map((word, at) => ({ ...word, readAs: readings.of(at) })),
  };
}

/** One word as it finds something, also by two slips. */
interface Alone {
  word: QueryWord;
  /** What is spelt nearly so, where nothing is spelt so. */
  near?: Matches;
}

function findNear(sets: Sets, word: QueryWord, wish: CollectOptions): Required<Alone> {
  const near = findTogether(sets, { words: [word] }, wish);
  const far = isEmpty(near) ? withTwoTypos(word) : undefined;
  if (far === undefined) return { word, near };
  const afar = findTogether(sets, { words: [far] }, wish);
  return isEmpty(afar) ? { word, near } : { word: far, near: afar };
}

/** How many letters what is read in a question of several words may have more: what only begins so is a guess. */
const MORE_LETTERS = 2;
/** Whether a word stands for another one beside words that are found. */
const isNear = ({ word: { typed }, near }: Alone): boolean =>
  near?.words[0]?.readAs.some((other) => other.length <= typed.length + MORE_LETTERS) === true;

interface Parts {
  alone: readonly Alone[];
  /** Which words stand together as typed. */
  typed: Together;
}

function findPart(sets: Sets, { alone, typed }: Parts, wish: CollectOptions): Matches {
  const names = namesOf(alone.map(({ word }) => word));
  const counted = alone.map(({ word, near }, at) => ({
    found: near === undefined ? countAlone(sets, word, wish) + sumOf(typed.inRecords, at) : totalOf(near),
    asTyped: near === undefined,
    name: names[at] ?? -1,
  }));
  const together = alone.some(isNear)
    ? combinationsOf(
        sets,
        alone.map((one) => ({ word: one.word, isNear: isNear(one) })),
        wish,
      )
    : typed;
  const part = largestPart(counted, new Set([...together.inRecords.keys(), ...together.elsewhere.keys()]));
  const found = foundBy(sets, { alone, part }, wish);
  const words = alone.map(({ word, near }, at) => {
    const place = part.indexOf(at);
    const { readAs = [] } = (place === -1 ? near?.words[0] : found.words[place]) ?? {};
    return { word: word.typed, isLeftOut: place === -1, readAs, found: counted[at]?.found ?? 0 };
  });
  return { ...found, words };
}

/** Which words stand together, in records and elsewhere. */
interface Together {
  inRecords: Combinations;
  elsewhere: Combinations;
}

function combinationsOf(
  { records, things, places }: Sets,
  words: QuestionWords<QueryWord>,
  asked: CollectOptions,
): Together {
  // Of any kind, as counts by kind are, which say what else one could choose.
  const { kind: _kind, ...narrowed } = asked.narrowed;
  const wish = { ...asked, narrowed };
  const inRecords: Combinations = new Map();
  const elsewhere: Combinations = new Map();
  records.combine(words, { wish, slips: 'whole', into: inRecords });
  things.combine(words, { wish, slips: 'begins', into: elsewhere });
  places.combine(words, { wish, into: elsewhere });
  return { inRecords, elsewhere };
}

/** Things and places that a word finds as typed. */
function countAlone({ things, places }: Sets, word: QueryWord, wish: CollectOptions): number {
  const named = things.find([word], { ...wish, slips: 'begins' });
  return totalOf({ collected: [named, ...places.find([word], undefined, wish).collected] });
}

const sumOf = (combinations: Combinations, at: number): number =>
  [...combinations].reduce((sum, [words, count]) => sum + ((words & (1 << at)) === 0 ? 0 : count), 0);
const countOf = ({ inRecords, elsewhere }: Together, at: number): number => sumOf(inRecords, at) + sumOf(elsewhere, at);

function foundBy(
  sets: Sets,
  { alone, part }: { alone: readonly Alone[]; part: readonly number[] },
  wish: CollectOptions,
): Matches {
  const held = part.flatMap((at) => alone[at] ?? []);
  const [first] = held;
  if (first === undefined) return { collected: [], close: false, words: [] };
  if (held.length === 1 && first.near !== undefined) return first.near;
  return findTogether(sets, { words: held.map(({ word }) => word) }, wish);
}

const totalOf = ({ collected }: Pick<Matches, 'collected'>): number =>
  collected.reduce((sum, { total }) => sum + total, 0);
const isEmpty = (found: Matches): boolean => totalOf(found) === 0;
