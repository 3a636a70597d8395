import type { FeatureCollection, LineString, MultiPolygon } from 'geojson';
import { drawnCity } from '../../city-drawn.ts';

export const districts = (): FeatureCollection<MultiPolygon, { district: number }> => drawnCity().districtShapes;

export const lines = (): FeatureCollection<LineString, { name: string; kind: string }> => ({
  type: 'FeatureCollection',
  features: drawnCity().mapLines.map(({ name, kind, line }) => ({
    type: 'Feature',
    properties: { name, kind },
    geometry: { type: 'LineString', coordinates: line },
  })),
});

/** Line widths in px at zoom 9 and 15, growing by `GROWTH` a zoom between; drawn in this order. */
export const STROKES = [
  { id: 'river', kind: 'water', colour: 'water', far: 5, near: 42 },
  { id: 'roads', kind: 'road', colour: 'road', far: 1.2, near: 9 },
  { id: 'motorways', kind: 'motorway', colour: 'road', far: 2, near: 14 },
] as const;
export const GROWTH = 1.6;
export const FAR_ZOOM = 9;
export const NEAR_ZOOM = 15;

/** The width at one zoom, as the map's own style works it out. */
export function strokeWidth({ far, near }: { far: number; near: number }, zoom: number): number {
  const at = Math.min(NEAR_ZOOM, Math.max(FAR_ZOOM, zoom));
  return far + ((near - far) * (GROWTH ** (at - FAR_ZOOM) - 1)) / (GROWTH ** (NEAR_ZOOM - FAR_ZOOM) - 1);
}
