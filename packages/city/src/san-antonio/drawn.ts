import type { DrawnCity } from '../district-shapes.ts';
import { districtLabels } from './generated/district-labels.ts';
import { districtShapes } from './generated/district-shapes.ts';

/** No roads and rivers were traced yet: without tiles the map shows the districts alone. */
export const drawn: DrawnCity = {
  districtShapes,
  districtLabels,
  mapLines: [],
  places: [{ name: { en: 'Airport', es: 'Aeropuerto' }, at: [-98.4698, 29.5337] }],
};
