import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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

export const memberPage = (slug: string, query: QueryOf<typeof getMember>) =>
  queryOptions({
    queryKey: ['council', 'member', slug, query],
    queryFn: (reading) => read(getMember, { params: { slug }, query }, { ...reading, part: 'votes' }),
    staleTime,
    placeholderData: keepPreviousData,
  });
