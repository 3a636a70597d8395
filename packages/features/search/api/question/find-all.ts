import type { CollectOptions } from './collect.ts';
import type { Combinations, QuestionWords } from './combine.ts';
import { largestPart } from './find-part.ts';
import {
  choosePlaces,
  combinePlaces,
  findNearAddresses,
  findNearStreets,
  findPlaces,
  findTypedPlaces,
} from './find-places.ts';
import { namesOf, withTwoTypos, type QueryWord } from './read-question.ts';
import { Readings } from './readings.ts';
import type { SetAnswer, Sets } from './word-set.ts';

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
  collected: readonly SetAnswer[];
  /** Nothing was found as typed: these are spelt nearly so. */
  close: boolean;
  words: readonly WordOutcome[];
}

/** What holds all words, as typed or nearly so; where nothing does, what holds the largest part of them. */
export async function findAll(sets: Sets, asked: WordsQuery, wish: CollectOptions): Promise<Matches> {
  const typed = await findTyped(sets, asked, wish);
  if (typed !== undefined) return typed;
  const [only] = asked.words;
  if (asked.words.length === 1 && only !== undefined) return (await findNear(sets, only, wish)).near;
  const each = asked.words.map((word) => ({ word, isNear: false }));
  const [close, together] = await Promise.all([findClose(sets, asked, wish), combinationsOf(sets, each, wish)]);
  return isEmpty(close) ? findSome(sets, { asked, typed: together }, wish) : close;
}

/** What holds a part of the words, of which nothing holds all. */
async function findSome(
  sets: Sets,
  { asked, typed }: { asked: WordsQuery; typed: Together },
  wish: CollectOptions,
): Promise<Matches> {
  const alone = await Promise.all(
    asked.words.map(async (word, at): Promise<Alone> => {
      if (countOf(typed, at) === 0) return findNear(sets, word, wish);
      return { word, found: (await countAlone(sets, word, wish)) + sumOf(typed.inRecords, at) };
    }),
  );
  const words = alone.map(({ word }) => word);
  if (words.some(({ far }) => far !== undefined) && alone.every((one) => one.near === undefined || isNear(one))) {
    const far = await findClose(sets, { words }, wish);
    if (!isEmpty(far)) return far;
  }
  return findPart(sets, { alone, typed }, wish);
}

/**
 * What holds all words as typed. Names are few, so slips are looked for among them in any case.
 *
 * @returns undefined where nothing does
 */
async function findTyped(sets: Sets, asked: WordsQuery, wish: CollectOptions): Promise<Matches | undefined> {
  const { records, things } = sets;
  const { words } = asked;
  const [named, typed, near, exact, called] = await Promise.all([
    things.find(words, { ...wish, slips: 'begins' }),
    findTypedPlaces(sets, asked, wish),
    findNearStreets(sets, asked, wish),
    records.find(words, { ...wish, slips: 'none' }),
    things.find(words, { ...wish, slips: 'none' }),
  ]);
  if (exact.total + typed.exact + called.total === 0) return undefined;
  const places = await choosePlaces(sets, { ...asked, typed, near }, wish);
  return { collected: [named, ...places, exact], close: false, words: words.map((word) => outcomeOf(word)) };
}

/** What holds all words where nothing holds them as typed. */
async function findClose(sets: Sets, { words }: WordsQuery, wish: CollectOptions): Promise<Matches> {
  const readings = new Readings(words.length);
  const close = { ...wish, readings };
  const collected = await Promise.all([
    sets.things.find(words, { ...close, slips: 'begins' }),
    findNearStreets(sets, { words }, close),
    // Of one word with a slip the street says enough.
    ...(words.length === 1 ? [] : [findNearAddresses(sets, { words }, close)]),
    sets.records.find(words, { ...close, slips: 'whole' }),
  ]);
  return {
    collected,
    close: collected.some(({ total }) => total > 0),
    words: words.map((word, at) => outcomeOf(word, readings.of(at))),
  };
}

const outcomeOf = ({ typed: word }: QueryWord, readAs: readonly string[] = []): WordOutcome => ({
  word,
  isLeftOut: false,
  readAs,
});

/** One word as it finds something, also by two slips. */
interface Alone {
  word: QueryWord;
  /** How much holds it, and what is spelt nearly so where nothing is spelt so. */
  found?: number;
  near?: Matches;
}

/** Of a word as which nothing is spelt. */
async function findNear(sets: Sets, word: QueryWord, wish: CollectOptions): Promise<Alone & { near: Matches }> {
  const near = await findClose(sets, { words: [word] }, wish);
  const far = isEmpty(near) ? withTwoTypos(word) : undefined;
  if (far === undefined) return { word, near };
  const afar = await findClose(sets, { words: [far] }, wish);
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

async function findPart(sets: Sets, { alone, typed }: Parts, wish: CollectOptions): Promise<Matches> {
  const names = namesOf(alone.map(({ word }) => word));
  const counted = alone.map(({ found = 0, near }, at) => ({
    found: near === undefined ? found : totalOf(near),
    asTyped: near === undefined,
    name: names[at] ?? -1,
  }));
  const together = alone.some(isNear)
    ? await combinationsOf(
        sets,
        alone.map((one) => ({ word: one.word, isNear: isNear(one) })),
        wish,
      )
    : typed;
  const part = largestPart(counted, new Set([...together.inRecords.keys(), ...together.elsewhere.keys()]));
  const found = await foundBy(sets, { alone, part }, wish);
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

async function combinationsOf(sets: Sets, words: QuestionWords<QueryWord>, asked: CollectOptions): Promise<Together> {
  // Of any kind, as counts by kind are, which say what else one could choose.
  const { kind: _kind, ...narrowed } = asked.narrowed;
  const wish = { ...asked, narrowed };
  const inRecords: Combinations = new Map();
  const elsewhere: Combinations = new Map();
  await Promise.all([
    sets.records.combine(words, { wish, slips: 'whole', into: inRecords }),
    sets.things.combine(words, { wish, slips: 'begins', into: elsewhere }),
    combinePlaces(sets, words, { wish, into: elsewhere }),
  ]);
  return { inRecords, elsewhere };
}

/** Things and places that a word finds as typed. */
async function countAlone(sets: Sets, word: QueryWord, wish: CollectOptions): Promise<number> {
  const [named, places] = await Promise.all([
    sets.things.find([word], { ...wish, slips: 'begins' }),
    findPlaces(sets, { words: [word] }, wish),
  ]);
  return totalOf({ collected: [named, ...places] });
}

const sumOf = (combinations: Combinations, at: number): number =>
  [...combinations].reduce((sum, [words, count]) => sum + ((words & (1 << at)) === 0 ? 0 : count), 0);
const countOf = ({ inRecords, elsewhere }: Together, at: number): number => sumOf(inRecords, at) + sumOf(elsewhere, at);

async function foundBy(
  sets: Sets,
  { alone, part }: { alone: readonly Alone[]; part: readonly number[] },
  wish: CollectOptions,
): Promise<Matches> {
  const held = part.flatMap((at) => alone[at] ?? []);
  const [first] = held;
  if (first === undefined) return { collected: [], close: false, words: [] };
  if (held.length === 1 && first.near !== undefined) return first.near;
  const words = held.map(({ word }) => word);
  return (await findTyped(sets, { words }, wish)) ?? findClose(sets, { words }, wish);
}

const totalOf = ({ collected }: Pick<Matches, 'collected'>): number =>
  collected.reduce((sum, { total }) => sum + total, 0);
const isEmpty = (found: Matches): boolean => totalOf(found) === 0;
