import { districtAt } from '@moontower/city/austin/districts';
import { districtShapes } from '@moontower/city/austin/generated/district-shapes';
import { resultOf, type BenchResult } from './bench-result.ts';

const POINTS = 400_000;
const LOOPED = 8_000;
const ROUNDS = 5;

/** Points all over the city's box, the same on every run. */
function points(count: number): Float64Array {
  const all = new Float64Array(count * 2);
  let state = 42;
  for (let i = 0; i < all.length; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    all[i] = (i % 2 === 0 ? -97.9384 : 30.0756) + (state / 2 ** 32) * (i % 2 === 0 ? 0.4108 : 0.4411);
  }
  return all;
}

const edge = (ring: number[][], i: number, j: number): [number, number, number, number] => [
  ring[i]?.[0] ?? 0,
  ring[i]?.[1] ?? 0,
  ring[j]?.[0] ?? 0,
  ring[j]?.[1] ?? 0,
];

/** True when an odd number of the rings' edges lies east of the point. */
function inside(rings: number[][][], lon: number, lat: number): boolean {
  let odd = false;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [ax, ay, bx, by] = edge(ring, i, j);
      if (ay > lat !== by > lat && lon < ((bx - ax) * (lat - ay)) / (by - ay) + ax) odd = !odd;
    }
  return odd;
}

/** The usual way: every ring of every district, edge by edge (here the drawn shapes, a tenth of the vertices). */
function loop(lon: number, lat: number): number | undefined {
  for (const { properties, geometry } of districtShapes.features) {
    for (const rings of geometry.coordinates) if (inside(rings, lon, lat)) return properties.district;
  }
  return undefined;
}

function rate(all: Float64Array, find: (lon: number, lat: number) => number | undefined): number {
  let found = 0;
  const started = performance.now();
  for (let i = 0; i < all.length; i += 2) if (find(all[i] ?? 0, all[i + 1] ?? 0) !== undefined) found += 1;
  const seconds = (performance.now() - started) / 1_000;
  if (found === 0) throw new Error('no point in any district');
  return all.length / 2 / seconds;
}

/** Points a second to their council district, beside a loop over the polygons' edges. */
export async function run(): Promise<BenchResult[]> {
  const many = points(POINTS);
  const few = points(LOOPED);
  rate(many, districtAt);
  rate(few, loop);
  const runs = Array.from({ length: ROUNDS }, () => ({ ours: rate(many, districtAt), limit: rate(few, loop) }));
  return [resultOf('district of a point, beside a loop over edges', 'points/s', '>= 50', runs)];
}
