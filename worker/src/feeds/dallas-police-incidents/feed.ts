import { dallas } from '@moontower/city/dallas/dallas';
import { DAY_MS } from '@moontower/contracts';
import { columnFeed } from '../columns/column-feed.ts';

export const dallasPoliceIncidents = columnFeed(dallas, {
  id: 'dallas-police-incidents',
  role: 'crime',
  department: 'Police',
  source: { kind: 'soda', id: 'qv6i-rri7' },
  // No column of a complainant, a victim or an officer is asked for, nor the free text.
  columns: {
    key: 'servnumid',
    number: 'incidentnum',
    at: 'date1',
    occurredAt: 'date1',
    detail: 'offincident',
    kind: 'nibrs_crime',
    category: 'nibrs_crime',
    premise: 'premise',
    sector: 'division',
    district: 'district',
    address: 'incident_address',
    zip: 'zip_code',
    x: 'x_coordinate',
    y: 'y_cordinate',
    family: 'family',
    keyElse: ['incidentnum', 'offincident'],
  },
  since: ['date1'],
  byBlock: true,
  vague: /^(?:miscellaneous|all other|ucr\b|$)/i,
  kinds: [[/^UUMV$/, { subtype: 'uumv', name: 'Unauthorized use of a motor vehicle' }]],
  spells: [
    [/\/ /g, ' / '],
    // The section of the penal code.
    [/ PC\d+\.\d\S*$/, ''],
  ],
  leavesOut: [
    ['family', /^(?:y|yes|true)$/i, 'family violence is not shown'],
    [['detail', 'kind'], /(?<!\bnon[ -])\bfamily violence\b/i, 'family violence is not shown'],
    [
      ['detail', 'kind'],
      /\b(?:sex\w*|rape|indecen\w*|child\w*|juvenile|stalking|injury to (?:an )?elderly)\b/i,
      'an offence of a sexual kind or against a child is not shown',
    ],
    [
      ['detail', 'kind'],
      /\b(?:missing person|unexplained death|sudden death|suicide|injured person|runaway)\b/i,
      'about a person, and no offence',
    ],
  ],
  requires: ['incidentnum', 'offincident'],
  ignores: `apt | assoffbadge | beat | callcleared | calldispatched | callorgdate | callreceived | cfs_number | city | cjis
    | community | compethnicity | comprace | compsex | date1dayofyear | date2_of_occurrence_2 | date2dayofyear | day1 | day2
    | drug | eday | edate | edatedayofyear | elenum | emonth | etime | eyear | followup1 | followup2 | gang | geocoded_column
    | geocoded_column_address | geocoded_column_city | geocoded_column_state | geocoded_column_zip | hate
    | hatecrimedescriptn | involvement | mo | month1 | month2 | nibrs_code | nibrs_crime_category | nibrs_crimeagainst
    | nibrs_group | nibrs_type | objattack | offensecode | penalcode | ra | reporteddate | reptoff | reviewbadgenum
    | ro1badge | ro1name | ro2badge | ro2name | sector | servyr | signal | splrpt | state | status | taag | time1 | time2
    | type | ucr_disp | ucr_offdesc | ucr_offense | ucrcode | upzdate | victimtype | watch | weaponused | year1 | year2`,
  about: {
    // 2: capitals beside small letters in brackets, without the section of the code.
    version: 2,
    schedule: '5 7 * * *',
    backfillMonths: 3,
    overlapMs: 30 * DAY_MS,
    expect: { rows: [0, 3_000_000], rejectedShare: 0.05 },
    note: 'One row an offence, told by its block. Its day is that of the offence; columns are as its catalogue named them.',
  },
});
