import type { Combinations, QuestionWords } from '../question/combine.ts';
import { TIERS, type TypoMode } from '../question/find-in-segment.ts';
import type { QueryWord } from '../question/read-question.ts';
import { holdsWord, within, type EngineBase } from './engine-queries.ts';
import type { EngineRequests } from './engine-requests.ts';

interface CombineQuestion {
  words: QuestionWords<QueryWord>;
  slips: TypoMode;
  hasStarts: boolean;
  base: EngineBase;
  /** Entries that are counted of a set. */
  most: number;
}
/** Of so few words all sets are counted at once: fifteen at most. */
const FEW_WORDS = 4;

const bitsOf = (set: number): number[] =>
  Array.from({ length: 16 }, (_, at) => at).filter((at) => (set & (1 << at)) !== 0);

/**
 * Which of the words stand together, and in how many entries. The engine counts sets of words level by level: a set can
 * only stand somewhere if all smaller ones do. From these counts follows how many hold a set and no word more; of one
 * that was not counted to its end, at least how many.
 */
export async function combineInEngine(
  requests: EngineRequests,
  { words, slips, hasStarts, base, most }: CombineQuestion,
  into: Combinations,
): Promise<void> {
  const holds = words.map(({ word, isNear }) =>
    holdsWord(word, { slips: isNear ? slips : 'none', hasStarts }, TIERS - 1),
  );
  const countOf = (set: number) => ({
    size: 0,
    track_total_hits: most + 1,
    query: within(
      base,
      bitsOf(set).flatMap((at) => holds[at] ?? []),
    ),
  });
  const atLeast = new Map<number, number>();
  let level = firstLevel(words.length);
  while (level.length > 0) {
    const counted = await requests.ask(level.map(countOf));
    for (const [at, set] of level.entries()) {
      const count = counted[at]?.hits.total?.value ?? 0;
      if (count > 0) atLeast.set(set, count);
    }
    level =
      words.length > FEW_WORDS
        ? larger(
            level.filter((set) => atLeast.has(set)),
            words.length,
          )
        : [];
  }
  for (const [set, count] of exactly(atLeast)) into.set(set, (into.get(set) ?? 0) + count);
}

const firstLevel = (words: number): number[] =>
  words > FEW_WORDS
    ? Array.from({ length: words }, (_, at) => 1 << at)
    : Array.from({ length: (1 << words) - 1 }, (_, at) => at + 1);

/** Sets of one word more, of which every set of one word less is there. */
function larger(sets: readonly number[], words: number): number[] {
  const there = new Set(sets);
  const next = new Set<number>();
  for (const set of sets)
    for (let at = 0; at < words; at += 1) {
      const more = set | (1 << at);
      if (more !== set && bitsOf(more).every((bit) => there.has(more & ~(1 << bit)))) next.add(more);
    }
  return [...next];
}

/** From how many hold at least a set, how many hold it and no word more: the largest sets first. */
function exactly(atLeast: ReadonlyMap<number, number>): Combinations {
  const exact: Combinations = new Map();
  const largestFirst = [...atLeast].sort(([one], [other]) => bitsOf(other).length - bitsOf(one).length);
  for (const [set, count] of largestFirst) {
    const more = [...exact].reduce((sum, [other, some]) => sum + ((other & set) === set ? some : 0), 0);
    if (count > more) exact.set(set, count - more);
  }
  return exact;
}
