import { AppError } from '@moontower/contracts';
import type { Effects } from '../source.ts';
import { inside, MOST_PAGES } from '../read-json.ts';
import { askLayer, countOf } from './ask-layer.ts';
import { featuresOf, type FeaturePage } from './features.ts';
import type { Layer } from './layer.ts';

/** One reading of a layer. */
export interface LayerQuest {
  effects: Effects;
  layer: Layer;
  /** Which rows, in the server's words. */
  where: string;
  fields: readonly string[];
  /** Rows asked for at once, never more than the layer gives. */
  size: number;
  order: string;
}

export interface WayPage extends FeaturePage {
  bytes: number;
  /** Where the reading goes on behind this page; undefined at its end. */
  next: string | undefined;
}

/** Where it stood in the order that is gone says nothing of the order that is: the place it had reached is given up. */
const fromBeginning = (what: string): AppError =>
  new AppError('source_unavailable', `${what} It is read again from its beginning.`, {
    details: { fromBeginning: true },
  });
const movedOn = (): AppError => fromBeginning('The layer was loaded anew while it was read.');

/** Asks for features; `size` is what may come at most. */
async function ask(
  { effects, layer, fields }: LayerQuest,
  query: Readonly<Record<string, string>>,
): Promise<FeaturePage & { bytes: number }> {
  const { value, bytes } = await askLayer(effects, `${layer.url}/query`, {
    outFields: [...new Set([...fields, layer.objectId])].join(','),
    ...(layer.hasPoints ? { outSR: '4326' } : { returnGeometry: 'false' }),
    ...query,
  });
  const page = featuresOf(value, { host: new URL(layer.url).host, objectId: layer.objectId, fields });
  if (page.rows.length > layer.mostRows * 2)
    throw new AppError('source_changed', 'The map service answered more rows than were asked for.');
  return { ...page, bytes };
}

/** Pages behind each other must rise: what was there before comes again only where the layer was loaded anew. */
function checkRising(last: number | undefined, { ids }: FeaturePage): number | undefined {
  const [first] = ids;
  if (last !== undefined && first !== undefined && first <= last) throw movedOn();
  return ids.reduce<number | undefined>((most, id) => (most === undefined || id > most ? id : most), last);
}

/** A reading that ends before its count: rows were deleted meanwhile, or rows are missing. */
async function checkCount({ effects, layer, where }: LayerQuest, got: number, total: number): Promise<void> {
  if (got >= total) return;
  const now = await countOf(effects, layer.url, where);
  if (now !== undefined && got < now) throw fromBeginning(`The map service counts ${now} rows and gave ${got}.`);
}

/**
 * Page by page, ordered by the object id. Older servers never say that there is more: the end is a short page, and the
 * count is reached.
 */
export async function* byOffset(reading: LayerQuest, from: number): AsyncGenerator<WayPage> {
  const { effects, layer, where, size, order } = reading;
  const total = await countOf(effects, layer.url, where);
  const rising = order === layer.objectId;
  let offset = from;
  let last: number | undefined;
  for (let number = 0; number < MOST_PAGES; number += 1) {
    const page = await ask(reading, {
      where,
      orderByFields: order,
      resultOffset: String(offset),
      resultRecordCount: String(size),
    });
    if (rising) last = checkRising(last, page);
    offset += page.rows.length;
    const more =
      page.rows.length > 0 && (page.exceeded || (total === undefined ? page.rows.length >= size : offset < total));
    if (!more && total !== undefined) await checkCount(reading, offset, total);
    yield { ...page, next: more ? String(offset) : undefined };
    if (!more) return;
  }
}

/** Bounds, both in, of object ids that one answer can hold. */
type Range = readonly [first: number, last: number];

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number' && Number.isInteger(id));

/** All object ids of the reading, rising; undefined where the server answers something else than ids. */
async function allIds({ effects, layer, where }: LayerQuest): Promise<number[] | undefined> {
  const { value } = await askLayer(effects, `${layer.url}/query`, { where, returnIdsOnly: 'true' });
  const ids = inside(value, 'objectIds');
  // A server that found nothing says null; one that ignores the question sends features.
  if (ids === null && inside(value, 'features') === undefined) return [];
  return isIds(ids) ? ids.toSorted((left, right) => left - right) : undefined;
}

/** The lowest and the highest object id, for servers that give no list of them. */
async function bounds({ effects, layer: { url, objectId }, where }: LayerQuest): Promise<Range | undefined> {
  const statistic = (statisticType: string, outStatisticFieldName: string) => ({
    statisticType,
    onStatisticField: objectId,
    outStatisticFieldName,
  });
  const outStatistics = JSON.stringify([statistic('min', 'THE_MIN'), statistic('max', 'THE_MAX')]);
  const { value } = await askLayer(effects, `${url}/query`, { where, outStatistics });
  const features = inside(value, 'features');
  const attributes = inside(Array.isArray(features) ? features[0] : undefined, 'attributes');
  const [low, high] = [inside(attributes, 'THE_MIN'), inside(attributes, 'THE_MAX')];
  return typeof low === 'number' && typeof high === 'number' ? [low, high] : undefined;
}

function rangesOf(ids: readonly number[], size: number): Range[] {
  const ranges: Range[] = [];
  for (let at = 0; at < ids.length; at += size) {
    const part = ids.slice(at, at + size);
    const [first, last] = [part[0], part.at(-1)];
    if (first !== undefined && last !== undefined) ranges.push([first, last]);
  }
  return ranges;
}

function rangesBetween([low, high]: Range, size: number): Range[] {
  const parts = Math.max(0, Math.ceil((high - low + 1) / size));
  if (parts > MOST_PAGES)
    throw new AppError('source_changed', 'The object ids of this layer lie too far apart to read them in order.');
  return Array.from({ length: parts }, (_, at) => [low + at * size, Math.min(low + (at + 1) * size - 1, high)]);
}

/** Which ids are asked for together, behind one of them; `expected` rows where the server listed its ids. */
async function plannedRanges(
  reading: LayerQuest,
  behind: number,
): Promise<{ ranges: Range[]; expected: number | undefined }> {
  const ids = await allIds(reading);
  if (ids !== undefined) {
    const wanted = ids.filter((id) => id > behind);
    return { ranges: rangesOf(wanted, reading.size), expected: wanted.length === ids.length ? ids.length : undefined };
  }
  const edges = await bounds(reading);
  if (edges === undefined)
    throw new AppError('source_changed', 'The map service gives neither pages nor object ids to read its rows by.');
  return { ranges: rangesBetween([Math.max(edges[0], behind + 1), edges[1]], reading.size), expected: undefined };
}

/**
 * For servers without pages: the object ids first, then so many of them at a time, each time all between two of them.
 * Where the server gives no ids either, their lowest and highest say how far to go.
 */
export async function* byIds(reading: LayerQuest, behind = -1): AsyncGenerator<WayPage> {
  const { layer, where } = reading;
  const { ranges, expected } = await plannedRanges(reading, behind);
  let got = 0;
  for (const [at, [first, last]] of ranges.entries()) {
    const page = await ask(reading, {
      where: `(${where}) AND ${layer.objectId} >= ${first} AND ${layer.objectId} <= ${last}`,
    });
    if (page.exceeded) throw movedOn();
    got += page.rows.length;
    const more = at + 1 < ranges.length;
    if (!more && expected !== undefined) await checkCount(reading, got, expected);
    yield { ...page, next: more ? `id:${last}` : undefined };
  }
  if (ranges.length === 0) yield { rows: [], ids: [], exceeded: false, bytes: 0, next: undefined };
}
