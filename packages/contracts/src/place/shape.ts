import type { LonLat } from './place.ts';

/** Corners of a drawn shape, as few and as many as it may have. */
export const SHAPE_CORNERS = { least: 3, most: 60 } as const;

type Edge = readonly [LonLat, LonLat];
const edgesOf = (corners: readonly LonLat[]): Edge[] =>
  corners.flatMap((corner, at): Edge[] => {
    const next = corners[(at + 1) % corners.length];
    return next === undefined ? [] : [[corner, next]];
  });

/** Which side of the line from `a` to `b` a point is on: positive left, negative right, 0 on it. */
const sideOf = ([ax, ay]: LonLat, [bx, by]: LonLat, [x, y]: LonLat): number =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);

const crosses = ([a, b]: Edge, [c, d]: Edge): boolean =>
  sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;

/** What is wrong with a drawn shape, if anything, as a sentence without its subject. */
export function shapeProblem(corners: readonly LonLat[]): string | undefined {
  const { least, most } = SHAPE_CORNERS;
  if (corners.length < least || corners.length > most) return `must have ${least} to ${most} corners`;
  if (corners.some(([lon, lat]) => Math.abs(lon) > 180 || Math.abs(lat) > 90))
    return 'has a corner that is no longitude and latitude';
  const lons = corners.map(([lon]) => lon);
  if (Math.max(...lons) - Math.min(...lons) > 180) return 'must not cross the date line';
  const edges = edgesOf(corners);
  const area = edges.reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0);
  if (Math.abs(area) < 1e-12) return 'has no area';
  if (edges.some((edge, at) => edges.some((other, also) => also > at && crosses(edge, other))))
    return 'must not cross itself';
  return undefined;
}

/** True for a point inside a simple shape, counted flat as degrees. */
export function isInShape(corners: readonly LonLat[], [x, y]: LonLat): boolean {
  let inside = false;
  for (const [[ax, ay], [bx, by]] of edgesOf(corners))
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  return inside;
}
