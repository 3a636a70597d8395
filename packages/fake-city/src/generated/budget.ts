import { aboutOf } from '../portal/portal-datasets.ts';
import { Dice, hash32 } from '../random.ts';
import { fiscalYear, floatingDay, localYear, zonedDay } from './austin-clock.ts';
import type { Birth, Made, Recipe } from './generated-dataset.ts';
import { companyName, stem, vendorCode } from './invented.ts';
import { orderRow } from './order-lines.ts';
import type { Moment, MomentRecipe } from './moment-dataset.ts';

const DAY_MS = 86_400_000;
const DEPARTMENTS = [['11', 'Austin Energy'], ['22', 'Austin Water'], ['62', 'Transportation and Public Works'], ['81', 'Aviation'], ['83', 'Austin Fire'], ['85', 'Austin Public Library'], ['86', 'Parks and Recreation'], ['87', 'Austin Police'], ['91', 'Austin Public Health'], ['56', 'Information and Technology Services'], ['72', 'Housing'], ['74', 'Austin Homeless Strategies & Operations']] as const;
const OBJECTS = [['5001', 'Regular wages', 'Personnel'], ['5173', 'Consulting services', 'Contractuals'], ['5480', 'Maintenance-buildings', 'Contractuals'], ['6825', 'Grants to others/subrecipients', 'Contractuals'], ['7490', 'Recreation supplies', 'Commodities'], ['7600', 'Small tools/minor equipment', 'Commodities'], ['7860', 'Computer software', 'Commodities'], ['9041', 'Transfers out', 'Transfers']] as const;
const dollars = (amount: number): string => amount.toFixed(2);

/** Each department × unit × object of a table, with dice of its own. */
function grid(seed: number, name: string): { dice: Dice; code: string; department: string; unit: number; object: (typeof OBJECTS)[number] }[] {
  return DEPARTMENTS.flatMap(([code, department]) => [1, 2, 3].flatMap((unit) => OBJECTS.map((object) => ({ dice: new Dice(hash32(seed, name, code, unit, object[0])), code, department, unit, object }))));
}

const CONTRACTS = 240;
/** The document of a contract, the same for every seed, so that orders can name it without knowing the seed of this table. */
function contractOf(now: number, index: number) {
  const dice = new Dice(hash32('contract', index));
  const beganAt = now - dice.whole(60, 1700) * DAY_MS - (now % (7 * DAY_MS));
  const limit = Math.round(dice.skewed(600_000, 1.3) / 100) * 100;
  // One in thirty has ordered more than its limit: what rule F42 looks for.
  const ordered = limit * (dice.chance(1 / 30) ? dice.between(1.02, 1.3) : dice.between(0.1, 0.97));
  const [department] = dice.pick(DEPARTMENTS);
  const id = `${dice.pick(['NA', 'NC', 'GA'])}${dice.whole(19, 25)}0000${String(index).padStart(3, '0')}`;
  return { dice, beganAt, limit, ordered, department, id, code: dice.chance(0.84) ? 'MA' : 'CT' };
}

function contractRows({ now }: Moment): Record<string, unknown>[] {
  return Array.from({ length: CONTRACTS }, (_, index) => {
    const { dice, beganAt, limit, ordered, department, id, code } = contractOf(now, index);
    const vendor = hash32('contractor', index) % 4000;
    return { row_key: `${code}${department}00${id}${vendorCode(vendor)}`, doc_cd: code, doc_dept_cd: `${department}00`, doc_id: id, doc_vers_no: String(dice.whole(1, 9)), doc_dscr: `${stem(dice).toUpperCase()} ${dice.pick(['MAINTENANCE', 'SUPPLY', 'INSPECTION', 'CLEANING', 'SOFTWARE'])} AGREEMENT`, ma_prch_lmt_am: dollars(limit), ma_itd_ord_am: dollars(ordered), ma_do_rfed_am: dollars(ordered * dice.between(0.6, 1)), efbgn_dt: zonedDay(beganAt), efend_dt: zonedDay(beganAt + dice.whole(700, 1900) * DAY_MS), gnrc_po_rpt_1: '1', rpt_dscr: dice.weighted([['Competitive Acquisition', 12], ['Cooperative Purchase', 4], ['Alt Proc Method (252)', 1]] as const), brd_awd_dt: `00${zonedDay(beganAt).slice(2)}`, brd_awd_no: zonedDay(beganAt).slice(0, 10).replaceAll('-', ''), cat_dscr: dice.weighted([['Goods', 9], ['Services', 5], ['Construction', 3], ['Sole and Single Source', 1]] as const), doc_vend_ln_no: '1', vend_cust_cd: vendorCode(vendor), lgl_nm: companyName(vendor), today: zonedDay(now) };
  });
}

function quarterRows({ seed, now }: Moment): Record<string, unknown>[] {
  const year = fiscalYear(now);
  return grid(seed, 'operating').map(({ dice, code, department, unit, object: [objectCode, objectName] }) => {
    const budget = dice.skewed(900_000, 1.4);
    return { key: `${year}|${code}|${unit}|${objectCode}`, budget_fiscal_year: String(year), thru_quarter: `Q${1 + Math.floor(((new Date(now).getUTCMonth() + 3) % 12) / 3)}`, department_code: code, department_name: department, dept_rollup: code, dept_rollup_name: department, fund_code: '1000', fund_name: 'General Fund', program_code: `${code}${unit}`, program_name: `Programme ${unit}`, activity_code: `${code}${unit}A`, activity_name: `Activity ${unit}`, unit_code: `${unit}000`, unit_name: `Unit ${unit}`, expense_code: objectCode, expense_name: objectName, budget: dollars(budget), expenditures: dollars(budget * dice.between(0.1, 1.05)) };
  });
}

function expenseRows({ seed, now }: Moment): Record<string, unknown>[] {
  return [2, 1, 0].flatMap((back) => { const year = fiscalYear(now) - back; return grid(seed, `expense${year}`).map(({ dice, code, department, unit, object: [objectCode, objectName, category] }) => { const budget = dice.skewed(900_000, 1.4); return { row_id: `${year}-${code}-${unit}-${objectCode}`, fy: String(year), dept_cd: code, dept_nm: department, fund_cd: '1000', fund_nm: 'General Fund', div_cd: `${code}D`, div_nm: `${department} Division`, gp_cd: `${code}G`, gp_nm: 'Group', unit_cd: `${unit}000`, unit_nm: `Unit ${unit}`, obj_cd: objectCode, obj_desc: objectName, obj_cat: category, bud: dollars(budget), cye: dollars(budget * dice.between(0.9, 1.1)), act: dollars(back === 0 ? budget * 0.15 : budget * dice.between(0.8, 1.12)) }; }); });
}

function revenueRows({ seed, now }: Moment): Record<string, unknown>[] {
  const SOURCES = [['Property tax', 'Taxes'], ['Sales tax', 'Taxes'], ['Franchise fees', 'Fees'], ['Development fees', 'Fees'], ['Fines and forfeitures', 'Fines'], ['Utility charges', 'Charges']] as const;
  return [2, 1, 0].flatMap((back) => DEPARTMENTS.flatMap(([code, department]) => SOURCES.map(([name, category], index) => {
    const year = fiscalYear(now) - back;
    const dice = new Dice(hash32(seed, 'revenue', year, code, index));
    const budget = dice.skewed(2_000_000, 1.2);
    return { row_id: `${year}-${code}-${index}`, fy: String(year), agency: code, dept_nm: department, fund: '1000', fund_nm: 'General Fund', cat_cd: String(index), cat_nm: category, cls_cd: String(index), cls_nm: category, obj_cd: `4${index}00`, rsrc_nm: name, type_nm: 'Revenue', unit_cd: '1000', unit_nm: 'Unit 1', bud: dollars(budget), cye: dollars(budget * dice.between(0.95, 1.05)), act: dollars(back === 0 ? budget * 0.12 : budget * dice.between(0.9, 1.1)) };
  })));
}

function capitalRows({ seed, now }: Moment): Record<string, unknown>[] {
  return Array.from({ length: 260 }, (_, index) => {
    const dice = new Dice(hash32(seed, 'capital', index));
    const [code, department] = dice.pick(DEPARTMENTS);
    const planned = dice.skewed(2_400_000, 1.3);
    return { fiscal_year: String(fiscalYear(now)), fund: `8${dice.whole(100, 199)}`, department_id: code, department_name: department, fdu_sponsor_department: department, unit: `${dice.whole(1000, 9999)}`, project_id: String(5000 + Math.floor(index / 3)), project_name: `${stem(new Dice(Math.floor(index / 3)))} ${dice.pick(['Main Replacement', 'Trail', 'Substation', 'Library Renovation', 'Street Reconstruction'])}`, subproject_id: `${5000 + Math.floor(index / 3)}.${String((index % 3) + 1).padStart(3, '0')}`, subproject_name: `Phase ${(index % 3) + 1}`, appropriation_to_date: dollars(planned), expenses_to_date: dollars(planned * dice.between(0, 1.02)) };
  });
}

function bondRows({ seed }: Moment): Record<string, unknown>[] {
  return Array.from({ length: 180 }, (_, index) => {
    const dice = new Dice(hash32(seed, 'bond', index));
    const amount = dice.skewed(1_800_000, 1.1);
    const spent = amount * dice.between(0, 1);
    return { subproject_id: `${6000 + index}.001`, subproject_name: `${stem(dice)} ${dice.pick(['Sidewalks', 'Park Improvements', 'Storm Drain', 'Corridor', 'Fire Station'])}`, fund: `84${dice.whole(10, 99)}`, prop: dice.pick(['A', 'B', 'C', 'D', 'G']), prop_name: dice.pick(['Transportation', 'Parks', 'Flood mitigation', 'Affordable housing']), year: dice.pick(['2016', '2018', '2020', '2022']), category: 'Capital renewal', current_phase: dice.pick(['Design', 'Construction', 'Bid', 'Post construction']), status: 'Active', bond_amount_1: dollars(amount), bond_appropriation: dollars(amount), bond_fdu_approp: dollars(amount), bond_fdu_itd_exp: dollars(spent), bond_fdu_encumb: '0.00', bond_fdu_obligated: dollars(spent), bond_fdu_balance: dollars(amount - spent) };
  });
}

function contributionRow({ dice, at, serial }: Birth): Made {
  return { row: { transaction_id: `T${localYear(at)}${String(serial).padStart(7, '0')}`, donor: `Sample Donor ${dice.whole(1, 9000)}`, donor_type: dice.chance(0.93) ? 'INDIVIDUAL' : 'ENTITY', recipient: `Sample Committee ${dice.whole(1, 18)}`, contribution_amount: String(dice.pick([25, 50, 100, 150, 250, 400, 450])), contribution_date: floatingDay(at), date_reported: floatingDay(at), contribution_year: String(localYear(at)), contribution_type: 'MONETARY POLITICAL CONTRIBUTION', city_state_zip: 'Austin, TX, 78701', report_filed: 'JULY 15 - SEMIANNUAL', correction: 'No' } };
}

/** The agreement that some orders release from: master agreements only. */
function agreementOf(now: number, index: number): string | undefined {
  const { code, department, id } = contractOf(now, index % CONTRACTS);
  return code === 'MA' ? `MA${department}00${id}` : undefined;
}

const WEEK_MS = 7 * DAY_MS;
export const budgetRecipes: readonly Recipe[] = [
  { about: aboutOf('3ebq-e9iz'), perDay: 22, days: 500, rhythm: 'desks', rising: ['award_date'], make: (birth) => orderRow(birth, agreementOf), stream: '8c6z-qnmj' },
  { about: aboutOf('3kfv-biw6'), perDay: 9, days: 400, rhythm: 'desks', rising: ['contribution_date'], settlesMs: 0, make: contributionRow },
];
export const budgetMoments: readonly MomentRecipe[] = [
  { about: aboutOf('84ih-p28j'), everyMs: WEEK_MS, rowsAt: contractRows }, { about: aboutOf('g5k8-8sud'), everyMs: 4 * WEEK_MS, rowsAt: quarterRows },
  { about: aboutOf('yeeq-kk6v'), everyMs: WEEK_MS, rowsAt: expenseRows }, { about: aboutOf('5rhv-xasu'), everyMs: WEEK_MS, rowsAt: revenueRows },
  { about: aboutOf('ad5y-pg42'), everyMs: WEEK_MS, rowsAt: capitalRows }, { about: aboutOf('s39q-8hvy'), everyMs: 4 * WEEK_MS, rowsAt: bondRows },
];
