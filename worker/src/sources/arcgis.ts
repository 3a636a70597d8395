import { AppError } from '@moontower/contracts';
import type { Effects, Page, ReadWindow, Row } from './source.ts';
import { addressOf, inside, isRow, listAt, MOST_PAGES, pageFrom, readJson } from './read-json.ts';

export interface ArcgisOptions {
  /** `PLANNINGCADASTRE_issued_building_permits`. */
  service: string;
  layer?: number;
  fields: readonly string[];
  /** Column pages follow; the object id by default. */
  order?: string;
  /** Date column compared with the window's start. */
  since?: string;
  where?: string;
  pageSize?: number;
}

/** ArcGIS says errors with status 200. */
function refuseError(value: unknown): void {
  const code = Number(inside(value, 'error.code'));
  if (!isRow(value) || value['error'] === undefined) return;
  const message = String(inside(value, 'error.message') ?? 'an error without words').slice(0, 200);
  if (code === 404 || /^invalid url/i.test(message))
    throw new AppError('source_missing', undefined, { details: { code } });
  if (code === 403 || code === 498 || code === 499)
    throw new AppError('source_refused', undefined, { details: { code } });
  throw new AppError(
    code >= 500 ? 'source_unavailable' : 'source_changed',
    `The map service answered with an error: ${message}.`,
    { details: { code } },
  );
}

/** Attributes as they are, with the point's `longitude` and `latitude` where the layer has points. */
function rowOf(feature: unknown): unknown {
  if (!isRow(feature) || !isRow(feature['attributes'])) return feature;
  const x = inside(feature, 'geometry.x');
  const y = inside(feature, 'geometry.y');
  const row: Row = { ...feature['attributes'] };
  if (typeof x === 'number' && typeof y === 'number') Object.assign(row, { longitude: x, latitude: y });
  return row;
}

const timestamp = (since: string): string => {
  const ms = /^\d+$/.test(since) ? Number(since) : Date.parse(since);
  return `timestamp '${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')}'`;
};

/**
 * Features of an ArcGIS FeatureServer layer, page by page while the service says that it has more. Dates stay epoch
 * milliseconds UTC.
 */
export function arcgisPages({
  service,
  layer = 0,
  fields,
  order = 'OBJECTID',
  since,
  where = '1=1',
  pageSize = 1_000,
}: ArcgisOptions) {
  const boundOf = (window: ReadWindow): string =>
    since === undefined || window.since === undefined ? where : `(${where}) AND ${since} >= ${timestamp(window.since)}`;
  const queryOf = (effects: Effects, query: Record<string, string>): URL => {
    const url = new URL(`${addressOf(effects, 'arcgis')}/${service}/FeatureServer/${layer}/query`);
    for (const [name, value] of Object.entries({ ...query, f: 'json' })) url.searchParams.set(name, value);
    return url;
  };
  const count = async (effects: Effects, window: ReadWindow): Promise<number | undefined> => {
    const { value } = await readJson(effects, {
      url: queryOf(effects, { where: boundOf(window), returnCountOnly: 'true' }).href,
    });
    const rows = Number(inside(value, 'count'));
    return Number.isInteger(rows) ? rows : undefined;
  };
  const pages = async function* pages(effects: Effects, window: ReadWindow): AsyncGenerator<Page> {
    const bound = boundOf(window);
    let offset = pageFrom(window.resume, 0);
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const url = queryOf(effects, {
        where: bound,
        outFields: fields.join(','),
        outSR: '4326',
        orderByFields: order,
        resultOffset: String(offset),
        resultRecordCount: String(pageSize),
      });
      const { value, bytes } = await readJson(effects, { url: url.href });
      refuseError(value);
      const features = listAt(value, 'features', url.host).map(rowOf);
      if (features.length > pageSize * 2)
        throw new AppError('source_changed', `${service} answered more rows than were asked for.`);
      offset += features.length;
      const more = inside(value, 'exceededTransferLimit') === true && features.length > 0;
      yield {
        rows: features.filter(isRow),
        broken: features
          .filter((row) => !isRow(row))
          .map((row) => ({ rawText: JSON.stringify(row) ?? '', reason: 'not-a-row' })),
        bytes,
        next: more ? String(offset) : undefined,
      };
      if (!more) return;
    }
  };
  return Object.assign(pages, { count });
}
