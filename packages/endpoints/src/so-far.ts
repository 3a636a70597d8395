import { HOUR_MS, type Filter } from '@moontower/contracts';

/**
 * What has begun, where nothing later is asked for. To the hour, so that an hour's visits share an answer.
 */
export const soFar = (deps: { nowMs: () => number }, filter: Filter): Filter =>
  filter.until === undefined ? { ...filter, until: new Date(nextHour(deps.nowMs())).toISOString() } : filter;

/**
 * The newest records begin with what happened last, not with a meeting in three weeks. Who asks for one source or for
 * the council alone asks for what is planned too.
 */
export function newestSoFar(deps: { nowMs: () => number }, filter: Filter): Filter {
  const { feed, types = [], since } = filter;
  const asksAhead = since !== undefined && Date.parse(since) > deps.nowMs();
  const isOfCouncil = types.length === 1 && types[0] === 'council';
  return feed !== undefined || isOfCouncil || asksAhead ? filter : soFar(deps, filter);
}

function nextHour(epochMs: number): number {
  return Math.ceil((epochMs + 1) / HOUR_MS) * HOUR_MS;
}
