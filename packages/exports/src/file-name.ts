import { localDate, type Filter } from '@moontower/contracts';

interface FileNameParts {
  filter: Pick<Filter, 'types' | 'districts' | 'zips' | 'feed'>;
  nowMs: number;
  zone: string;
}

/**
 * `moontower_items_2026-11-20_district-3.csv`: what it is, the day in the city, the parts of the filter that fit a
 * name.
 */
export function fileName(what: string, ending: string, { filter, nowMs, zone }: FileNameParts): string {
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

/** The header with which a browser saves the file under that name. */
export function asAttachment(what: string, ending: string, by: FileNameParts): string {
  return `attachment; filename="${fileName(what, ending, by)}"`;
}
