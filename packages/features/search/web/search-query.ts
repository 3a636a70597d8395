import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { search } from '../addresses.ts';
import type { Language } from '@moontower/words/words';
import type { SearchKind } from '../search-kinds.ts';
import { ask, type AnswerOf } from '@moontower/ui/data/requests/ask.ts';

export type SearchPage = AnswerOf<typeof search>;
export type FoundGroup = SearchPage['groups'][number];
export type FoundThing = FoundGroup['results'][number];
export interface SearchQuery {
  q: string;
  kind?: SearchKind;
  type?: NonNullable<FoundThing['type']>;
  district?: number;
  from?: number;
  limit?: number;
}

/** `/api/search`; the answer before stands until the next is here. */
export const searchFor = (asked: SearchQuery, language: Language) =>
  queryOptions({
    queryKey: ['search', language, asked],
    queryFn: ({ signal }) => ask(search, { query: { ...asked, lang: language } }, { signal, part: 'groups' }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
