/** Cities that have a folder here. The first is meant where nobody names one. */
export const CITY_IDS = ['austin', 'san-antonio', 'dallas'] as const;
export type CityId = (typeof CITY_IDS)[number];

/** The specification's ten cities, in its order: each stands in the list of cities, open or not. */
export const LISTED_CITIES = [
  'Austin',
  'San Antonio',
  'Houston',
  'Dallas',
  'Fort Worth',
  'El Paso',
  'Arlington',
  'Corpus Christi',
  'Plano',
  'Lubbock',
] as const;
