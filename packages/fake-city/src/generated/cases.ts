import { aboutOf } from '../portal/portal-datasets.ts';
import { floating, floatingDay, localYear } from './city-clock.ts';
import { caseColumns, stageAt } from './development.ts';
import type { Birth, GeneratedRow, Recipe } from './generated-dataset.ts';
import { companyName, stem } from './invented.ts';
import { capitals, line, place, point } from './places.ts';
import { DOMAIN, IN_CAPITALS } from '../made-up-city.ts';

const DAY_MS = 86_400_000;
const link = (folder: string): string =>
  `https://abc.${DOMAIN}/web/permit/public-search-other?t_detail=1&t_selected_folderrsn=${folder}`;
const folderOf = ({ at, serial }: Birth): string => `${localYear(at)}${String(serial).padStart(5, '0')}`;

function zoningRow(birth: Birth): GeneratedRow {
  const { dice, at, serial } = birth;
  const spot = place(dice);
  const from = dice.pick(['SF-3', 'GR', 'LO', 'CS', 'MF-2', 'I-RR']);
  const to = dice.pick(['MF-4', 'GR-MU', 'CS-MU', 'SF-6', 'LO-MU', 'PUD']);
  const { state, at: changedAt } = stageAt(birth, [
    ['In Review', 0],
    ['Notice Sent', 25],
    ['Scheduled for Hearing', 20],
    ['Recommended for Approval', 25],
    ['Approved', 40, 0.8],
    ['Closed', 30],
  ]);
  const { jurisdiction: _none, ...shared } = caseColumns(dice, spot, at);
  const {
    street_number: _number,
    street_name: _street,
    street_type: _type,
    city: _city,
    zip_code: _zip,
    ...kept
  } = shared;
  return {
    updatedAt: changedAt,
    row: {
      ...kept,
      folderrsn: folderOf(birth),
      case_number: `C14-${localYear(at)}-${String(serial).padStart(4, '0')}`,
      case_type: 'Zoning',
      case_name: `${stem(dice)} Rezoning`,
      sub_type: 'Rezoning',
      detailed_status: state,
      existing_zoning: from,
      proposed_zoning: to,
      description_of_work: `Rezone from ${from} to ${to}`,
      site_address: capitals(spot),
      status_date: floating(changedAt),
      application_start_date: floatingDay(at),
      ...(state === 'Approved' || state === 'Closed' ? { approval_date: floatingDay(changedAt) } : {}),
      location: point(spot),
      link: link(folderOf(birth)),
    },
  };
}

function subdivisionRow(birth: Birth): GeneratedRow {
  const { dice, at, serial } = birth;
  const spot = place(dice);
  const { state, at: changedAt } = stageAt(birth, [
    ['In Review', 0],
    ['Approved', 90, 0.8],
    ['Recorded', 60],
  ]);
  const { jurisdiction: _none, ...shared } = caseColumns(dice, spot, at);
  return {
    updatedAt: changedAt,
    row: {
      ...shared,
      projectid: folderOf(birth),
      permitnum: `C8-${localYear(at)}-${String(serial).padStart(5, '0')}.0A`,
      case_type: 'Subdivision',
      case_name: `${stem(dice)} Section ${dice.whole(1, 9)}`,
      sub_type: dice.pick(['Final Plat', 'Preliminary Plan', 'Resubdivision']),
      status: state,
      description_of_work: `Plat of ${dice.whole(2, 60)} lots`,
      proposed_no_of_lots: String(dice.whole(2, 60)),
      status_date: floating(changedAt),
      application_start_date: floatingDay(at),
      link: link(folderOf(birth)),
    },
  };
}

function planReviewRow(birth: Birth): GeneratedRow {
  const { dice, at, serial } = birth;
  const spot = place(dice);
  const { state, at: changedAt } = stageAt(birth, [
    ['In Review', 0],
    ['Rejected', 12, 0.4],
    ['Approved', 15],
    ['Closed', 80],
  ]);
  const homes = dice.chance(0.7);
  return {
    updatedAt: changedAt,
    row: {
      folderrsn: folderOf(birth),
      permit_number: `${localYear(at)}-${String(serial).padStart(6, '0')} PR`,
      permit_type: 'PR',
      sub_type: homes ? 'R- 101 Single Family Houses' : 'C-1000 Commercial Remodel',
      work_class: dice.pick(['New', 'Remodel', 'Addition']),
      project_name: capitals(spot),
      folder_description: homes ? 'New residence with covered patio' : 'Interior remodel of tenant space',
      status_current: state,
      applied_date: floatingDay(at),
      status_date: floating(changedAt),
      council_district: String(spot.district),
      number_of_units: '1',
      location: point(spot),
      web_link: { url: link(folderOf(birth)) },
    },
  };
}

const SPECIES = ['Live Oak', 'Pecan', 'Cedar Elm', 'American Elm', 'Texas Ash', 'Hackberry', 'Spanish Oak'];
function treeRow({ dice, at, now, serial, number }: Birth): GeneratedRow {
  const spot = place(dice);
  const removal = dice.chance(0.6);
  return {
    row: {
      permit_number: `${localYear(at)}-${String(serial).padStart(6, '0')} TP`,
      project_id: String(14_000_000 + number),
      permit_address: capitals(spot),
      permit_class: 'Tree',
      permit_status: now - at > 180 * DAY_MS ? 'Expired' : 'Active',
      issued_date: floatingDay(at),
      expires_date: floatingDay(at + 180 * DAY_MS),
      application_type: removal ? 'Removal' : 'Encroachment',
      species: dice.pick(SPECIES),
      tree_condition: dice.pick(['Good', 'Fair', 'Poor', 'Dead']),
      trunk_diameter: String(dice.whole(19, 48)),
      reason_for_request: dice.pick(['Development', 'Diseased', 'Hazard']),
      removal_of_regulated_tree: removal,
      heritage_tree: dice.chance(0.2),
      public_tree: dice.chance(0.1),
      council_district: String(spot.district),
      latitude: String(spot.lat),
      longitude: String(spot.lon),
      jurisdiction: `${IN_CAPITALS} FULL PURPOSE`,
      combined_geo: point(spot),
    },
  };
}

function registrationRow({ dice, at, serial }: Birth): GeneratedRow {
  const spot = place(dice);
  const units = dice.whole(4, 240);
  return {
    row: {
      foldernumber: `${localYear(at)}-${String(serial).padStart(6, '0')} OL`,
      foldername: `${stem(dice)} Apartments`,
      propertyname: `${stem(dice)} Apartments`,
      establishmentname: `${stem(dice)} Apartments`,
      foldersubtype: 'Repeat Offender',
      owner: companyName(serial % 300),
      status: dice.pick(['Active', 'Active', 'Pending']),
      issuedate: floatingDay(at),
      numberofunits: String(units),
      currentviolations: String(dice.whole(0, 12)),
      totalviolations: String(dice.whole(3, 90)),
      registrationamount: '388',
      totalamountpaid: '388',
      outstandingamount: '0',
      council_district: String(spot.district),
      location_1: point(spot),
    },
  };
}

function violationRow({ dice, at, serial }: Birth): GeneratedRow {
  const spot = place(dice);
  return {
    row: {
      violation_case_number: `${localYear(at)}-${String(serial).padStart(6, '0')} VI`,
      rop_registration_number: `${localYear(at)}-${String(serial % 60).padStart(6, '0')} OL`,
      registered_address: capitals(spot),
      registration_status: 'Active',
      registeredunits: String(dice.whole(4, 240)),
      city: IN_CAPITALS,
      state: 'TX',
      zip_code: spot.zip,
      violation_case_date: floatingDay(at),
      latitude: String(spot.lat),
      longitude: String(spot.lon),
      geocoded_column: point(spot),
    },
  };
}

function deficiencyRow({ dice, at, serial }: Birth): GeneratedRow {
  const spot = place(dice);
  return {
    row: {
      registrationnumber: `${localYear(at)}-${String(serial % 60).padStart(6, '0')} OL`,
      registrationstatus: 'Active',
      registeredaddress: capitals(spot),
      city: IN_CAPITALS,
      zipcode: spot.zip,
      deficiencycategory: dice.pick(['Electrical', 'Plumbing', 'Structural', 'Exterior']),
      deficiencydescription: dice.pick([
        'Exposed wiring in stairwell',
        'Leaking supply line',
        'Loose guard rail',
        'Damaged siding',
        'Missing smoke alarm',
      ]),
      deficiencystatus: dice.pick(['Open', 'Cleared']),
      violationcategory: 'Housing',
      deficiencyindate: floatingDay(at),
      deficiencylocation: point(spot),
    },
  };
}

function rentalRow({ dice, at, serial }: Birth): GeneratedRow {
  const spot = place(dice);
  return {
    row: {
      case_number: `OL${localYear(at)}-${String(serial).padStart(6, '0')}`,
      str_type: dice.pick(['Type 1', 'Type 1 Secondary', 'Type 2', 'Type 3']),
      prop_address: `BLOCK OF ${Math.floor(spot.number / 100) * 100} ${line(spot).split(' ').slice(1).join(' ').toUpperCase()}`,
      prop_city: IN_CAPITALS,
      prop_state: 'TX',
      prop_zip: spot.zip,
      council_district: String(spot.district),
    },
  };
}

const about = aboutOf;
export const caseRecipes: readonly Recipe[] = [
  {
    about: about('edir-dcnf'),
    perDay: 0.7,
    days: 1000,
    rhythm: 'desks',
    rising: ['application_start_date'],
    make: zoningRow,
  },
  {
    about: about('s7gx-9m54'),
    perDay: 0.6,
    days: 1000,
    rhythm: 'desks',
    rising: ['application_start_date'],
    make: subdivisionRow,
  },
  { about: about('n8ck-xkda'), perDay: 14, days: 240, rhythm: 'desks', rising: ['applied_date'], make: planReviewRow },
  {
    about: about('ac2h-ha3r'),
    perDay: 9,
    days: 240,
    rhythm: 'desks',
    rising: ['issued_date'],
    settlesMs: 181 * DAY_MS,
    make: treeRow,
  },
  {
    about: about('86z9-i27i'),
    perDay: 0.1,
    days: 900,
    rhythm: 'desks',
    rising: ['issuedate'],
    settlesMs: 0,
    make: registrationRow,
  },
  {
    about: about('cdze-ufp8'),
    perDay: 0.5,
    days: 700,
    rhythm: 'desks',
    rising: ['violation_case_date'],
    settlesMs: 0,
    make: violationRow,
  },
  {
    about: about('ge82-ij4h'),
    perDay: 1.2,
    days: 700,
    rhythm: 'desks',
    rising: ['deficiencyindate'],
    settlesMs: 0,
    make: deficiencyRow,
  },
  { about: about('2fah-4p7e'), perDay: 2, days: 365, rhythm: 'desks', settlesMs: 0, make: rentalRow },
];
