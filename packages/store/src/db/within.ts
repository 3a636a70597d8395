import type { Filter } from '@moontower/contracts';

/** The filter between two moments, and never beyond its own end. */
export function within(filter: Filter, from: number, until: number): Filter {
  const end = filter.until === undefined ? until : Math.min(until, Date.parse(filter.until));
  return { ...filter, since: new Date(from).toISOString(), until: new Date(end).toISOString() };
}
