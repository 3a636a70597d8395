import { utc } from './city-clock.ts';
import { aboutOf } from '../portal/portal-datasets.ts';
import { hash32 } from '../random.ts';
import type { Birth, Recipe } from './generated-dataset.ts';
import { line, place } from './places.ts';
import { IN_CAPITALS } from '../made-up-city.ts';

const HOUR_MS = 3_600_000;
const TRAFFIC = [
  ['Crash Urgent', 28],
  ['Crash Service', 16],
  ['COLLISION', 8],
  ['COLLISION WITH INJURY', 6],
  ['Traffic Hazard', 18],
  ['zSTALLED VEHICLE', 12],
  ['LOOSE LIVESTOCK', 2],
  ['COLLISN/ LVNG SCN', 5],
  ['BLOCKED DRIV/ HWY', 3],
  ['ICY ROADWAY', 1],
  ['Crash Not Urgent', 1],
] as const;
const FIRE = [
  ['ALARM - Fire Alarm', 26],
  ['GRASS - Small Grass Fire', 8],
  ['TRASH - Trash Fire', 12],
  ['BOX - Structure Fire', 7],
  ['CO - Carbon Monoxide Alarm', 9],
  ['BWP - Broken Water Pipe', 6],
  ['ELEC - Electrical Fire', 8],
  ['AUTO - Auto Fire', 9],
  ['HAZMAT - Hazmat', 2],
  ['LOCK - Lockin/out', 6],
] as const;

function incidentRow(kinds: readonly (readonly [string, number])[], suffix: string, agency: string) {
  return ({ dice, at, now, seed, hour, place: nth }: Birth): ReturnType<Recipe['make']> => {
    const spot = place(dice);
    const endsAt = at + dice.skewed(0.8, 0.7) * HOUR_MS;
    const over = now >= endsAt;
    const located = !dice.chance(0.01);
    const id = [1, 2, 3, 4, 5]
      .map((part) => hash32(seed, hour, nth, part).toString(16).toUpperCase().padStart(8, '0'))
      .join('');
    return {
      updatedAt: over ? endsAt : at,
      row: {
        traffic_report_id: `${id}_${Math.floor(at / 1000)}${suffix}`,
        published_date: utc(at),
        issue_reported: dice.weighted(kinds),
        location: { type: 'Point', coordinates: located ? [spot.lon, spot.lat] : [0, 0] },
        latitude: located ? String(spot.lat) : '0',
        longitude: located ? String(spot.lon) : '0',
        address: line(spot),
        traffic_report_status: over ? 'ARCHIVED' : 'ACTIVE',
        traffic_report_status_date_time: utc(over ? endsAt : at),
        agency,
      },
    };
  };
}

export const streetRecipes: readonly Recipe[] = [
  {
    about: aboutOf('dx9v-zd7x'),
    perDay: 125,
    days: 45,
    rhythm: 'street',
    rising: ['published_date'],
    make: incidentRow(TRAFFIC, '', `${IN_CAPITALS} PD           `),
  },
  {
    about: { ...aboutOf('dx9v-zd7x'), id: 'wpu4-x69d', name: 'Real-Time Fire Incidents' },
    perDay: 105,
    days: 45,
    rhythm: 'even',
    rising: ['published_date'],
    make: incidentRow(FIRE, '_fire_incident', 'FIRE'),
  },
];
