import type { Concept } from './concepts.ts';

/** What a dataset can be to the product. */
export type Role = keyof typeof ROLES;

interface RoleSigns {
  /** On the title. */
  title: RegExp;
  /** Titles that speak of something else although they hold the words. */
  not?: RegExp;
  /** Columns without which it is not what its title says; of a list, one. */
  needs: readonly (Concept | readonly Concept[])[];
  /** Further columns that are looked for. */
  wants: readonly Concept[];
}

const PLACE = ['address', 'longitude', 'latitude', 'planeX', 'planeY', 'district'] as const;

export const ROLES = {
  requests: {
    title: /\b311\b|service requests?|service calls/i,
    not: /deadline|known issues|download|volume|metrics|survey|feedback/i,
    needs: ['requestKey', ['openedAt', 'issuedAt'], 'kind'],
    wants: ['closedAt', 'updatedAt', 'status', 'department', ...PLACE],
  },
  permits: {
    title: /\bpermits?\b/i,
    not: /parking|event|sales tax|tabc|liquor|alcohol|tree|film|holders?|garage|food|sign\b|vendor|sound|excavat|right.of.way|caf[eé]|landlord|solar|wireless|\bcell\b|utility|crane|performer|transportation|mounted|applian|contacts/i,
    needs: ['permitKey', 'issuedAt', 'address'],
    wants: ['kind', 'status', 'updatedAt', ...PLACE],
  },
  'code-cases': {
    title:
      /code (complaint|violation|case|enforcement|compliance)|(building|housing|property)[a-z ]* violations?|(building|housing|property) violations?/i,
    not: /repeat offender/i,
    needs: ['caseKey', ['openedAt', 'occurredAt'], 'status'],
    wants: ['closedAt', 'updatedAt', 'kind', ...PLACE],
  },
  crime: {
    title: /\bcrimes?\b|crimewatch|police (incidents?|case log)|\boffenses?\b/i,
    not: /911|camping|arrest|suspect|officer|shooting|hate|burglary|data table of/i,
    needs: ['incidentKey', 'offense', 'occurredAt'],
    wants: ['updatedAt', ...PLACE],
  },
  'active-incidents': {
    title:
      /active (police )?(calls|incidents)|real.?time .*(incident|calls)|current .*(accident|incident)|\bcfs\b|calls for service/i,
    not: /shelter|animal/i,
    needs: [['incidentKey', 'caseKey'], ['occurredAt', 'openedAt'], 'nature'],
    wants: ['status', 'updatedAt', ...PLACE],
  },
  crashes: {
    title: /\bcrash(es)?\b/i,
    not: /people|persons?\b|vehicles?$|units?$|demographic/i,
    needs: ['crashKey', 'occurredAt'],
    wants: PLACE,
  },
  'food-inspections': {
    title: /(food|restaurant).*inspection/i,
    needs: ['establishment', 'inspectedAt', 'score'],
    wants: ['inspectionKey', ...PLACE],
  },
  payments: {
    title: /\bpayments?\b|check ?book|check register|accounts payable/i,
    not: /parking|payroll|tax|employee|behested|campaign|arrangement|compliance|records request|intake/i,
    needs: ['payee', 'amount', ['paidAt', 'fiscalYear']],
    wants: ['department', 'contractKey', 'fund'],
  },
  contracts: {
    title: /\bcontracts?\b/i,
    not: /payments?|contractors?\b|purchase order/i,
    needs: ['contractKey', 'payee', 'amount'],
    wants: ['department', 'kind'],
  },
  budget: {
    title: /\bbudget\b/i,
    not: /performance|measure|survey/i,
    needs: ['budgeted', ['fund', 'department'], 'fiscalYear'],
    wants: ['department', 'fund'],
  },
  votes: {
    title: /\bvot(es?|ing)\b.*(record)?/i,
    not: /voter|precinct|election/i,
    needs: ['voter', 'vote'],
    wants: ['agendaNumber', 'occurredAt', 'district', 'agendaTitle'],
  },
  agenda: { title: /\bagendas?\b/i, needs: ['agendaNumber', 'agendaTitle'], wants: ['occurredAt', 'district'] },
  districts: {
    title: /council (district|area)s?|(district|ward)s?.*boundar|boundar.*council/i,
    not: /budget|demographic|profile/i,
    needs: ['district', 'outline'],
    wants: [],
  },
} as const satisfies Record<string, RoleSigns>;

export const ROLE_NAMES = Object.keys(ROLES).filter((name): name is Role => Object.hasOwn(ROLES, name));
/** Whether a title speaks of a role. Services write `_` where people leave a blank. */
export function speaksOf(role: Role, title: string): boolean {
  const { title: sign, not }: RoleSigns = ROLES[role];
  const words = title.replaceAll('_', ' ');
  return sign.test(words) && not?.test(words) !== true;
}

export const signsOf = (role: Role): RoleSigns => ROLES[role];
