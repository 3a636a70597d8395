import type { BoundingBox } from '@moontower/contracts';
import { districtNumbers, MOST_DISTRICTS } from '@moontower/contracts/place/city-districts';
import type { RoleProposal } from '../../worker/src/discovery/propose.ts';
import { askLayer } from '../../worker/src/sources/arcgis/ask-layer.ts';
import { inside, isRow, readJson } from '../../worker/src/sources/read-json.ts';
import type { Effects, Row } from '../../worker/src/sources/source.ts';

export type Ring = [lon: number, lat: number][];
/** The outlines of a city's districts, in the order of their keys. */
export interface DistrictLines {
  /** The dataset they came from. */
  dataset: string;
  districts: { key: string; number: number; polygons: Ring[][] }[];
  box: BoundingBox;
}

function ringOf(value: unknown): Ring | undefined {
  if (!Array.isArray(value) || value.length < 4) return undefined;
  const ring: Ring = [];
  for (const point of value) {
    const [lon, lat]: unknown[] = Array.isArray(point) ? point : [];
    if (typeof lon !== 'number' || typeof lat !== 'number' || Math.abs(lon) > 180 || Math.abs(lat) > 90)
      return undefined;
    ring.push([lon, lat]);
  }
  return ring;
}

/** Twice the area, below zero where the ring runs with the clock. */
const turnOf = (ring: Ring): number =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

/** Rings of a map layer as polygons: outlines run with the clock, the holes behind them against it. */
function polygonsOfRings(rings: readonly Ring[]): Ring[][] {
  const polygons: Ring[][] = [];
  for (const ring of rings) {
    const last = polygons.at(-1);
    if (last === undefined || turnOf(ring) < 0) polygons.push([ring]);
    else last.push(ring);
  }
  return polygons;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** @returns nothing where one of the rings is none */
function allRings(values: readonly unknown[]): Ring[] | undefined {
  const rings = values.map(ringOf);
  return rings.length > 0 && rings.every((ring) => ring !== undefined) ? rings : undefined;
}

/** GeoJSON, or the rings of a map layer; nothing where it is neither. */
function polygonsOf(shape: unknown): Ring[][] | undefined {
  if (!isRow(shape)) return undefined;
  if (Array.isArray(shape['rings'])) {
    const rings = allRings(shape['rings']);
    return rings === undefined ? undefined : polygonsOfRings(rings);
  }
  const { type, coordinates } = shape;
  const parts = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? listOf(coordinates) : [];
  const polygons = parts.map((part) => allRings(listOf(part)));
  return polygons.length > 0 && polygons.every((polygon) => polygon !== undefined) ? polygons : undefined;
}

/** `District 09` is `9`, `ward k` is `K`; nothing where it is neither a number nor a letter. */
const keyOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const key = /^(?:(?:council )?(?:district|ward)\s*)?(?:0*([1-9]\d{0,2})(?:\.0+)?|([a-z]))$/i.exec(
    String(value).trim(),
  );
  return (key?.[1] ?? key?.[2])?.toUpperCase();
};

interface Outline {
  key: unknown;
  shape: unknown;
}

async function outlinesOf(effects: Effects, portal: string, { dataset, columns }: RoleProposal): Promise<Outline[]> {
  const column = (concept: string) => columns.find((one) => one.concept === concept)?.column ?? '';
  const called = column('district') || column('districtName');
  if (dataset.platform === 'socrata') {
    const { value } = await readJson(effects, { url: `${portal}/resource/${dataset.id}.json?$limit=500` });
    return listOf(value)
      .filter(isRow)
      .map((row: Row) => ({ key: row[called], shape: row[column('outline')] }));
  }
  if (dataset.platform !== 'arcgis' || dataset.address === undefined) return [];
  const { value } = await askLayer(effects, `${dataset.address}/query`, {
    where: '1=1',
    outFields: called,
    returnGeometry: 'true',
    outSR: '4326',
  });
  return listOf(inside(value, 'features')).map((feature) => ({
    key: isRow(feature) && isRow(feature['attributes']) ? feature['attributes'][called] : undefined,
    shape: inside(feature, 'geometry'),
  }));
}

function boxOf(rings: readonly Ring[]): BoundingBox {
  const [lons, lats] = [0, 1].map((axis) => rings.flatMap((ring) => ring.map((point) => point[axis] ?? 0)));
  const least = (list: number[] = []) => list.reduce((low, value) => Math.min(low, value), Infinity);
  const most = (list: number[] = []) => list.reduce((high, value) => Math.max(high, value), -Infinity);
  const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
  return [
    rounded(least(lons) - 1e-4),
    rounded(least(lats) - 1e-4),
    rounded(most(lons) + 1e-4),
    rounded(most(lats) + 1e-4),
  ];
}

type Districts = DistrictLines['districts'];

/** What is drawn of outlines, in the order of their keys, or the sentence that says why nothing is. */
function districtsOf(outlines: readonly Outline[]): Districts | string {
  const byKey = new Map<string, Ring[][]>();
  for (const { key: told, shape } of outlines) {
    const [key, polygons] = [keyOf(told), polygonsOf(shape)];
    const called = JSON.stringify(told ?? null).slice(0, 60);
    if (key === undefined) return `one of its districts is called ${called}, and neither by a number nor by a letter`;
    if (Number(key) > MOST_DISTRICTS) return `it has a district ${key}; ${MOST_DISTRICTS} can be told apart`;
    if (polygons === undefined) return `the outline of district ${key} is none in degrees`;
    byKey.set(key, [...(byKey.get(key) ?? []), ...polygons]);
  }
  if (byKey.size < 2) return 'it gives fewer than two districts';
  const keys = [...byKey.keys()].toSorted((left, right) => left.localeCompare(right, 'en', { numeric: true }));
  const numbers = districtNumbers(keys);
  return keys.map((key, at) => ({ key, number: numbers[at] ?? 0, polygons: byKey.get(key) ?? [] }));
}

/** The districts of a layer, or the sentence that says why they cannot be drawn. */
export async function readDistricts(
  effects: Effects,
  portal: string,
  layer: RoleProposal,
): Promise<DistrictLines | string> {
  const districts = districtsOf(await outlinesOf(effects, portal, layer));
  if (typeof districts === 'string') return districts;
  return { dataset: layer.dataset.id, districts, box: boxOf(districts.flatMap(({ polygons }) => polygons.flat())) };
}
