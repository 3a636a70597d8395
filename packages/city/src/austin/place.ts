import type { BoundingBox, LonLat } from '@moontower/contracts';
import type { CityPlace, CityStory } from '../city.ts';

export const AUSTIN_ZONE = 'America/Chicago';
export const AUSTIN_CENTRE: LonLat = [-97.7431, 30.2672];
/** The box around the ten districts' polygons. */
export const AUSTIN_BOX: BoundingBox = [-97.9384, 30.0756, -97.5276, 30.5167];
export const AUSTIN_DISTRICTS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

export const austinPlace: CityPlace = {
  name: 'Austin',
  words: {
    en: { city: 'Austin', cityOf: 'City of Austin', county: 'Travis County', services: '3-1-1' },
    es: { city: 'Austin', cityOf: 'Ciudad de Austin', county: 'condado de Travis', services: '3-1-1' },
  },
  counties: ['Travis County', 'Williamson County', 'Hays County', 'Bastrop County'],
  place: 'Austin, Texas',
  placeShort: 'Austin, TX',
  zone: AUSTIN_ZONE,
  centre: AUSTIN_CENTRE,
  box: AUSTIN_BOX,
  districts: AUSTIN_DISTRICTS,
  phones: {
    services: { short: '3-1-1', long: '512-974-2000' },
    power: { name: 'Austin Energy', phone: '512-322-9100' },
  },
};

export const austinStory: CityStory = {
  page: 'https://en.wikipedia.org/wiki/Moonlight_towers_(Austin,_Texas)',
  en: {
    lead:
      'Austin lit its streets from towers so bright that you could read a watch. We do it for city hall: permits, ' +
      'council, spending and street problems, with the source on every line.',
    link: 'About the towers',
    pilot: 'Austin is the first city.',
  },
  es: {
    lead:
      'Austin alumbró sus calles con torres tan brillantes que se podía leer un reloj. Hacemos lo mismo con el ' +
      'ayuntamiento: permisos, concejo, gastos y problemas de la calle, con la fuente en cada línea.',
    link: 'Sobre las torres',
    pilot: 'Austin es la primera ciudad.',
  },
};
