import type { Metrics } from '@moontower/runtime';
import type { RunningSearch } from '../../search/start-search.ts';
import type { AnswerCache } from './answer-cache.ts';

const LOOK_MS = 5_000;

/** Tells /metrics what the cache of answers and the search index hold. */
export function watchKept(
  metrics: Pick<Metrics, 'answersKept' | 'answerBytes' | 'searchEntries' | 'searchBytes'>,
  { cache, search }: { cache: Pick<AnswerCache, 'size'>; search: Pick<RunningSearch, 'figures'> },
): void {
  const look = (): void => {
    const kept = cache.size();
    metrics.answersKept.set(kept.entries);
    metrics.answerBytes.set(kept.bytes);
    const { entries, indexBytes } = search.figures();
    metrics.searchEntries.set(entries);
    metrics.searchBytes.set(indexBytes);
  };
  look();
  setInterval(look, LOOK_MS).unref();
}
