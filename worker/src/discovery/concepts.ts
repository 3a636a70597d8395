/** What a column can be to us. */
export type Concept = keyof typeof CONCEPTS;

export interface Sign {
  /** On the name in lower case with `_` between words: what says it, what holds the word, and what may mean it. */
  names: readonly RegExp[];
  /** Types in which it may come; text fits everything. */
  types?: RegExp;
  /** What a filled value looks like. */
  values?: RegExp;
  /** Names of codes, whatever else they say: their columns come behind those of words. */
  codes?: RegExp;
}

const DATE = /date|time/i;
const DAY = /^\d{4}-\d{2}-\d{2}|^\d{1,2}\/\d{1,2}\/\d{2,4}|^\d{12,13}$/;
const NUMBER = /^-?\$?[\d,]+(?:\.\d+)?$/;
/** A point is no address, and a number none without its street. */
const TEXT = /text|string|char/i;
const STREET = /\p{L}{2}/u;
/** `Theft`, and neither `13B` nor `0619`. */
const WORDS = /\p{L}{4}/u;

export const CONCEPTS = {
  requestKey: {
    names: [
      /^(sr|service_?request|request|ticket)_?(number|num|no|id)$/,
      /^case_?(enquiry_)?id$|^unique_(key|id)$|^id$/,
      /^(case|complaint|reference|issue|work_order|activity)_(number|id)$/,
    ],
  },
  permitKey: {
    names: [
      /^permit(_?(number|num|no|nbr|id))?_?$/,
      /permit_?n(umber|o|br)/,
      /^(application|record|case|project|job)_(number|id)$|permit.*_(number|id)$/,
    ],
  },
  caseKey: {
    names: [
      /^case_?(number|num|no|id)$/,
      /^(violation|complaint|service_request|record)_?(number|no|id)$|^id$/,
      /^(inspection|citation|activity|request|ticket|file|reference)_(number|id)$|^case$/,
    ],
  },
  incidentKey: {
    names: [
      /^(incident|inci|case|crime|file|report|traffic_report|event|call|cad|offense|complaint)_?(number|num|no|id|report_number|case_id|case_number)$/,
      /^(servnumid|dr_no|id)$/,
      /^case$|^(incident|offense|case|report)_(number|id)_|_(incident|case|report)_(number|id)$/,
    ],
  },
  crashKey: {
    names: [
      /^(crash|collision|accident)(_record|_report)?_?(id|number|no)$|^cris_crash_id$/,
      /crash.*id/,
      /(crash|collision|accident).*(number|id)$|^(local_)?(incident|case|report)_(number|id)$/,
    ],
  },
  inspectionKey: {
    names: [
      /^inspection_?(id|number|serial_num)$/,
      /^(program_identifier|(facility|permit|business|establishment|license)_(id|number))$/,
    ],
  },
  contractKey: {
    names: [
      /contract_?(number|num|no|id)$/,
      /^(master_)?agreement(_(number|id))?$|^purchase_order_contract_number$/,
      /^(purchase_order|award|procurement|po|bid|document)_(number|id)$|^contract$/,
    ],
  },
  issuedAt: {
    names: [
      /^(date_?)?issued?(_?(date|on))?$/,
      /issue.*date|date.*issue/,
      /issuance|permit_date|approv.*date|permit_issued/,
    ],
    types: DATE,
    values: DAY,
  },
  openedAt: {
    names: [
      /^(opened|created|open|case_created|requested)_?(date|date_?time|at|on)(_local)?$/,
      /creat.*date|open.*date|request.*date|fil(ed|ing)_?date|date_?(time)?_?(opened|found|filed|received|init)|casefiled|^created$|^opened$|violation_date/,
      /date_?(time_)?(created|entered|reported|requested)|(received|entered|entry|initiat(ed|ion)|start|complaint|report(ed)?)_date|case_filed/,
    ],
    types: DATE,
    values: DAY,
  },
  closedAt: {
    names: [/^closed_?(date|date_?time|at)?$/, /clos.*date|date.*clos|complet.*date|date_resolved/],
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
      /^(occ|occurred|occurrence|incident|crash|collision|accident|crime|offense|reported?|response|published)_?(date(_?time)?|on)$|^(occurred|reported|published)$/,
      /^date1?$|date_?time|occ.*date|rep.*date|crash.*(date|timestamp)|^date_?(of_)?(occ|rep|rpt)/,
      /(collision|accident|crime|offense|incident).*date|^date_.*(incident|crime|offense|crash)|(^|_)(from|start|begin)_date|^(call|event|create[d]?|received|dispatch(ed)?|entry|alarm|case)_(date|time)/,
    ],
    types: DATE,
    values: DAY,
  },
  inspectedAt: {
    names: [/^insp(ection)?_?date$/, /insp.*date/, /^(activity_)?date$|^date_(of_)?inspect/],
    types: DATE,
    values: DAY,
  },
  paidAt: {
    names: [
      /^(check|payment|invoice|paid)_?date$/,
      /check.*date|pay.*date|invoice.*date|chk_?date/,
      /^date$|^(date_paid|(transaction|posting|posted|issued?|gl|effective|warrant|voucher|accounting|disb(ursement)?)_date)$/,
    ],
    types: DATE,
    values: DAY,
  },
  status: {
    names: [
      /^(case_)?(current_)?status(_current|_description)?$/,
      /status/,
      /disposition|stage|resolution|complian|outcome/,
    ],
  },
  kind: {
    names: [
      /^(sr|service_request|request|permit|case|work|complaint|issue|violation)_?type(_?desc(ription)?)?$|^permittype$|^service_name$/,
      /^(?!street|location|address)\w*(type|category|reason|description|class)/,
      /^(subject|topic|problem|issue|summary|service|violation|request|title)$|service_name|work_?class/,
    ],
  },
  offense: {
    names: [
      /^(offense|crime|nibrs|primary|highest_offense)(_(type|description|code|crime|code_name|category|name))?$|crime_type|primary_type/,
      /^(?!\w*(date|time|number|year|_id$))\w*(offense|nibrs|ucr|crime|crm_cd)/,
      /incident_?(type|category|description|code)|^i?ibrs?(_|$)|^charge|^statute|^call_type|^category$|^classification|crime_?type/,
    ],
    values: WORDS,
    codes: /(^|_)(code|cd|nibrs|ucr)$/,
  },
  nature: {
    names: [
      /^(nature_of_call|issue_reported|problem_type|problemtype|call_type)$/,
      /nature|issue|problem|call/,
      /^(initial_|final_|event_|incident_)?(type|description)|incident_(code|category)/,
    ],
  },
  address: {
    names: [
      /^((original|street|incident|violation|site|property|case)_)?address(_?1)?$|^permit_location$|full_street_address/,
      /^(?!\w*(type|zip|city|state|nbr|number|prefix|suffix|dir|_no$|_num$))\w*(addr|location|block|street|stname)/,
    ],
    types: TEXT,
    values: STREET,
  },
  /** What stands beside an address that is a street alone. */
  houseNumber: {
    names: [
      /^(street|st|house|address|addr|building)_?(number|no|num|nbr)$|^house$/,
      /^(street|address|house)_?(number_)?(start|from|low)(_?number)?$/,
    ],
    values: /^\d/,
  },
  streetDirection: { names: [/^(street|st)_?(pre_?)?(dir|direction|prefix)$|^(pre)?_?dir(ection)?$/] },
  streetSuffix: { names: [/^(street|st)_?(suffix|type)$|^suffix$/], values: /^\p{L}+\.?$/u },
  longitude: { names: [/^(x_)?(longitude|lon|lng|long)$/, /longitude/], values: NUMBER },
  latitude: { names: [/^(y_)?(latitude|lat)$/, /latitude/], values: NUMBER },
  planeX: { names: [/^x_?(coord(inate)?|value)?$/, /^point_x$/], values: NUMBER },
  planeY: { names: [/^y_?(coord(inate)?|cordinate|value)?$/, /^point_y$/], values: NUMBER },
  district: {
    names: [/^(city_)?council_?district$|^ward$|^cd$/, /council.*district|^district(_(num|number|no|id))?$|ward/],
  },
  /** What a layer of districts alone calls them. */
  districtName: {
    names: [
      /^(district|ward|council)_(name|number|id)$/,
      /(district|ward|council).*(name|number|id)$/,
      /^name$|^label$|district|council/,
    ],
  },
  amount: {
    names: [
      /^(amount|check_amount|chksubtot|payment_amount|(award|contract)_amount)$/,
      /amount|amt|total|subtot/,
      /cost|value|spend|^paid$|payment$|expended|price/,
    ],
    values: NUMBER,
  },
  payee: {
    names: [
      /^(vendor|payee|supplier)(_?name)?$|^lgl_nm$/,
      /vendor|payee|supplier|lgl_nm/,
      /^(legal|recipient|contractor|company|merchant)(_name)?$/,
    ],
  },
  department: {
    names: [
      /^(department|dept)(_?name)?$/,
      /dep(ar)?t/,
      /agency|division|organi[sz]ation|bureau|^program|^service|^org(_|$)/,
    ],
  },
  budgeted: {
    names: [
      /^(?!\w*(code|year|number|name|desc|type|date|_id$))\w*(budget|appropriat)|^budcurr$/,
      /amount|revised|adopted|^bud$/,
      /approved|amended|estimated|authorized|dollars|^total|^(fy)?_?(20)?\d\d(_|$)/,
    ],
  },
  fund: { names: [/^fund(_?(name|type|code|cd|nm))?$|^ftyp$/, /fund/] },
  fiscalYear: {
    names: [/^(budget_)?fiscal_?year$|^b?fy$|^budget_?fy$/, /fiscal|bfy|year/, /(^|_)(fy)?_?(20)?\d\d(_\d\d)?(_|$)/],
  },
  score: {
    names: [/^score$|^results?$/, /score|result|grade/, /placard|rating|outcome|disposition|pass|violation|demerit/],
  },
  establishment: {
    names: [
      /^(restaurant|dba|facility|establishment|program|business|premises?)_?(name|identifier)?$/,
      /restaurant|dba|facility|establishment|premise/,
      /^((business|trade|legal|site|location)_)?name$/,
    ],
  },
  voter: { names: [/^(voter|member|council_?member)_?name$/, /voter|member|councill?or|person/] },
  vote: { names: [/^vote(_?(cast|value))?$/, /vote/] },
  agendaNumber: {
    names: [
      /^(agenda_)?item_?(number|no)$|^agenda_item_number$/,
      /item.*num|agenda.*n/,
      /^(item|file|matter|legislation)_?(id|number|file)$/,
    ],
  },
  agendaTitle: {
    names: [/^(agenda_)?(item_)?(title|description|text|posting_language)$|^title$/, /title|description|posting/],
  },
  outline: { names: [/^(the_geom|shape|multipolygon|geometry)$/, /geom|polygon|shape/] },
} as const satisfies Record<string, Sign>;
