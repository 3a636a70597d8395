import { DAY_MS, isCampingCase, type GivenPiece } from '@moontower/contracts';
import { z } from 'zod';
import { rowUrl, CITY_PUBLISHER } from '../austin-links.ts';
import { prose, subtypeOf } from '../draft-item.ts';
import { itemOf, readMoment } from '../austin-reading.ts';
import { PRIVATE_OFFENCES } from '../columns/column-kinds.ts';
import { readDistrict } from '../read-address.ts';
import { plainCode, scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { statusReader } from '../read-status.ts';
import { ownWord } from '../text-fields.ts';

const columns = z.object({
  incident_report_number: scalar,
  crime_type: text,
  category_description: text,
  family_violence: text,
  occ_date_time: text,
  rep_date_time: text,
  location_type: text,
  council_district: scalar,
  sector: text,
  clearance_status: text,
  clearance_date: text,
});

const titleOf = (kind: string, district: number | undefined): GivenPiece[] => [
  ['Police report: '],
  ownWord(kind),
  ...(district === undefined ? [] : [[', district {0}', String(district)] as const]),
];

/**
 * Of 284,683 reports of 2022 to 2025 a fifth was of these by its kind: `ASSAULT W/INJURY-FAM/DATE VIOL`. Orders that
 * protect somebody, and strangling, are of the same matter.
 */
const FAMILY_VIOLENCE = new RegExp(
  String.raw`\bfam\b|fam\/|dat(?:e|ing)|\bfv\b|family|domestic|protective order|stay away order|ex parte|strang|` +
    String.raw`pregnant|elderly|disabled|emerg phone`,
  'i',
);
const [, PRIVATE, PRIVATE_REASON] = PRIVATE_OFFENCES;
const OF_MINORS =
  /\b(?:of (?:a )?minor|minor vic|adult vic|harmful material|invasive visual|intimate visual|lewdness)\b/i;

/** Why a report is left out: its kind, or the city's own mark, could lead to the person whom it is about. */
function whyNotShown({ family_violence: marked = '', ...row }: z.infer<typeof columns>): string | undefined {
  const kind = `${row.crime_type ?? ''} ${row.category_description ?? ''}`;
  if (/^(?:y|yes|true)$/i.test(marked) || FAMILY_VIOLENCE.test(kind)) return 'family violence is not shown';
  return PRIVATE.test(kind) || OF_MINORS.test(kind) ? PRIVATE_REASON : undefined;
}

/** A report of camping is guarded as every record of a camp. */
function subjectOf({ crime_type: type = '', category_description: category = '' }: z.infer<typeof columns>) {
  if (isCampingCase(`${type} ${category}`)) return { subtype: 'camping', sensitive: true };
  return { subtype: subtypeOf(category, 'report') };
}

/** C: cleared by arrest, O: cleared otherwise, N: not cleared. */
const clearance = statusReader([
  [/^c$/, 'cleared-by-arrest'],
  [/^o$/, 'cleared-otherwise'],
  [/^n$/, 'not-cleared'],
]);

/** Reports carry no address since it was removed: they are shown by district only. */
export const austinCrime = defineSodaFeed({
  id: 'austin-crime',
  role: 'crime',
  title: 'Crime reports',
  dataset: 'fdj4-gpfu',
  publisher: `${CITY_PUBLISHER}, Austin Police`,
  category: 'Public Services',
  columns,
  key: ['incident_report_number'],
  since: ['rep_date_time', 'clearance_date'],
  schedule: '5 7 * * 2',
  cadenceMs: 7 * DAY_MS,
  backfillMonths: 3,
  requires: ['incident_report_number', 'crime_type', 'rep_date_time', 'family_violence'],
  ignores: [
    'address',
    'census_tract',
    'district',
    'latitude',
    'location',
    'location_address',
    'location_city',
    'location_state',
    'location_zip',
    'longitude',
    'occ_date',
    'occ_time',
    'pra',
    'rep_date',
    'rep_time',
    'ucr_category',
    'ucr_code',
    'x_coordinate',
    'y_coordinate',
    'zip_code',
  ],
  // 4: family violence by its name, offences of a sexual kind and against children are left out.
  version: 4,
  normalise: (row) => {
    const key = plainCode(row.incident_report_number);
    if (key === undefined) return without('report number');
    const notShown = whyNotShown(row);
    if (notShown !== undefined) return { kind: 'skip', reason: notShown, key };
    const at = readMoment(row.rep_date_time);
    if (at === undefined) return without('report date', key);
    const district = readDistrict(row.council_district);
    return itemOf({
      key,
      type: 'public-safety',
      pulseType: 'infrastructure',
      ...subjectOf(row),
      title: titleOf(prose(row.crime_type) || 'not named', district),
      at,
      summary: [['As reported to the police. A report is not a finding, and no place is published.']],
      status: clearance(row.clearance_status),
      changed: readMoment(row.clearance_date),
      district,
      url: rowUrl('fdj4-gpfu', 'incident_report_number', key),
      facts: [
        ['Report', key],
        ['Category', row.category_description],
        ['Kind of place', row.location_type],
        ['Sector', row.sector],
        ['Occurred', row.occ_date_time?.slice(0, 10)],
      ],
    });
  },
});
