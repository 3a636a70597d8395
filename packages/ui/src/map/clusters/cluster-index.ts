import Supercluster from 'supercluster';
import type { BoundingBox, LonLat } from '@moontower/contracts/place/place';
import { cell, FAMILIES, inRange, type PointColumns, type TimeRange } from '../points/point-columns.ts';

/** What is drawn at one place: a single event or a cluster. `families` counts events by family number. */
export interface Mark {
  lon: number;
  lat: number;
  count: number;
  families: number[];
  /** The row in the columns: the event itself, or the newest event of a cluster. */
  row: number;
  shape: number;
  /** Which index the cluster lives in, and its id there. */
  cluster?: { near: boolean; id: number };
}

interface PointTags {
  row: number;
  family: number;
  shape: number;
}
/**
 * Plain numbers: supercluster copies them for each cluster, where an array would be shared with the clusters inside it.
 */
interface ClusterTags {
  row: number;
  f0: number;
  f1: number;
  f2: number;
  f3: number;
  f4: number;
  f5: number;
}
type Index = Supercluster<PointTags, ClusterTags>;

// Far: rings up to 72 px wide must seldom overlap. Near: marks of 22 px only have to clear each other.
const FAR = { radius: 66, minZoom: 0, maxZoom: 12, minPoints: 2 };
const NEAR = { radius: 26, minZoom: 13, maxZoom: 20, minPoints: 2 };
const LAST_ZOOM = 21;

export interface ClusterIndex {
  /** Marks inside a box (degrees) at a zoom, biggest first so that small ones are drawn above. */
  marks: (box: BoundingBox, zoom: number) => Mark[];
  /** The box around a cluster's events, and the zoom at which it falls apart (above 20: never). */
  extent: (cluster: { near: boolean; id: number }) => { box: BoundingBox; zoom: number };
}

function build(points: PointColumns, range: TimeRange | undefined, options: typeof FAR): Index {
  const index = new Supercluster<PointTags, ClusterTags>({
    ...options,
    map: ({ row, family }) => ({
      row,
      f0: family === 0 ? 1 : 0,
      f1: family === 1 ? 1 : 0,
      f2: family === 2 ? 1 : 0,
      f3: family === 3 ? 1 : 0,
      f4: family === 4 ? 1 : 0,
      f5: family === 5 ? 1 : 0,
    }),
    reduce: (sum, part) => {
      if (part.row < sum.row) sum.row = part.row;
      sum.f0 += part.f0;
      sum.f1 += part.f1;
      sum.f2 += part.f2;
      sum.f3 += part.f3;
      sum.f4 += part.f4;
      sum.f5 += part.f5;
    },
  });
  const features: Parameters<Index['load']>[0] = [];
  for (let row = 0; row < points.length; row += 1) {
    if (!inRange(cell(points.time, row), range)) continue;
    features.push({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [cell(points.lon, row), cell(points.lat, row)] },
      properties: { row, family: cell(points.family, row), shape: cell(points.shape, row) },
    });
  }
  return index.load(features);
}

const familiesOf = ({ f0, f1, f2, f3, f4, f5 }: ClusterTags): number[] => [f0, f1, f2, f3, f4, f5];

function markOf(feature: ReturnType<Index['getClusters']>[number], near: boolean): Mark {
  const [lon = 0, lat = 0] = feature.geometry.coordinates;
  const { properties } = feature;
  if ('cluster_id' in properties) {
    return {
      lon,
      lat,
      count: properties.point_count,
      families: familiesOf(properties),
      row: properties.row,
      shape: 0,
      cluster: { near, id: properties.cluster_id },
    };
  }
  return {
    lon,
    lat,
    count: 1,
    families: FAMILIES.map((_, at) => (at === properties.family ? 1 : 0)),
    row: properties.row,
    shape: properties.shape,
  };
}

function boxOf(places: readonly LonLat[]): BoundingBox {
  const lons = places.map(([lon]) => lon);
  const lats = places.map(([, lat]) => lat);
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);
  return [least(lons), least(lats), most(lons), most(lats)];
}

/** Indexes located events for clustering. The close-up half is built when a zoom of 13 or more is first asked for. */
export function buildClusterIndex(points: PointColumns, range: TimeRange | undefined): ClusterIndex {
  const far = build(points, range, FAR);
  let close: Index | undefined;
  const indexAt = (near: boolean): Index => {
    if (!near) return far;
    close ??= build(points, range, NEAR);
    return close;
  };
  return {
    marks: (box, zoom) => {
      const level = Math.min(Math.floor(zoom), NEAR.maxZoom);
      const near = level >= NEAR.minZoom;
      return indexAt(near)
        .getClusters(box, level)
        .map((feature) => markOf(feature, near))
        .sort((a, b) => b.count - a.count);
    },
    extent: ({ near, id }) => {
      const index = indexAt(near);
      const places = index
        .getLeaves(id, Infinity)
        .map(({ geometry }): LonLat => [geometry.coordinates[0] ?? 0, geometry.coordinates[1] ?? 0]);
      return { box: boxOf(places), zoom: Math.min(index.getClusterExpansionZoom(id), LAST_ZOOM) };
    },
  };
}
