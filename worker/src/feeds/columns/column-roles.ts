import { blockOf, readCents, speaksOfCamp, type GivenPiece } from '@moontower/contracts';
import { futureDate } from '../draft-item.ts';
import { positive } from '../row-columns.ts';
import { readableName } from '../read-address.ts';
import { CASE_WORDS, PERMIT_WORDS, statusWith, type Meanings } from '../read-status.ts';
import { ownWord } from '../text-fields.ts';
import { PERMIT_KINDS, REQUEST_KINDS } from './column-kinds.ts';
import { addressOf, dayOf, momentOf } from './column-row.ts';
import { nameOf, placed, type Manner, type ToldRow } from './manner.ts';
import { crashes, crime, policeCalls, traffic } from './safety-roles.ts';

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

const REQUEST_WORDS: Meanings = [
  [/^closed.*duplicate/, 'already-reported'],
  [/^closed.*transferred/, 'passed-on'],
  [/^(closed|completed?|resolved|done)/, 'no-reason'],
  [/^(open|new|received|submitted|created)/, 'open'],
  [/progress|pending|assigned|scheduled|review/, 'pending'],
];
/** How a request ended, where a column of its own says so. */
const REQUEST_ANSWERS: Meanings = [
  [/duplicate/, 'already-reported'],
  [/transferred/, 'passed-on'],
  [/work completed/, 'work-done'],
  [/investigation|inspect/, 'inspected'],
];

const camp = ({ kind }: ToldRow) => speaksOfCamp(kind ?? '') || /homeless|encampment/i.test(kind ?? '');

/** Valuations of 0 are fillers. */
function centsOf({ of }: ToldRow, name: 'value' | 'projectValue'): number | undefined {
  const cents = readCents(of(name) ?? '');
  return cents !== undefined && cents > 100 ? cents : undefined;
}

/** Of cities that repeat what a project costs on each of its permits: a sum of these would count it many times. */
const PROJECT_VALUE = 'Declared value of the whole project';

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
    const cents = centsOf(row, 'value');
    const project = centsOf(row, 'projectValue');
    return {
      title: [ownWord(name), ...(place.length === 0 ? [` ${row.number}`] : place)],
      stages: row.drafts.stagesOf(['filed', dayOf(row, 'appliedAt')], ['approved', dayOf(row, 'at')]),
      ...(cents === undefined ? {} : { valueCents: cents }),
      facts: [
        ['Permit', row.number],
        ['Kind', row.of('kind')],
        ['Work', row.of('work')],
        ['Status', row.of('status')],
        ['Applied', dayOf(row, 'appliedAt')],
        ['Issued', dayOf(row, 'at')],
        ['New floor area, sq ft', row.of('area')],
        [PROJECT_VALUE, project === undefined ? undefined : `$${Math.round(project / 100).toLocaleString('en-US')}`],
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
  answers: REQUEST_ANSWERS,
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
