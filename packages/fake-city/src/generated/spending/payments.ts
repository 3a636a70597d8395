import { Dice, hash32 } from '../../random.ts';
import { fiscalYear, localDay, zonedDay } from '../city-clock.ts';
import { aboutOf } from '../../portal/portal-datasets.ts';
import type { Birth, Recipe } from '../generated-dataset.ts';
import { companyName, placeholderPayee, vendorCode } from '../invented.ts';
import { storyOn } from './payment-stories.ts';
import type { PaymentStory } from './told.ts';
import { payeeOf, type Payee } from './payees.ts';
import type { Line } from './purchase-lines.ts';
import { goods, levelOf, profiles, WITHIN } from './purchase-lines.ts';
import { vendorOf } from './sellers.ts';

/** Orders of a quarter are numbered from 0. */
export const MOST_ORDERS = 2_300;
/** The quarter of a day, by which orders are numbered: `2026q0` to `2026q3`; `later` quarters after it. */
export function quarterOf(day: string, later = 0): string {
  const quarters = Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3) + later;
  return `${Math.floor(quarters / 4)}q${quarters % 4}`;
}
/** Further than any ordinary document of an hour. */
const STORY_DOCUMENT = 9;

interface Document extends Omit<PaymentStory, 'planted'> {
  odd: Odd;
}
/** `told`: of the calendar's stories; `split`, `repeated`, `twice`: agreed amounts in several documents. */
type Odd = 'told' | 'none' | 'split' | 'repeated' | 'twice';

/**
 * The order of that number in a quarter (`2026q4`), as its payments tell it; undefined when no payment names one. The
 * draws are those of `documentOf`, in its order.
 */
export function orderOf(
  seed: number,
  quarter: string,
  number: number,
): { profile: Line; vendor: number; code: string; id: string } | undefined {
  const order = new Dice(hash32(seed, 'order', quarter, number));
  const profile = order.weighted(profiles);
  if (!order.chance(profile.ordered)) return undefined;
  const vendor = vendorOf(profile, order);
  order.pick(profile.texts);
  return { profile, vendor, code: order.weighted(ORDER_CODES), id: orderId(quarter, number) };
}
const ORDER_CODES = [
  ['DO', 9],
  ['CT', 3],
  ['PO', 1],
] as const;
const orderId = (quarter: string, number: number): string =>
  `${quarter.slice(2, 4)}${quarter.slice(5)}${String(number).padStart(8, '0')}`;

/** A document belongs to an order of its quarter more often than not, so an order gathers payments over weeks. */
function documentOf(seed: number, day: string, dice: Dice): Document {
  const odd = oddOf(dice, day);
  if (odd === 'split') return splitOrder(seed, day, dice);
  if (odd === 'repeated') return repeatedOrder(seed, day);
  const quarter = quarterOf(day);
  const number = dice.whole(0, MOST_ORDERS);
  const order = new Dice(hash32(seed, 'order', quarter, number));
  const profile = order.weighted(profiles);
  const ordered = order.chance(profile.ordered);
  const draw = ordered ? order : dice;
  return {
    profile,
    odd,
    vendor: vendorOf(profile, draw),
    // Bills and dues are small beside what is ordered.
    usual: ordered ? profile.usual : profile.usual * 0.55,
    text: draw.pick(profile.texts),
    order: ordered ? orderId(quarter, number) : undefined,
    orderCode: order.weighted(ORDER_CODES),
  };
}

const SPLIT_MONTHS = ['03', '09'];
const SPLIT_INTO = 5;
/** Splits and repeats happen within one fortnight of a month, so that their parts lie close together. */
function oddOf(dice: Dice, day: string): Odd {
  const drawn = dice.next();
  const date = Number(day.slice(8, 10));
  if (SPLIT_MONTHS.includes(day.slice(5, 7)) && date >= 9 && date <= 20 && drawn < 0.012) return 'split';
  return date >= 18 && date <= 26 && drawn < 0.009 ? 'repeated' : 'none';
}

/** Direct orders of one department with one vendor, each just under the threshold in force. */
function splitOrder(seed: number, day: string, dice: Dice): Document {
  const month = day.slice(0, 7);
  const fixed = new Dice(hash32(seed, 'split', month));
  const profile = fixed.weighted(goods);
  const threshold = day >= '2025-09-01' ? 100_000 : 50_000;
  return {
    profile,
    vendor: vendorOf(profile, fixed),
    text: fixed.pick(profile.texts),
    usual: threshold * (0.955 + dice.next() * 0.04),
    order: `${month.replace('-', '').slice(2)}9${String(dice.whole(0, SPLIT_INTO - 1)).padStart(7, '0')}`,
    orderCode: 'PO',
    odd: 'split',
  };
}

/** The parts of a month's split order, as the order file tells them; none in a month without one. */
export function splitOf(seed: number, day: string, nth: number): PaymentStory | undefined {
  if (!SPLIT_MONTHS.includes(day.slice(5, 7)) || nth >= SPLIT_INTO) return undefined;
  const { profile, vendor, text, usual } = splitOrder(seed, day, new Dice(hash32(seed, 'part', day.slice(0, 7), nth)));
  const order = `${day.slice(2, 4)}${day.slice(5, 7)}9${String(nth).padStart(7, '0')}`;
  return { profile, vendor, text, usual, order, orderCode: 'PO' };
}

/** The same amount to the same vendor for the same words, in two documents. */
function repeatedOrder(seed: number, day: string): Document {
  const fixed = new Dice(hash32(seed, 'repeated', day.slice(0, 7)));
  const profile = fixed.weighted(profiles);
  return {
    profile,
    vendor: vendorOf(profile, fixed),
    text: fixed.pick(profile.texts),
    usual: Math.round(profile.usual * fixed.between(1.5, 3) * 100) / 100,
    order: undefined,
    orderCode: '',
    odd: 'repeated',
  };
}

/** Of so many hours one has a bill that is paid twice in it, as rarely as real files have two equal payments. */
const TWICE_IN_HOURS = 18;
function paidTwice(seed: number, hour: number): Document | undefined {
  const fixed = new Dice(hash32(seed, 'twice', hour));
  if (fixed.whole(1, TWICE_IN_HOURS) > 1) return undefined;
  const profile = fixed.weighted(profiles);
  const usual = Math.round(fixed.between(1_050, 1_050 + 2 * profile.usual) * 100) / 100;
  return {
    profile,
    vendor: vendorOf(profile, fixed),
    text: fixed.pick(profile.texts),
    usual,
    order: undefined,
    orderCode: '',
    odd: 'twice',
  };
}

/** Whom a document pays, under which account and with which words; what has no order may be paid to anybody. */
function paidTo(
  one: Document,
  drawn: Dice,
  other: Dice,
): { payee: Payee; account: Line['account']; text: string | undefined } {
  const isOpen = one.order === undefined && one.odd === 'none';
  const { account } = one.profile;
  if (isOpen && drawn.chance(0.45)) {
    const payee = { name: placeholderPayee(drawn), code: `MIS${String(one.vendor).padStart(7, '0')}` };
    return { payee, account, text: 'REFUND OF DEPOSIT' };
  }
  const firm = { name: companyName(one.vendor), code: vendorCode(one.vendor) };
  const payee: Payee = isOpen ? payeeOf(one.vendor, other) : firm;
  return {
    payee,
    account: payee.account ?? account,
    text: one.odd !== 'told' && other.chance(UNTOLD) ? undefined : (payee.text ?? one.text),
  };
}

/** Lines go to documents in threes: two lines share one, the third has its own. */
function paymentRow({ dice, at, now, hour, place, seed, serial }: Birth): ReturnType<Recipe['make']> {
  const day = localDay(at);
  const story = place === 0 ? storyOn(at) : undefined;
  const nth = story === undefined ? Math.floor((place * 2) / 3) : STORY_DOCUMENT;
  const drawn = new Dice(hash32(seed, 'document', hour, nth));
  const twice = nth < 2 ? paidTwice(seed, hour) : undefined;
  const one: Document =
    story === undefined ? (twice ?? documentOf(seed, day, drawn)) : { ...story, odd: 'told' as const };
  const { payee, account, text } = paidTo(one, drawn, new Dice(hash32(seed, 'payee', hour, nth)));
  const paper = paperOf(one, dice);
  // One literal with every column: rows put together by spreading cost five times as much, and benches ask for two
  // million.
  const row = {
    fy_dc: String(fiscalYear(at)),
    per_cd: String(((Number(day.slice(5, 7)) + 2) % 12) + 1),
    dept_cd: account.dept_cd,
    dept_nm: account.dept_nm,
    fund_cd: account.fund_cd,
    fund_nm: account.fund_nm,
    div_cd: account.div_cd,
    div_nm: account.div_nm,
    gp_cd: account.gp_cd,
    gp_nm: account.gp_nm,
    ocat_cd: account.ocat_cd,
    ocat_nm: account.ocat_nm,
    obj_cd: account.obj_cd,
    obj_nm: account.obj_nm,
    lgl_nm: payee.name,
    vend_cust_cd: payee.code,
    vend_cust_ind: 'V',
    rfed_doc_cd: paper.document,
    rfed_doc_dept_cd: account.rfed_doc_dept_cd,
    rfed_doc_id: `${day.slice(2, 4)}${day.slice(5, 7)}${String(serial - place + nth).padStart(7, '0')}`,
    comm_cd: paper.commodity,
    comm_dscr: paper.commodityName,
    chk_eft_iss_dt: zonedDay(at),
    cvl_chk_sta_dv: checkState(dice, now - at),
    rfed_vend_ln_no: '1',
    rfed_comm_ln_no: String((place % 3) + 1),
    rfed_actg_ln_no: '1',
    rf_doc_cd: paper.order,
    rf_doc_dept_cd: paper.orderDepartment,
    rf_doc_id: one.order,
    actg_ln_dscr: text,
    amount: amountOf(one, dice, place % 3 < 2 ? 2 : 1),
    cal_year: day.slice(0, 4),
    cal_month: String(Number(day.slice(5, 7))),
  };
  return { updatedAt: at, row };
}

/**
 * Two lines of a document share what was agreed; other amounts vary around what is usual, and some lines are reversed.
 */
function amountOf({ odd, usual, profile, vendor }: Document, dice: Dice, lines: number): string {
  if (odd === 'told') return usual.toFixed(2);
  if (odd === 'split' || odd === 'repeated' || odd === 'twice')
    return (Math.round((usual / lines) * 100) / 100).toFixed(2);
  const level = usual * levelOf(vendor, profile);
  const drawn = Math.max(0.01, dice.skewed(level, profile.spread * WITHIN));
  // What is dear is mostly paid in parts.
  const parts = drawn > DEAR && dice.chance(0.85) ? Math.ceil(drawn / dice.between(DEAR / 6, DEAR)) : 1;
  const amount = (drawn / parts) * (dice.chance(0.012) ? -1 : 1);
  const whole = dice.chance(0.26) && Math.abs(amount) >= 1;
  return whole ? `${Math.round(amount)}.00` : (Math.round(amount * 100) / 100).toFixed(2);
}

const DEAR = 52_000;
/** Lines whose text is missing. */
const UNTOLD = 0.004;
const SETTLES_MS = 9 * 86_400_000;
/** Checks are cashed within days; a few never. */
function checkState(dice: Dice, ageMs: number): string {
  const drawn = dice.next();
  return drawn < (ageMs > SETTLES_MS ? 0.016 : 0.33) ? 'Outstanding' : 'Paid';
}

interface Paper {
  document: string;
  commodity: string | undefined;
  commodityName: string | undefined;
  order: string | undefined;
  orderDepartment: string | undefined;
}

/** A payment against an order names it; other documents are general expenditures, most of them without a commodity. */
function paperOf({ order, orderCode, profile }: Document, dice: Dice): Paper {
  if (order !== undefined)
    return {
      document: orderCode === 'CT' ? 'PRC' : 'PRM',
      commodity: profile.commodity,
      commodityName: profile.commodityName,
      order: orderCode,
      orderDepartment: `${profile.dept}00.0`,
    };
  const named = dice.chance(0.1);
  return {
    document: 'GAX',
    commodity: named ? profile.commodity : undefined,
    commodityName: named ? profile.commodityName : undefined,
    order: undefined,
    orderDepartment: undefined,
  };
}

export const paymentRecipes: readonly Recipe[] = [
  {
    about: aboutOf('8c6z-qnmj'),
    perDay: 30,
    days: 1100,
    rhythm: 'desks',
    rising: ['chk_eft_iss_dt'],
    settlesMs: SETTLES_MS,
    make: paymentRow,
  },
];
