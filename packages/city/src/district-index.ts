/** Rings of districts as encoded-polyline text, longitude then latitude, in millionths of a degree. */
export type PackedRings = readonly (readonly [district: number, rings: readonly string[]])[];

const SLABS = 2048;
const CELLS = 1024;
const MIXED = 255;
const HALF = 31;
const lowestBit = (mask: number): number => 31 - Math.clz32(mask & -mask);

/** A number of a list that is known to hold it. */
const at = (list: ArrayLike<number>, index: number): number => list[index] ?? 0;

function unpack(text: string): number[] {
  const points: number[] = [];
  const last = [0, 0];
  let axis = 0;
  let value = 0;
  let shift = 0;
  for (let i = 0; i < text.length; i += 1) {
    const part = text.charCodeAt(i) - 63;
    value |= (part & 0x1f) << shift;
    shift += 5;
    if ((part & 0x20) !== 0) continue;
    last[axis] = (last[axis] ?? 0) + ((value & 1) === 1 ? ~(value >> 1) : value >> 1);
    points.push((last[axis] ?? 0) / 1e6);
    axis = 1 - axis;
    value = 0;
    shift = 0;
  }
  return points;
}

interface Edges {
  x1: Float64Array;
  y1: Float64Array;
  slope: Float64Array;
  y2: Float64Array;
  district: Uint8Array;
  count: number;
}

function readEdges(packed: PackedRings): Edges & { box: [west: number, south: number, east: number, north: number] } {
  const rings = packed.flatMap(([district, texts]) => texts.map((text) => ({ district, points: unpack(text) })));
  const size = rings.reduce((sum, { points }) => sum + points.length / 2, 0);
  const edges = {
    x1: new Float64Array(size),
    y1: new Float64Array(size),
    slope: new Float64Array(size),
    y2: new Float64Array(size),
    district: new Uint8Array(size),
    count: 0,
  };
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { district, points } of rings) {
    for (let i = 0; i < points.length; i += 2) {
      const j = (i + 2) % points.length;
      const [ax = 0, ay = 0, bx = 0, by = 0] = [points[i], points[i + 1], points[j], points[j + 1]];
      box[0] = Math.min(box[0], ax);
      box[1] = Math.min(box[1], ay);
      box[2] = Math.max(box[2], ax);
      box[3] = Math.max(box[3], ay);
      if (ay === by) continue;
      const [lowX, lowY, highX, highY] = ay < by ? [ax, ay, bx, by] : [bx, by, ax, ay];
      const at = edges.count;
      edges.x1[at] = lowX;
      edges.y1[at] = lowY;
      edges.y2[at] = highY;
      edges.slope[at] = (highX - lowX) / (highY - lowY);
      edges.district[at] = district;
      edges.count += 1;
    }
  }
  return { ...edges, box };
}

/** Edges by horizontal slab: those of slab `s` stand in `ids` from `starts[s]` to `starts[s + 1]`. */
function bySlab(edges: Edges, south: number, height: number): { starts: Uint32Array; ids: Uint32Array } {
  const starts = new Uint32Array(SLABS + 1);
  const slabOf = (lat: number): number => Math.min(SLABS - 1, Math.max(0, Math.floor((lat - south) / height)));
  const eachSlab = (visit: (slab: number, edge: number) => void): void => {
    for (let edge = 0; edge < edges.count; edge += 1)
      for (let s = slabOf(at(edges.y1, edge)); s <= slabOf(at(edges.y2, edge)); s += 1) visit(s, edge);
  };
  eachSlab((s) => {
    starts[s + 1] = at(starts, s + 1) + 1;
  });
  for (let s = 0; s < SLABS; s += 1) starts[s + 1] = at(starts, s + 1) + at(starts, s);
  const ids = new Uint32Array(at(starts, SLABS));
  const next = starts.slice();
  eachSlab((s, edge) => {
    ids[at(next, s)] = edge;
    next[s] = at(next, s) + 1;
  });
  return { starts, ids };
}

/**
 * Builds the lookup: a grid whose cells hold their district where no border runs through them, and, for the few others,
 * the crossings of an eastward ray counted over the edges of one thin slab. Holes and enclaves come out by parity.
 * The build takes some 100 ms; a lookup about 0.1 µs.
 */
export function buildDistrictIndex(packed: PackedRings): (lon: number, lat: number) => number | undefined {
  const edges = readEdges(packed);
  const [west, south, east, north] = edges.box;
  const slabHeight = (north - south) / SLABS;
  const { starts, ids } = bySlab(edges, south, slabHeight);
  const { x1, y1, y2, slope, district } = edges;

  const crossing = (lon: number, lat: number): number => {
    const slab = Math.min(SLABS - 1, Math.floor((lat - south) / slabHeight));
    // An odd number of crossings is inside: a bit for each district, in two numbers of 31.
    let low31 = 0;
    let high31 = 0;
    for (let i = at(starts, slab); i < at(starts, slab + 1); i += 1) {
      const edge = at(ids, i);
      const low = at(y1, edge);
      if (!(lat >= low && lat < at(y2, edge) && lon < at(x1, edge) + (lat - low) * at(slope, edge))) continue;
      const number = at(district, edge);
      if (number < HALF) low31 ^= 1 << number;
      else high31 ^= 1 << (number - HALF);
    }
    if (low31 !== 0) return lowestBit(low31);
    return high31 === 0 ? 0 : lowestBit(high31) + HALF;
  };

  const cellWidth = (east - west) / CELLS;
  const cellHeight = (north - south) / CELLS;
  const cells = new Uint8Array(CELLS * CELLS);
  const column = (lon: number): number => Math.min(CELLS - 1, Math.max(0, Math.floor((lon - west) / cellWidth)));
  const line = (lat: number): number => Math.min(CELLS - 1, Math.max(0, Math.floor((lat - south) / cellHeight)));
  for (let edge = 0; edge < edges.count; edge += 1) {
    const [low, high, startX, rise] = [at(y1, edge), at(y2, edge), at(x1, edge), at(slope, edge)];
    for (let l = line(low); l <= line(high); l += 1) {
      const [from, to] = [Math.max(low, south + l * cellHeight), Math.min(high, south + (l + 1) * cellHeight)];
      const [a, b] = [startX + (from - low) * rise, startX + (to - low) * rise];
      for (let c = column(Math.min(a, b) - 1e-7); c <= column(Math.max(a, b) + 1e-7); c += 1)
        cells[l * CELLS + c] = MIXED;
    }
  }
  fillUniform(cells, (c, l) => crossing(west + (c + 0.5) * cellWidth, south + (l + 0.5) * cellHeight));

  return (lon, lat) => {
    if (!(lon >= west && lon <= east && lat >= south && lat < north)) return undefined;
    const known = at(cells, line(lat) * CELLS + column(lon));
    return (known === MIXED ? crossing(lon, lat) : known) || undefined;
  };
}

/** Cells without an edge lie in one district as a whole, and so do their neighbours in the same row. */
function fillUniform(cells: Uint8Array, at: (column: number, line: number) => number): void {
  for (let l = 0; l < CELLS; l += 1) {
    let current: number | undefined;
    for (let c = 0; c < CELLS; c += 1) {
      const cell = l * CELLS + c;
      if (cells[cell] === MIXED) {
        current = undefined;
        continue;
      }
      current ??= at(c, l);
      cells[cell] = current;
    }
  }
}
