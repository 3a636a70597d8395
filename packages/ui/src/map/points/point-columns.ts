import type { PulseFeature } from '@moontower/contracts/pulse/pulse';
import { city } from '../../city.ts';
import { familyOf } from '../../theme/families.ts';

/** Families in the order of their numbers; `family` columns hold the position in it. */
export const FAMILIES = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const;
/** Shapes in the order of their numbers: circle, diamond, square. */
export const SHAPES = ['city-record', 'resident-report', 'moontower-calculation'] as const;

/**
 * Located events as columns, newest first: what the map, the clusters and the time scrubber read.
 * `time` in ms since 1970; `district` 0 where none is known; `index` is the position in the whole list, unlocated
 * events counted too.
 */
export interface PointColumns {
  length: number;
  lon: Float32Array;
  lat: Float32Array;
  time: Float64Array;
  family: Uint8Array;
  shape: Uint8Array;
  district: Uint8Array;
  subtype: Uint16Array;
  index: Uint32Array;
  subtypes: string[];
}

/** A cell of a column; 0 beyond its end. */
export function cell(column: ArrayLike<number>, row: number): number {
  return column[row] ?? 0;
}

export function emptyColumns(size: number): PointColumns {
  return {
    length: size,
    lon: new Float32Array(size),
    lat: new Float32Array(size),
    time: new Float64Array(size),
    family: new Uint8Array(size),
    shape: new Uint8Array(size),
    district: new Uint8Array(size),
    subtype: new Uint16Array(size),
    index: new Uint32Array(size),
    subtypes: [],
  };
}

const pulseFamilies: Record<string, number> = { '311': 0, permits: 1, budget: 4 };

/** The number of the colour family of an item type or pulse type. */
export function familyNumber(type: string): number {
  return pulseFamilies[type] ?? FAMILIES.indexOf(familyOf(type));
}

export function shapeNumber(provenance: string): number {
  return Math.max(
    0,
    SHAPES.findIndex((known) => known === provenance),
  );
}

// Arrow carries 32-bit floats: at this longitude their step is 8e-6 degrees, half a metre.
export const NEAR_CENTRE = 5e-6;

/** The portal puts records without a place on the exact city centre; such a point is listed, not drawn. */
export function isCityCentre(lon: number, lat: number): boolean {
  return Math.abs(lon - city.centre[0]) < NEAR_CENTRE && Math.abs(lat - city.centre[1]) < NEAR_CENTRE;
}

export function isDrawable(feature: PulseFeature): boolean {
  return feature.geometry !== null && !isCityCentre(feature.geometry.coordinates[0], feature.geometry.coordinates[1]);
}

/** A number for each different text, in order of appearance. */
export function numbering(): { of: (text: string) => number; texts: string[] } {
  const known = new Map<string, number>();
  const texts: string[] = [];
  return {
    texts,
    of: (text) => {
      const found = known.get(text);
      if (found !== undefined) return found;
      known.set(text, texts.length);
      return texts.push(text) - 1;
    },
  };
}

/** The columns of a GeoJSON answer. Events without an exact place keep their position in `index` and get no row. */
export function columnsOfFeatures(features: readonly PulseFeature[]): PointColumns {
  const drawn = features.map((feature, index) => ({ feature, index })).filter(({ feature }) => isDrawable(feature));
  const columns = emptyColumns(drawn.length);
  const subtypes = numbering();
  drawn.forEach(({ feature, index }, row) => {
    const [lon, lat] = feature.geometry?.coordinates ?? city.centre;
    const { properties } = feature;
    columns.lon[row] = lon;
    columns.lat[row] = lat;
    columns.time[row] = Date.parse(properties.publishedAt);
    columns.family[row] = familyNumber(properties.type);
    columns.shape[row] = shapeNumber(properties.provenance);
    columns.district[row] = properties.councilDistrict ?? 0;
    columns.subtype[row] = subtypes.of(properties.subtype);
    columns.index[row] = index;
  });
  return { ...columns, subtypes: subtypes.texts };
}

/** Events published from `from` up to, not including, `to` (ms since 1970). */
export interface TimeRange {
  from: number;
  to: number;
}

export function inRange(time: number, range: TimeRange | undefined): boolean {
  return range === undefined || (time >= range.from && time < range.to);
}
