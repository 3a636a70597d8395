import type { Dataset, Row } from '../dataset.ts';
import { dateMs } from '../dataset.ts';
import type { CityRequest, Handler, Reply } from '../exchange.ts';
import { json } from '../exchange.ts';
import { SoqlError } from '../soql/soql-error.ts';
import { answer } from '../soql/answer.ts';
import { readQuery } from '../soql/query.ts';
import { Walker } from '../soql/walk.ts';

const MOST = 2000;

/** A feature layer over the rows of a dataset. */
export interface Layer {
  service: string;
  dataset: () => Dataset | undefined;
  /** Field → how it is read from a row; dates become epoch milliseconds. */
  fields: Readonly<
    Record<
      string,
      { type: 'esriFieldTypeOID' | 'esriFieldTypeString' | 'esriFieldTypeDouble' | 'esriFieldTypeDate'; from: string }
    >
  >;
  /** Rows of the dataset that belong to the layer, in SoQL. */
  where: string;
}

/**
 * `…/<Service>/FeatureServer/0[/query]`: errors come with status 200, pages end with `exceededTransferLimit`, dates are
 * epoch milliseconds.
 */
export function arcgisHandler(layers: readonly Layer[]): Handler {
  const walkers = new WeakMap<Dataset, Walker>();
  return (ask) => {
    const match = /\/arcgis\/rest\/services\/(.+)\/FeatureServer\/0(\/query)?$/.exec(ask.path);
    if (match === null) return undefined;
    const layer = layers.find(({ service }) => service === decodeURIComponent(match[1] ?? ''));
    const dataset = layer?.dataset();
    if (layer === undefined || dataset === undefined) return refused(400, 'Invalid URL');
    const query = new URLSearchParams([...ask.query, ...new URLSearchParams(ask.method === 'POST' ? ask.body : '')]);
    if (match[2] === undefined) return json(description(layer));
    const walker = walkers.get(dataset) ?? new Walker(dataset);
    walkers.set(dataset, walker);
    try {
      return features({ ask, query, layer, dataset, walker });
    } catch (error) {
      if (error instanceof SoqlError)
        return refused(400, 'Cannot perform query. Invalid query parameters.', [
          `'where' parameter is invalid: ${error.message}`,
        ]);
      throw error;
    }
  };
}

function refused(code: number, message: string, details: string[] = []): Reply {
  return json({ error: { code, message, details } });
}

function description({ service, fields }: Layer): Record<string, unknown> {
  return {
    currentVersion: 11.5,
    id: 0,
    name: service,
    type: 'Feature Layer',
    geometryType: 'esriGeometryPoint',
    maxRecordCount: MOST,
    objectIdField: 'OBJECTID',
    fields: Object.entries(fields).map(([name, { type }]) => ({ name, type, alias: name })),
    extent: { spatialReference: { wkid: 4326 } },
    supportsPagination: true,
  };
}

interface LayerRequest {
  ask: CityRequest;
  query: URLSearchParams;
  layer: Layer;
  dataset: Dataset;
  walker: Walker;
}

function features({ ask, query, layer, dataset, walker }: LayerRequest): Reply {
  const asked = { dataset, snapshot: dataset.snapshot(), walker };
  const where = whereOf(query.get('where') ?? '', layer);
  if (query.get('returnCountOnly') === 'true')
    return json({
      count: [...answer(readQuery(new URLSearchParams({ $where: where, $limit: '10000000' })), asked).rows].length,
    });
  const offset = Number(query.get('resultOffset') ?? 0);
  const size = Math.min(MOST, Number(query.get('resultRecordCount') ?? MOST));
  if (!Number.isInteger(offset) || !Number.isInteger(size)) return refused(400, "'resultOffset' parameter is invalid");
  const rows = [
    ...answer(
      readQuery(
        new URLSearchParams({ $where: where, $order: ':id', $offset: String(offset), $limit: String(size + 1) }),
      ),
      asked,
    ).rows,
  ];
  return pageOf(rows, { ask, query, layer, offset, size });
}

function pageOf(
  rows: readonly Row[],
  {
    ask,
    query,
    layer,
    offset,
    size,
  }: { ask: CityRequest; query: URLSearchParams; layer: Layer; offset: number; size: number },
): Reply {
  const more = rows.length > size ? { exceededTransferLimit: true } : {};
  const attributes = [
    ...ask.edit(rows.slice(0, size).map((row, index) => attributesOf(row, layer, offset + index + 1))),
  ];
  const points = rows.slice(0, size);
  const chosen = query.get('outFields') ?? '*';
  const shown = attributes.map((one) =>
    chosen === '*' ? one : Object.fromEntries(chosen.split(',').map((name) => [name.trim(), one[name.trim()]])),
  );
  if (query.get('f') === 'geojson')
    return json({
      type: 'FeatureCollection',
      properties: more,
      features: shown.map((properties, index) => ({
        type: 'Feature',
        id: offset + index + 1,
        geometry: {
          type: 'Point',
          coordinates: [Number(points[index]?.['longitude']), Number(points[index]?.['latitude'])],
        },
        properties,
      })),
    });
  return json({
    objectIdFieldName: 'OBJECTID',
    geometryType: 'esriGeometryPoint',
    spatialReference: { wkid: 4326, latestWkid: 4326 },
    fields: description(layer)['fields'],
    ...more,
    features: shown.map((one, index) => ({
      attributes: one,
      geometry: { x: Number(points[index]?.['longitude']), y: Number(points[index]?.['latitude']) },
    })),
  });
}

/** `DATE >= timestamp '2026-01-01 00:00:00'`, `1=1` and plain comparisons, said over the dataset's own columns. */
function whereOf(asked: string, layer: Layer): string {
  const own = Object.entries(layer.fields)
    .reduce((text, [field, { from }]) => text.replaceAll(new RegExp(`\\b${field}\\b`, 'g'), from), asked)
    .replace(
      /(?:timestamp|date)\s+'(\d{4}-\d{2}-\d{2})[ T]?([\d:]*)'/gi,
      (_, day: string, time: string) => `'${day}T${time === '' ? '00:00:00' : time}'`,
    );
  return [layer.where, /^\s*(1\s*=\s*1)?\s*$/.test(own) ? '' : own]
    .filter((part) => part !== '')
    .map((part) => `(${part})`)
    .join(' AND ');
}

function attributesOf(row: Row, { fields }: Layer, objectId: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type, from }]) => [name, valueOf(row[from], type, objectId)]),
  );
}

function valueOf(value: unknown, type: string, objectId: number): unknown {
  if (type === 'esriFieldTypeOID') return objectId;
  if (value === undefined || value === null) return null;
  if (type === 'esriFieldTypeDate') return dateMs(value) ?? null;
  if (type === 'esriFieldTypeDouble') return Number(value);
  return typeof value === 'object' && 'url' in value ? value.url : String(value);
}

const text = (from: string): { type: 'esriFieldTypeString'; from: string } => ({ type: 'esriFieldTypeString', from });
const number = (from: string): { type: 'esriFieldTypeDouble'; from: string } => ({ type: 'esriFieldTypeDouble', from });
const date = (from: string): { type: 'esriFieldTypeDate'; from: string } => ({ type: 'esriFieldTypeDate', from });

/** The geocoded twin of the permits: building permits with a point. */
export function permitLayer(dataset: () => Dataset | undefined): Layer {
  return {
    service: 'PLANNINGCADASTRE_issued_building_permits',
    dataset,
    where: "permittype = 'BP' AND latitude IS NOT NULL",
    fields: {
      OBJECTID: { type: 'esriFieldTypeOID', from: '' },
      PERMIT_NUMBER: text('permit_number'),
      PERMIT_TYPE: text('permittype'),
      SUB_TYPE: text('permit_class'),
      WORK_TYPE: text('work_class'),
      PERMIT_LOCATION: text('permit_location'),
      TCAD_ID: text('tcad_id'),
      ISSUE_DATE: date('issue_date'),
      STATUS: text('status_current'),
      FINAL_DATE: date('completed_date'),
      TOTAL_NEW_ADD_FOOTAGE: number('total_new_add_sqft'),
      TOTAL_JOB_VALUATION: number('total_job_valuation'),
      NUMBER_OF_FLOORS: number('number_of_floors'),
      NUMBER_OF_UNITS: number('housing_units'),
      WORK_DESCRIPTION: text('description'),
      LINK: text('link'),
      FOLDERRSN: text('project_id'),
      LATITUDE: number('latitude'),
      LONGITUDE: number('longitude'),
      APPLICATION_DATE: date('applieddate'),
      EXPIRY_DATE: date('expiresdate'),
      CERTIFICATE_OF_OCCUPANCY: text('certificate_of_occupancy'),
    },
  };
}
