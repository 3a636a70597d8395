import type { City } from '@moontower/city/city';
import { arcgisPages } from '../../sources/arcgis/arcgis.ts';
import { ckanPages } from '../../sources/ckan/ckan.ts';
import { sodaPages } from '../../sources/soda/soda.ts';
import type { Feed, Row } from '../feed.ts';

/** What feeds that know their columns by name read of a city. */
export type ColumnCity = Pick<City, 'zone' | 'checkPoint' | 'districts' | 'words' | 'openData'> &
  Partial<Pick<City, 'box' | 'statePlane'>>;

/** Where rows come from: the portal is the city's own, of that kind. */
export type ColumnSource =
  | { kind: 'soda'; id: string }
  | { kind: 'ckan'; id: string; dataset: string }
  | { kind: 'arcgis'; id: string; server: 'FeatureServer' | 'MapServer'; layer: number; where?: string };

/** The page for people, of the dataset or of the portal. */
export function homeOf({ openData: { portal } }: Pick<ColumnCity, 'openData'>, source: ColumnSource): string {
  if (source.kind === 'soda') return `${portal}/d/${source.id}`;
  return source.kind === 'ckan' ? `${portal}/dataset/${source.dataset}` : portal;
}
/** The page to which its records lead. */
export const pageOf = (city: Pick<ColumnCity, 'openData'>, source: ColumnSource): string =>
  source.kind === 'ckan' ? `${homeOf(city, source)}/resource/${source.id}` : homeOf(city, source);

/** Rows of a source in the columns that are named; without `since` everything, each time. */
export function pagesOf(
  source: ColumnSource,
  { columns, since }: { columns: readonly string[]; since: readonly string[] },
): Feed['pages'] {
  const [order] = since;
  switch (source.kind) {
    case 'soda':
      return sodaPages({
        dataset: source.id,
        select: columns,
        order: order ?? ':id',
        since: order === undefined ? undefined : since,
        address: 'soda',
      });
    case 'ckan':
      return ckanPages({ address: 'ckan', dataset: source.dataset, resource: source.id, columns });
    case 'arcgis':
      return arcgisPages({
        service: source.id,
        server: source.server,
        layer: source.layer,
        fields: columns,
        ...(source.where === undefined ? {} : { where: source.where }),
        ...(order === undefined ? {} : { since: order }),
      });
  }
}

/** Only those rows that a feed is of: what a publisher keeps in one table are several matters. */
export function onlyRows(pages: Feed['pages'], isOurs: (row: Row) => boolean): Feed['pages'] {
  return async function* ours(effects, window) {
    for await (const page of pages(effects, window)) yield { ...page, rows: page.rows.filter(isOurs) };
  };
}
