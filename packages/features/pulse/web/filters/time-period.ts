import type { TimeRange } from '@moontower/ui/map/points/point-columns.ts';
import type { PulseQuery } from '../pulse-queries.ts';
import type { PulseFilters } from './pulse-filters.ts';

/**
 * The part of the view's period that the time scrubber leaves; undefined where that is all of it. The same for map and
 * list: it begins no earlier than the period, and an end that is still to come is none, so that what arrives until then
 * is in both.
 * @param now what the period counts back from, milliseconds
 */
export function chosenPeriod(
  { from, to }: Pick<PulseFilters, 'from' | 'to'>,
  since: string | undefined,
  now: number,
): TimeRange | undefined {
  const begin = since === undefined ? -Infinity : Date.parse(since);
  const chosen = { from: Math.max(begin, from ?? -Infinity), to: to === undefined || to > now ? Infinity : to };
  return chosen.from === begin && chosen.to === Infinity ? undefined : chosen;
}

/** The question of the view, narrowed to a part of its period. */
export function inPeriod(parameters: PulseQuery, period: TimeRange | undefined): PulseQuery {
  if (period === undefined) return parameters;
  const instant = (time: number) => (Number.isFinite(time) ? new Date(time).toISOString() : undefined);
  return { ...parameters, since: instant(period.from), until: instant(period.to) };
}
