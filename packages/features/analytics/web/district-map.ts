import type { MultiPolygon } from 'geojson';
import { drawnCity } from '@moontower/ui/city-drawn.ts';

/** Degrees to a flat picture: at 30 degrees north a degree of longitude is 0.864 of one of latitude. */
const NARROWED = Math.cos((30.3 * Math.PI) / 180);
export const WIDTH = 400;

type Place = readonly [x: number, y: number];
export interface DrawnDistrict {
  district: number;
  path: string;
  label: Place;
}
interface Shape {
  properties: { district: number };
  geometry: MultiPolygon;
}

const pointsOf = ({ geometry }: Shape): Place[] =>
  geometry.coordinates.flat(2).map(([lon = 0, lat = 0]): Place => [lon * NARROWED, -lat]);
/** The districts as paths of one picture, `WIDTH` wide and as high as they are. */
export function drawDistricts(shapes: readonly Shape[]): { height: number; districts: DrawnDistrict[] } {
  const labels = new Map(drawnCity().districtLabels.map(([district, ...at]) => [district, at]));
  const all = shapes.flatMap(pointsOf);
  const least = (axis: 0 | 1) => all.reduce((found, point) => Math.min(found, point[axis]), Infinity);
  const most = (axis: 0 | 1) => all.reduce((found, point) => Math.max(found, point[axis]), -Infinity);
  const [left, top] = [least(0), least(1)];
  const scale = WIDTH / (most(0) - left);
  const place = ([lon = 0, lat = 0]: readonly number[]): Place => [
    Math.round((lon * NARROWED - left) * scale * 10) / 10,
    Math.round((-lat - top) * scale * 10) / 10,
  ];
  const districts = shapes.map(({ properties: { district }, geometry }) => {
    const rings = geometry.coordinates.flat().map((ring) => ring.map(place));
    const path = rings.map((ring) => `M${ring.map((point) => point.join(' ')).join('L')}Z`).join('');
    return { district, path, label: place(labels.get(district) ?? []) };
  });
  return { height: Math.ceil((most(1) - top) * scale), districts };
}

/** Steps of shade from the least number to the most; no number has none, and equal numbers share the first. */
export const STEPS = 5;
export function stepOf(value: number | null, { least, most }: { least: number; most: number }): number | undefined {
  if (value === null) return undefined;
  return most <= least ? 0 : Math.min(STEPS - 1, Math.floor(((value - least) / (most - least)) * STEPS));
}
