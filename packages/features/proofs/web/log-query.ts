import { queryOptions } from '@tanstack/react-query';
import { HOUR_MS } from '@moontower/contracts/time';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import type { Language } from '@moontower/words/words';
import { getLog, getLogHead } from '../addresses.ts';
import { memoryWords } from './memory-words.ts';

/** The log as it is now. One that has not begun is answered with 404: that is no failure to be tried again. */
export const logQuery = queryOptions({
  queryKey: ['log'],
  queryFn: ({ signal }) => ask(getLog, {}, { signal, part: 'origin' }),
  retry: false,
});

/** Its newest checkpoint with what this room says: other screens do not load its words. */
export const logInFoot = (language: Language) =>
  queryOptions({
    queryKey: ['log', 'foot', language],
    queryFn: async ({ signal }) => {
      const [head] = await Promise.all([ask(getLogHead, {}, { signal }), memoryWords.load(language)]);
      return head;
    },
    staleTime: HOUR_MS,
  });

/** What this room says, on a screen of another: true once it is here. A failure is the part's to tell. */
export const wordsHere = (language: Language) =>
  queryOptions({
    queryKey: ['words', 'proofs', language],
    queryFn: async () => {
      await memoryWords.load(language);
      return true;
    },
    staleTime: Infinity,
    throwOnError: true,
  });
