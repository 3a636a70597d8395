import { aboutOf } from '../portal/portal-datasets.ts';
import { Dice, hash32 } from '../random.ts';
import { floating, floatingDay, localDay, localYear, utc } from './city-clock.ts';
import type { Birth, GeneratedRow, Recipe } from './generated-dataset.ts';
import type { Moment, MomentRecipe } from './moment-dataset.ts';
import { line, place, point } from './places.ts';

const DAY_MS = 86_400_000;
const OFFENCES = [
  ['THEFT', '600', 20],
  ['BURGLARY OF VEHICLE', '601', 16],
  ['AUTO THEFT', '700', 9],
  ['CRIMINAL MISCHIEF', '1400', 11],
  ['ASSAULT W/INJURY', '900', 7],
  ['BURGLARY OF RESIDENCE', '500', 4],
  ['FAMILY DISTURBANCE', '3400', 9],
  ['DWI', '2100', 4],
  ['CRIMINAL TRESPASS', '2716', 6],
] as const;

function crimeRow(birth: Birth): GeneratedRow {
  const { dice, at, now, serial } = birth;
  const [name, code] = dice.weighted(OFFENCES.map((one) => [one, one[2]] as const));
  const spot = place(dice);
  const reportedAt = at + dice.skewed(0.2, 1) * DAY_MS;
  const clearedAt = reportedAt + dice.skewed(20, 0.8) * DAY_MS;
  const cleared = dice.chance(0.2) && clearedAt < now;
  return {
    updatedAt: cleared ? clearedAt : Math.min(reportedAt, now),
    row: {
      incident_report_number: `${localYear(at)}${String(serial).padStart(7, '0')}`,
      crime_type: name,
      ucr_code: code,
      ucr_category: code.slice(0, 2),
      category_description: name.split(' ')[0] ?? name,
      family_violence: name.startsWith('FAMILY') ? 'Y' : 'N',
      occ_date_time: floating(at),
      occ_date: floatingDay(at),
      occ_time: floating(at).slice(11, 16).replace(':', ''),
      rep_date_time: floating(Math.min(reportedAt, now)),
      rep_date: floatingDay(Math.min(reportedAt, now)),
      location_type: dice.pick([
        'RESIDENCE / HOME',
        'STREETS / HWY / ROAD',
        'PARKING /DROP LOT/ GARAGE',
        'COMMERCIAL / OFFICE BUILDING',
      ]),
      council_district: String(spot.district),
      sector: dice.pick(['AD', 'BA', 'CH', 'DA', 'ED', 'FR', 'GE', 'HE', 'ID']),
      district: String(dice.whole(1, 8)),
      census_block_group: `4845300${dice.whole(10_000, 99_999)}`,
      clearance_status: cleared ? 'C' : 'N',
      ...(cleared ? { clearance_date: floatingDay(clearedAt) } : {}),
    },
  };
}

function crashRow({ dice, at, number }: Birth): GeneratedRow {
  const spot = place(dice);
  const fatal = dice.chance(0.008);
  const serious = dice.chance(0.04) ? 1 : 0;
  return {
    row: {
      crash_id: String(19_000_000 + number),
      crash_timestamp: floating(at),
      latitude: String(spot.lat),
      longitude: String(spot.lon),
      point: point(spot),
      address_display: line(spot),
      collsn_desc: dice.pick([
        'SAME DIRECTION - ONE STRAIGHT-ONE STOPPED',
        'ANGLE - BOTH GOING STRAIGHT',
        'ONE MOTOR VEHICLE - GOING STRAIGHT',
      ]),
      crash_speed_limit: String(dice.pick([25, 30, 35, 45, 65])),
      crash_fatal_fl: fatal ? 'Y' : 'N',
      death_cnt: fatal ? '1' : '0',
      sus_serious_injry_cnt: String(serious),
      tot_injry_cnt: String(serious + dice.whole(0, 2)),
      is_deleted: false,
    },
  };
}

function campingRow({ dice, at }: Birth): GeneratedRow {
  const spot = place(dice);
  return {
    row: {
      agency: 'APD',
      case_filed_date: localDay(at),
      charge_code: '9-4-11',
      charge_description: 'CAMPING IN PUBLIC AREA NOT DESIGNATED',
      court_agency: 'DACC',
      offense_case_type: 'ORDINANCE',
      offense_date: localDay(at),
      offense_street_name: spot.street.toUpperCase(),
      offense_cross_street: 'UNKNOWN',
      disposition: dice.pick(['DISMISSED', 'PENDING', 'COMMUNITY SERVICE']),
      case_closed: dice.chance(0.6),
    },
  };
}

/** Signals that are in trouble during this hour; none is the usual answer at night. */
function signalRows({ seed, now }: Moment): Record<string, unknown>[] {
  const hour = Math.floor(now / 3_600_000);
  return Array.from({ length: 40 }, (_, index) => index).flatMap((index) => {
    const dice = new Dice(hash32(seed, 'signal', index, Math.floor(hour / 4)));
    if (!dice.chance(0.12)) return [];
    const spot = place(new Dice(hash32(seed, 'signal-place', index)));
    const state = dice.pick([1, 2, 3, 3]);
    const since = now - dice.whole(5, 200) * 60_000;
    return [
      {
        signal_id: String(100 + index),
        record_id: String(100 + index),
        location_name: `${spot.street} / ${spot.shortKind} ${index}`.toUpperCase(),
        primary_st: spot.street.toUpperCase(),
        cross_st: 'SAMPLE AVE',
        operation_state: String(state),
        operation_text: ['', 'Scheduled Flash', 'Unscheduled Flash', 'Comm Fail'][state] ?? '',
        plan_id: '1',
        operation_state_datetime: floating(since),
        processed_datetime: floating(now),
        location: point(spot),
      },
    ];
  });
}

/** Works go on for days; a table holds those that are planned, going on, or just over. */
function workZoneRows({ seed, now }: Moment): Record<string, unknown>[] {
  const today = Math.floor(now / DAY_MS);
  return Array.from({ length: 60 }, (_, back) => today + 10 - back).flatMap((day) =>
    [0, 1, 2].flatMap((nth) => {
      const dice = new Dice(hash32(seed, 'work', day, nth));
      const spot = place(dice);
      const endsAt = (day + dice.whole(1, 45)) * DAY_MS;
      if (endsAt < now - 7 * DAY_MS) return [];
      return [
        {
          id: `wz-${day}-${nth}`,
          road_names: `${spot.street} ${spot.shortKind}`,
          name: `Work zone ${day}-${nth}`,
          event_type: 'work-zone',
          description: dice.pick(['Utility work in the right lane', 'Sidewalk construction', 'Paving, expect delays']),
          vehicle_impact: dice.pick(['all-lanes-open', 'some-lanes-closed', 'all-lanes-closed']),
          direction: dice.pick(['northbound', 'southbound', 'eastbound', 'westbound']),
          critical_corridor: dice.chance(0.1) ? 'Yes' : 'No',
          start_date: utc(day * DAY_MS + 14 * 3_600_000),
          end_date: utc(endsAt),
          geometry: {
            type: 'LineString',
            coordinates: [
              [spot.lon, spot.lat],
              [spot.lon + 0.0008, spot.lat + 0.0005],
            ],
          },
        },
      ];
    }),
  );
}

export const safetyRecipes: readonly Recipe[] = [
  {
    about: aboutOf('fdj4-gpfu'),
    perDay: 190,
    days: 40,
    rhythm: 'even',
    lagMs: 3 * DAY_MS,
    rising: ['occ_date'],
    make: crimeRow,
  },
  {
    about: aboutOf('y2wy-tgr5'),
    perDay: 38,
    days: 90,
    rhythm: 'street',
    lagMs: 14 * DAY_MS,
    settlesMs: 0,
    make: crashRow,
  },
  { about: aboutOf('qc59-phn7'), perDay: 0.8, days: 500, rhythm: 'desks', settlesMs: 0, make: campingRow },
];
export const safetyMoments: readonly MomentRecipe[] = [
  { about: aboutOf('5zpr-dehc'), everyMs: 300_000, rowsAt: signalRows },
  { about: aboutOf('qyfh-gwei'), everyMs: DAY_MS, rowsAt: workZoneRows },
];
