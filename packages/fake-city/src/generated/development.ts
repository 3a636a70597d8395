import { aboutOf } from '../portal/portal-datasets.ts';
import { Dice, hash32 } from '../random.ts';
import { floating, floatingDay, fiscalYear, localYear, zonedDay } from './city-clock.ts';
import type { Birth, Recipe } from './generated-dataset.ts';
import { companyIn, companyName, stem } from './invented.ts';
import { capitals, place, point } from './places.ts';
import { when, yes } from './when.ts';
import type { Place } from './places.ts';
import { DOMAIN, IN_CAPITALS } from '../made-up-city.ts';

const DAY_MS = 86_400_000;

/** Where a record stands in its life: stages follow one another after so many days (median), some never come. */
export function stageAt(
  birth: Birth,
  stages: readonly (readonly [state: string, days: number, share?: number])[],
): { state: string; at: number } {
  let reached = { state: stages[0]?.[0] ?? '', at: birth.at };
  let at = birth.at;
  for (const [state, days, share] of stages.slice(1)) {
    const comes = birth.dice.next() < (share ?? 1);
    at += birth.dice.skewed(days, 0.6) * DAY_MS;
    if (!comes || at > birth.now) return reached;
    reached = { state, at };
  }
  return reached;
}

const PERMITS: readonly (readonly [kind: { code: string; name: string; trade: string }, weight: number])[] = [
  [{ code: 'BP', name: 'Building Permit', trade: 'Building' }, 24],
  [{ code: 'EP', name: 'Electrical Permit', trade: 'Electrical' }, 28],
  [{ code: 'PP', name: 'Plumbing Permit', trade: 'Plumbing' }, 28],
  [{ code: 'MP', name: 'Mechanical Permit', trade: 'Mechanical' }, 19],
  [{ code: 'DS', name: 'Driveway / Sidewalks', trade: 'Right of Way' }, 2],
];
const WORK = [
  ['New', 30],
  ['Remodel', 34],
  ['Repair', 14],
  ['Addition', 8],
  ['Change Out', 10],
  ['Demolition', 3],
  ['Interior Demo Non-Structural', 1],
] as const;
const RESIDENTIAL = [
  'R- 101 Single Family Houses',
  'R- 434 Addition & Alterations',
  'R- 102 Secondary Apartment',
  'R- 645 Demolition One Family Homes',
];
const COMMERCIAL = [
  'C- 437 Addn, Alter, Convn-NonRes',
  'C-1001 Commercial Finish Out',
  'C- 105 Five or More Family Bldgs',
  'C- 647 Demolition All Other Bldgs Pri',
];

const SET = 4;
/** Half of the projects take out their trades' permits together: a run of numbers at one address. */
function siteOf({ dice, serial }: Birth): Place {
  const alone = place(dice);
  const project = new Dice(hash32('project', Math.floor(serial / SET)));
  return project.chance(0.5) ? place(project) : alone;
}

function permitRow(birth: Birth): ReturnType<Recipe['make']> {
  const { dice, at, serial, number } = birth;
  const kind = dice.weighted(PERMITS);
  const work = dice.weighted(WORK);
  const homes = dice.chance(0.72);
  const spot = siteOf(birth);
  const demolition = work === 'Demolition';
  const { state, at: changedAt } = stageAt(
    birth,
    dice.chance(0.08)
      ? [
          ['Active', 0],
          ['Expired', 200],
        ]
      : [
          ['Active', 0],
          ['Final', 70, 0.85],
        ],
  );
  const folder = String(13_000_000 + number);
  return {
    updatedAt: changedAt,
    row: {
      permittype: kind.code,
      permit_type_desc: kind.name,
      permit_number: `${localYear(at)}-${String(serial).padStart(6, '0')} ${kind.code}`,
      permit_class_mapped: homes ? 'Residential' : 'Commercial',
      permit_class: classOf(dice, homes, demolition),
      work_class: work,
      condominium: yes(dice.chance(0.04)),
      permit_location: capitals(spot),
      description: permitText(work, kind.trade, homes),
      applieddate: floatingDay(at - Math.ceil(dice.skewed(homes ? 18 : 41, 0.9)) * DAY_MS),
      issue_date: floatingDay(at),
      calendar_year_issued: String(localYear(at)),
      fiscal_year_issued: String(fiscalYear(at)),
      issued_in_last_30_days: yes(birth.now - at < 30 * DAY_MS),
      status_current: state,
      statusdate: floatingDay(changedAt),
      // Each inspection moves the day on; for one in fifty the list keeps the old one.
      expiresdate: floatingDay(serial % 50 === 0 ? at + 180 * DAY_MS : Math.max(at, changedAt) + 180 * DAY_MS),
      ...when(state === 'Final', { completed_date: floatingDay(changedAt) }),
      ...when(kind.code === 'BP' && !demolition, sizes(dice, homes, work)),
      original_address1: capitals(spot),
      original_city: IN_CAPITALS,
      original_state: 'TX',
      original_zip: spot.zip,
      council_district: String(spot.district),
      jurisdiction: `${IN_CAPITALS} FULL PURPOSE`,
      link: { url: `https://abc.${DOMAIN}/web/permit/public-search-other?t_detail=1&t_selected_folderrsn=${folder}` },
      project_id: folder,
      masterpermitnum: String(Number(folder) - (serial % SET)),
      ...when(dice.chance(0.63), { latitude: String(spot.lat), longitude: String(spot.lon), location: point(spot) }),
      contractor_trade: `${kind.trade} Contractor`,
      contractor_company_name: companyName(companyIn('building', serial % 400)),
    },
  };
}

function classOf(dice: Dice, homes: boolean, demolition: boolean): string {
  const classes = homes ? RESIDENTIAL : COMMERCIAL;
  return dice.pick(demolition ? classes.slice(3) : classes.slice(0, 3));
}

function sizes(dice: Dice, homes: boolean, work: string): Record<string, string> {
  const [value, area, floors, units] = homes
    ? [38_000, 1_800, dice.whole(1, 2), 1]
    : [260_000, 9_000, dice.whole(1, 6), dice.whole(0, 180)];
  return {
    total_new_add_sqft: String(Math.round(dice.skewed(area, 0.7))),
    total_job_valuation: String(Math.round(dice.skewed(value, 1.4))),
    number_of_floors: String(floors),
    housing_units: String(units),
    certificate_of_occupancy: yes(work === 'New' || !homes),
  };
}

function permitText(work: string, trade: string, homes: boolean): string {
  if (work === 'Demolition') return homes ? 'Total demolition of one-story house' : 'Demolition of commercial building';
  if (work === 'New')
    return homes ? 'New two-story house with attached garage and covered porch' : 'New building with site work';
  return `${work} of ${homes ? 'existing house' : 'tenant space'}, ${trade.toLowerCase()} work`;
}

const COMPLAINTS = [
  ['Structure Condition Violation(s)', 26],
  ['Work Without Permit', 22],
  ['Tall weeds and grass', 20],
  ['Property Abatement', 14],
  ['Land Use Violation(s)', 9],
  ['Short Term Rental without licence', 5],
  ['Vacant structure open to entry', 4],
] as const;

function codeRow(birth: Birth): ReturnType<Recipe['make']> {
  const { dice, at, serial } = birth;
  const spot = place(dice);
  const description = dice.weighted(COMPLAINTS);
  const priority = dice.weighted([
    ['5', 64],
    ['2', 23],
    ['3', 7],
    ['4', 3],
    [undefined, 3],
  ] as const);
  const { state, at: changedAt } = stageAt(birth, [
    ['Pending', 0],
    ['Active', 2],
    ['Closed', 26, 0.8],
  ]);
  return {
    updatedAt: changedAt,
    row: {
      case_id: `${localYear(at)}-${String(serial).padStart(6, '0')} CC`,
      address: `${spot.number} ${spot.street} ${spot.kind}`.toUpperCase(),
      case_type: 'Complaints',
      description,
      status: state,
      opened_date: floatingDay(at),
      ...(state === 'Closed' ? { closed_date: floatingDay(changedAt) } : {}),
      date_updated: floating(changedAt),
      city: IN_CAPITALS,
      state: 'TX',
      zip_code: spot.zip,
      house_number: String(spot.number),
      street_name: spot.street.toUpperCase(),
      ...(dice.chance(0.86) ? { latitude: String(spot.lat), longitude: String(spot.lon), location: point(spot) } : {}),
      ...(priority === undefined ? {} : { priority }),
      department: 'Code Enforcement',
      reportedby: '311',
      repeatoffenderrelated: dice.chance(0.03) ? 'Yes' : 'No',
      shorttermrentalrelated: description.startsWith('Short') ? 'Yes' : 'No',
    },
  };
}

const PLANS = [
  ['Site Plan Administrative', 70],
  ['Site Plan Hearing', 14],
  ['Site Plan Exemption', 16],
] as const;
const PROJECTS = [
  'Apartments',
  'Medical Offices',
  'Warehouse',
  'Townhomes',
  'Retail Center',
  'Elementary Campus',
  'Hotel',
  'Mixed Use',
  'Fire Station',
  'Brewery',
];

/** Columns that the three case datasets spell alike. */
export function caseColumns(dice: Dice, spot: Place, at: number): Record<string, unknown> {
  return {
    street_number: String(spot.number),
    street_name: spot.street.toUpperCase(),
    street_type: spot.shortKind.toUpperCase(),
    city: IN_CAPITALS,
    zip_code: spot.zip,
    council_district: String(spot.district),
    calendar_year_folder_created: String(localYear(at)),
    fiscal_year_folder_created: String(fiscalYear(at)),
    legal_description: `LOT ${dice.whole(1, 30)} BLK ${dice.pick(['A', 'B', 'C'])} ${stem(dice).toUpperCase()} SUBDIVISION`,
    watershed_class: dice.pick(['Urban Watershed', 'Suburban Watershed']),
    gross_site_area_acres: dice.skewed(3, 1).toFixed(3),
    jurisdiction: `${IN_CAPITALS} FULL PURPOSE`,
    latitude: String(spot.lat),
    longitude: String(spot.lon),
  };
}

function sitePlanRow(birth: Birth): ReturnType<Recipe['make']> {
  const { dice, at, serial } = birth;
  const spot = place(dice);
  const use = dice.pick(PROJECTS);
  const { state, at: changedAt } = stageAt(birth, [
    ['In Review', 0],
    ['Comments Issued', 30],
    ['Approved', 120, 0.75],
    ['Closed', 500, 0.6],
  ]);
  const folder = `${localYear(at)}${String(serial).padStart(5, '0')}`;
  return {
    updatedAt: changedAt,
    row: {
      folderrsn: folder,
      case_type: 'Site Plan',
      case_name: `${stem(dice)} ${use}`,
      permit_number: `SP-${localYear(at)}-${String(serial).padStart(5, '0')}${dice.pick(['C', 'D', 'CS'])}`,
      sub_type: dice.weighted(PLANS),
      work: 'Consolidated',
      status: state,
      description_of_work: `The applicant is proposing to construct ${use.toLowerCase()} with associated improvements.`,
      proposed_land_use: use.includes('Apartments') || use.includes('Town') ? 'Multifamily' : 'Commercial',
      existing_land_use: 'Undeveloped',
      proposed_no_of_units: String(use === 'Apartments' ? dice.whole(24, 380) : 0),
      link: `https://abc.${DOMAIN}/web/permit/public-search-other?t_detail=1&t_selected_folderrsn=${folder}`,
      status_date: floating(changedAt),
      application_start_date: zonedDay(at),
      ...(state === 'Approved' || state === 'Closed' ? { approval_date: zonedDay(changedAt) } : {}),
      ...caseColumns(dice, spot, at),
      smart_housing: dice.chance(0.1) ? 'Yes' : 'No',
    },
  };
}

export const developmentRecipes: readonly Recipe[] = [
  { about: aboutOf('3syk-w9eu'), perDay: 18, days: 780, rhythm: 'desks', rising: ['issue_date'], make: permitRow },
  { about: aboutOf('6wtj-zbtb'), perDay: 16, days: 780, rhythm: 'residents', rising: ['opened_date'], make: codeRow },
  {
    about: aboutOf('mavg-96ck'),
    perDay: 1.4,
    days: 1400,
    rhythm: 'desks',
    rising: ['application_start_date'],
    make: sitePlanRow,
  },
];
