import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask, type AnswerOf, type QueryOf } from '@moontower/ui/data/requests/ask.ts';
import type { Language } from '@moontower/words/words';
import { listChanges } from '../addresses.ts';
import { changeWords } from './change-words.ts';

export type ChangesPage = AnswerOf<typeof listChanges>;
export type ListedChange = ChangesPage['changes'][number];
export type ChangesQuery = QueryOf<typeof listChanges>;

/** `/api/changes`, newest first; `before` is the `next` of the page before. Each reading of a feed may bring some. */
export const changeList = (query: ChangesQuery) =>
  queryOptions({
    queryKey: ['feeds', 'changes', query],
    queryFn: ({ signal }) => ask(listChanges, { query }, { signal, part: 'changes' }),
    placeholderData: keepPreviousData,
  });

const ON_A_PAGE = 5;

/** The newest changes of one record, with what this room says: other screens do not load its words. */
export const changesOfRecord = (uid: string, language: Language) =>
  queryOptions({
    queryKey: ['feeds', 'changes', 'record', uid, language],
    queryFn: async ({ signal }) => {
      const query = { uid, limit: ON_A_PAGE };
      const [page] = await Promise.all([
        ask(listChanges, { query }, { signal, part: 'changes' }),
        changeWords.load(language),
      ]);
      return page;
    },
  });
