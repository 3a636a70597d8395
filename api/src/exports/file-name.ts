import { localDate, type Filter } from '@moontower/contracts';

/**
 * `moontower_items_2026-11-20_district-3.csv`: what it is, the day in the city, the parts of the filter that fit a
 * name.
 */
export function fileName(
  what: string,
  ending: string,
  {
    filter,
    nowMs,
    zone,
  }: { filter: Pick<Filter, 'types' | 'districts' | 'zips' | 'feed'>; nowMs: number; zone: string },
): string {
  const parts = [
    'moontower',
    what,
    localDate(nowMs, zone),
    ...(filter.types === undefined || filter.types.length > 3 ? [] : filter.types),
    ...(filter.districts ?? []).map((district) => `district-${district}`),
    ...(filter.zips ?? []).map((zip) => `zip-${zip}`),
    ...(filter.feed === undefined ? [] : [filter.feed]),
  ];
  return `${parts
    .join('_')
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 150)}.${ending}`;
}
