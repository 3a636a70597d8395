import type { BoundingBox, LonLat } from '@moontower/contracts';
import type { CityPlace } from '../city.ts';

export const SAN_ANTONIO_CENTRE: LonLat = [-98.4936, 29.4241];
/** The box around the ten districts' polygons. */
export const SAN_ANTONIO_BOX: BoundingBox = [-98.8135, 29.1862, -98.223, 29.7309];

export const sanAntonioPlace: CityPlace = {
  name: 'San Antonio',
  words: {
    en: { city: 'San Antonio', cityOf: 'City of San Antonio', county: 'Bexar County', services: '3-1-1' },
    es: { city: 'San Antonio', cityOf: 'Ciudad de San Antonio', county: 'condado de Bexar', services: '3-1-1' },
  },
  counties: ['Bexar County', 'Comal County', 'Guadalupe County', 'Medina County', 'Atascosa County'],
  place: 'San Antonio, Texas',
  placeShort: 'San Antonio, TX',
  zone: 'America/Chicago',
  centre: SAN_ANTONIO_CENTRE,
  box: SAN_ANTONIO_BOX,
  districts: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  // Its long number and its utility's were not read on a page of theirs.
  phones: { services: { short: '3-1-1' } },
};
