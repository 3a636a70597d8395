import type { City } from '@moontower/city';
import type { IncidentStatus, StatusReason } from '@moontower/contracts';
import { IncidentReport } from '../contract.ts';

/** A made-up report without its place, as days before the start at which it is made. */
interface SampleReport {
  report: IncidentReport;
  /** Degrees north and east of the city's centre. */
  off: readonly [north: number, east: number];
  daysAgo: number;
  course: readonly { status: IncidentStatus; reason?: StatusReason; daysAgo: number }[];
}

const report = (given: object): IncidentReport => IncidentReport.parse(given);

/** Things in public space, in words that name nobody; the street is the one of the stand-in for the map service. */
const REPORTS: readonly SampleReport[] = [
  {
    report: report({
      type: 'potholes',
      priority: 'high',
      title: 'Pothole in the right lane',
      description: 'A hole as wide as a wheel, just before the stop line.',
      address: '1200 Sample Street',
    }),
    off: [0.0521, 0.1077],
    daysAgo: 2,
    course: [{ status: 'in_progress', daysAgo: 1 }],
  },
  {
    report: report({
      type: 'street_lights',
      title: 'Street light flickers beside the path',
      description: 'It goes off and on all night. The pole itself stands straight.',
      address: '300 Sample Street',
    }),
    off: [-0.0295, 0.0214],
    daysAgo: 3,
    course: [],
  },
  {
    report: report({
      type: 'graffiti',
      priority: 'low',
      title: 'Paint on the back of a street sign',
      description: 'The front of the sign can still be read.',
      address: '900 Sample Street',
    }),
    off: [0.0146, 0.007],
    daysAgo: 21,
    course: [
      { status: 'in_progress', daysAgo: 18 },
      { status: 'resolved', reason: 'fixed_by_city', daysAgo: 12 },
    ],
  },
  {
    report: report({
      type: 'other',
      title: 'Loose board on a park bench',
      description: 'One board of the seat has come off at one end. The bench is near the playground.',
      address: '400 Sample Street',
    }),
    off: [0.0808, 0.0419],
    daysAgo: 5,
    course: [],
  },
  {
    report: report({
      type: 'potholes',
      title: 'Broken edge of the bike lane',
      description: 'The asphalt is broken along a few steps of the bike lane.',
      address: '700 Sample Street',
    }),
    off: [0.1315, 0.0358],
    daysAgo: 14,
    course: [{ status: 'closed', reason: 'already_reported', daysAgo: 13 }],
  },
  {
    report: report({
      type: 'street_lights',
      priority: 'urgent',
      title: 'Three street lights out in a row',
      description: 'The crossing is dark from sunset on.',
      address: '500 Sample Street',
      blockOnly: true,
    }),
    off: [-0.0846, -0.0628],
    daysAgo: 6,
    course: [{ status: 'in_progress', daysAgo: 4 }],
  },
  {
    report: report({
      type: 'graffiti',
      title: 'Paint on the wall of an underpass',
      description: 'A line of paint along the whole wall beside the sidewalk.',
      address: '800 Sample Street',
    }),
    off: [-0.0427, -0.1224],
    daysAgo: 1,
    course: [],
  },
  {
    report: report({
      type: 'other',
      priority: 'low',
      title: 'Gravel on the ramp of the sidewalk',
      description: 'Loose gravel lies on the ramp after the rain. Wheels slip there.',
      address: '1000 Sample Street',
    }),
    off: [0.1006, -0.0731],
    daysAgo: 25,
    course: [{ status: 'closed', reason: 'not_responsible', daysAgo: 20 }],
  },
];

const HALVINGS = 6;

/** Whole ten-thousandths of a degree, some eleven metres. */
const rounded = (degrees: number): number => Number(degrees.toFixed(4));

/** The reports in this city: nearer to its centre where its districts do not reach so far. */
export function sampleReportsIn({
  centre: [lon, lat],
  districts,
  districtAt,
}: Pick<City, 'centre' | 'districts' | 'districtAt'>) {
  return REPORTS.map(({ report: said, off: [north, east], ...about }) => {
    const near = Array.from({ length: HALVINGS }, (_, times) => 2 ** -times).map((share) => ({
      lat: rounded(lat + north * share),
      lon: rounded(lon + east * share),
    }));
    const isIn = (place: { lat: number; lon: number }) =>
      districts.length === 0 || districtAt(place.lon, place.lat) !== undefined;
    const place = near.find(isIn) ?? { lat, lon };
    return { ...about, report: { ...said, ...place }, district: districtAt(place.lon, place.lat) };
  });
}
