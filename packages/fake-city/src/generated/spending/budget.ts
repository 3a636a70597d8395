import { aboutOf } from '../../portal/portal-datasets.ts';
import type { Dice } from '../../random.ts';
import { fiscalYear, floatingDay, localYear, zonedDay } from '../city-clock.ts';
import { bondRows, capitalRows } from './capital.ts';
import { awardAt, awarded, contractOf, contractorOf, CONTRACTS, isAwarded } from './contracts.ts';
import { awardNumber, meetings } from '../council.ts';
import { ledgerOf, publishedYears, revenueOf, REVENUE_SOURCES } from '../city-ledger.ts';
import { dollars, FUNDS } from './departments.ts';
import type { Birth, GeneratedRow, Recipe } from '../generated-dataset.ts';
import { companyName, stem, vendorCode } from '../invented.ts';
import { orderRow } from './order-lines.ts';
import type { Moment, MomentRecipe } from '../moment-dataset.ts';
import { CITY } from '../../made-up-city.ts';

const DAY_MS = 86_400_000;
/** Most agreements run up to four years, contracts for less than a thousand days; one in 25 runs longer. */
function termOf(index: number, code: string, dice: Dice): number {
  const days = code === 'MA' ? dice.whole(350, 1_450) : dice.whole(200, 990);
  return index % 25 === 3 ? days + 1_500 : days;
}

/** The number of the meeting and item that awarded a contract. */
function awardOf(now: number, index: number): string | undefined {
  const meeting = meetings(now, awarded.length).find((at) => at < now && awardAt(at).index === index);
  return meeting === undefined ? undefined : awardNumber(meeting, awardAt(meeting).item);
}

const SOLE = 'Sole and Single Source';
/** A purchase without competition has a method that says so too. */
const fitMethod = <R extends { cat_dscr: string; rpt_dscr: string }>(row: R): R =>
  row.cat_dscr === SOLE ? { ...row, rpt_dscr: 'Alt Proc Method (252)' } : row;

function contractRows({ now }: Moment): Record<string, unknown>[] {
  return Array.from({ length: CONTRACTS }, (_, index) => {
    const { dice, beganAt, limit, ordered, department, id, code } = contractOf(now, index);
    const vendor = contractorOf(index);
    return fitMethod({
      row_key: `${code}${department}00${id}${vendorCode(vendor)}`,
      doc_cd: code,
      doc_dept_cd: `${department}00`,
      doc_id: id,
      doc_vers_no: String(dice.whole(1, 9)),
      doc_dscr: `${stem(dice).toUpperCase()} ${dice.pick(['MAINTENANCE', 'SUPPLY', 'INSPECTION', 'CLEANING', 'SOFTWARE'])} AGREEMENT`,
      ma_prch_lmt_am: dollars(limit),
      ma_itd_ord_am: dollars(ordered),
      ma_do_rfed_am: dollars(ordered * dice.between(0.6, 1)),
      efbgn_dt: zonedDay(beganAt),
      efend_dt: zonedDay(beganAt + termOf(index, code, dice) * DAY_MS),
      gnrc_po_rpt_1: '1',
      rpt_dscr: dice.weighted([
        ['Competitive Acquisition', 12],
        ['Cooperative Purchase', 4],
        ['Alt Proc Method (252)', 1],
      ] as const),
      brd_awd_dt: `00${zonedDay(beganAt).slice(2)}`,
      brd_awd_no: awardOf(now, index) ?? zonedDay(beganAt).slice(0, 10).replaceAll('-', ''),
      cat_dscr: dice.weighted([
        ['Goods', 9],
        ['Services', 5],
        ['Construction', 3],
        [SOLE, isAwarded(index) ? 0 : 1],
      ] as const),
      doc_vend_ln_no: '1',
      vend_cust_cd: vendorCode(vendor),
      lgl_nm: companyName(vendor),
      today: zonedDay(now),
    });
  });
}

/** The current year again, by quarter: the same budget and the same spending as in the table of several years. */
function quarterRows({ now }: Moment): Record<string, unknown>[] {
  const year = fiscalYear(now);
  return ledgerOf(year, now).map((line) => ({
    key: `${year}|${line.department}|${line.unit}|${line.object.code}`,
    budget_fiscal_year: String(year),
    thru_quarter: `Q${1 + Math.floor(((new Date(now).getUTCMonth() + 3) % 12) / 3)}`,
    department_code: line.department,
    department_name: line.departmentName,
    dept_rollup: line.department,
    dept_rollup_name: line.departmentName,
    fund_code: line.fund,
    fund_name: line.fundName,
    program_code: `${line.department}${line.unit}`,
    program_name: `Programme ${line.unit}`,
    activity_code: `${line.department}${line.unit}A`,
    activity_name: `Activity ${line.unit}`,
    unit_code: `${line.unit}000`,
    unit_name: `Unit ${line.unit}`,
    expense_code: line.object.code,
    expense_name: line.object.name,
    budget: dollars(line.budget / 100),
    expenditures: dollars(line.actual / 100),
  }));
}

function expenseRows({ now }: Moment): Record<string, unknown>[] {
  return publishedYears(now)
    .flatMap((year) => ledgerOf(year, now))
    .map((line) => ({
      row_id: `${line.year}-${line.department}-${line.unit}-${line.object.code}`,
      fy: String(line.year),
      dept_cd: line.department,
      dept_nm: line.departmentName,
      fund_cd: line.fund,
      fund_nm: line.fundName,
      div_cd: `${line.department}D`,
      div_nm: `${line.departmentName} Division`,
      gp_cd: `${line.department}G`,
      gp_nm: 'Group',
      unit_cd: `${line.unit}000`,
      unit_nm: `Unit ${line.unit}`,
      obj_cd: line.object.code,
      obj_desc: line.object.name,
      obj_cat: line.object.category,
      bud: dollars(line.budget / 100),
      cye: dollars(line.estimate / 100),
      act: dollars(line.actual / 100),
    }));
}

function revenueRows({ now }: Moment): Record<string, unknown>[] {
  return publishedYears(now).flatMap((year) =>
    revenueOf(year, now).map(({ at, budget, estimate, actual }) => {
      const [name, category, , code, department, fund] = REVENUE_SOURCES[at] ?? REVENUE_SOURCES[0];
      return {
        row_id: `${year}-${code}-${at}`,
        fy: String(year),
        agency: code,
        dept_nm: department,
        fund,
        fund_nm: FUNDS[fund] ?? 'Other Fund',
        cat_cd: String(at),
        cat_nm: category,
        cls_cd: String(at),
        cls_nm: name,
        obj_cd: `4${at}00`,
        rsrc_nm: name,
        type_nm: 'Revenue',
        unit_cd: '1000',
        unit_nm: 'Unit 1',
        bud: dollars(budget / 100),
        cye: dollars(estimate / 100),
        act: dollars(actual / 100),
      };
    }),
  );
}

function contributionRow({ dice, at, serial }: Birth): GeneratedRow {
  return {
    row: {
      transaction_id: `T${localYear(at)}${String(serial).padStart(7, '0')}`,
      donor: `Sample Donor ${dice.whole(1, 9000)}`,
      donor_type: dice.chance(0.93) ? 'INDIVIDUAL' : 'ENTITY',
      recipient: `Sample Committee ${dice.whole(1, 18)}`,
      contribution_amount: String(dice.pick([25, 50, 100, 150, 250, 400, 450])),
      contribution_date: floatingDay(at),
      date_reported: floatingDay(at),
      contribution_year: String(localYear(at)),
      contribution_type: 'MONETARY POLITICAL CONTRIBUTION',
      city_state_zip: `${CITY}, TX, 78701`,
      report_filed: 'JULY 15 - SEMIANNUAL',
      correction: 'No',
    },
  };
}

/**
 * The agreement that some orders release from: one of the order's own vendor, where there is one; master agreements
 * only.
 */
function agreementOf(now: number, { index, vendor }: { index: number; vendor: number }): string | undefined {
  const own = awarded.find((each) => contractorOf(each) === vendor);
  const { code, department, id } = contractOf(now, own ?? index % CONTRACTS);
  return code === 'MA' ? `MA${department}00${id}` : undefined;
}

const WEEK_MS = 7 * DAY_MS;
export const budgetRecipes: readonly Recipe[] = [
  {
    about: aboutOf('3ebq-e9iz'),
    perDay: 22,
    days: 500,
    rhythm: 'desks',
    rising: ['award_date'],
    make: (birth) => orderRow(birth, agreementOf),
    stream: '8c6z-qnmj',
  },
  {
    about: aboutOf('3kfv-biw6'),
    perDay: 9,
    days: 400,
    rhythm: 'desks',
    rising: ['contribution_date'],
    settlesMs: 0,
    make: contributionRow,
  },
];
export const budgetMoments: readonly MomentRecipe[] = [
  { about: aboutOf('84ih-p28j'), everyMs: WEEK_MS, rowsAt: contractRows },
  { about: aboutOf('g5k8-8sud'), everyMs: 4 * WEEK_MS, rowsAt: quarterRows },
  { about: aboutOf('yeeq-kk6v'), everyMs: WEEK_MS, rowsAt: expenseRows },
  { about: aboutOf('5rhv-xasu'), everyMs: WEEK_MS, rowsAt: revenueRows },
  { about: aboutOf('ad5y-pg42'), everyMs: WEEK_MS, rowsAt: capitalRows },
  { about: aboutOf('s39q-8hvy'), everyMs: 4 * WEEK_MS, rowsAt: bondRows },
];
