import { blockOf, isCampingCase, readCents, speaksOfCamp, type GivenPiece } from '@moontower/contracts';
import { futureDate, type DraftInput } from '../draft-item.ts';
import type { Feed } from '../feed.ts';
import { positive } from '../row-columns.ts';
import { readableName } from '../read-address.ts';
import type { Moment } from '../read-dates.ts';
import { CASE_WORDS, PERMIT_WORDS, statusWith, type Meanings } from '../read-status.ts';
import { ownWord, placePiece } from '../text-fields.ts';
import {
  CALLS_ABOUT_PERSONS,
  PERMIT_KINDS,
  PRIVATE_OFFENCES,
  REQUEST_KINDS,
  ROAD_KINDS,
  type Kind,
  type Kinds,
  type LeavesOut,
} from './column-kinds.ts';
import { addressOf, dayOf, districtOf, momentOf, type KeyedRow } from './column-row.ts';

/** Roles whose rows can be read by the names of their columns alone. */
export type ColumnRole =
  | 'permits'
  | 'requests'
  | 'code-cases'
  | 'crime'
  | 'crashes'
  | 'food-inspections'
  | 'traffic'
  | 'police-calls';

/** A row whose day and kind are known. */
export interface ToldRow extends KeyedRow {
  at: Moment;
  kind: string | undefined;
  known: Kind | undefined;
}

/** What is so of a role in every city. */
interface Manner extends Pick<Feed, 'title' | 'category'>, Pick<DraftInput, 'type' | 'pulseType'> {
  /** What a row without its day lacks. */
  lacks: string;
  kinds?: Kinds;
  /** The subtype of a row without a kind. */
  otherwise: string;
  leavesOut?: readonly LeavesOut[];
  meanings?: Meanings;
  /** Whether the record says where people live who have no home. */
  guards?: (row: ToldRow) => boolean;
  precision?: DraftInput['precision'];
  /** Whether a portal moves addresses of these to their block is not known: they are told by district alone. */
  byDistrict?: true;
  /** Words in capitals keep their dashes: `Theft of prop - other than shoplift`. */
  keepsDashes?: true;
  tell: (row: ToldRow, guarded: boolean) => Pick<DraftInput, 'title'> & Partial<DraftInput>;
}

const REQUEST_WORDS: Meanings = [
  [/^(closed|completed?|resolved|done)/, 'no-reason'],
  [/^(open|new|received|submitted|created)/, 'open'],
  [/progress|pending|assigned|scheduled|review/, 'pending'],
];

const camp = ({ kind }: ToldRow) => speaksOfCamp(kind ?? '') || /homeless|encampment/i.test(kind ?? '');
const placed = (row: ToldRow): GivenPiece[] => placePiece(addressOf(row));
const nameOf = ({ known, kind }: ToldRow, otherwise: string): GivenPiece => ownWord(known?.name ?? kind ?? otherwise);

const permits: Manner = {
  title: 'Issued construction permits',
  category: 'Development',
  type: 'building-permits',
  pulseType: 'permits',
  lacks: 'issue date',
  kinds: PERMIT_KINDS,
  otherwise: 'other',
  meanings: PERMIT_WORDS,
  tell: (row) => {
    const kind = row.kind ?? 'Building';
    const name = row.known?.name ?? (/permit$/i.test(kind) ? kind : `${kind} permit`);
    const place = placed(row);
    const cents = readCents(row.of('value') ?? '');
    return {
      title: [ownWord(name), ...(place.length === 0 ? [` ${row.number}`] : place)],
      stages: row.drafts.stagesOf(['filed', dayOf(row, 'appliedAt')], ['approved', dayOf(row, 'at')]),
      // Valuations of 0 are fillers.
      ...(cents !== undefined && cents > 100 ? { valueCents: cents } : {}),
      facts: [
        ['Permit', row.number],
        ['Kind', row.of('kind')],
        ['Work', row.of('work')],
        ['Status', row.of('status')],
        ['Applied', dayOf(row, 'appliedAt')],
        ['Issued', dayOf(row, 'at')],
        ['New floor area, sq ft', row.of('area')],
      ],
    };
  },
};

const requests: Manner = {
  title: '311 service requests',
  category: 'Public Services',
  type: 'service-requests',
  pulseType: '311',
  lacks: 'request time',
  kinds: REQUEST_KINDS,
  otherwise: 'other',
  meanings: REQUEST_WORDS,
  guards: camp,
  tell: (row, guarded) => {
    const block = blockOf(addressOf(row) ?? '');
    const near: GivenPiece[] = block === '' ? [] : [[' near the {0|block}', block]];
    return {
      title: guarded ? [['Encampment report'], ...near] : [nameOf(row, 'Service request'), ...placed(row)],
      ...(guarded ? { subtype: 'encampment' } : {}),
      ...futureDate('expected', momentOf(row, 'dueAt')?.at),
      facts: [
        ['Ticket', row.key],
        ['Service', guarded ? undefined : row.of('kind')],
        ['Category', guarded ? undefined : row.of('category')],
        ['Responsible', row.of('department')],
        ['Opened', dayOf(row, 'at')],
        ['Closed', dayOf(row, 'closedAt')],
        ['Outcome', guarded ? undefined : row.of('outcome')],
      ],
    };
  },
};

function caseSummary(opened: string | undefined, closed: string | undefined): GivenPiece[] {
  if (opened === undefined) return [];
  return [
    closed === undefined ? ['Reported {0|day}.', opened] : ['Reported {0|day}, closed {1|day}.', opened, closed],
    [' A case is a report to look into, not a finding.'],
  ];
}

const codeCases: Manner = {
  title: 'Code complaint cases',
  category: 'Development',
  type: 'code-cases',
  pulseType: 'development',
  lacks: 'opening date',
  otherwise: 'complaint',
  meanings: [...REQUEST_WORDS, ...CASE_WORDS.filter(([, outcome]) => outcome === 'withdrawn')],
  guards: camp,
  tell: (row, guarded) => {
    const place = guarded ? [] : placed(row);
    const [opened, closed] = [dayOf(row, 'at'), dayOf(row, 'closedAt')];
    return {
      title: [
        ['Code complaint'],
        ...(row.kind === undefined || guarded ? [] : [': ', ownWord(row.kind)]),
        ...(place.length === 0 && !guarded ? [` (${row.key})`] : place),
      ],
      ...(guarded ? { subtype: 'camping' } : {}),
      summary: caseSummary(opened, closed),
      stages: row.drafts.stagesOf(['filed', opened], ['done', closed]),
      ...futureDate('expected', momentOf(row, 'dueAt')?.at),
      facts: [
        ['Case', row.key],
        ['Kind', guarded ? undefined : row.of('kind')],
        ['Department', row.of('department')],
        ['Opened', opened],
        ['Closed', closed],
      ],
    };
  },
};

const crime: Manner = {
  title: 'Crime reports',
  category: 'Public Services',
  type: 'public-safety',
  pulseType: 'infrastructure',
  lacks: 'report date',
  otherwise: 'report',
  byDistrict: true,
  keepsDashes: true,
  leavesOut: [PRIVATE_OFFENCES],
  tell: (row) => {
    const { byBlock = false } = row.rules;
    const district = districtOf(row);
    const block = byBlock ? blockOf(addressOf(row) ?? '') : '';
    const camping = isCampingCase(`${row.of('detail') ?? ''} ${row.of('kind') ?? ''}`);
    return {
      title: [
        ['Police report: '],
        nameOf(row, byBlock ? 'Not named' : 'not named'),
        ...(block === '' ? [] : [[' near the {0|block}', block] as const]),
        ...(district === undefined || byBlock ? [] : [[', district {0}', String(district)] as const]),
      ],
      ...(byBlock
        ? {
            summary: [['As reported to the police. A report is not a finding, and its place is told by the block.']],
            precision: 'block',
          }
        : {}),
      ...(camping ? { subtype: 'camping', sensitive: true } : {}),
      facts: [
        ['Report', row.number],
        ['Category', row.of('category')],
        ['Kind of place', row.of('premise')],
        ['Sector', row.of('sector')],
        ['Occurred', dayOf(row, 'occurredAt')],
      ],
    };
  },
};

const crashes: Manner = {
  title: 'Vision Zero crashes',
  category: 'Public Services',
  type: 'traffic-incidents',
  pulseType: 'infrastructure',
  lacks: 'time',
  kinds: [[/.*/, { subtype: 'crash' }]],
  otherwise: 'crash',
  tell: (row) => ({ title: [['Crash'], ...placed(row)], facts: [['Crash', row.key]] }),
};

const foodInspections: Manner = {
  title: 'Food inspection scores',
  category: 'Business',
  type: 'business',
  pulseType: 'business',
  lacks: 'inspection date',
  kinds: [[/.*/, { subtype: 'food-inspection' }]],
  otherwise: 'food-inspection',
  tell: (row) => {
    const score = positive(row.of('score'));
    const points = score !== undefined && score <= 100 ? score : undefined;
    const establishment = readableName(row.of('establishment'));
    const name: GivenPiece =
      points === undefined ? ['Food inspection: '] : ['Food inspection, score {0}: ', String(points)];
    return {
      title: [name, establishment ?? row.key, ...placed(row)],
      ...(points === undefined ? {} : { status: { ...statusWith('scored', 'Inspected'), score: points } }),
      facts: [
        ['Facility', establishment],
        ['Score', row.of('score')],
      ],
    };
  },
};

const traffic: Manner = {
  title: 'Real-time traffic incidents',
  category: 'Public Services',
  type: 'traffic-incidents',
  pulseType: 'infrastructure',
  lacks: 'time',
  kinds: ROAD_KINDS,
  otherwise: 'other',
  // The address of a call is a block or a crossing, and its point is the block's.
  precision: 'block',
  tell: (row) => {
    const name = nameOf(row, 'Traffic incident');
    return {
      title: [name, ...placed(row)],
      summary: [name, [', as reported to the traffic center. A first report, not a finding.']],
      facts: [['Reported as', row.of('kind')]],
    };
  },
};

const policeCalls: Manner = {
  title: 'Active police calls',
  category: 'Public Services',
  type: 'public-safety',
  pulseType: 'infrastructure',
  lacks: 'time',
  kinds: ROAD_KINDS.filter(([, { type }]) => type !== undefined),
  otherwise: 'other',
  leavesOut: [CALLS_ABOUT_PERSONS],
  precision: 'block',
  tell: (row) => {
    const said = row.of('status');
    const name = /^other$/i.test(row.kind ?? '') ? ownWord('Police call') : nameOf(row, 'Police call');
    return {
      title: [name, ...placed(row)],
      summary: [['As it was dispatched. A first report, not a finding.']],
      ...(said === undefined
        ? {}
        : { status: statusWith(row.known?.subtype === 'crash' ? 'active' : 'as-stated', said) }),
      facts: [
        ['Reported as', row.of('kind')],
        ['Priority', row.of('priority')],
        ['Sector', row.of('sector')],
      ],
    };
  },
};

export const MANNERS: Readonly<Record<ColumnRole, Manner>> = {
  permits,
  requests,
  'code-cases': codeCases,
  crime,
  crashes,
  'food-inspections': foodInspections,
  traffic,
  'police-calls': policeCalls,
};
