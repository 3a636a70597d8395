/** Degrees of WGS84. NAD83 is taken for it: in Texas they lie about a metre apart. */
export interface Degrees {
  longitude: number;
  latitude: number;
}

/** A Lambert conformal conic plane with two standard parallels; angles in degrees, lengths in its own unit. */
export interface ConicPlane {
  parallels: readonly [number, number];
  origin: Degrees;
  falseEasting: number;
  falseNorthing: number;
  /** Half of the longer axis of the ellipsoid, in the plane's unit. */
  axis: number;
  flattening: number;
}

const FOOT = 1200 / 3937;
const GRS80 = { axis: 6_378_137 / FOOT, flattening: 1 / 298.257222101 };
const plane = (parallels: readonly [number, number], origin: Degrees, falseMetres: readonly [number, number]) => ({
  ...GRS80,
  parallels,
  origin,
  falseEasting: falseMetres[0] / FOOT,
  falseNorthing: falseMetres[1] / FOOT,
});

/** NAD83 state planes in US survey feet, by their EPSG number, as the EPSG registry gives their parameters. */
export const STATE_PLANES = {
  2276: plane([32.133333333333, 33.966666666667], { longitude: -98.5, latitude: 31.666666666667 }, [6e5, 2e6]),
  2277: plane(
    [30.116666666667, 31.883333333333],
    { longitude: -100.333333333333, latitude: 29.666666666667 },
    [7e5, 3e6],
  ),
  2278: plane([28.383333333333, 30.283333333333], { longitude: -99, latitude: 27.833333333333 }, [6e5, 4e6]),
} as const satisfies Record<number, ConicPlane>;
export type StatePlane = keyof typeof STATE_PLANES;

const RADIAN = Math.PI / 180;

/** How far the meridians have come together at a latitude: `m` and `t` of EPSG guidance note 7-2. */
function atLatitude(latitude: number, e: number): { m: number; t: number } {
  const sine = Math.sin(latitude);
  return {
    m: Math.cos(latitude) / Math.sqrt(1 - (e * sine) ** 2),
    t: Math.tan(Math.PI / 4 - latitude / 2) / ((1 - e * sine) / (1 + e * sine)) ** (e / 2),
  };
}

/** The latitude of a `t`, found by repetition: six rounds are exact to a millimetre. */
function latitudeOf(t: number, e: number): number {
  let latitude = Math.PI / 2 - 2 * Math.atan(t);
  for (let round = 0; round < 6; round += 1) {
    const sine = Math.sin(latitude);
    latitude = Math.PI / 2 - 2 * Math.atan(t * ((1 - e * sine) / (1 + e * sine)) ** (e / 2));
  }
  return latitude;
}

/** Degrees of a point of a plane (EPSG method 9802, reversed). */
export function degreesFromPlane(
  { parallels, origin, falseEasting, falseNorthing, axis, flattening }: ConicPlane,
  [x, y]: readonly [number, number],
): Degrees {
  const e = Math.sqrt(2 * flattening - flattening ** 2);
  const first = atLatitude(parallels[0] * RADIAN, e);
  const second = atLatitude(parallels[1] * RADIAN, e);
  const n = (Math.log(first.m) - Math.log(second.m)) / (Math.log(first.t) - Math.log(second.t));
  const scale = axis * (first.m / (n * first.t ** n));
  const radius = scale * atLatitude(origin.latitude * RADIAN, e).t ** n;
  const east = x - falseEasting;
  const north = radius - (y - falseNorthing);
  const t = (Math.hypot(east, north) / scale) ** (1 / n);
  return { longitude: origin.longitude + Math.atan2(east, north) / n / RADIAN, latitude: latitudeOf(t, e) / RADIAN };
}

const EARTH_METRES = 6_378_137;

function fromWebMercator(x: number, y: number): Degrees {
  return {
    longitude: x / EARTH_METRES / RADIAN,
    latitude: (2 * Math.atan(Math.exp(y / EARTH_METRES)) - Math.PI / 2) / RADIAN,
  };
}

/** Numbers that Esri gave to what others know by another one. */
const ESRI_NUMBERS: Readonly<Record<number, number>> = { 102738: 2276, 102739: 2277, 102740: 2278, 102100: 3857 };
const GEOGRAPHIC = new Set([4326, 4269]);

/** Degrees of a point in the system that a service names by number; undefined for a system that is not known here. */
export function degreesFrom(wkid: number, x: number, y: number): Degrees | undefined {
  const number = ESRI_NUMBERS[wkid] ?? wkid;
  if (GEOGRAPHIC.has(number)) return { longitude: x, latitude: y };
  if (number === 3857) return fromWebMercator(x, y);
  const known = Object.entries(STATE_PLANES).find(([epsg]) => Number(epsg) === number)?.[1];
  return known === undefined ? undefined : degreesFromPlane(known, [x, y]);
}

/** West, south, east and north of where a city's records may lie. */
export type Box = readonly [west: number, south: number, east: number, north: number];

const isIn = ([west, south, east, north]: Box, { longitude, latitude }: Degrees): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/** `unclear`: it lies in the city neither as degrees nor as feet. `missing`: there are no two numbers. */
export type ToldApart = { degrees: Degrees; as: 'degrees' | 'feet' } | { problem: 'missing' | 'unclear' };

const numberOf = (value: unknown): number | undefined => {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  return Number.isFinite(number) && number !== 0 ? number : undefined;
};

/**
 * Coordinates of two columns in which a publisher mixes degrees and state-plane feet. What they are is told by where
 * they lead: only one of the two readings can lie in the city. An exchanged pair is not guessed at.
 */
export function tellApart(x: unknown, y: unknown, { plane: epsg, box }: { plane: StatePlane; box: Box }): ToldApart {
  const [east, north] = [numberOf(x), numberOf(y)];
  if (east === undefined || north === undefined) return { problem: 'missing' };
  const plain = { longitude: east, latitude: north };
  if (isIn(box, plain)) return { degrees: plain, as: 'degrees' };
  const turned = degreesFromPlane(STATE_PLANES[epsg], [east, north]);
  return isIn(box, turned) ? { degrees: turned, as: 'feet' } : { problem: 'unclear' };
}
