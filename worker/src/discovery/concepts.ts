import type { OfferedColumn } from './offered.ts';

/** What a column can be to us. */
export type Concept = keyof typeof CONCEPTS;

interface Sign {
  /** On the name in lower case with `_` between words; the first pattern that fits counts most. */
  names: readonly RegExp[];
  /** Types in which it may come; text fits everything. */
  types?: RegExp;
  /** What a filled value looks like. */
  values?: RegExp;
}

const DATE = /date|time/i;
const DAY = /^\d{4}-\d{2}-\d{2}|^\d{1,2}\/\d{1,2}\/\d{2,4}|^\d{12,13}$/;
const NUMBER = /^-?\$?[\d,]+(?:\.\d+)?$/;

export const CONCEPTS = {
  requestKey: { names: [/^(sr|service_?request|request)_?(number|num|no|id)$/, /^case_?id$/, /^unique_key$|^id$/] },
  permitKey: { names: [/^permit(_?(number|num|no|nbr|id))?_?$/, /permit_?n(umber|o|br)/] },
  caseKey: {
    names: [/^case_?(number|num|no|id)$/, /^(violation|complaint|service_request|record)_?(number|no|id)$/, /^id$/],
  },
  incidentKey: {
    names: [
      /^(incident|inci|case|crime|file|report|traffic_report)_?(number|num|no|id|report_number)$/,
      /^(servnumid|dr_no|id)$/,
    ],
  },
  crashKey: { names: [/^crash(_record)?_?id$|^cris_crash_id$/, /crash.*id/] },
  inspectionKey: { names: [/^inspection_?id$/, /^(program_identifier|facility_id)$/] },
  contractKey: {
    names: [/contract_?(number|num|no|id)$/, /^(master_)?agreement(_number)?$|^purchase_order_contract_number$/],
  },
  issuedAt: { names: [/^(date_?)?issued?(_?(date|on))?$/, /issue.*date|date.*issue/], types: DATE, values: DAY },
  openedAt: {
    names: [
      /^(opened|created|open|case_created|requested)_?(date|date_?time|at)$/,
      /creat.*date|open.*date|request.*date|fil(ed|ing)_?date|date_?(time)?_?(opened|found|filed|received|init)|casefiled/,
      /^created$|^opened$|violation_date/,
    ],
    types: DATE,
    values: DAY,
  },
  closedAt: {
    names: [/^closed_?(date|date_?time)?$/, /clos.*date|date.*clos|complet.*date|date_resolved/],
    types: DATE,
    values: DAY,
  },
  updatedAt: {
    names: [/^(last_)?(updated?|modified)(_?(date|on|at))?$/, /update.*date|modif.*date|^upzdate$/],
    types: DATE,
    values: DAY,
  },
  occurredAt: {
    names: [
      /^(occ|occurred|incident|crash|reported?|response|published)_?(date|date_?time)?(_time)?$/,
      /^date1?$|date_?time|occ.*date|rep.*date|crash.*(date|timestamp)|^date_?(of_)?(occ|rep|rpt)/,
    ],
    types: DATE,
    values: DAY,
  },
  inspectedAt: { names: [/^insp(ection)?_?date$/, /insp.*date/], types: DATE, values: DAY },
  paidAt: {
    names: [/^(check|payment|invoice|paid)_?date$/, /check.*date|pay.*date|invoice.*date|chk_?date/],
    types: DATE,
    values: DAY,
  },
  status: { names: [/^(case_)?(current_)?status(_current|_description)?$/, /status/] },
  kind: {
    names: [
      /^(sr|service_request|request|permit|case|work|complaint|issue|violation)_?type(_?desc(ription)?)?$|^permittype$/,
      /^(?!street|location|address)\w*(type|category|reason|description)/,
    ],
  },
  offense: {
    names: [
      /^(offense|crime|nibrs|primary|highest_offense)(_(type|description|code|crime|code_name))?$|crime_type|primary_type/,
      /offense|nibrs|ucr|crime|crm_cd/,
    ],
  },
  nature: {
    names: [/^(nature_of_call|issue_reported|problem_type|problemtype|call_type)$/, /nature|issue|problem|call/],
  },
  address: {
    names: [
      /^((original|street|incident|violation)_)?address(_?1)?$|^permit_location$|full_street_address/,
      /^(?!\w*(type|zip|city|state|nbr|number|prefix|suffix|dir))\w*(addr|location|block|street)/,
    ],
  },
  longitude: { names: [/^(x_)?(longitude|lon|lng)$/, /longitude/], values: NUMBER },
  latitude: { names: [/^(y_)?(latitude|lat)$/, /latitude/], values: NUMBER },
  planeX: { names: [/^x_?(coord(inate)?|value)?$/, /^point_x$/], values: NUMBER },
  planeY: { names: [/^y_?(coord(inate)?|cordinate|value)?$/, /^point_y$/], values: NUMBER },
  district: {
    names: [/^(city_)?council_?district$|^ward$|^cd$/, /council.*district|^district(_(num|number|no))?$|ward/],
  },
  amount: {
    names: [/^(amount|check_amount|chksubtot|payment_amount|(award|contract)_amount)$/, /amount|amt|total|subtot/],
    values: NUMBER,
  },
  payee: { names: [/^(vendor|payee|supplier)(_?name)?$|^lgl_nm$/, /vendor|payee|supplier|lgl_nm/] },
  department: { names: [/^(department|dept)(_?name)?$/, /dep(ar)?t/] },
  budgeted: { names: [/budget|appropriat|^budcurr$/, /amount|revised|adopted|^bud$/] },
  fund: { names: [/^fund(_?(name|type|code|cd|nm))?$|^ftyp$/, /fund/] },
  fiscalYear: { names: [/^(budget_)?fiscal_?year$|^b?fy$|^budget_?fy$/, /fiscal|bfy|year/] },
  score: { names: [/^score$|^results?$/, /score|result|grade/] },
  establishment: {
    names: [/^(restaurant|dba|facility|establishment|program)_?(name|identifier)?$/, /restaurant|dba|facility/],
  },
  voter: { names: [/^(voter|member|council_?member)_?name$/, /voter|member/] },
  vote: { names: [/^vote(_?(cast|value))?$/, /vote/] },
  agendaNumber: { names: [/^(agenda_)?item_?(number|no)$|^agenda_item_number$/, /item.*num|agenda.*n/] },
  agendaTitle: {
    names: [/^(agenda_)?(item_)?(title|description|text|posting_language)$|^title$/, /title|description|posting/],
  },
  outline: { names: [/^(the_geom|shape|multipolygon|geometry)$/, /geom|polygon|shape/] },
} as const satisfies Record<string, Sign>;

/** `DATE ISSUED`, `OpenedDateTime` → `date_issued`, `opened_date_time`. */
export const plainColumn = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '');

/** A column taken for something, how sure that is (0 to 1), and why. */
export interface FoundColumn {
  concept: Concept;
  column: string;
  confidence: number;
  evidence: string[];
}

const CLEAR = 0.9;
const POSSIBLE = 0.6;
const LESS_BY_TYPE = 0.2;
const LESS_BY_VALUES = 0.4;
const MORE_BY_VALUES = 0.08;

function byName(concept: Concept, { name }: OfferedColumn): FoundColumn | undefined {
  const plain = plainColumn(name);
  const { names }: Sign = CONCEPTS[concept];
  const at = names.findIndex((pattern) => pattern.test(plain));
  if (at === -1) return undefined;
  return {
    concept,
    column: name,
    confidence: at === 0 ? CLEAR : POSSIBLE,
    evidence: [at === 0 ? 'name' : 'part of the name'],
  };
}

/** A type that speaks against it, as dates in a column of numbers do. */
function byType(found: FoundColumn, { type }: OfferedColumn): FoundColumn {
  const { types }: Sign = CONCEPTS[found.concept];
  if (types === undefined || type === undefined) return found;
  if (types.test(type)) return { ...found, evidence: [...found.evidence, `type ${type}`] };
  const isText = /text|string/i.test(type);
  return isText
    ? found
    : { ...found, confidence: found.confidence - LESS_BY_TYPE, evidence: [...found.evidence, `but type ${type}`] };
}

function byValues(found: FoundColumn, sample: readonly Readonly<Record<string, unknown>>[]): FoundColumn {
  const { values }: Sign = CONCEPTS[found.concept];
  const filled = sample.flatMap((row) => {
    const value = row[found.column];
    return typeof value === 'string' || typeof value === 'number' ? [String(value).trim()] : [];
  });
  if (values === undefined || filled.length === 0) return found;
  const fits = filled.filter((value) => values.test(value)).length / filled.length;
  const said = `${Math.round(fits * 100)} % of ${filled.length} values`;
  return fits >= 0.8
    ? { ...found, confidence: Math.min(1, found.confidence + MORE_BY_VALUES), evidence: [...found.evidence, said] }
    : { ...found, confidence: found.confidence - LESS_BY_VALUES, evidence: [...found.evidence, `but ${said}`] };
}

/** The column that is most likely meant; undefined where none could be. */
export function columnOf(
  concept: Concept,
  columns: readonly OfferedColumn[],
  sample: readonly Readonly<Record<string, unknown>>[] = [],
): FoundColumn | undefined {
  return columns
    .flatMap((column) => {
      const named = byName(concept, column);
      return named === undefined ? [] : [byValues(byType(named, column), sample)];
    })
    .toSorted((left, right) => right.confidence - left.confidence || left.column.length - right.column.length)
    .at(0);
}
