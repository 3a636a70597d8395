import type { LonLat } from '@moontower/contracts';
import type { CityLanguage, MapLine } from './city.ts';

/** Districts for drawing, simplified. To look up a point use `districtAt`, which keeps every vertex. */
export interface DistrictShapes {
  type: 'FeatureCollection';
  features: DistrictShape[];
}
export interface DistrictShape {
  type: 'Feature';
  properties: { district: number };
  geometry: { type: 'MultiPolygon'; coordinates: number[][][][] };
}

/** What maps draw of a city without tiles. */
export interface DrawnCity {
  districtShapes: DistrictShapes;
  /** Where each district's name stands. */
  districtLabels: readonly (readonly [district: number, lon: number, lat: number])[];
  /** The year of the district lines, where newer ones are in force. */
  linesOf?: string;
  mapLines: readonly MapLine[];
  /** Names for orientation where no tiles bring their own. */
  places: readonly { name: Readonly<Record<CityLanguage, string>>; at: LonLat }[];
}
