import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getAgenda, getCouncil, getMember } from '../addresses.ts';
import { MINUTE_MS } from '@moontower/contracts/time';
import type { QueryOf } from '@moontower/ui/data/requests/ask.ts';
import { read } from '@moontower/ui/data/requests/read.ts';

const staleTime = 5 * MINUTE_MS;

export const councilOverview = () =>
  queryOptions({
    queryKey: ['council'],
    queryFn: (reading) => read(getCouncil, {}, { ...reading, part: 'meetings' }),
    staleTime,
  });

export const agendaOf = (day: string) =>
  queryOptions({
    queryKey: ['council', 'agenda', day],
    queryFn: (reading) => read(getAgenda, { params: { day } }, { ...reading, part: 'items' }),
    staleTime,
  });

const MOST_AT_ONCE = 500;
/** Page by page, as its reader asks for more. */
export const memberPages = (slug: string, vote: QueryOf<typeof getMember>['vote']) =>
  infiniteQueryOptions({
    queryKey: ['council', 'member', slug, vote ?? ''],
    initialPageParam: 0,
    queryFn: ({ pageParam: skip, ...reading }) =>
      read(getMember, { params: { slug }, query: { limit: MOST_AT_ONCE, skip, vote } }, { ...reading, part: 'votes' }),
    getNextPageParam: ({ votes, total }, _pages, skipped) =>
      votes.length > 0 && skipped + votes.length < total ? skipped + votes.length : undefined,
    select: ({ pages }) => pages.map((page) => ({ ...page, votes: pages.flatMap(({ votes }) => votes) })).at(-1),
    staleTime,
    placeholderData: keepPreviousData,
  });
