import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getBudget,
  getBudgetTrends,
  getBusiness,
  getChart,
  getCityBenchmarks,
  getDevelopment,
  getDistrict,
  getDistricts,
  getOpportunities,
} from '../addresses.ts';
import { getCouncil } from '@moontower/council/addresses';
import { MINUTE_MS } from '@moontower/contracts/time';
import { ask, type QueryOf } from '@moontower/ui/data/requests/ask.ts';

const staleTime = 5 * MINUTE_MS;

export const councilMembers = () =>
  queryOptions({
    queryKey: ['analytics', 'council-members'],
    queryFn: ({ signal }) => ask(getCouncil, {}, { signal, part: 'members' }),
    staleTime,
  });
export const budget = (query: QueryOf<typeof getBudget> = {}) =>
  queryOptions({
    queryKey: ['analytics', 'budget', query],
    queryFn: ({ signal }) => ask(getBudget, { query }, { signal, part: 'departments' }),
    staleTime,
    placeholderData: keepPreviousData,
  });
export const budgetTrends = (query: QueryOf<typeof getBudgetTrends> = {}) =>
  queryOptions({
    queryKey: ['analytics', 'budget-trends', query],
    queryFn: ({ signal }) => ask(getBudgetTrends, { query }, { signal, part: 'years' }),
    staleTime,
  });
export const development = () =>
  queryOptions({
    queryKey: ['analytics', 'development'],
    queryFn: ({ signal }) => ask(getDevelopment, {}, { signal, part: 'approval' }),
    staleTime,
  });
export const business = () =>
  queryOptions({
    queryKey: ['analytics', 'business'],
    queryFn: ({ signal }) => ask(getBusiness, {}, { signal, part: 'figures' }),
    staleTime,
  });
export const opportunities = () =>
  queryOptions({
    queryKey: ['analytics', 'opportunities'],
    queryFn: ({ signal }) => ask(getOpportunities, {}, { signal, part: 'opportunities' }),
    staleTime,
  });
export const districts = () =>
  queryOptions({
    queryKey: ['analytics', 'districts'],
    queryFn: ({ signal }) => ask(getDistricts, {}, { signal, part: 'measures' }),
    staleTime,
  });
export const scorecard = (n: string) =>
  queryOptions({
    queryKey: ['analytics', 'district', n],
    queryFn: ({ signal }) => ask(getDistrict, { params: { n } }, { signal, part: 'measures' }),
    staleTime,
  });
export const cityBenchmarks = () =>
  queryOptions({
    queryKey: ['analytics', 'cities'],
    queryFn: ({ signal }) => ask(getCityBenchmarks, {}, { signal, part: 'measures' }),
    staleTime,
  });
/** One chart alone, for the page that other sites frame. */
export const oneChart = (id: string, query: QueryOf<typeof getChart>) =>
  queryOptions({
    queryKey: ['analytics', 'chart', id, query],
    queryFn: ({ signal }) => ask(getChart, { params: { id }, query }, { signal, part: 'chart' }),
    staleTime,
  });
