import { z } from 'zod';
import { variables } from './variables.ts';

const readers = ['worker'] as const;
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const upstream = (usual: string) => address.default(usual);
/** Where one city's services answer stands in its folder; a process may be told another address. */
const ofCity = (what: string, used: readonly ['worker'] | readonly ['api', 'worker'] = readers) =>
  address.optional().register(variables, { about: `${what} Default: as the city’s folder says.`, used });

/** Where the sources are that are read, and the keys that they ask for. */
export const sourceVariables = {
  SODA_URL: ofCity('Open data portal (Socrata).'),
  SODA_FALLBACK_URL: ofCity('The portal’s second address, tried when the first does not answer.'),
  SODA_STATE_URL: ofCity('The state’s open data portal (Socrata).'),
  CKAN_URL: ofCity('Open data portal (CKAN).'),
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
  OPEN311_URL: ofCity('Open311 GeoReport v2 service.'),
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
  ARCGIS_URL: ofCity('The city’s map services (ArcGIS).'),
  LEGISTAR_URL: ofCity('Council agendas (Legistar).'),
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
  FLOODS_URL: ofCity('Low water crossings.'),
  KUBRA_URL: ofCity('Outage map.'),
  PRIMEGOV_URL: ofCity('Meetings of a city whose clerk keeps them in PrimeGov.'),
  NEWS_URL: ofCity('The city’s web site.'),
  ROBOTS_EXCEPT: z
    .string()
    .optional()
    .register(variables, {
      about:
        'Hosts, with commas between, whose addresses are asked although their robots.txt closes them: their publishers ' +
        'document them for programs. The pause that a host wants is kept in any case. Default: services for everybody ' +
        '(documentedHosts of packages/runtime/src/addresses.ts), and those that the city’s folder names.',
      used: readers,
    }),
} as const;
