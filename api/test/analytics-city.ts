import type { ItemDraft } from '@moontower/contracts';
import { Dice } from '@moontower/fake-city/random';
import type { RecordDocument, Store } from '@moontower/store';
import { rebuildTallies } from '@moontower/store/tallies/rebuild-tallies';
import { nativePayments, nativeRecords } from '@moontower/store/testing/native';
import { aPayment } from '@moontower/testkit';
import { aStoredItem, aStoredPurchase, seedItems, seedPurchases } from './seed.ts';

const NOW = new Date();
const DAY_MS = 86_400_000;
const dice = new Dice(18);
const dayBefore = (days: number): string => new Date(NOW.getTime() - days * DAY_MS).toISOString().slice(0, 10);
const midnight = (day: string): string => `${day}T06:00:00.000Z`;

type ItemFields = Parameters<typeof aStoredItem>[0];
function permit(n: number): ItemFields {
  const age = dice.whole(1, 700);
  const type = dice.pick(['building-permits', 'demolition-permits', 'certificates-occupancy'] as const);
  // A tenth says no day of filing, a tenth one after its approval.
  const filed = dice.whole(0, 9);
  const state = dice.pick(['open', 'closed', 'expired'] as const);
  return {
    feed: 'austin-permits',
    key: `P${n}`,
    type,
    pulseType: 'permits',
    publishedAt: midnight(dayBefore(age)),
    status: { state, text: state },
    stages: [
      ...(filed === 0
        ? []
        : [{ stage: 'filed' as const, on: dayBefore(age + (filed === 1 ? -1 : dice.whole(0, 200))) }]),
      { stage: 'approved', on: dayBefore(age) },
    ],
    ...placed(),
    valueCents: dice.chance(0.6) ? dice.whole(100, 90_000_000) : dice.chance(0.2) ? 0 : undefined,
  };
}
function project(n: number): ItemFields {
  const age = dice.whole(1, 700);
  const open = dice.chance(0.5);
  const approved: ItemDraft['stages'] = open
    ? []
    : [{ stage: 'approved', on: dayBefore(Math.max(0, age - dice.whole(5, 300))) }];
  const type = dice.pick(['site-plans', 'subdivisions', 'zoning-cases'] as const);
  return {
    feed: { 'site-plans': 'austin-site-plans', subdivisions: 'austin-subdivisions', 'zoning-cases': 'austin-zoning' }[
      type
    ],
    key: `C${n}`,
    type,
    pulseType: 'development',
    publishedAt: midnight(dayBefore(age)),
    status: open
      ? { state: dice.pick(['in-progress', 'expired'] as const), text: 'In Review' }
      : { state: 'approved', text: 'Approved' },
    stages: [{ stage: 'filed', on: dayBefore(age) }, ...approved],
    ...placed(),
    valueCents: undefined,
  };
}
function other(n: number): ItemFields {
  const [feed, type, subtype] = dice.pick([
    ['tabc-licences', 'business', 'alcohol-licence'],
    ['austin-short-term-rentals', 'business', 'short-term-rental'],
    ['austin-food-inspections', 'business', 'food-inspection'],
    ['austin-311', 'service-requests', 'pothole'],
    ['austin-code-cases', 'code-cases', 'complaint'],
  ] as const);
  const day = dayBefore(dice.whole(1, 700));
  return {
    feed,
    key: `O${n}`,
    type,
    pulseType: 'business',
    subtype,
    publishedAt: midnight(day),
    status: {
      state: dice.chance(0.7) ? 'open' : 'closed',
      text: 'x',
      score: dice.chance(0.2) ? undefined : dice.whole(45, 100),
    },
    stages: subtype === 'alcohol-licence' ? [{ stage: 'approved', on: day }] : undefined,
    zip: dice.pick(['78701', '78704', '78741']),
    ...placed(),
    valueCents: undefined,
  };
}
/** A tenth lies in no district. */
const placed = () => {
  const district = dice.whole(0, 10);
  return { statedDistrict: undefined, ...(district === 0 ? {} : { district }), withdrawn: dice.chance(0.03) };
};

/** The fiscal year that now is. */
export const YEAR = NOW.getUTCFullYear() + (NOW.getUTCMonth() >= 9 ? 1 : 0);
const record = (
  feed: string,
  kind: string,
  about: { n: number; at?: string; fields: RecordDocument['fields'] },
): RecordDocument => ({
  _id: `${feed}:${kind}-${about.n}`,
  feed,
  kind,
  key: `${kind}-${about.n}`,
  hash: 'h',
  rawHash: 'r',
  fields: about.fields,
  ...(about.at === undefined ? {} : { publishedAt: new Date(about.at) }),
  firstSeenAt: NOW,
  changedAt: NOW,
  ...(dice.chance(0.03) ? { withdrawnAt: NOW } : {}),
});
export const DEPARTMENTS = [
  ['11', 'Austin Energy'],
  ['22', 'Austin Water'],
  ['83', 'Austin Fire'],
  ['86', 'Parks & Recreation, etc. $5'],
] as const;
const amount = () => ({ budCents: dice.chance(0.1) ? null : dice.whole(0, 9_000_000_00) });
function moneyRecords(): RecordDocument[] {
  return Array.from({ length: 400 }, (_, n) => {
    const [code, name] = dice.pick(DEPARTMENTS);
    const month = dayBefore(dice.whole(1, 700)).slice(0, 7);
    const fy = YEAR - dice.whole(0, 2);
    return [
      record('austin-expense-budget', 'expense-budget', {
        n,
        fields: {
          fy,
          // Last year's file has empty cells.
          dept_cd: fy === YEAR - 1 && dice.chance(0.1) ? null : code,
          dept_nm: name,
          obj_cat: fy === YEAR - 1 && dice.chance(0.1) ? '' : dice.pick(['Personnel', 'Contractuals', 'Commodities']),
          obj_cd: dice.pick(['5001', '5280']),
          obj_desc: dice.pick(['Regular wages', 'Services: other']),
          ...amount(),
          actCents: dice.whole(0, 9_000_000_00),
        },
      }),
      record('austin-revenue-budget', 'revenue-budget', {
        n,
        fields: { fy: YEAR - dice.whole(0, 1), cat_nm: dice.pick(['Taxes', 'Fees']), ...amount() },
      }),
      record('austin-capital-budget', 'capital-budget', {
        n,
        fields: {
          fiscal_year: String(YEAR - dice.whole(0, 1)),
          department_id: code,
          department_name: name,
          appropriation_to_dateCents: dice.whole(0, 5_000_000_00),
          expenses_to_dateCents: dice.whole(0, 5_000_000_00),
        },
      }),
      record('austin-bonds', 'bond', {
        n,
        fields: {
          year: '2018',
          prop: dice.pick(['A', 'B', '']),
          prop_name: 'Parks',
          bond_amount_1Cents: dice.whole(0, 100_00),
        },
      }),
      record('mixed-beverage-receipts', 'beverage-receipts', {
        n,
        at: midnight(`${month}-28`),
        fields: {
          location_zip: dice.pick(['78701', '78704']),
          obligation_end_date_yyyymmdd: `${month}-28`,
          total_receiptsCents: dice.whole(0, 100_000_00),
        },
      }),
      record('sales-tax-permits', 'sales-tax-permit', {
        n,
        at: midnight(`${month}-14`),
        fields: { outlet_zip_code: '78701', outlet_permit_issue_date: `${month}-14` },
      }),
    ];
  }).flat();
}

/** Records and payments of two years and a month, with what real files lack here and there, and their sums. */
export async function seedAnalytics(store: Store): Promise<void> {
  await seedItems(
    store,
    Array.from({ length: 500 }, (_, n) => [permit(n), project(n), other(n)].map((drawn) => aStoredItem(drawn))).flat(),
  );
  await nativeRecords(store).insertMany(moneyRecords());
  await seedPurchases(store, [aStoredPurchase({ _id: 'p', id: 'p' })]);
  await nativePayments(store).insertMany(
    Array.from({ length: 300 }, (_, n) => ({
      ...aPayment(),
      _id: `austin-payments:${n}`,
      feed: 'austin-payments',
      hash: 'h',
      rawHash: 'r',
      raw: '{}',
      purchase: 'p',
      key: String(n),
      personal: dice.chance(0.3),
      fiscalYear: YEAR - dice.whole(0, 2),
      department: { code: dice.pick(DEPARTMENTS)[0], name: 'd' },
      object: dice.chance(0.1) ? {} : { code: dice.pick(['5001', '5280', '9999']), name: 'o' },
      amountCents: dice.whole(-100_00, 90_000_00),
      firstSeenAt: NOW,
      changedAt: NOW,
    })),
  );
  await rebuildTallies(store, { at: NOW });
}
