import type { CitySources } from '../city.ts';

export const austinSources: CitySources = {
  soda: 'https://data.austintexas.gov',
  sodaFallback: 'https://datahub.austintexas.gov',
  sodaState: 'https://data.texas.gov',
  open311: 'https://311.austintexas.gov/open311/v2',
  arcgis: 'https://services.arcgis.com/0L95CJ0VTaxqcmED/arcgis/rest/services',
  legistar: 'https://webapi.legistar.com/v1/austintexas',
  floods: 'https://api.atxfloods.com/api',
  kubra: 'https://kubra.io',
  news: 'https://www.austintexas.gov',
};

export const austinDocumentedHosts: readonly string[] = [
  'data.austintexas.gov',
  'datahub.austintexas.gov',
  'data.texas.gov',
  '311.austintexas.gov',
  'api.atxfloods.com',
];

/** Where the city publishes its records and its budget, for people. */
export const austinOpenData = {
  portal: 'https://data.austintexas.gov',
  budget: 'https://www.austintexas.gov/department/budget',
  districts: { id: 'w3v2-cj58', href: 'https://data.austintexas.gov/d/w3v2-cj58' },
} as const;
