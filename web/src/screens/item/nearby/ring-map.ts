import type { LonLat } from '@moontower/contracts/place/place';

const METRES_PER_DEGREE = 111_195;

/** A small drawing around one point: equirectangular, north up, true at the centre. */
export interface RingMap {
  /** Pixels from the upper left corner. */
  place: (point: LonLat) => [x: number, y: number];
  pixels: (metres: number) => number;
  /** West, south, east, north in degrees. */
  box: readonly [number, number, number, number];
}

/** Fits a ring of `radiusM` with its label into `width` × `height` pixels. */
export function ringMap(centre: LonLat, radiusM: number, [width, height]: readonly [number, number]): RingMap {
  const [lon, lat] = centre;
  const scale = (Math.min(width, height) * 0.415) / radiusM;
  const perLat = METRES_PER_DEGREE * scale;
  const perLon = perLat * Math.cos((lat * Math.PI) / 180);
  return {
    place: ([x, y]) => [width / 2 + (x - lon) * perLon, height / 2 + 8 - (y - lat) * perLat],
    pixels: (metres) => metres * scale,
    box: [
      lon - width / 2 / perLon,
      lat - (height / 2 - 8) / perLat,
      lon + width / 2 / perLon,
      lat + (height / 2 + 8) / perLat,
    ],
  };
}

type Polygons = readonly (readonly (readonly (readonly number[])[])[])[];

function touches(ring: readonly (readonly number[])[], [west, south, east, north]: RingMap['box']): boolean {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of ring) {
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  return maxX >= west && minX <= east && maxY >= south && minY <= north;
}

/**
 * An SVG path of the polygons near the drawing; empty when none touches it. Holes stay holes under `fill-rule:
 * evenodd`.
 */
export function pathOf(polygons: Polygons, map: RingMap): string {
  return polygons
    .filter((rings) => rings[0] !== undefined && touches(rings[0], map.box))
    .flatMap((rings) =>
      rings.map(
        (ring) =>
          `M${ring
            .map(([x = 0, y = 0]) =>
              map
                .place([x, y])
                .map((pixel) => pixel.toFixed(1))
                .join(' '),
            )
            .join('L')}Z`,
      ),
    )
    .join('');
}
