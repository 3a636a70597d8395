import { blockOf, speaksOfCamp, type GivenPiece, type GivenText } from '@moontower/contracts';
import type { ColumnCity } from './column-sources.ts';
import { subtypeOf, type DraftInput, type Drafts } from '../draft-item.ts';
import type { NormalisedRow } from '../feed.ts';
import { positive } from '../row-columns.ts';
import { readableAddress, readableName } from '../read-address.ts';
import { readAnyDate } from './read-any-date.ts';
import type { Dates, Moment } from '../read-dates.ts';
import { CASE_WORDS, PERMIT_WORDS, statusReader, statusWith, type Meanings } from '../read-status.ts';
import { fromCapitals, sentenceCase, withoutContacts } from '../read-text.ts';
import { ownWord, placePiece } from '../text-fields.ts';

/** Roles whose rows can be read by the names of their columns alone. */
export const COLUMN_ROLES = ['permits', 'requests', 'code-cases', 'crime', 'crashes', 'food-inspections'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** A row with its key: `of` gives the text of what is asked for, whatever its column is called. */
export interface KeyedRow {
  key: string;
  of: (name: string) => string | undefined;
  /** Where a layer has points. */
  point: { longitude: unknown; latitude: unknown };
  city: ColumnCity;
  dates: Dates;
  drafts: Drafts;
  url: string;
}
export type RoleReader = (row: KeyedRow) => NormalisedRow;

const DEGREES = /^-?\d{1,3}(?:\.\d+)?$/;
const degreesOf = (value: unknown): string | number | undefined =>
  typeof value === 'number' || (typeof value === 'string' && DEGREES.test(value)) ? value : undefined;

/** A council district of this city, as a number or with words before it. */
function districtOf({ of, city }: KeyedRow): number | undefined {
  const digits = /^(?:(?:council )?(?:district|ward)\s*)?(\d{1,3})(?:\.0+)?$/i.exec(of('district') ?? '')?.[1];
  return digits !== undefined && city.districts.includes(Number(digits)) ? Number(digits) : undefined;
}

const kindOf = ({ of }: KeyedRow): string | undefined => {
  const kind = of('kind');
  return kind === undefined ? undefined : sentenceCase(fromCapitals(withoutContacts(kind))).slice(0, 200);
};
const momentOf = ({ of, dates }: KeyedRow, name: string): Moment | undefined => readAnyDate(of(name), dates);

/** What every role tells of a place; a guarded record is shown by its block, without a point. */
function placeOf(row: KeyedRow, guarded: boolean): Pick<DraftInput, 'address' | 'degrees' | 'district'> {
  const published = readableAddress(row.of('address'));
  const address = guarded && published !== undefined ? blockOf(published) || undefined : published;
  const degrees: DraftInput['degrees'] = [
    degreesOf(row.of('longitude')) ?? degreesOf(row.point.longitude),
    degreesOf(row.of('latitude')) ?? degreesOf(row.point.latitude),
  ];
  const district = districtOf(row);
  return {
    ...(address === undefined ? {} : { address }),
    ...(guarded ? {} : { degrees }),
    ...(district === undefined ? {} : { district }),
  };
}

interface RoleText {
  type: DraftInput['type'];
  pulseType: DraftInput['pulseType'];
  subtype: string;
  title: GivenText;
  meanings?: Meanings;
  guarded?: boolean;
  facts: NonNullable<DraftInput['facts']>;
}

function told(row: KeyedRow, at: Moment, { meanings, guarded = false, ...about }: RoleText): DraftInput {
  const closed = momentOf(row, 'closedAt');
  const changed = closed ?? momentOf(row, 'updatedAt');
  const status = meanings === undefined ? undefined : statusReader(meanings)(row.of('status'));
  return {
    ...about,
    key: row.key.slice(0, 300),
    at,
    url: row.url,
    ...placeOf(row, guarded),
    ...(status === undefined ? {} : { status }),
    ...(changed === undefined ? {} : { changed }),
    ...(closed === undefined ? {} : { statusAt: closed, stages: row.drafts.stagesOf(['done', row.of('closedAt')]) }),
    ...(guarded ? { sensitive: true } : {}),
  };
}

const REQUEST_WORDS: Meanings = [
  [/^(closed|completed?|resolved|done)/, 'no-reason'],
  [/^(open|new|received|submitted|created)/, 'open'],
  [/progress|pending|assigned|scheduled|review/, 'pending'],
];
const lacking = (what: string, key: string): NormalisedRow => ({ kind: 'skip', reason: `no ${what}`, key });
const placed = ({ of }: KeyedRow): GivenPiece[] => placePiece(readableAddress(of('address')));

const permits: RoleReader = (row) => {
  const issued = momentOf(row, 'at');
  if (issued === undefined) return lacking('issue date', row.key);
  const kind = kindOf(row);
  const isDemolition = /demoli/i.test(kind ?? '');
  const name: GivenPiece = ownWord(
    kind === undefined ? 'Building permit' : /permit$/i.test(kind) ? kind : `${kind} permit`,
  );
  return row.drafts.itemOf(
    told(row, issued, {
      type: isDemolition ? 'demolition-permits' : 'building-permits',
      pulseType: isDemolition ? 'development' : 'permits',
      subtype: subtypeOf(kind, 'other'),
      title: [name, ...placed(row)],
      meanings: PERMIT_WORDS,
      facts: [
        ['Permit', row.key],
        ['Kind', kind],
        ['Status', row.of('status')],
      ],
    }),
  );
};

const requests: RoleReader = (row) => {
  const opened = momentOf(row, 'at');
  if (opened === undefined) return lacking('request time', row.key);
  const kind = kindOf(row);
  const guarded = speaksOfCamp(kind ?? '');
  const place = readableAddress(row.of('address'));
  const block = place === undefined ? '' : blockOf(place);
  const near: GivenPiece[] = block === '' ? [] : [[' near the {0|block}', block]];
  const name: GivenPiece = guarded ? ['Encampment report'] : ownWord(kind ?? 'Service request');
  return row.drafts.itemOf(
    told(row, opened, {
      type: 'service-requests',
      pulseType: '311',
      subtype: guarded ? 'encampment' : requestSubtype(kind),
      title: [name, ...(guarded ? near : placePiece(place))],
      meanings: REQUEST_WORDS,
      guarded,
      facts: [
        ['Ticket', row.key],
        ['Service', guarded ? undefined : kind],
        ['Responsible', row.of('department')],
      ],
    }),
  );
};
const requestSubtype = (kind = ''): string =>
  /pothole/i.test(kind) ? 'pothole' : /graffiti/i.test(kind) ? 'graffiti' : 'other';

const codeCases: RoleReader = (row) => {
  const opened = momentOf(row, 'at');
  if (opened === undefined) return lacking('opening date', row.key);
  const kind = kindOf(row);
  const guarded = speaksOfCamp(kind ?? '');
  return row.drafts.itemOf(
    told(row, opened, {
      type: 'code-cases',
      pulseType: 'development',
      subtype: guarded ? 'camping' : subtypeOf(kind, 'complaint'),
      title: [
        ['Code complaint'],
        ...(kind === undefined || guarded ? [] : [': ', ownWord(kind)]),
        ...(guarded ? [] : placed(row)),
      ],
      meanings: [...REQUEST_WORDS, ...CASE_WORDS.filter(([, outcome]) => outcome === 'withdrawn')],
      guarded,
      facts: [
        ['Case', row.key],
        ['Kind', guarded ? undefined : kind],
      ],
    }),
  );
};

/** Of these a report could lead to the person whom it is about. */
const PRIVATE = /family|domestic|sex|rape|child|juvenile|incest|stalk/i;

/** By district alone: whether a portal moves addresses to their block is not known. */
const crime: RoleReader = (row) => {
  const occurred = momentOf(row, 'at');
  if (occurred === undefined) return lacking('report date', row.key);
  const offense = row.of('offense');
  if (PRIVATE.test(offense ?? ''))
    return { kind: 'skip', reason: 'what could lead to a person is not shown', key: row.key };
  const name = fromCapitals(offense ?? 'not named').slice(0, 200);
  const district = districtOf(row);
  const camping = speaksOfCamp(name);
  return row.drafts.itemOf({
    key: row.key,
    type: 'public-safety',
    pulseType: 'infrastructure',
    subtype: camping ? 'camping' : subtypeOf(offense, 'report'),
    at: occurred,
    url: row.url,
    title: [
      ['Police report: '],
      ownWord(name),
      ...(district === undefined ? [] : [[', district {0}', String(district)] as const]),
    ],
    ...(district === undefined ? {} : { district }),
    ...(camping ? { sensitive: true } : {}),
    facts: [['Report', row.key]],
  });
};

const crashes: RoleReader = (row) => {
  const happened = momentOf(row, 'at');
  if (happened === undefined) return lacking('time', row.key);
  return row.drafts.itemOf(
    told(row, happened, {
      type: 'traffic-incidents',
      pulseType: 'infrastructure',
      subtype: 'crash',
      title: [['Crash'], ...placed(row)],
      facts: [['Crash', row.key]],
    }),
  );
};

const foodInspections: RoleReader = (row) => {
  const inspected = momentOf(row, 'at');
  if (inspected === undefined) return lacking('inspection date', row.key);
  const score = positive(row.of('score'));
  const points = score !== undefined && score <= 100 ? score : undefined;
  const name: GivenPiece =
    points === undefined ? ['Food inspection: '] : ['Food inspection, score {0}: ', String(points)];
  const item = told(row, inspected, {
    type: 'business',
    pulseType: 'business',
    subtype: 'food-inspection',
    title: [name, readableName(row.of('establishment')) ?? row.key, ...placed(row)],
    facts: [
      ['Facility', readableName(row.of('establishment'))],
      ['Score', row.of('score')],
    ],
  });
  return row.drafts.itemOf(
    points === undefined ? item : { ...item, status: { ...statusWith('scored', 'Inspected'), score: points } },
  );
};

const READINGS: Readonly<Record<ColumnRole, RoleReader>> = {
  permits,
  requests,
  'code-cases': codeCases,
  crime,
  crashes,
  'food-inspections': foodInspections,
};
export const readingOf = (role: ColumnRole): RoleReader => READINGS[role];
