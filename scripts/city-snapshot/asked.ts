import { feeds } from '../../worker/src/feeds/index.ts';

const both = (path: string): string[] => [path, `/es${path}`];

/** Lists with parameters, beside what every list answers without any. */
export const FILTERED: readonly string[] = [
  ...['csv', 'geojson', 'atom', 'ics', 'json'].map((format) => `/api/items?format=${format}&limit=300&lang=es`),
  '/api/items?district=9&limit=50',
  '/api/items?q=main&limit=50',
  '/api/items?near=-97.7472,30.2648&within=500&limit=50',
  '/api/items?withoutDistrict=true&limit=50',
  '/api/pulse/events?district=3',
  '/api/pulse/events.csv?limit=500',
  '/api/pulse/stats?district=9',
  '/api/pork/flagged/all?format=csv&lang=es',
  '/api/pork/flagged/all?format=atom&lang=es',
  '/api/analytics/budget?year=2025',
  '/api/analytics/budget-trends?year=2025',
  ...['payments', 'expense-budget', 'revenue-budget', 'capital-budget', 'bond', 'sales-tax-permit'].map(
    (file) => `/api/analytics/rows?file=${file}&limit=20`,
  ),
  ...Array.from({ length: 10 }, (_, at) => `/api/analytics/district/${at + 1}`),
  '/api/alerts/preview?types=permits&district=9',
  '/api/search?q=congress',
  '/api/search?q=district+9&lang=es',
  '/api/search?q=permits+in+district+3',
  '/api/geocode?q=Congress+Ave',
  '/api/geocode?lat=30.2648&lon=-97.7472',
  '/api/incidents/similar?type=potholes&lat=30.2648&lon=-97.7472',
  ...Array.from({ length: 10 }, (_, at) => both(`/district/${at + 1}`)).flat(),
  '/open311/v2/services.xml',
  '/open311/v2/discovery.json',
  '/open311/v2/requests.json?extensions=true',
  '/robots.txt',
  '/sitemap.xml',
  '/api/openapi.json',
];

export interface RecordAddresses {
  list: string;
  /** The field, at any depth, that names one. */
  field: string;
  most: number;
  /** With `{}` for its value. */
  paths: readonly string[];
}

/** Single records, found in the lists that name them. */
export const ANSWERED: readonly RecordAddresses[] = [
  ...feeds.map(({ id }): RecordAddresses => ({
    list: `/api/items?feed=${id}&limit=2`,
    field: 'uid',
    most: 2,
    paths: ['/api/item/{}', ...both('/item/{}')],
  })),
  ...feeds.map(({ id }): RecordAddresses => ({
    list: `/api/items?feed=${id}&limit=3`,
    field: 'address',
    most: 1,
    paths: ['/api/address/{}', ...both('/address/{}')],
  })),
  {
    list: '/api/pork/flagged/all?limit=12',
    field: 'id',
    most: 12,
    paths: ['/api/pork/flagged/{}', '/api/pork/purchases/{}', ...both('/pork-tracker/{}')],
  },
  {
    list: '/api/pork/flagged/all?limit=12',
    field: 'vendorCode',
    most: 6,
    paths: ['/api/vendors/{}', '/api/vendors/{}?format=csv', ...both('/vendor/{}')],
  },
  {
    list: '/api/pork/flagged/all?limit=12',
    field: 'departmentCode',
    most: 6,
    paths: ['/api/departments/{}', ...both('/department/{}')],
  },
  { list: '/api/council', field: 'day', most: 4, paths: ['/api/council/agenda/{}'] },
  { list: '/api/council', field: 'slug', most: 11, paths: ['/api/council/member/{}'] },
  { list: '/api/ngo?limit=5', field: 'ein', most: 5, paths: ['/api/ngo/{}', ...both('/ngo/{}')] },
  { list: '/api/bulletins?limit=4', field: 'id', most: 3, paths: ['/api/bulletins/{}'] },
  {
    list: '/api/incidents?limit=20',
    field: 'id',
    most: 8,
    paths: [
      '/api/incidents/{}',
      '/api/incidents/{}/representatives',
      '/api/incidents/{}/city-contacts',
      '/api/incidents/{}/city-contacts?lang=es',
      '/api/incidents/{}/email-draft',
      '/api/incidents/{}/email-draft?lang=es',
      '/api/incidents/{}/social-media',
      ...both('/item/moontower-reports%3A{}'),
    ],
  },
  { list: '/open311/v2/services.json', field: 'service_code', most: 6, paths: ['/open311/v2/services/{}.json'] },
  {
    list: '/open311/v2/requests.json',
    field: 'service_request_id',
    most: 4,
    paths: ['/open311/v2/requests/{}.json?extensions=true'],
  },
];
