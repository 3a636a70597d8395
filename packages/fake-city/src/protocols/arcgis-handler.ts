import type { Dataset, Row } from '../dataset.ts';
import { dateMs } from '../dataset.ts';
import type { CityRequest, Handler, Reply } from '../exchange.ts';
import { json } from '../exchange.ts';
import { SoqlError } from '../soql/soql-error.ts';
import { answer } from '../soql/answer.ts';
import { readQuery } from '../soql/query.ts';
import { Walker } from '../soql/walk.ts';
import { description, MOST, objectIdOf, type Layer } from './arcgis-layer.ts';

/**
 * `…/<Service>/FeatureServer/<layer>[/query]`, or `MapServer`: errors come with status 200, pages end with
 * `exceededTransferLimit`, dates are epoch milliseconds.
 */
export function arcgisHandler(layers: readonly Layer[]): Handler {
  const walkers = new WeakMap<Dataset, Walker>();
  return (ask) => {
    const match = /\/rest\/services\/(.+)\/(FeatureServer|MapServer)\/(\d+)(\/query)?$/.exec(ask.path);
    if (match === null) return undefined;
    const layer = layers.find(
      ({ service, server = 'FeatureServer', number = 0 }) =>
        service === decodeURIComponent(match[1] ?? '') && server === match[2] && number === Number(match[3]),
    );
    const dataset = layer?.dataset();
    if (layer === undefined || dataset === undefined) return refused(400, 'Invalid URL');
    const query = new URLSearchParams([...ask.query, ...new URLSearchParams(ask.method === 'POST' ? ask.body : '')]);
    if (match[4] === undefined) return json(description(layer));
    const walker = walkers.get(dataset) ?? new Walker(dataset);
    walkers.set(dataset, walker);
    return answered({ ask, query, layer, dataset, walker });
  };
}

function answered(asking: LayerRequest): Reply {
  try {
    return summary(asking) ?? features(asking);
  } catch (error) {
    if (error instanceof SoqlError)
      return refused(400, 'Cannot perform query. Invalid query parameters.', [
        `'where' parameter is invalid: ${error.message}`,
      ]);
    throw error;
  }
}

function refused(code: number, message: string, details: string[] = []): Reply {
  return json({ error: { code, message, details } });
}

interface LayerRequest {
  ask: CityRequest;
  query: URLSearchParams;
  layer: Layer;
  dataset: Dataset;
  walker: Walker;
}

const NONE: RegExp = /^\s*(1\s*=\s*1)?\s*$/;

const ALL = { $limit: '10000000' };

/** Rows of the layer under these clauses. */
function found({ query, layer, dataset, walker }: LayerRequest, clauses: Record<string, string>): Row[] {
  const asked = new URLSearchParams({ $where: whereOf(query.get('where') ?? '', layer), ...clauses });
  return [...answer(readQuery(asked), { dataset, snapshot: dataset.snapshot(), walker }).rows];
}

const idsOf = (rows: readonly Row[], layer: Layer): number[] => {
  const { from } = objectIdOf(layer);
  return rows.map((row, index) => (from === '' ? index + 1 : Number(row[from])));
};

/** Answers about rows; undefined where rows themselves are asked for, or the server does not know better. */
function summary(asking: LayerRequest): Reply | undefined {
  const { query, layer } = asking;
  const { counts = true, lists = true } = layer.habits ?? {};
  if (counts && query.get('returnCountOnly') === 'true') return json({ count: found(asking, ALL).length });
  if (lists && query.get('returnIdsOnly') === 'true') {
    const ids = idsOf(found(asking, ALL), layer);
    return json({ objectIdFieldName: objectIdOf(layer).name, objectIds: ids.length === 0 ? null : ids });
  }
  return query.has('outStatistics') ? statistics(idsOf(found(asking, ALL), layer)) : undefined;
}

function features(asking: LayerRequest): Reply {
  const { query, layer } = asking;
  const most = layer.most ?? MOST;
  const offset = Number(query.get('resultOffset') ?? 0);
  const size = Math.min(most, Number(query.get('resultRecordCount') ?? most));
  if (!Number.isInteger(offset) || !Number.isInteger(size)) return refused(400, "'resultOffset' parameter is invalid");
  if (layer.habits?.pages === false && query.has('resultOffset'))
    return refused(400, '', ['Pagination is not supported.']);
  const { from } = objectIdOf(layer);
  const order = from === '' ? ':id' : from;
  const rows = found(asking, { $order: order, $offset: String(offset), $limit: String(size + 1) });
  return pageOf(rows, { ...asking, offset, size });
}

/** The lowest and the highest object id, under the names that were asked for. */
function statistics(ids: readonly number[]): Reply {
  const attributes = { THE_MIN: Math.min(...ids), THE_MAX: Math.max(...ids) };
  return json({ displayFieldName: '', features: [{ attributes: ids.length === 0 ? {} : attributes }] });
}

const placeOf = (row: Row | undefined, { point = { x: 'longitude', y: 'latitude' } }: Layer) => ({
  x: Number(row?.[point.x]),
  y: Number(row?.[point.y]),
});

function pageOf(
  rows: readonly Row[],
  { ask, query, layer, offset, size }: LayerRequest & { offset: number; size: number },
): Reply {
  const more = rows.length > size && layer.habits?.tellsMore !== false ? { exceededTransferLimit: true } : {};
  const attributes = [
    ...ask.edit(rows.slice(0, size).map((row, index) => attributesOf(row, layer, offset + index + 1))),
  ];
  const points = rows.slice(0, size).map((row) => placeOf(row, layer));
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
        geometry: { type: 'Point', coordinates: [points[index]?.x, points[index]?.y] },
        properties,
      })),
    });
  const system = layer.system ?? 4326;
  return json({
    objectIdFieldName: objectIdOf(layer).name,
    ...(layer.table === true
      ? {}
      : { geometryType: 'esriGeometryPoint', spatialReference: { wkid: system, latestWkid: system } }),
    fields: description(layer)['fields'],
    ...more,
    features: shown.map((one, index) => ({
      attributes: one,
      ...(layer.table === true ? {} : { geometry: points[index] }),
    })),
  });
}

/** `DATE >= timestamp '2026-01-01 00:00:00'`, `1=1` and plain comparisons, said over the dataset's own columns. */
function whereOf(asked: string, layer: Layer): string {
  const own = Object.entries(layer.fields)
    .reduce((text, [field, { from }]) => text.replaceAll(new RegExp(`\\b${field}\\b`, 'g'), from), asked)
    .replaceAll(/\(\s*1\s*=\s*1\s*\)\s*AND\s*/gi, '')
    .replace(
      /(?:timestamp|date)\s+'(\d{4}-\d{2}-\d{2})[ T]?([\d:]*)'/gi,
      (_, day: string, time: string) => `'${day}T${time === '' ? '00:00:00' : time}'`,
    );
  return [layer.where, NONE.test(own) ? '' : own]
    .filter((part) => part !== '')
    .map((part) => `(${part})`)
    .join(' AND ');
}

function attributesOf(row: Row, { fields }: Layer, place: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type, from }]) => [
      name,
      valueOf(row[from], type, from === '' ? place : Number(row[from])),
    ]),
  );
}

function valueOf(value: unknown, type: string, objectId: number): unknown {
  if (type === 'esriFieldTypeOID') return objectId;
  if (value === undefined || value === null) return null;
  if (type === 'esriFieldTypeDate') return dateMs(value) ?? null;
  if (type === 'esriFieldTypeDouble') return Number(value);
  return typeof value === 'object' && 'url' in value ? value.url : String(value);
}
