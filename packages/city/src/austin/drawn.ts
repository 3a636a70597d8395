import type { DrawnCity } from '../district-shapes.ts';
import { districtLabels } from './generated/district-labels.ts';
import { districtShapes } from './generated/district-shapes.ts';
import { austinMapLines as mapLines } from './map-lines.ts';

export const drawn: DrawnCity = {
  districtShapes,
  districtLabels,
  mapLines,
  places: [
    { name: { en: 'Lake Austin', es: 'Lake Austin' }, at: [-97.862, 30.351] },
    { name: { en: 'Colorado River', es: 'Río Colorado' }, at: [-97.598, 30.2155] },
    { name: { en: 'Airport', es: 'Aeropuerto' }, at: [-97.668, 30.195] },
  ],
};
