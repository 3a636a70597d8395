// Writes packages/city/src/<city>/generated/district-{polygons,shapes,labels}.ts from the council districts' GeoJSON in
// WGS84. `column` holds a district's number; `source` is who drew them, and under which licence.
//   node scripts/pack-districts.mjs <city> <districts.geojson> <YYYY-MM or YYYY of the map> <column> <source>
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const [, , city, path, month, column, source] = process.argv;
if (source === undefined || !/^[a-z-]+$/.test(city) || !/^\d{4}(-\d{2})?$/.test(month)) {
  console.error(
    'usage: node scripts/pack-districts.mjs <city> <districts.geojson> <YYYY-MM or YYYY> <column> <source>',
  );
  process.exit(1);
}
const FOLDER = `packages/city/src/${city}/generated`;
mkdirSync(FOLDER, { recursive: true });
const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates);

const features = JSON.parse(readFileSync(path, 'utf8'))
  .features.map(({ properties, geometry }) => ({
    district: Number(properties[column]),
    polygons: polygonsOf(geometry).map((rings) =>
      rings.map((ring) => ring.map(([lon, lat]) => [Math.round(lon * 1e6), Math.round(lat * 1e6)])),
    ),
  }))
  .sort((a, b) => a.district - b.district);

/**
 * Signed integers in base 64 from `?` on, five bits a character, least first: the encoded-polyline form at six digits.
 */
function pack(ring) {
  let text = '';
  let last = [0, 0];
  for (const point of ring.slice(0, -1)) {
    for (const axis of [0, 1]) {
      const delta = point[axis] - last[axis];
      let rest = delta < 0 ? ~(delta << 1) : delta << 1;
      while (rest >= 0x20) {
        text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
        rest >>>= 5;
      }
      text += String.fromCharCode(rest + 63);
    }
    last = point;
  }
  return text;
}

const keyOf = ([x, y]) => `${x},${y}`;

/** Vertices where not exactly two different edges meet: kept, so that neighbours stay joined after simplifying. */
function junctions() {
  const neighbours = new Map();
  const link = (a, b) => {
    const key = keyOf(a);
    if (!neighbours.has(key)) neighbours.set(key, new Set());
    neighbours.get(key).add(keyOf(b));
  };
  for (const { polygons } of features)
    for (const ring of polygons.flat())
      for (let i = 1; i < ring.length; i += 1) {
        link(ring[i - 1], ring[i]);
        link(ring[i], ring[i - 1]);
      }
  return new Set([...neighbours].filter(([, near]) => near.size !== 2).map(([key]) => key));
}

function distance([x, y], [ax, ay], [bx, by]) {
  const squeeze = Math.cos((30.27 * Math.PI) / 180);
  const [dx, dy, px, py] = [(bx - ax) * squeeze, by - ay, (x - ax) * squeeze, y - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return Math.hypot(px - t * dx, py - t * dy);
}
function simplify(line, tolerance) {
  if (line.length < 3) return line;
  let far = 0;
  let at = 0;
  for (let i = 1; i < line.length - 1; i += 1) {
    const d = distance(line[i], line[0], line.at(-1));
    if (d > far) {
      far = d;
      at = i;
    }
  }
  if (far <= tolerance) return [line[0], line.at(-1)];
  return [...simplify(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(line.slice(at), tolerance)];
}
/** An arc reads the same from both sides, so both neighbours get the same line. */
function simplifyArc(arc, tolerance) {
  const forward =
    keyOf(arc[0]) < keyOf(arc.at(-1)) || (keyOf(arc[0]) === keyOf(arc.at(-1)) && keyOf(arc[1]) < keyOf(arc.at(-2)));
  const line = simplify(forward ? arc : [...arc].reverse(), tolerance);
  return forward ? line : line.reverse();
}
function simplifyRing(ring, fixed, tolerance) {
  const open = ring.slice(0, -1);
  let start = open.findIndex((point) => fixed.has(keyOf(point)));
  if (start < 0) start = open.reduce((least, point, i) => (keyOf(point) < keyOf(open[least]) ? i : least), 0);
  const turned = [...open.slice(start), ...open.slice(0, start), open[start]];
  const result = [turned[0]];
  let arc = [turned[0]];
  for (const point of turned.slice(1)) {
    arc.push(point);
    if (fixed.has(keyOf(point)) || point === turned.at(-1)) {
      result.push(...simplifyArc(arc, tolerance).slice(1));
      arc = [point];
    }
  }
  return result;
}
const area = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length];
      return sum + x * ny - nx * y;
    }, 0),
  ) / 2;

const HEAD = `// Written by scripts/pack-districts.mjs. Lines of ${month}.\n// Source: ${source}.\n`;

const packed = features
  .map(
    ({ district, polygons }) =>
      `  [${district}, [\n${polygons
        .flat()
        .map((ring) => `    ${JSON.stringify(pack(ring))},`)
        .join('\n')}\n  ]],`,
  )
  .join('\n');
writeFileSync(
  `${FOLDER}/district-polygons.ts`,
  `${HEAD}
/** When these lines were as they are. */
export const DISTRICTS_AS_OF = '${month}';
/**
 * Every ring of every district, holes among them (a point is inside when an odd number of edges lies east of it).
 * Vertices as encoded-polyline text: longitude then latitude, in millionths of a degree, each as the step from the one
 * before.
 */
export const DISTRICT_RINGS: readonly (readonly [district: number, rings: readonly string[]])[] = [
${packed}
];
`,
);

const fixed = junctions();
const shapes = {
  type: 'FeatureCollection',
  features: features.map(({ district, polygons }) => ({
    type: 'Feature',
    properties: { district },
    geometry: {
      type: 'MultiPolygon',
      coordinates: polygons
        .map((rings) =>
          rings
            .map((ring) => simplifyRing(ring, fixed, 450))
            .filter((ring) => ring.length > 3 && area(ring) > 4e6)
            .map((ring) => ring.map(([x, y]) => [Math.round(x / 10) / 1e5, Math.round(y / 10) / 1e5])),
        )
        .filter((rings) => rings.length > 0),
    },
  })),
};
const lines = shapes.features.map((feature) => `    ${JSON.stringify(feature)},`).join('\n');
writeFileSync(
  `${FOLDER}/district-shapes.ts`,
  `${HEAD}
import type { DistrictShapes } from '../../district-shapes.ts';

/**
 * The districts for drawing, simplified to about 50 m. To look up a point use \`districtAt\`, which keeps every vertex.
 */
export const districtShapes: DistrictShapes = {
  type: 'FeatureCollection',
  features: [
${lines}
  ],
};
`,
);
function inside([x, y], ring) {
  let odd = false;
  ring.forEach(([ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}
/** The point of a 21 by 21 grid over the largest part that lies inside and farthest from its vertices. */
function labelPoint(polygons) {
  const rings = polygons.reduce((a, b) => (area(b[0]) > area(a[0]) ? b : a));
  const [xs, ys] = [0, 1].map((axis) => rings[0].map((point) => point[axis]));
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let best = { at: [(west + east) / 2, (south + north) / 2], room: -1 };
  for (let step = 0; step < 441; step += 1) {
    const at = [west + ((east - west) * (step % 21)) / 20, south + ((north - south) * Math.floor(step / 21)) / 20];
    if (!inside(at, rings[0]) || rings.slice(1).some((hole) => inside(at, hole))) continue;
    const room = rings.flat().reduce((least, [x, y]) => Math.min(least, (x - at[0]) ** 2 + (y - at[1]) ** 2), Infinity);
    if (room > best.room) best = { at, room };
  }
  return best.at.map((degrees) => Math.round(degrees * 1e4) / 1e4);
}
const labels = shapes.features.map(({ properties, geometry }) =>
  [properties.district, ...labelPoint(geometry.coordinates)].join(', '),
);
writeFileSync(
  `${FOLDER}/district-labels.ts`,
  `// Written by scripts/pack-districts.mjs from the district shapes: worked out there, since it takes 80 ms of a core.

/** Where each district's name stands on the map: district, longitude, latitude. */
export const districtLabels: readonly (readonly [district: number, lon: number, lat: number])[] = [
${labels.map((label) => `  [${label}],`).join('\n')}
];
`,
);
console.log(
  `junctions ${fixed.size}, drawn vertices ${shapes.features.flatMap((f) => f.geometry.coordinates.flat(2)).length}`,
);
const points = features.flatMap(({ polygons }) => polygons.flat(2));
/** Millionths of a degree as degrees, ten metres further out. */
const edge = (axis, side) =>
  Math.round(points.reduce((far, point) => Math.max(far, point[axis] * side), -Infinity) * side * 1e-2 + side) / 1e4;
console.log(
  `box of packages/city/src/${city}/place.ts: [${edge(0, -1)}, ${edge(1, -1)}, ${edge(0, 1)}, ${edge(1, 1)}]`,
);
