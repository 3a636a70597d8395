import type { IncidentStatus, StatusReason } from '@moontower/contracts';
import { IncidentReport } from '../contract.ts';

/** A made-up report, as days before the start at which it is made. */
export interface SampleReport {
  report: IncidentReport;
  daysAgo: number;
  course: readonly { status: IncidentStatus; reason?: StatusReason; daysAgo: number }[];
}

const at = (lat: number, lon: number) => ({ lat, lon });
const report = (given: object): IncidentReport => IncidentReport.parse(given);

/** Things in public space, in words that name nobody; the street is the one of the stand-in for the map service. */
export const SAMPLE_REPORTS: readonly SampleReport[] = [
  {
    report: report({
      type: 'potholes',
      priority: 'high',
      title: 'Pothole in the right lane',
      description: 'A hole as wide as a wheel, just before the stop line.',
      address: '1200 Sample Street',
      ...at(30.3193, -97.6354),
    }),
    daysAgo: 2,
    course: [{ status: 'in_progress', daysAgo: 1 }],
  },
  {
    report: report({
      type: 'street_lights',
      title: 'Street light flickers beside the path',
      description: 'It goes off and on all night. The pole itself stands straight.',
      address: '300 Sample Street',
      ...at(30.2377, -97.7217),
    }),
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
      ...at(30.2818, -97.7361),
    }),
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
      ...at(30.348, -97.7012),
    }),
    daysAgo: 5,
    course: [],
  },
  {
    report: report({
      type: 'potholes',
      title: 'Broken edge of the bike lane',
      description: 'The asphalt is broken along a few steps of the bike lane.',
      address: '700 Sample Street',
      ...at(30.3987, -97.7073),
    }),
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
      ...at(30.1826, -97.8059),
    }),
    daysAgo: 6,
    course: [{ status: 'in_progress', daysAgo: 4 }],
  },
  {
    report: report({
      type: 'graffiti',
      title: 'Paint on the wall of an underpass',
      description: 'A line of paint along the whole wall beside the sidewalk.',
      address: '800 Sample Street',
      ...at(30.2245, -97.8655),
    }),
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
      ...at(30.3678, -97.8162),
    }),
    daysAgo: 25,
    course: [{ status: 'closed', reason: 'not_responsible', daysAgo: 20 }],
  },
];
