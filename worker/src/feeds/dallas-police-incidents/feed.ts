import { blockOf, DAY_MS, isCampingCase, type GivenPiece } from '@moontower/contracts';
import { z } from 'zod';
import { tellApart } from '../../sources/planes.ts';
import { datasetPage, itemOf, PORTAL, readMoment } from '../dallas/dallas-reading.ts';
import { subtypeOf } from '../draft-item.ts';
import type { Row } from '../feed.ts';
import { readableAddress, readDistrict, readZip } from '../read-address.ts';
import { fromCapitals } from '../read-text.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { ownWord } from '../text-fields.ts';
import { DALLAS_BOX } from '@moontower/city/dallas/place';

const DATASET = 'qv6i-rri7';

/** No column of a complainant, a victim or an officer is asked for, nor the free text. */
const columns = z.object({
  servnumid: text,
  incidentnum: z.string().min(1),
  date1: text,
  offincident: text,
  nibrs_crime: text,
  premise: text,
  division: text,
  district: scalar,
  incident_address: text,
  zip_code: scalar,
  x_coordinate: scalar,
  y_cordinate: scalar,
  family: z.union([z.string(), z.boolean()]).optional(),
});
type OffenceRow = z.infer<typeof columns>;

/** An offence's own number; where it is not sent, the incident with what the offence is. */
function keyOf({ servnumid, incidentnum, offincident }: Row): string | undefined {
  const of = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
  const incident = of(incidentnum);
  return incident === undefined
    ? undefined
    : (of(servnumid) ?? [incident, of(offincident)].filter((part) => part !== undefined).join('|')).slice(0, 200);
}

const WITHIN_FAMILY = /(?<!\bnon[ -])\bfamily violence\b/i;
const NOT_SHOWN = /\b(?:sex\w*|rape|indecen\w*|child\w*|juvenile|stalking|injury to (?:an )?elderly)\b/i;
const NO_OFFENCE_OF_A_PERSON = /\b(?:missing person|unexplained death|sudden death|suicide|injured person|runaway)\b/i;

/** Why a report is left out, as the first city's are, and what would tell of one person. */
function leftOut({ offincident, nibrs_crime, family }: OffenceRow): string | undefined {
  const said = `${offincident ?? ''} ${nibrs_crime ?? ''}`;
  if (/^(?:y|yes|true)$/i.test(String(family ?? '')) || WITHIN_FAMILY.test(said)) return 'family violence is not shown';
  if (NOT_SHOWN.test(said)) return 'an offence of a sexual kind or against a child is not shown';
  return NO_OFFENCE_OF_A_PERSON.test(said) ? 'about a person, and no offence' : undefined;
}

/** Feet of the state plane to the next hundred: a block, not a door. */
const coarse = (feet: string | number | undefined) =>
  feet === undefined || String(feet).trim() === '' ? undefined : Math.round(Number(feet) / 100) * 100;

function pointOf({ x_coordinate: x, y_cordinate: y }: OffenceRow): [number | undefined, number | undefined] {
  const told = tellApart(coarse(x), coarse(y), { plane: 2276, box: DALLAS_BOX });
  return 'degrees' in told ? [told.degrees.longitude, told.degrees.latitude] : [undefined, undefined];
}

const OF_NO_KIND = /^(?:miscellaneous|all other|ucr\b|$)/i;
function nameOf({ nibrs_crime: kind = '', offincident = '' }: OffenceRow): string {
  if (kind === 'UUMV') return 'Unauthorized use of a motor vehicle';
  return (
    fromCapitals((OF_NO_KIND.test(kind) ? offincident : kind).replace(/\/ /g, ' / ').replace(/ {2,}/g, ' ')) ||
    'Not named'
  );
}

function subjectOf(row: OffenceRow) {
  if (isCampingCase(`${row.offincident ?? ''} ${row.nibrs_crime ?? ''}`))
    return { subtype: 'camping', sensitive: true };
  return { subtype: subtypeOf(row.nibrs_crime, 'report') };
}

const titleOf = (row: OffenceRow, place: string | undefined): GivenPiece[] => [
  ['Police report: '],
  ownWord(nameOf(row)),
  ...(place === undefined ? [] : [[' near the {0|block}', place] as const]),
];

export const dallasPoliceIncidents = defineSodaFeed({
  id: 'dallas-police-incidents',
  role: 'crime',
  title: 'Crime reports',
  dataset: DATASET,
  of: PORTAL,
  publisher: `${PORTAL.publisher}, Police`,
  category: 'Public Services',
  columns,
  since: ['date1'],
  schedule: '5 7 * * *',
  backfillMonths: 3,
  overlapMs: 30 * DAY_MS,
  requires: ['incidentnum', 'date1', 'offincident'],
  ignores: `apt assoffbadge beat callcleared calldispatched callorgdate callreceived cfs_number city cjis community
    compethnicity comprace compsex date1dayofyear date2_of_occurrence_2 date2dayofyear day1 day2 drug eday edate
    edatedayofyear elenum emonth etime eyear followup1 followup2 gang geocoded_column geocoded_column_address
    geocoded_column_city geocoded_column_state geocoded_column_zip hate hatecrimedescriptn involvement mo month1 month2
    nibrs_code nibrs_crime_category nibrs_crimeagainst nibrs_group nibrs_type objattack offensecode penalcode ra
    reporteddate reptoff reviewbadgenum ro1badge ro1name ro2badge ro2name sector servyr signal splrpt state status taag
    time1 time2 type ucr_disp ucr_offdesc ucr_offense ucrcode upzdate victimtype watch weaponused year1 year2`.split(
    /\s+/,
  ),
  note: 'One row an offence, told by its block. Its day is that of the offence; columns are as its catalogue named them.',
  shown: (row) => ({
    ...row,
    ...(typeof row['incident_address'] === 'string' ? { incident_address: blockOf(row['incident_address']) } : {}),
    ...('x_coordinate' in row ? { x_coordinate: undefined, y_cordinate: undefined } : {}),
  }),
  normalise: (row) => {
    const key = keyOf(row) ?? row.incidentnum;
    const at = readMoment(row.date1);
    if (at === undefined) return without('day', key);
    const reason = leftOut(row);
    if (reason !== undefined) return { kind: 'skip', reason, key };
    const address = readableAddress(row.incident_address);
    const place = address === undefined ? undefined : blockOf(address) || undefined;
    return itemOf({
      key,
      type: 'public-safety',
      pulseType: 'infrastructure',
      ...subjectOf(row),
      title: titleOf(row, place),
      at,
      summary: [['As reported to the police. A report is not a finding, and its place is told by the block.']],
      address: place,
      zip: readZip(row.zip_code),
      district: readDistrict(row.district, 14),
      degrees: pointOf(row),
      precision: 'block',
      url: datasetPage(DATASET),
      facts: [
        ['Report', row.incidentnum],
        ['Category', row.nibrs_crime],
        ['Kind of place', row.premise],
        ['Sector', row.division],
        ['Occurred', row.date1?.slice(0, 10)],
      ],
    });
  },
});
