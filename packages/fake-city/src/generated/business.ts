import { aboutOf } from '../portal/portal-datasets.ts';
import { Dice, hash32 } from '../random.ts';
import { intakeRow, outcomeRow } from './animals.ts';
import { floatingDay, localDay } from './city-clock.ts';
import type { Birth, GeneratedRow, Recipe } from './generated-dataset.ts';
import { companyName, placeName } from './invented.ts';
import type { Moment, MomentRecipe } from './moment-dataset.ts';
import { capitals, line, place } from './places.ts';
import { CITY, COUNTY, IN_CAPITALS } from '../made-up-city.ts';

const DAY_MS = 86_400_000;
const BARS = ['Tavern', 'Cantina', 'Taproom', 'Kitchen', 'Lounge', 'Bistro', 'Market'];
const KITCHENS = ['Kitchen', 'Grill', 'Taqueria', 'Cafe', 'Bakery', 'Noodle House', 'Market', 'School Cafeteria'];

function licenceRow({ dice, at, now, number }: Birth): GeneratedRow {
  const spot = place(dice);
  const expiresAt = at + 730 * DAY_MS;
  const active = now < expiresAt && !dice.chance(0.06);
  return {
    row: {
      license_id: `${100_000_000 + number}.0`,
      master_file_id: String(200_000 + number),
      trade_name: placeName(dice, BARS),
      owner: companyName(hash32('owner', number) % 4000),
      license_type: dice.pick(['MB', 'BG', 'BQ', 'N', 'P']),
      primary_status: active ? 'Active' : 'Expired',
      license_status: active ? 'Active' : 'Expired',
      original_issue_date: floatingDay(at),
      current_issued_date: floatingDay(at),
      status_change_date: floatingDay(at),
      expiration_date: floatingDay(expiresAt),
      address: capitals(spot),
      city: IN_CAPITALS,
      state: 'TX',
      zip: spot.zip,
      county: COUNTY,
      gun_sign: 'BLUE',
      wine_percent: '0',
    },
  };
}

/** Applications wait some weeks and then vanish from the table. */
function pendingRows({ seed, now }: Moment): Record<string, unknown>[] {
  const today = Math.floor(now / DAY_MS);
  return Array.from({ length: 45 }, (_, back) => today - back).flatMap((day) => {
    const dice = new Dice(hash32(seed, 'pending', day));
    if (!dice.chance(0.7) || today - day > dice.whole(10, 45)) return [];
    const spot = place(dice);
    return [
      {
        applicationid: String(500_000 + day),
        master_file_id: String(200_000 + day),
        license_type: dice.pick(['MB', 'BG', 'BQ']),
        applicationstatus: dice.pick(['Pending', 'In Review', 'Awaiting Payment']),
        submission_date: floatingDay(day * DAY_MS + 15 * 3_600_000),
        trade_name: placeName(dice, BARS),
        owner: companyName(day % 4000),
        address: capitals(spot),
        city: IN_CAPITALS,
        state: 'TX',
        zip: spot.zip,
        county: COUNTY,
        country: 'USA',
      },
    ];
  });
}

/** Receipts of a fixed set of places, month by month. */
function receiptRows({ seed, now }: Moment): Record<string, unknown>[] {
  const year = new Date(now).getUTCFullYear();
  const month = new Date(now).getUTCMonth();
  return Array.from({ length: 26 }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 0))).flatMap((end) =>
    Array.from({ length: 90 }, (_, index) => {
      const fixed = new Dice(hash32(seed, 'receipts', index));
      const spot = place(fixed);
      const name = placeName(fixed, BARS);
      // Spring festivals and autumn football fill the bars.
      const season = [0.86, 0.94, 1.32, 1.08, 1.02, 0.94, 0.9, 0.92, 1.04, 1.22, 1.05, 0.97][end.getUTCMonth()] ?? 1;
      const usual = fixed.skewed(38_000, 0.8) * season;
      const dice = new Dice(hash32(seed, 'receipts', index, end.getTime()));
      const liquor = Math.round(usual * dice.between(0.4, 0.6));
      const beer = Math.round(usual * dice.between(0.2, 0.4));
      const wine = Math.round(usual * dice.between(0.05, 0.2));
      const day = `${end.toISOString().slice(0, 10)}T00:00:00.000`;
      const taxpayer = String(32_000_000_000 + (hash32('taxpayer', index) % 99_999_999));
      return {
        taxpayer_number: taxpayer,
        taxpayer_name: companyName(index),
        taxpayer_city: IN_CAPITALS,
        taxpayer_state: 'TX',
        taxpayer_zip: spot.zip,
        taxpayer_county: '227',
        location_number: '1',
        location_name: name.toUpperCase(),
        location_address: capitals(spot),
        location_city: IN_CAPITALS,
        location_state: 'TX',
        location_zip: spot.zip,
        location_county: '227',
        inside_outside_city_limits_code_y_n: 'Y',
        tabc_permit_number: `MB${100_000 + index}`,
        responsibility_begin_date_yyyymmdd: '2019-03-01T00:00:00.000',
        obligation_end_date_yyyymmdd: day,
        liquor_receipts: String(liquor),
        wine_receipts: String(wine),
        beer_receipts: String(beer),
        cover_charge_receipts: '0',
        total_receipts: String(liquor + wine + beer),
      };
    }),
  );
}

function taxRow({ dice, at, number }: Birth): GeneratedRow {
  const spot = place(dice);
  const owner = companyName(hash32('tax', number) % 4000);
  const taxpayer = String(32_100_000_000 + number);
  return {
    row: {
      taxpayer_number: taxpayer,
      taxpayer_name: owner,
      taxpayer_address: capitals(spot),
      taxpayer_city: IN_CAPITALS,
      taxpayer_state: 'TX',
      taxpayer_zip_code: spot.zip,
      taxpayer_county_code: '227',
      taxpayer_organization_type: 'CL',
      outlet_number: '1',
      outlet_name: placeName(dice, [...BARS, 'Studio', 'Repair', 'Salon', 'Books']).toUpperCase(),
      outlet_address: capitals(spot),
      outlet_city: IN_CAPITALS,
      outlet_state: 'TX',
      outlet_zip_code: spot.zip,
      outlet_county_code: '227',
      outlet_inside_outside_city_limits_indicator: 'Y',
      outlet_naics_code: dice.pick(['722511', '722515', '445110', '812112', '811111', '541611']),
      outlet_permit_issue_date: floatingDay(at),
      outlet_first_sales_date: floatingDay(at),
    },
  };
}

function inspectionRow({ dice, at, seed }: Birth): GeneratedRow {
  const facility = dice.whole(0, 1200);
  const fixed = new Dice(hash32(seed, 'facility', facility));
  const spot = place(fixed);
  const again = dice.chance(0.12);
  return {
    row: {
      facility_id: String(11_000_000 + facility),
      restaurant_name: placeName(fixed, KITCHENS),
      address: `${line(spot)} ${CITY}`,
      zip_code: `${spot.zip}-${fixed.whole(1000, 9999)}`,
      inspection_date: floatingDay(at),
      score: `${again ? dice.whole(90, 100) : Math.min(100, Math.round(100 - Math.abs(dice.skewed(9, 0.7))))}.000000`,
      process_description: again ? '1st Follow Up to 50 - 69' : 'Routine Inspection',
    },
  };
}

function countRows({ now }: Moment): Record<string, unknown>[] {
  const year = Number(localDay(now).slice(0, 4));
  return Array.from({ length: 8 }, (_, back) => year - 7 + back).map((one, index) => ({
    pitcount_year: String(one),
    total_unduplicated_individuals: String(2100 + index * 150),
    sheltered: String(1000 + index * 80),
    unsheltered: String(1100 + index * 70),
    difference_from_previous: index === 0 ? '0%' : '7%',
  }));
}

export const businessRecipes: readonly Recipe[] = [
  { about: aboutOf('7hf9-qc9f'), perDay: 2, days: 800, rhythm: 'desks', make: licenceRow },
  {
    about: aboutOf('jrea-zgmq'),
    perDay: 6,
    days: 480,
    rhythm: 'desks',
    rising: ['outlet_permit_issue_date'],
    settlesMs: 0,
    make: taxRow,
  },
  {
    about: aboutOf('ecmv-9xxi'),
    perDay: 6,
    days: 480,
    rhythm: 'desks',
    lagMs: 7 * DAY_MS,
    rising: ['inspection_date'],
    settlesMs: 0,
    make: inspectionRow,
  },
  {
    about: aboutOf('pyqf-r2dc'),
    stream: 'animals',
    perDay: 38,
    days: 120,
    rhythm: 'residents',
    settlesMs: 0,
    make: intakeRow,
  },
  {
    about: aboutOf('gsvs-ypi7'),
    stream: 'animals',
    perDay: 38,
    days: 120,
    rhythm: 'residents',
    lagMs: 60 * DAY_MS,
    make: outcomeRow,
  },
];
export const businessMoments: readonly MomentRecipe[] = [
  { about: aboutOf('mxm5-tdpj'), everyMs: DAY_MS, rowsAt: pendingRows },
  { about: aboutOf('naix-2893'), everyMs: 7 * DAY_MS, rowsAt: receiptRows },
  { about: aboutOf('infv-inkz'), everyMs: 28 * DAY_MS, rowsAt: countRows },
];
