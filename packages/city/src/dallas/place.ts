import type { BoundingBox, LonLat } from '@moontower/contracts';
import type { CityPlace } from '../city.ts';

export const DALLAS_CENTRE: LonLat = [-96.797, 32.7767];
/** The box around the fourteen districts' polygons. */
export const DALLAS_BOX: BoundingBox = [-97.0005, 32.6133, -96.4636, 33.0239];

export const dallasPlace: CityPlace = {
  name: 'Dallas',
  words: {
    en: { city: 'Dallas', cityOf: 'City of Dallas', county: 'Dallas County', services: '3-1-1' },
    es: { city: 'Dallas', cityOf: 'Ciudad de Dallas', county: 'condado de Dallas', services: '3-1-1' },
  },
  counties: ['Dallas County', 'Collin County', 'Denton County', 'Rockwall County', 'Kaufman County'],
  place: 'Dallas, Texas',
  placeShort: 'Dallas, TX',
  zone: 'America/Chicago',
  centre: DALLAS_CENTRE,
  box: DALLAS_BOX,
  districts: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14'],
  // Its long number and its utility's were not read on a page of theirs.
  phones: { services: { short: '3-1-1' } },
};
