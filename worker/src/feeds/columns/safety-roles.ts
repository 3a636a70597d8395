import { districtKey } from '@moontower/contracts/place/city-districts';
import { blockOf, isCampingCase, type GivenPiece } from '@moontower/contracts';
import { statusWith } from '../read-status.ts';
import { ownWord } from '../text-fields.ts';
import { CALLS_ABOUT_PERSONS, PRIVATE_OFFENCES, ROAD_KINDS, UNTOLD_OFFENCES } from './column-kinds.ts';
import { addressOf, dayOf, districtOf } from './column-row.ts';
import { nameOf, placed, type Manner, type ToldRow } from './manner.ts';

const REPORT: GivenPiece = ['Police report: '];

function reportOfBlock(row: ToldRow): ReturnType<Manner['tell']> {
  const block = blockOf(addressOf(row) ?? '');
  return {
    title: [REPORT, nameOf(row, 'Not named'), ...(block === '' ? [] : [[' near the {0|block}', block] as const])],
    summary: [['As reported to the police. A report is not a finding, and its place is told by the block.']],
    precision: 'block',
  };
}

function reportOfDistrict(row: ToldRow): ReturnType<Manner['tell']> {
  const district = districtOf(row);
  const where = district === undefined ? [] : [[', district {0}', districtKey(district)] as const];
  return { title: [REPORT, nameOf(row, 'not named'), ...where] };
}

export const crime: Manner = {
  title: 'Crime reports',
  category: 'Public Services',
  type: 'public-safety',
  pulseType: 'infrastructure',
  lacks: 'report date',
  otherwise: 'report',
  byDistrict: true,
  keepsDashes: true,
  leavesOut: [PRIVATE_OFFENCES, UNTOLD_OFFENCES],
  tell: (row) => {
    const camping = isCampingCase(`${row.of('detail') ?? ''} ${row.of('kind') ?? ''}`);
    return {
      ...(row.rules.byBlock === true ? reportOfBlock(row) : reportOfDistrict(row)),
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

export const crashes: Manner = {
  title: 'Vision Zero crashes',
  category: 'Public Services',
  type: 'traffic-incidents',
  pulseType: 'infrastructure',
  lacks: 'time',
  kinds: [[/.*/, { subtype: 'crash' }]],
  otherwise: 'crash',
  tell: (row) => ({ title: [['Crash'], ...placed(row)], facts: [['Crash', row.key]] }),
};

export const traffic: Manner = {
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

export const policeCalls: Manner = {
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
