import { z } from 'zod';
import { variables } from './variables.ts';

const readers = ['worker'] as const;
const upstream = (address: string) =>
  z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).default(address);

/** Where the sources are that are read, and the keys that they ask for. */
export const sourceVariables = {
  SODA_URL: upstream('https://data.austintexas.gov').register(variables, {
    about: 'Open data portal (Socrata).',
    used: readers,
  }),
  SODA_FALLBACK_URL: upstream('https://datahub.austintexas.gov').register(variables, {
    about: 'The portal’s second address, tried when the first does not answer.',
    used: readers,
  }),
  SODA_STATE_URL: upstream('https://data.texas.gov').register(variables, {
    about: 'The state’s open data portal (Socrata).',
    used: readers,
  }),
  SODA_VERSION: z
    .enum(['auto', '2', '3'])
    .default('auto')
    .register(variables, {
      about:
        'Socrata API version. auto reads 2.1, which needs no token, and 3 by itself once a portal has ended 2.1 and ' +
        'SODA_APP_TOKEN is set. 3 always needs it.',
      used: readers,
    }),
  SODA_APP_TOKEN: z
    .string()
    .optional()
    .register(variables, {
      about: 'Socrata application token: its own, higher request limit.',
      used: readers,
      secret: true,
    }),
  OPEN311_URL: upstream('https://311.austintexas.gov/open311/v2').register(variables, {
    about: 'Open311 GeoReport v2 service.',
    used: readers,
  }),
  OPEN311_API_KEY: z
    .string()
    .optional()
    .register(variables, { about: 'Open311 key, where the service asks for one.', used: readers, secret: true }),
  OPEN311_POST_KEY: z
    .string()
    .optional()
    .register(variables, {
      about:
        'Key with which reviewers and city staff file reports with the service at OPEN311_URL, apart from the key ' +
        'for reading. Without it nothing is filed, and the letter and 3-1-1 stand.',
      used: ['api', 'worker'],
      secret: true,
    }),
  GEOCODER_URL: upstream('https://nominatim.openstreetmap.org').register(variables, {
    about: 'Address search (Nominatim).',
    used: ['api', 'worker'],
  }),
  TILES_URL: upstream('https://tile.openstreetmap.org/{z}/{x}/{y}.png').register(variables, {
    about: 'Map tiles the browser loads. The map works without them.',
    used: ['api'],
  }),
  ARCGIS_URL: upstream('https://services.arcgis.com/0L95CJ0VTaxqcmED/arcgis/rest/services').register(variables, {
    about: 'The city’s map services (ArcGIS).',
    used: readers,
  }),
  LEGISTAR_URL: upstream('https://webapi.legistar.com/v1/austintexas').register(variables, {
    about: 'Council agendas (Legistar).',
    used: readers,
  }),
  IRS_URL: upstream('https://www.irs.gov/pub/irs-soi').register(variables, {
    about: 'IRS extract of exempt organisations.',
    used: readers,
  }),
  PROPUBLICA_URL: upstream('https://projects.propublica.org/nonprofits/api/v2').register(variables, {
    about: 'Nonprofit Explorer.',
    used: readers,
  }),
  USASPENDING_URL: upstream('https://api.usaspending.gov/api/v2').register(variables, {
    about: 'Federal awards.',
    used: readers,
  }),
  HUD_URL: upstream('https://www.huduser.gov/portal/sites/default/files/xls').register(variables, {
    about: 'HUD workbooks.',
    used: readers,
  }),
  FLOODS_URL: upstream('https://api.atxfloods.com/api').register(variables, {
    about: 'Low water crossings.',
    used: readers,
  }),
  KUBRA_URL: upstream('https://kubra.io').register(variables, { about: 'Outage map.', used: readers }),
  NEWS_URL: upstream('https://www.austintexas.gov').register(variables, {
    about: 'The city’s web site.',
    used: readers,
  }),
  ROBOTS_EXCEPT: z
    .string()
    .default(
      'data.austintexas.gov,datahub.austintexas.gov,data.texas.gov,311.austintexas.gov,nominatim.openstreetmap.org,' +
        'services.arcgis.com,webapi.legistar.com,projects.propublica.org,api.usaspending.gov,api.atxfloods.com',
    )
    .register(variables, {
      about:
        'Hosts, with commas between, whose addresses are asked although their robots.txt closes them: their publishers ' +
        'document them for programs. The pause that a host wants is kept in any case.',
      used: readers,
    }),
} as const;
