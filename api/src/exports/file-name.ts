import { AUSTIN_ZONE, localDate, type Filter } from '@moontower/contracts';

/** `moontower_items_2026-11-20_district-3.csv`: what it is, the day in Austin, the parts of the filter that fit a name. */
export function fileName(what: string, ending: string, { filter, nowMs }: { filter: Pick<Filter, 'types' | 'districts' | 'feed'>; nowMs: number }): string {
  const parts = [
    'moontower', what, localDate(nowMs, AUSTIN_ZONE),
    ...(filter.types === undefined || filter.types.length > 3 ? [] : filter.types),
    ...(filter.districts ?? []).map((district) => `district-${district}`),
    ...(filter.feed === undefined ? [] : [filter.feed]),
  ];
  return `${parts.join('_').replace(/[^\w.-]+/g, '-').slice(0, 150)}.${ending}`;
}
