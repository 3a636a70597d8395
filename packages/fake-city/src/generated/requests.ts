import { columnsOf } from '../portal/columns-of.ts';
import { serviceCodes } from '../open311/service-codes.ts';
import type { Dice } from '../random.ts';
import { floating, localYear, utcShort } from './city-clock.ts';
import type { Birth, Recipe } from './generated-dataset.ts';
import { line, place, point } from './places.ts';
import { when } from './when.ts';
import type { Place } from './places.ts';
import { ATTRIBUTION, CITY, COUNTY, IN_CAPITALS } from '../made-up-city.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const weights = serviceCodes.map(([code, name, uses]) => [{ code, name }, uses] as const);

/** What people write, by the beginning of the code; every text is made up. */
const TEXTS: readonly (readonly [start: string, texts: readonly string[]])[] = [
  [
    'SBPOTREP',
    [
      'Deep pothole in the right lane',
      'Pothole has come back after the last repair',
      'Cluster of potholes near the bus stop',
    ],
  ],
  [
    'HHSGRAFF',
    ['Graffiti on the retaining wall', 'Tagging on the underpass columns', 'Paint on the back of the stop sign'],
  ],
  [
    'TRASIG',
    [
      'Signal is dark in all directions',
      'Left turn arrow is skipped at rush hour',
      'Pedestrian button does not answer',
    ],
  ],
  ['SIGNTRA', ['Stop sign is down at the corner', 'Sign is turned the wrong way', 'Sign is hidden by branches']],
  ['STREETL', ['Street light out for a week', 'Light flickers all night', 'Three lights out in a row']],
  [
    'PRGRDISS',
    [
      'Trash along the trail',
      'Homeless encampment beside the creek trail',
      'Fallen limb over the path',
      'Tents under the bridge in the park',
    ],
  ],
  [
    'OBSTMIDB',
    ['Dumped couch blocks the sidewalk', 'Construction barrels left in the bike lane', 'Branch across the lane'],
  ],
  ['SBDEBROW', ['Tire and boards in the road', 'Gravel all over the curve']],
  ['DRCHANEL', ['Creek is blocked by brush', 'Encampment debris in the drainage channel']],
  ['DRFLOOD', ['Water over the road after the storm', 'Yard floods with every rain']],
  ['AWUBEEMT', ['Water bubbling out of the street', 'Leak at the meter box']],
  ['WWREPORT', ['Sprinklers running in the heat of the day', 'Broken sprinkler head floods the gutter']],
  ['AC', ['Loose dog without a collar', 'Two dogs roaming near the school', 'Animal needs help']],
  ['ZZARDEAC', ['Dead animal at the curb', 'Dead deer in the median']],
  ['APDNONNO', ['Loud music after midnight', 'Party noise on the roof']],
  ['PARKINGV', ['Car parked across the ramp', 'Truck parked in the bike lane']],
  ['PWTRIS', ['Tree limb hangs over the sidewalk']],
];
const NOTES = [
  'Completed.',
  'The crew repaired the site.',
  'Resolution Notes: inspected, no further action needed.',
  'Referred to the owning department.',
];

interface Ticket {
  id: string;
  code: string;
  name: string;
  text: string | undefined;
  spot: Place;
  openedAt: number;
  workedAt: number;
  closedAt: number;
  note: string;
  photo: boolean;
  located: boolean;
  duplicate: boolean;
}

/** One report of a resident with its whole life; the live service and the portal's tables tell of the same ones. */
function ticket({ dice, at, serial }: Birth): Ticket {
  const { code, name } = dice.weighted(weights);
  const spot = place(dice);
  const hours = dice.skewed(code.startsWith('AC') || code.startsWith('APD') ? 9 : 80, 1.3);
  return {
    id: `${String(localYear(at)).slice(2)}-${String(serial).padStart(8, '0')}`,
    code,
    name,
    spot,
    openedAt: at,
    text: textFor(code, dice),
    workedAt: at + hours * HOUR_MS * 0.3,
    closedAt: dice.chance(0.06) ? Number.POSITIVE_INFINITY : at + hours * HOUR_MS,
    note: dice.pick(NOTES),
    photo: dice.chance(0.12),
    located: !dice.chance(0.03),
    duplicate: dice.chance(0.03),
  };
}

function textFor(code: string, dice: Dice): string | undefined {
  const texts = TEXTS.find(([start]) => code.startsWith(start))?.[1];
  if (texts === undefined || dice.chance(0.15)) return undefined;
  const said = dice.pick(texts);
  return dice.chance(0.03)
    ? `${said}. ${'Please look at this soon, it has been like this for a while. '.repeat(6)}`.trim()
    : said;
}

function open311Row(birth: Birth): ReturnType<Recipe['make']> {
  const one = ticket(birth);
  const closed = birth.now >= one.closedAt;
  const updatedAt = closed ? one.closedAt : birth.now >= one.workedAt ? one.workedAt : one.openedAt;
  return {
    updatedAt,
    row: {
      service_request_id: one.id,
      status: closed ? 'closed' : 'open',
      ...(closed ? { status_notes: one.note } : {}),
      service_name: one.name,
      service_code: one.code,
      ...(one.text === undefined ? {} : { description: one.text }),
      requested_datetime: utcShort(one.openedAt),
      updated_datetime: utcShort(updatedAt),
      address: `${line(one.spot)}, ${CITY}`,
      zipcode: one.spot.zip,
      ...(one.located ? { lat: one.spot.lat, long: one.spot.lon } : {}),
    },
  };
}

function stateOf(one: Ticket, now: number): { status: string; at: number } {
  if (now >= one.closedAt) return { status: one.duplicate ? 'Duplicate (closed)' : 'Closed', at: one.closedAt };
  if (now >= one.workedAt) return { status: 'Work In Progress', at: one.workedAt };
  return { status: one.duplicate ? 'Duplicate (open)' : 'Open', at: one.openedAt };
}

function unifiedRow(birth: Birth): ReturnType<Recipe['make']> {
  const one = ticket(birth);
  const { status, at } = stateOf(one, birth.now - DAY_MS);
  const { spot } = one;
  return {
    updatedAt: at,
    row: {
      sr_number: one.id,
      sr_type_desc: one.name,
      sr_department_desc: departmentOf(one.code),
      sr_method_received_desc: one.photo ? 'Mobile Device' : 'Phone',
      sr_status_desc: status,
      sr_status_date: floating(at),
      sr_created_date: floating(one.openedAt),
      sr_updated_date: floating(at),
      ...(status.includes('losed') ? { sr_closed_date: floating(at) } : {}),
      sr_location: `${line(spot)}, ${IN_CAPITALS}, TX ${spot.zip}`,
      sr_location_street_number: String(spot.number),
      sr_location_street_name: spot.street,
      sr_location_city: IN_CAPITALS,
      sr_location_zip_code: spot.zip,
      sr_location_county: COUNTY.toUpperCase(),
      ...(one.located
        ? { sr_location_lat: String(spot.lat), sr_location_long: String(spot.lon), sr_location_lat_long: point(spot) }
        : {}),
      sr_location_council_district: String(spot.district),
    },
  };
}

const DEPARTMENTS: readonly (readonly [RegExp, string])[] = [
  [/^(AC|COAAC|ASA|PERE|WILD|DOG|COAFAR)/, `${CITY} Animal Services`],
  [/^(APD|PARKINGV|LOUD)/, `${CITY} Police Department`],
  [/^(SWS|ZZAR)/, `${CITY} Resource Recovery`],
  [/^(PR|PA)/, `${CITY} Parks and Recreation`],
  [/^(DR|WPD|WAT)/, `${CITY} Watershed Protection`],
  [/^(AW|WW)/, `${CITY} Water`],
  [/^(STREETL|AES|AEE)/, `${CITY} Energy`],
  [/^(DS|COD|CC)/, `${CITY} Development Services`],
];
export function departmentOf(code: string): string {
  return DEPARTMENTS.find(([pattern]) => pattern.test(code))?.[1] ?? `${CITY} Transportation and Public Works`;
}

function transportRow(birth: Birth): ReturnType<Recipe['make']> {
  const one = ticket(birth);
  const { status, at } = stateOf(one, birth.now - DAY_MS);
  const dueAt = one.openedAt + 10 * DAY_MS;
  const closed = status.includes('losed');
  const late = Math.max(0, Math.round(((closed ? at : birth.now) - dueAt) / DAY_MS));
  const flag = (holds: boolean): string => String(Number(holds));
  return {
    updatedAt: at,
    row: {
      service_request_sr_number: one.id,
      department: `${CITY} Transportation and Public Works`,
      group_description: 'Street and Bridge',
      sr_description: one.name,
      method_received: 'Phone',
      sr_status: status,
      is_duplicate_1_0: flag(one.duplicate),
      status_change_date: floating(at),
      created_date: floating(one.openedAt),
      overdue_on_date: floating(dueAt),
      last_update_date: floating(at),
      ...when(closed, { close_date: floating(at), response_days: String(Math.round((at - one.openedAt) / DAY_MS)) }),
      sr_age_days: String(Math.round((birth.now - one.openedAt) / DAY_MS)),
      open_count: flag(!closed),
      closed_count: flag(closed),
      overdue_count: flag(late > 0),
      closed_on_time: flag(closed && late === 0),
      closed_late: flag(closed && late > 0),
      of_days_late: String(late),
      sr_location: `${line(one.spot)}, ${IN_CAPITALS}, TX ${one.spot.zip}`,
    },
  };
}

const SOURCE = ATTRIBUTION;
/** Four of each weekday before today are whole: what is usual on it can be told at once. */
const WHOLE_WEEKS = 36;

export const requestRecipes: readonly Recipe[] = [
  {
    about: {
      id: 'requests',
      name: 'Open311 requests',
      columns: columnsOf({
        text: 'service_request_id status status_notes service_name service_code agency_responsible description requested_datetime updated_datetime address zipcode',
        number: 'lat long',
      }),
    },
    stream: 'tickets',
    perDay: 420,
    days: WHOLE_WEEKS,
    rhythm: 'residents',
    make: open311Row,
  },
  {
    about: {
      id: 'xwdj-i9he',
      name: `${CITY} 311 Public Data`,
      licence: 'Public Domain',
      attribution: SOURCE,
      columns: columnsOf({
        text: 'sr_number sr_type_desc sr_department_desc sr_method_received_desc sr_status_desc sr_location sr_location_street_number sr_location_street_name sr_location_city sr_location_zip_code sr_location_county sr_location_map_page sr_location_map_tile sr_location_council_district',
        calendar_date: 'sr_status_date sr_created_date sr_updated_date sr_closed_date',
        number: 'sr_location_x sr_location_y sr_location_lat sr_location_long',
        point: 'sr_location_lat_long',
      }),
    },
    stream: 'tickets',
    perDay: 420,
    days: WHOLE_WEEKS,
    rhythm: 'residents',
    lagMs: DAY_MS,
    make: unifiedRow,
  },
  {
    about: {
      id: '38mr-dwji',
      name: '311 requests for Transportation and Public Works',
      licence: 'Public Domain',
      attribution: SOURCE,
      columns: columnsOf({
        text: 'service_request_sr_number department group_description sr_description method_received sr_status fiscal_year sr_location',
        calendar_date: 'status_change_date created_date overdue_on_date last_update_date close_date',
        number:
          'is_duplicate_1_0 sr_age_days response_days open_count closed_count overdue_count closed_on_time closed_late of_days_late',
      }),
    },
    stream: 'transport-tickets',
    perDay: 60,
    days: 60,
    rhythm: 'residents',
    lagMs: DAY_MS,
    make: transportRow,
  },
];
