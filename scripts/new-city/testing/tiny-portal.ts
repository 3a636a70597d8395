import { startFakeCity, type CityOptions, type FakeCity } from '@moontower/fake-city';

const WEST = -105.1;
const SOUTH = 39.7;
/** A square of a tenth of a degree. */
const square = (at: number) => {
  const [west, south] = [WEST + (at % 2) * 0.1, SOUTH + Math.floor(at / 2) * 0.1];
  const ring = [
    [west, south],
    [west + 0.1, south],
    [west + 0.1, south + 0.1],
    [west, south + 0.1],
    [west, south],
  ];
  return { type: 'MultiPolygon', coordinates: [[ring]] };
};

/** Days up to yesterday: a city shows its last thirty. */
const day = (at: number): string => new Date(Date.now() - (1 + (at % 20)) * 86_400_000).toISOString().slice(0, 10);
const many = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at));
const PERMITS = ['New Building', 'Electrical', 'Remodel'];

/** What a small city publishes: two datasets that are sure, its districts, and some that are not. */
export const TINY_TABLES: NonNullable<CityOptions['tables']> = [
  {
    id: 'tiny-0001',
    name: 'Building Permits',
    rows: many(40, (at) => ({
      permit_number: `B-${1000 + at}`,
      permit_type: PERMITS[at % PERMITS.length],
      issue_date: `${day(at)}T00:00:00.000`,
      address: `${100 + at} ELM ST`,
      status: at % 3 === 0 ? 'Final' : 'Issued',
      council_district: String(1 + (at % 4)),
      longitude: String(WEST + 0.005 * at),
      latitude: String(SOUTH + 0.004 * at),
      applicant: 'A person',
    })),
  },
  {
    id: 'tiny-0002',
    name: '311 Service Requests',
    rows: many(60, (at) => ({
      sr_number: `R-${2000 + at}`,
      sr_type: at % 10 === 9 ? 'Homeless encampment' : 'Pothole',
      created_date: `${day(at)}T09:30:00.000`,
      ...(at % 2 === 0 ? { closed_date: `${day(at)}T12:00:00.000` } : {}),
      status: at % 2 === 0 ? 'Closed' : 'Open',
      address: `${200 + at} OAK AVE`,
      longitude: String(WEST + 0.003 * at),
      latitude: String(SOUTH + 0.003 * at),
    })),
  },
  {
    id: 'tiny-0003',
    name: 'Council Districts',
    columns: { district: 'text', the_geom: 'multipolygon' },
    rows: many(4, (at) => ({ district: `District ${at + 1}`, the_geom: square(at) })),
  },
  {
    id: 'tiny-0004',
    name: 'Vendor Payments',
    rows: many(20, (at) => ({ vendor_name: `Seller ${at}`, amount: '12.50', payment_date: `${day(at)}T00:00:00.000` })),
  },
  {
    id: 'tiny-0005',
    name: 'Crime Reports 2015',
    rows: [{ incident_number: 'C-1', offense: 'THEFT', occurred_date: '2015-01-01T00:00:00.000' }],
  },
  { id: 'tiny-0006', name: 'Park Trees', rows: [{ tree: 'Oak' }] },
];

/** The made-up portal of Tinyville, with more or other datasets where a test wants them. */
export const startTinyPortal = (options: CityOptions = {}): Promise<FakeCity> =>
  startFakeCity({ tables: TINY_TABLES, ...options });
