import type { Concept } from './concepts.ts';
import type { OfferedDataset } from './offered.ts';

/** What a dataset can be to the product. */
export type Role = keyof typeof ROLES;

interface RoleSigns {
  /** On the title. */
  title: RegExp;
  /** Titles that do not say it, and can be it where every needed column is there. */
  hint: RegExp;
  /** Of several, the one whose title says no more than this. */
  plainest?: RegExp;
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
    hint: /requests?\b|\bcrm\b|complaints|click ?fix|fix ?it|concerns|issues|\bqalert|work orders|citizen|calls/i,
    needs: ['requestKey', ['openedAt', 'issuedAt'], 'kind'],
    wants: ['closedAt', 'updatedAt', 'status', 'department', ...PLACE],
  },
  permits: {
    title: /\bpermits?\b/i,
    not: /parking|event|sales tax|tabc|liquor|alcohol|tree|film|holders?|garage|food|sign\b|vendor|sound|excavat|right.of.way|caf[eé]|landlord|solar|wireless|\bcell\b|utility|crane|performer|transportation|mounted|applian|contacts/i,
    hint: /construction|building|development|permit|applications/i,
    plainest: /building|construction/i,
    needs: ['permitKey', 'issuedAt', 'address'],
    wants: ['kind', 'status', 'updatedAt', ...PLACE],
  },
  'code-cases': {
    title:
      /code (complaint|violation|case|enforcement|compliance)|(building|housing|property)[a-z ]* violations?|(building|housing|property) violations?/i,
    not: /repeat offender/i,
    plainest: /\b(cases|violations|complaints)\b/i,
    hint: /violations?|\bcodes?\b|enforcement|nuisance|blight|complaints?|property maintenance|housing (code|inspection)/i,
    needs: ['caseKey', ['openedAt', 'occurredAt'], 'status'],
    wants: ['closedAt', 'updatedAt', 'kind', ...PLACE],
  },
  crime: {
    title: /\bcrimes?\b|crimewatch|police (incidents?|case log)|\boffenses?\b/i,
    not: /911|fire\b|\bems\b|medical|rescue|spill|animal|traffic|camping|arrest|suspect|officer|shooting|hate|burglary|data table of/i,
    hint: /police|\b[a-z]{1,4}pd\b|public safety|sheriff|\bincidents?\b|\bcases\b|\bnibrs\b|offense|\barrests?\b/i,
    needs: ['incidentKey', 'offense', 'occurredAt'],
    wants: ['updatedAt', ...PLACE],
  },
  'active-incidents': {
    title:
      /active (police )?(calls|incidents)|real.?time .*(incident|calls)|current .*(accident|incident)|\bcfs\b|calls for service/i,
    not: /shelter|animal/i,
    hint: /dispatch|traffic incidents?|police (activity|log)|\bcad\b|\bcalls\b|call logs?|fire.*incidents?|\b911\b/i,
    needs: [['incidentKey', 'caseKey'], ['occurredAt', 'openedAt'], 'nature'],
    wants: ['status', 'updatedAt', ...PLACE],
  },
  crashes: {
    title: /\bcrash(es)?\b/i,
    not: /people|persons?\b|vehicles?$|units?$|demographic/i,
    hint: /collisions?|accidents?|traffic incidents?|crashes/i,
    needs: ['crashKey', 'occurredAt'],
    wants: PLACE,
  },
  'food-inspections': {
    title: /(food|restaurant).*inspection/i,
    hint: /inspections?|restaurants?|\bfood\b|health/i,
    needs: ['establishment', 'inspectedAt', 'score'],
    wants: ['inspectionKey', ...PLACE],
  },
  payments: {
    title: /\bpayments?\b|check ?book|check register|accounts payable/i,
    not: /parking|payroll|tax|employee|behested|campaign|arrangement|compliance|records request|intake/i,
    hint: /expen(ditures?|ses)|spend(ing)?\b|\bchecks?\b|vendors?|disburse|ledger|invoices?|vouchers?|warrants|transactions|purchases|p-?cards?\b|\bbill(s|\blist)\b|transparency|payable/i,
    needs: ['payee', 'amount', ['paidAt', 'fiscalYear']],
    wants: ['department', 'contractKey', 'fund'],
  },
  contracts: {
    title: /\bcontracts?\b/i,
    not: /payments?|contractors?\b|purchase order|sales|spend/i,
    hint: /agreements?|purchas|procure|\bbids?\b|awards?|contract/i,
    needs: ['contractKey', 'payee', 'amount'],
    wants: ['department', 'kind'],
  },
  budget: {
    title: /\bbudget\b/i,
    not: /performance|measure|survey|salar|payroll|personnel|positions/i,
    hint: /budget|appropriation|operating|financial plan|revenues?\b/i,
    needs: ['budgeted', ['fund', 'department'], 'fiscalYear'],
    wants: ['department', 'fund'],
  },
  votes: {
    title: /\bvot(es?|ing)\b.*(record)?/i,
    not: /voter|precinct|election|voting (age|stations?|centers?|locations?|sub|districts?)|early|advance|polling/i,
    hint: /roll call|council|legislat|vot(es?|ing)/i,
    needs: ['voter', 'vote'],
    wants: ['agendaNumber', 'occurredAt', 'district', 'agendaTitle'],
  },
  agenda: {
    title: /\bagendas?\b/i,
    hint: /agenda|meetings?|legislat|council|minutes|resolutions|ordinances/i,
    needs: ['agendaNumber', 'agendaTitle'],
    wants: ['occurredAt', 'district'],
  },
  districts: {
    title: /council (district|area)s?|(district|ward)s?.*boundar|boundar.*council/i,
    plainest: /^(city )?(council (district|ward)|ward)s?( boundar(y|ies))?$/i,
    not: /budget|demographic|profile|business|improvement|school|senate|house|congress|legislat|assembly|\btax|fire|police|sheriff|histor|zoning|health|special|\bby\b/i,
    hint: /districts?|wards?\b|council/i,
    needs: [['district', 'districtName'], 'outline'],
    wants: [],
  },
} as const satisfies Record<string, RoleSigns>;

export const ROLE_NAMES = Object.keys(ROLES).filter((name): name is Role => Object.hasOwn(ROLES, name));
/** A title as its words. Services write `_` and `BuildingPermits` where people leave a blank. */
const wordsOf = (title: string): string => title.replaceAll('_', ' ').replace(/([a-z])([A-Z])/g, '$1 $2');

/** Whether a title speaks of a role. */
export function speaksOf(role: Role, title: string): boolean {
  const { title: sign, not }: RoleSigns = ROLES[role];
  const words = wordsOf(title);
  return sign.test(words) && not?.test(words) !== true;
}

/** By what a dataset could be a role of which its title does not speak: a hint of the title, or its description. */
export function couldBe(
  role: Role,
  { title, about = '' }: Pick<OfferedDataset, 'title' | 'about'>,
): 'title' | 'description' | undefined {
  const { title: sign, hint, not }: RoleSigns = ROLES[role];
  const words = wordsOf(title);
  const by = hint.test(words) ? 'title' : sign.test(about) || hint.test(about) ? 'description' : undefined;
  const isAnother = () => ROLE_NAMES.some((other) => other !== role && speaksOf(other, title));
  return by === undefined || not?.test(words) === true || isAnother() ? undefined : by;
}

export const signsOf = (role: Role): RoleSigns => ROLES[role];
