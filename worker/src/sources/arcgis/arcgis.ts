import { AppError } from '@moontower/contracts';
import type { Effects, Page, ReadWindow } from '../source.ts';
import { addressOf, pageFrom, sortRows } from '../read-json.ts';
import { countOf } from './ask-layer.ts';
import { readLayer, sinceLiteral, type Layer } from './layer.ts';
import { byIds, byOffset, type LayerQuest, type WayPage } from './ways.ts';

export interface ArcgisOptions {
  /** Name of the configured address of the organisation or server, `…/arcgis/rest/services`. */
  address?: string;
  /** `PLANNINGCADASTRE_issued_building_permits`, or with its folder `CIVIC/OpenData_Boundaries`. */
  service: string;
  server?: 'FeatureServer' | 'MapServer';
  layer?: number;
  fields: readonly string[];
  /** Column pages follow; the object id by default, which alone is unique for sure. */
  order?: string;
  /** The object-id column, where the layer names none or the wrong one. */
  objectId?: string;
  /** Date column compared with the window's start. */
  since?: string;
  where?: string;
  pageSize?: number;
}

const BY_ID = /^id:(\d+)$/;

const layerUrl = (
  effects: Effects,
  { address = 'arcgis', service, server = 'FeatureServer', layer = 0 }: ArcgisOptions,
): string => `${addressOf(effects, address)}/${service}/${server}/${layer}`;

function boundOf({ since, where = '1=1' }: ArcgisOptions, { types }: Layer, window: ReadWindow): string {
  if (since === undefined || window.since === undefined) return where;
  return `(${where}) AND ${since} >= ${sinceLiteral(types.get(since), window.since)}`;
}

/** Columns that the layer still has are asked for: whether the others are needed, the feed says. */
function presentFields({ fields, service, since }: ArcgisOptions, { types }: Layer): string[] {
  const present = fields.filter((field) => types.has(field));
  const missing = present.length === 0 ? fields : [since].filter((name) => name !== undefined && !types.has(name));
  if (missing.length > 0)
    throw new AppError('schema_drift', `${service}: the column ${missing.join(', ')} is gone.`, {
      details: { missing },
    });
  return present;
}

/** A few layers refuse pages although they announce them: then their rows are read by object id. */
async function* paged(reading: LayerQuest, from: number): AsyncGenerator<WayPage> {
  let begun = false;
  try {
    for await (const page of byOffset(reading, from)) {
      begun = true;
      yield page;
    }
    return;
  } catch (error) {
    if (begun || from > 0 || !(error instanceof AppError) || error.details['code'] !== 400) throw error;
  }
  yield* byIds(reading);
}

function pagesOf(reading: LayerQuest, resume: string | undefined): AsyncGenerator<WayPage> {
  const behind = BY_ID.exec(resume ?? '')?.[1];
  return reading.layer.paged && behind === undefined
    ? paged(reading, pageFrom(resume, 0))
    : byIds(reading, behind === undefined ? undefined : Number(behind));
}

/**
 * Rows of an ArcGIS layer or table, of any organisation and server. What it is, and how it can be paged, it is asked
 * first. Dates stay epoch milliseconds UTC; points come in degrees.
 */
export function arcgisPages(options: ArcgisOptions) {
  const describe = (effects: Effects): Promise<Layer> =>
    readLayer(effects, layerUrl(effects, options), options.objectId);
  const count = async (effects: Effects, window: ReadWindow): Promise<number | undefined> => {
    const layer = await describe(effects);
    return countOf(effects, layer.url, boundOf(options, layer, window));
  };
  const pages = async function* pages(effects: Effects, window: ReadWindow): AsyncGenerator<Page> {
    const layer = await describe(effects);
    const reading: LayerQuest = {
      effects,
      layer,
      where: boundOf(options, layer, window),
      fields: presentFields(options, layer),
      size: Math.min(options.pageSize ?? 1_000, layer.mostRows),
      order: options.order ?? layer.objectId,
    };
    for await (const { rows, bytes, next } of pagesOf(reading, window.resume)) yield { ...sortRows(rows), bytes, next };
  };
  return Object.assign(pages, { count });
}
