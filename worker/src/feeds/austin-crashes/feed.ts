import { DAY_MS, type Phrase } from '@moontower/contracts';
import { z } from 'zod';
import { prose, yesTag } from '../draft-item.ts';
import { itemOf, readMoment } from '../austin-reading.ts';
import { readableAddress, zipOf } from '../read-address.ts';
import { degreesOf, pointColumn } from '../read-point.ts';
import { plainCode, positive, scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { placePiece, quoted } from '../text-fields.ts';

const flag = z.union([z.boolean(), z.string()]).optional();
const columns = z.object({
  crash_id: scalar,
  id: scalar,
  cris_crash_id: scalar,
  crash_timestamp: text,
  address_display: text,
  rpt_street_name: text,
  collsn_desc: text,
  latitude: scalar,
  longitude: scalar,
  point: pointColumn,
  crash_speed_limit: scalar,
  death_cnt: scalar,
  sus_serious_injry_cnt: scalar,
  tot_injry_cnt: scalar,
  pedestrian_fl: text,
  bicycle_fl: text,
  motorcycle_fl: text,
  units_involved: text,
  is_deleted: flag,
});

function gravity({ death_cnt: deaths, sus_serious_injry_cnt: serious }: z.infer<typeof columns>): {
  name: Phrase;
  subtype: string;
} {
  if (positive(deaths) !== undefined) return { name: 'Fatal crash', subtype: 'fatal-crash' };
  return { name: positive(serious) === undefined ? 'Crash' : 'Crash with serious injury', subtype: 'crash' };
}

/** Published about two weeks late. The key's name changed between loads: `crash_id`, `cris_crash_id`, `id`. */
export const austinCrashes = defineSodaFeed({
  id: 'austin-crashes',
  role: 'crashes',
  title: 'Vision Zero crashes',
  dataset: 'y2wy-tgr5',
  licence: 'Not stated by the publisher',
  category: 'Public Services',
  columns,
  since: ['crash_timestamp'],
  cadenceMs: 14 * DAY_MS,
  backfillMonths: 24,
  overlapMs: 30 * DAY_MS,
  requires: ['crash_timestamp'],
  ignores: [
    'apd_confirmed_death_count',
    'apd_confirmed_fatality',
    'atd_mode_category_metadata',
    'bicycle_death_count',
    'bicycle_serious_injury_count',
    'case_id',
    'contrib_factr_p1_id',
    'contrib_factr_p2_id',
    'crash_date',
    'crash_fatal_fl',
    'crash_sev_id',
    'crash_time',
    'motor_vehicle_death_count',
    'motor_vehicle_fl',
    'motor_vehicle_serious_injury_count',
    'motorcycle_death_count',
    'motorcycle_serious_injury_count',
    'non_injry_cnt',
    'nonincap_injry_cnt',
    'onsys_fl',
    'other_death_count',
    'other_fl',
    'other_serious_injury_count',
    'pedestrian_death_count',
    'pedestrian_serious_injury_count',
    'poss_injry_cnt',
    'private_dr_fl',
    'road_constr_zone_fl',
    'rpt_block_num',
    'rpt_latitude',
    'rpt_longitude',
    'rpt_street_pfx',
    'rpt_street_sfx',
    'street_name',
    'street_name_2',
    'street_nbr',
    'street_nbr_2',
    'unkn_injry_cnt',
  ],
  version: 2,
  normalise: (row) => {
    const key = plainCode(row.crash_id ?? row.cris_crash_id ?? row.id);
    if (key === undefined) return without('crash number');
    if (row.is_deleted === true || row.is_deleted === 'true')
      return { kind: 'skip', reason: 'deleted by the publisher', key };
    const at = readMoment(row.crash_timestamp);
    if (at === undefined) return without('time', key);
    const { name, subtype } = gravity(row);
    const address = readableAddress(row.address_display ?? row.rpt_street_name);
    return itemOf({
      key,
      type: 'traffic-incidents',
      pulseType: 'infrastructure',
      subtype,
      title: [[name], ...placePiece(address)],
      at,
      summary: quoted(prose(row.collsn_desc)),
      address,
      zip: zipOf(undefined, row.address_display),
      degrees: degreesOf(row.longitude, row.latitude, row.point),
      url: 'https://visionzero.austin.gov/viewer/',
      tags: [
        ...yesTag(row.pedestrian_fl, 'pedestrian'),
        ...yesTag(row.bicycle_fl, 'bicycle'),
        ...yesTag(row.motorcycle_fl, 'motorcycle'),
      ],
      facts: [
        ['Crash', key],
        ['Deaths', plainCode(row.death_cnt)],
        ['Serious injuries', plainCode(row.sus_serious_injry_cnt)],
        ['Injuries', plainCode(row.tot_injry_cnt)],
        ['Speed limit, mph', positive(row.crash_speed_limit)?.toString()],
        ['Units', row.units_involved],
      ],
    });
  },
});
