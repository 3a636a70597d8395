import type { Types } from '@opensearch-project/opensearch';
import type { CollectOptions } from '../question/collect.ts';
import { TIERS, type TypoMode } from '../question/find-in-segment.ts';
import type { QueryWord } from '../question/read-question.ts';
import { LONGEST_START, SHORTEST_START, STARTS_OF_WORDS } from './engine-documents.ts';

export type Query = Types.Common_QueryDsl.QueryContainer;

/** One question for the engine: words, how near they may be, and within which kinds. */
export interface EngineQuestion {
  words: readonly QueryWord[];
  slips: TypoMode;
  /** The index holds short beginnings as words: one that a release before made does not. */
  hasStarts: boolean;
}
type Nearness = Pick<EngineQuestion, 'slips' | 'hasStarts'>;

/** In a shorter word a letter too many is no slip, so that its spellings are named one by one. */
const LEAST_FUZZY = 4;
const fuzzy = (field: 'words' | 'starts', value: string, fuzziness: number): Query => ({
  fuzzy: { [field]: { value, fuzziness, transpositions: true, rewrite: 'constant_score' } },
});

/** What may have been meant by a word, as whole words or as what words begin with. */
function meantIn(field: 'words' | 'starts', { same: [word = ''], slips }: QueryWord): Query[] {
  const meant = slips();
  if (meant.length === 0) return [];
  return [word.length < LEAST_FUZZY ? { terms: { [field]: [...meant] } } : fuzzy(field, word, 1)];
}

function startsWith(value: string, hasStarts: boolean): Query {
  const isShort = hasStarts && value.length >= SHORTEST_START && value.length <= LONGEST_START;
  return isShort ? { term: { [STARTS_OF_WORDS]: value } } : { prefix: { words: { value } } };
}

/** What holds a word at most so far away; tiers as in the memory of a process. */
export function holdsWord(asked: QueryWord, { slips: mode, hasStarts }: Nearness, tier: number): Query {
  const { same, begins, far } = asked;
  const [word] = same;
  const should: Query[] = [{ terms: { words: [...same] } }];
  if (tier >= 1) should.push(...begins.map((value) => startsWith(value, hasStarts)));
  if (mode !== 'none' && tier >= 2) should.push(...meantIn('words', asked));
  if (mode === 'begins' && tier >= 3) should.push(...meantIn('starts', asked));
  if (mode !== 'none' && tier >= 4 && far !== undefined && word !== undefined) should.push(fuzzy('words', word, 2));
  return { bool: { should, minimum_should_match: 1 } };
}

const holdsAll = (question: EngineQuestion, tier: number): Query[] =>
  question.words.map((word) => holdsWord(word, question, tier));

/** What every search of a question is within. */
export interface EngineBase {
  filter: readonly Query[];
  must_not: readonly Query[];
}
export const within = (
  { filter, must_not }: EngineBase,
  more: readonly Query[],
  not: readonly Query[] = [],
): Query => ({ bool: { filter: [...filter, ...more], must_not: [...must_not, ...not] } });

/** What is there now: of these kinds, less the few that are over. Those are found by their times, the others not. */
export const isThere = (kinds: readonly number[], nowS: number): EngineBase => ({
  filter: [{ terms: { kind: [...kinds] } }],
  must_not: [{ range: { expires: { gt: 0, lte: nowS } } }],
});

/** The choices beside the words; `but` is left out, to count what else one could choose. */
export function chosen(
  { narrowed }: Pick<CollectOptions, 'narrowed'>,
  but?: keyof CollectOptions['narrowed'],
): Query[] {
  return (['kind', 'type', 'district'] as const).flatMap((field) => {
    const value = narrowed[field];
    return value === undefined || field === but ? [] : [{ term: { [field]: value } }];
  });
}

/** Everything that holds all words, however far. */
export const holding = (question: EngineQuestion, base: EngineBase): Query =>
  within(base, holdsAll(question, TIERS - 1));

/** What holds all words, of which the farthest is just so far away. */
export const nearAs = (question: EngineQuestion, tier: number): Query => ({
  bool: {
    filter: holdsAll(question, tier),
    must_not: tier === 0 ? [] : [{ bool: { filter: holdsAll(question, tier - 1) } }],
  },
});

/** The tiers that a question can reach: without slips only the word itself and what begins so. */
export function tiersOf({ words, slips }: EngineQuestion): number[] {
  if (slips === 'none') return [0, 1];
  const far = words.some((word) => word.far !== undefined) ? [4] : [];
  return slips === 'whole' ? [0, 1, 2, ...far] : [0, 1, 2, 3, ...far];
}
