import type { CollectOptions } from './collect.ts';
import type { Combinations, QuestionWords } from './combine.ts';
import { largestPart } from './find-part.ts';
import { combinePlaces, findPlaces } from './find-places.ts';
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
  const together = await findTogether(sets, asked, wish);
  if (!isEmpty(together)) return together;
  const [only] = asked.words;
  if (asked.words.length === 1 && only !== undefined) return (await findNear(sets, only, wish)).near;
  const typed = await combinationsOf(
    sets,
    asked.words.map((word) => ({ word, isNear: false })),
    wish,
  );
  const alone = await Promise.all(
    asked.words.map(async (word, at): Promise<Alone> =>
      countOf(typed, at) > 0 ? { word } : await findNear(sets, word, wish),
    ),
  );
  const words = alone.map(({ word }) => word);
  if (words.some(({ far }) => far !== undefined) && alone.every((one) => one.near === undefined || isNear(one))) {
    const far = await findTogether(sets, { words }, wish);
    if (!isEmpty(far)) return far;
  }
  return findPart(sets, { alone, typed }, wish);
}

/**
 * As typed; where nothing is, also what is one slip away. Names are few, so slips are looked for among them in any
 * case.
 */
async function findTogether(sets: Sets, asked: WordsQuery, wish: CollectOptions): Promise<Matches> {
  const { records, things } = sets;
  const { words } = asked;
  const [named, placed, exact, called] = await Promise.all([
    things.find(words, { ...wish, slips: 'begins' }),
    findPlaces(sets, asked, wish),
    records.find(words, { ...wish, slips: 'none' }),
    things.find(words, { ...wish, slips: 'none' }),
  ]);
  const asTyped = words.map(({ typed }) => ({ word: typed, isLeftOut: false, readAs: [] }));
  if (exact.total + placed.exact + called.total > 0)
    return { collected: [named, ...placed.collected, exact], close: false, words: asTyped };
  const readings = new Readings(words.length);
  const close = { ...wish, readings };
  const [names, places, nearly] = await Promise.all([
    things.find(words, { ...close, slips: 'begins' }),
    findPlaces(sets, asked, close),
    records.find(words, { ...close, slips: 'whole' }),
  ]);
  const collected = [names, ...places.collected, nearly];
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

async function findNear(sets: Sets, word: QueryWord, wish: CollectOptions): Promise<Required<Alone>> {
  const near = await findTogether(sets, { words: [word] }, wish);
  const far = isEmpty(near) ? withTwoTypos(word) : undefined;
  if (far === undefined) return { word, near };
  const afar = await findTogether(sets, { words: [far] }, wish);
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
  const counted = await Promise.all(
    alone.map(async ({ word, near }, at) => ({
      found: near === undefined ? (await countAlone(sets, word, wish)) + sumOf(typed.inRecords, at) : totalOf(near),
      asTyped: near === undefined,
      name: names[at] ?? -1,
    })),
  );
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
  const named = await sets.things.find([word], { ...wish, slips: 'begins' });
  const { collected } = await findPlaces(sets, { words: [word] }, wish);
  return totalOf({ collected: [named, ...collected] });
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
  return findTogether(sets, { words: held.map(({ word }) => word) }, wish);
}

const totalOf = ({ collected }: Pick<Matches, 'collected'>): number =>
  collected.reduce((sum, { total }) => sum + total, 0);
const isEmpty = (found: Matches): boolean => totalOf(found) === 0;
