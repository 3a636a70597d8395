import type { CollectOptions } from '../question/collect.ts';
import { isNearWord } from '../question/near-terms.ts';
import type { QueryWord } from '../question/read-question.ts';
import type { Readings } from '../question/readings.ts';
import { WordCounts } from './engine-answers.ts';
import { chosen, holdsWord, type EngineQuestion } from './engine-queries.ts';

/** Terms of what was found that are looked through for what a word was read as. */
const MOST_TERMS = 2_000;
/**
 * Entries whose terms are looked through. Each has some ten words, each of which the engine looks up: of 4,000 entries
 * that takes it 60 ms. Where more were found, the order of the readings is that of these.
 */
const MOST_ENTRIES = 2_000;
const partName = (at: number): string => `word${at}`;

/** Counts of each word among what was found: whether it stands there as typed, and which terms do. */
export function readingParts(question: EngineQuestion, wish: CollectOptions) {
  const { words, slips } = question;
  const found = { bool: { filter: chosen(wish) } };
  const parts = words.map((word, at) => {
    // The map of these entries' terms: the engine's other way sets aside room for every term of the index.
    const terms = { field: 'words', size: MOST_TERMS, execution_hint: 'map' as const, ...onlyMeant(word, slips) };
    const aggs = {
      typed: { filter: holdsWord(word, question, 1) },
      some: { sampler: { shard_size: MOST_ENTRIES }, aggs: { terms: { terms } } },
    };
    return [partName(at), { filter: found, aggs }] as const;
  });
  return Object.fromEntries(parts);
}

/** Whole words a slip away can be named one by one; what only begins so, or is two slips away, cannot. */
function onlyMeant({ slips, far }: QueryWord, mode: EngineQuestion['slips']): { include?: string[] } {
  return mode === 'whole' && far === undefined ? { include: [...slips()] } : {};
}

/** Tells what was counted of each word. */
export function tellReadings(
  readings: Readings,
  { words, slips }: Pick<EngineQuestion, 'words' | 'slips'>,
  counted: Record<string, unknown> | undefined,
): void {
  for (const [at, word] of words.entries()) {
    const { typed, some } = WordCounts.parse(counted?.[partName(at)]);
    const isMeant = meantBy(word, slips);
    const counts = some.terms.buckets
      .filter(({ key }) => isMeant(key))
      .map(({ key, doc_count }) => [key, doc_count] as const);
    readings.add(at, { isAsTyped: typed.doc_count > 0, counts: new Map(counts) });
  }
}

function meantBy({ slips, same, far }: QueryWord, mode: EngineQuestion['slips']): (term: string) => boolean {
  const meant = slips();
  const whole = new Set(meant);
  const [word = ''] = same;
  return (term) =>
    whole.has(term) ||
    (mode === 'begins' && meant.some((slip) => term.startsWith(slip))) ||
    (far !== undefined && isNearWord(word, term, 2));
}
