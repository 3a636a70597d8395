import type { DrawnCity } from '../district-shapes.ts';
import { districtLabels } from './generated/district-labels.ts';
import { districtShapes } from './generated/district-shapes.ts';

/** No roads and rivers were traced yet: without tiles the map shows the districts alone. */
export const drawn: DrawnCity = {
  districtShapes,
  districtLabels,
  linesOf: '2016',
  mapLines: [],
  places: [{ name: { en: 'Love Field', es: 'Love Field' }, at: [-96.8518, 32.8471] }],
};
