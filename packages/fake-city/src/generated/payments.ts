import { Dice, hash32 } from '../random.ts';
import { fiscalYear, localDay, zonedDay } from './austin-clock.ts';
import { aboutOf } from '../portal/portal-datasets.ts';
import type { Birth, Recipe } from './generated-dataset.ts';
import { companyName, placeholderPayee, vendorCode } from './invented.ts';
import { storyOn } from './payment-stories.ts';
import type { Line } from './purchase-lines.ts';
import { profiles } from './purchase-lines.ts';

/** Where such words are to be met: services, not goods. */
const services = profiles.filter(([{ category, commodityName }]) => category === 'Contractuals' && commodityName !== 'Travel');
const PLACEHOLDER_TEXTS = ['SERVICES AS NEEDED', 'VARIOUS', 'MISC', 'N/A', 'SUPPLIES', 'AS NEEDED'];
const LOUD_TEXTS = ['EVENT CONSULTING, SOLE SOURCE, AS NEEDED', 'CATERING AND FACILITATION FOR STAFF RETREAT, SOLE SOURCE', 'STRATEGIC PLAN STUDY, EMERGENCY PURCHASE, LATE FEE', 'ADVISORY SERVICES, NON-COMPETITIVE, INTERIM PERIOD', 'CONSULTING, SINGLE SOURCE, SETTLEMENT OF OPEN INVOICES', 'CATERING AND ENTERTAINMENT FOR RECOGNITION EVENT'];

/** Orders of a quarter are numbered from 0. */
export const MOST_ORDERS = 900;
/** Further than any ordinary document of an hour. */
const STORY_DOCUMENT = 9;

interface Document { profile: Line; vendor: number; text: string; usual: number; order: string | undefined; orderCode: string; odd: Odd }
/** Kinds of purchases that a reader of this table would ask about. All are made up. */
type Odd = 'told' | 'none' | 'vague' | 'loud' | 'split' | 'repeated' | 'outlier';

/** The order of that number in a quarter (`2026q4`), as its payments tell it; undefined when no payment names one. The draws are those of `documentOf`, in its order. */
export function orderOf(seed: number, quarter: string, number: number): { profile: Line; vendor: number; code: string; id: string } | undefined {
  const order = new Dice(hash32(seed, 'order', quarter, number));
  const profile = order.weighted(profiles);
  if (!order.chance(profile.ordered)) return undefined;
  const vendor = vendorOf(profile, order);
  order.pick(profile.texts);
  return { profile, vendor, code: order.weighted(ORDER_CODES), id: orderId(quarter, number) };
}
const ORDER_CODES = [['DO', 9], ['CT', 3], ['PO', 1]] as const;
const orderId = (quarter: string, number: number): string => `${quarter.slice(2, 4)}${quarter.slice(5)}${String(number).padStart(8, '0')}`;

/** A document belongs to an order of its quarter more often than not, so an order gathers payments over weeks. */
function documentOf(seed: number, day: string, dice: Dice): Document {
  const odd = oddOf(dice, day);
  if (odd === 'split') return splitOrder(seed, day, dice);
  if (odd === 'repeated') return repeatedOrder(seed, day);
  const quarter = `${day.slice(0, 4)}q${Math.floor((Number(day.slice(5, 7)) - 1) / 3)}`;
  const number = dice.whole(0, MOST_ORDERS);
  const order = new Dice(hash32(seed, 'order', quarter, number));
  const profile = odd === 'loud' ? dice.weighted(services) : order.weighted(profiles);
  const ordered = order.chance(profile.ordered) && odd !== 'loud';
  const draw = ordered ? order : dice;
  return {
    profile, odd, vendor: vendorOf(profile, draw), usual: odd === 'loud' ? dice.between(60_000, 400_000) : profile.usual * (odd === 'outlier' ? dice.whole(12, 30) : 1), text: textOf(odd, dice, draw.pick(profile.texts)),
    order: ordered ? orderId(quarter, number) : undefined, orderCode: order.weighted(ORDER_CODES),
  };
}

function textOf(odd: Odd, dice: Dice, usual: string): string {
  if (odd === 'vague') return dice.pick(PLACEHOLDER_TEXTS);
  return odd === 'loud' ? dice.pick(LOUD_TEXTS) : usual;
}

function oddOf(dice: Dice, day: string): Odd {
  const drawn = dice.next();
  if (drawn < 0.006) return 'vague';
  if (drawn < 0.010) return 'loud';
  if (drawn < 0.014) return 'outlier';
  // Splits and repeats happen within one fortnight of a month, so that their parts lie close together.
  const date = Number(day.slice(8, 10));
  if (date >= 4 && date <= 14 && drawn < 0.030) return 'split';
  if (date >= 18 && date <= 26 && drawn < 0.022) return 'repeated';
  return 'none';
}

function vendorOf(profile: Line, dice: Dice): number {
  const rank = Math.floor(profile.vendors * dice.next() * dice.next());
  return hash32('vendors', profile.object, profile.commodity, rank) % 4000;
}

/** Direct orders of one department with one vendor, each just under the threshold in force. */
function splitOrder(seed: number, day: string, dice: Dice): Document {
  const month = day.slice(0, 7);
  const fixed = new Dice(hash32(seed, 'split', month));
  const profile = fixed.weighted(profiles.filter(([{ vendors }]) => vendors > 5));
  const threshold = day >= '2025-09-01' ? 100_000 : 50_000;
  return { profile, vendor: vendorOf(profile, fixed), text: fixed.pick(profile.texts), usual: threshold * (0.955 + dice.next() * 0.04), order: `${month.replace('-', '').slice(2)}9${String(dice.whole(0, 4)).padStart(7, '0')}`, orderCode: 'PO', odd: 'split' };
}

/** The same amount to the same vendor for the same words, in two documents. */
function repeatedOrder(seed: number, day: string): Document {
  const fixed = new Dice(hash32(seed, 'repeated', day.slice(0, 7)));
  const profile = fixed.weighted(profiles);
  return { profile, vendor: vendorOf(profile, fixed), text: fixed.pick(profile.texts), usual: Math.round(profile.usual * fixed.between(1.5, 3) * 100) / 100, order: undefined, orderCode: '', odd: 'repeated' };
}

/** Lines go to documents in threes: two lines share one, the third has its own. */
function paymentRow({ dice, at, now, hour, place, seed, serial }: Birth): ReturnType<Recipe['make']> {
  const day = localDay(at);
  const story = place === 0 ? storyOn(at) : undefined;
  const nth = story === undefined ? Math.floor((place * 2) / 3) : STORY_DOCUMENT;
  const drawn = new Dice(hash32(seed, 'document', hour, nth));
  const one = story === undefined ? documentOf(seed, day, drawn) : { ...story, odd: 'told' as const };
  const person = one.order === undefined && one.odd === 'none' && drawn.chance(0.25);
  const { account } = one.profile;
  const paper = paperOf(one, dice);
  // One literal with every column: rows put together by spreading cost five times as much, and benches ask for two million.
  const row = {
    fy_dc: String(fiscalYear(at)), per_cd: String(((Number(day.slice(5, 7)) + 2) % 12) + 1), dept_cd: account.dept_cd, dept_nm: account.dept_nm, fund_cd: account.fund_cd, fund_nm: account.fund_nm, div_cd: account.div_cd, div_nm: account.div_nm, gp_cd: account.gp_cd, gp_nm: account.gp_nm,
    ocat_cd: account.ocat_cd, ocat_nm: account.ocat_nm, obj_cd: account.obj_cd, obj_nm: account.obj_nm, lgl_nm: person ? placeholderPayee(drawn) : companyName(one.vendor), vend_cust_cd: person ? `MIS${String(one.vendor).padStart(7, '0')}` : vendorCode(one.vendor), vend_cust_ind: 'V',
    rfed_doc_cd: paper.document, rfed_doc_dept_cd: account.rfed_doc_dept_cd, rfed_doc_id: `${day.slice(2, 4)}${day.slice(5, 7)}${String(serial - place + nth).padStart(7, '0')}`, comm_cd: paper.commodity, comm_dscr: paper.commodityName,
    chk_eft_iss_dt: zonedDay(at), cvl_chk_sta_dv: checkState(dice, now - at), rfed_vend_ln_no: '1', rfed_comm_ln_no: String((place % 3) + 1), rfed_actg_ln_no: '1',
    rf_doc_cd: paper.order, rf_doc_dept_cd: paper.orderDepartment, rf_doc_id: one.order, actg_ln_dscr: person ? 'REFUND OF DEPOSIT' : one.text, amount: amountOf(one, dice, place % 3 < 2 ? 2 : 1), cal_year: day.slice(0, 4), cal_month: String(Number(day.slice(5, 7))),
  };
  return { updatedAt: at, row };
}

/** Two lines of a document share what was agreed; other amounts vary around what is usual, and some lines are reversed. */
function amountOf({ odd, usual, profile }: Document, dice: Dice, lines: number): string {
  if (odd === 'told' || odd === 'loud') return usual.toFixed(2);
  const agreed = odd === 'split' || odd === 'repeated';
  const amount = agreed ? usual / lines : dice.skewed(usual, profile.spread) * (dice.chance(0.012) ? -1 : 1);
  return (Math.round(amount * 100) / 100).toFixed(2);
}

const SETTLES_MS = 9 * 86_400_000;
/** Checks are cashed within days. */
function checkState(dice: Dice, ageMs: number): string { return ageMs > SETTLES_MS ? 'Paid' : dice.pick(['Paid', 'Paid', 'Outstanding']); }

interface Paper { document: string; commodity: string | undefined; commodityName: string | undefined; order: string | undefined; orderDepartment: string | undefined }

/** A payment against an order names it; other documents are general expenditures, most of them without a commodity. */
function paperOf({ order, orderCode, profile }: Document, dice: Dice): Paper {
  if (order !== undefined) return { document: orderCode === 'CT' ? 'PRC' : 'PRM', commodity: profile.commodity, commodityName: profile.commodityName, order: orderCode, orderDepartment: `${profile.dept}00.0` };
  const named = dice.chance(0.4);
  return { document: 'GAX', commodity: named ? profile.commodity : undefined, commodityName: named ? profile.commodityName : undefined, order: undefined, orderDepartment: undefined };
}

export const paymentRecipes: readonly Recipe[] = [
  { about: aboutOf('8c6z-qnmj'), perDay: 30, days: 1100, rhythm: 'desks', rising: ['chk_eft_iss_dt'], settlesMs: SETTLES_MS, make: paymentRow },
];
