import type { Row } from '../dataset.ts';
import { Dice, hash32 } from '../random.ts';
import { fiscalYear, localDay, zonedDay } from './austin-clock.ts';
import { aboutOf } from '../portal/portal-datasets.ts';
import type { Birth, Recipe } from './generated-dataset.ts';
import { companyName, placeholderPayee, vendorCode } from './invented.ts';
import { when } from './when.ts';

/** What a department buys: object and commodity, how the lines read, what they usually cost. */
interface Line { dept: number; deptName: string; fund: string; category: string; object: string; objectName: string; commodity: string; commodityName: string; texts: readonly string[]; usual: number; spread: number; ordered: number; vendors: number }

const profiles: readonly (readonly [Line, number])[] = [
  [{ dept: 62, deptName: 'Transportation and Public Works', fund: '5120', category: 'Commodities', object: '7600', objectName: 'Small tools/minor equipment', commodity: '44500', commodityName: 'Hand Tools', texts: ['Hand tools for street crews', 'Replacement saw blades and handles', 'Tool kits for signal shop'], usual: 640, spread: 0.5, ordered: 0.9, vendors: 14 }, 8],
  [{ dept: 62, deptName: 'Transportation and Public Works', fund: '5120', category: 'Contractuals', object: '5280', objectName: 'Other services', commodity: '91394', commodityName: 'Paving and Resurfacing', texts: ['Asphalt overlay, street maintenance package', 'Mill and overlay of arterial lanes'], usual: 61_000, spread: 0.6, ordered: 0.95, vendors: 6 }, 5],
  [{ dept: 11, deptName: 'Austin Energy', fund: '5010', category: 'Commodities', object: '7117', objectName: 'Cement/concrete', commodity: '7507002', commodityName: 'Concrete, Ready-Mix', texts: ['Ready-mix concrete for duct bank', 'Concrete for pole foundations'], usual: 1_900, spread: 0.5, ordered: 0.95, vendors: 8 }, 7],
  [{ dept: 11, deptName: 'Austin Energy', fund: '5010', category: 'Contractuals', object: '5860', objectName: 'Services-tree trimming', commodity: '98888', commodityName: 'Tree Trimming', texts: ['Line clearance tree trimming, circuit work', 'Vegetation management, feeder route'], usual: 38_000, spread: 0.5, ordered: 1, vendors: 4 }, 4],
  [{ dept: 22, deptName: 'Austin Water', fund: '5020', category: 'Commodities', object: '7482', objectName: 'Chemicals', commodity: '8853200', commodityName: 'Water Treatment Chemicals', texts: ['Liquid ferric sulfate for treatment plant', 'Sodium hypochlorite delivery'], usual: 14_500, spread: 0.3, ordered: 1, vendors: 5 }, 6],
  [{ dept: 22, deptName: 'Austin Water', fund: '5020', category: 'Commodities', object: '7730', objectName: 'Inventory purchases', commodity: '6705400', commodityName: 'Pipe Fittings', texts: ['Ductile iron fittings for warehouse stock', 'Brass couplings and saddles'], usual: 2_600, spread: 0.6, ordered: 0.95, vendors: 9 }, 7],
  [{ dept: 81, deptName: 'Aviation', fund: '5070', category: 'Contractuals', object: '5480', objectName: 'Maintenance-buildings', commodity: '91013', commodityName: 'Building Maintenance', texts: ['Terminal baggage belt maintenance', 'Escalator inspection and repair'], usual: 8_200, spread: 0.6, ordered: 0.9, vendors: 8 }, 6],
  [{ dept: 83, deptName: 'Fire', fund: '1000', category: 'Commodities', object: '7680', objectName: 'Safety equipment', commodity: '34516', commodityName: 'Protective Clothing', texts: ['Turnout coats and gloves', 'Helmet replacement parts'], usual: 3_300, spread: 0.5, ordered: 0.9, vendors: 6 }, 6],
  [{ dept: 87, deptName: 'Police', fund: '1000', category: 'Contractuals', object: '6127', objectName: 'Awards and recognition', commodity: '96115', commodityName: 'Concessions and Catering', texts: ['Meals for training day', 'Lunch service for cadet class'], usual: 780, spread: 0.35, ordered: 0.25, vendors: 12 }, 6],
  [{ dept: 86, deptName: 'Parks and Recreation', fund: '1000', category: 'Commodities', object: '7490', objectName: 'Recreation supplies', commodity: '65013', commodityName: 'Park Equipment', texts: ['Playground surfacing', 'Nets and goals for ball fields'], usual: 2_100, spread: 0.6, ordered: 0.7, vendors: 10 }, 6],
  [{ dept: 85, deptName: 'Austin Public Library', fund: '1000', category: 'Commodities', object: '7425', objectName: 'Books', commodity: '71500', commodityName: 'Library Books', texts: ['Juvenile books, branch collections', 'Adult fiction, standing selection'], usual: 420, spread: 0.5, ordered: 0.9, vendors: 5 }, 7],
  [{ dept: 56, deptName: 'Information and Technology Services', fund: '5310', category: 'Contractuals', object: '5173', objectName: 'Consulting services', commodity: '91829', commodityName: 'Computer Consulting', texts: ['Consulting for permit system upgrade', 'Advisory hours, data platform study', 'Facilitation of strategic plan workshops'], usual: 22_000, spread: 0.5, ordered: 0.85, vendors: 9 }, 5],
  [{ dept: 56, deptName: 'Information and Technology Services', fund: '5310', category: 'Commodities', object: '7860', objectName: 'Computer software', commodity: '20837', commodityName: 'Software Licences', texts: ['Annual software subscription renewal', 'Mapping software licences'], usual: 12_500, spread: 0.8, ordered: 0.95, vendors: 12 }, 5],
  [{ dept: 91, deptName: 'Austin Public Health', fund: '1000', category: 'Contractuals', object: '6825', objectName: 'Grants to others/subrecipients', commodity: '95243', commodityName: 'Human Services', texts: ['Social service contract, quarterly payment', 'Community health worker programme'], usual: 31_000, spread: 0.4, ordered: 1, vendors: 10 }, 4],
  [{ dept: 78, deptName: 'Fleet Mobility Services', fund: '5160', category: 'Commodities', object: '7332', objectName: 'Vehicle parts', commodity: '0604200', commodityName: 'Automotive Parts', texts: ['Brake pads and rotors', 'Filters and belts for service bays'], usual: 310, spread: 0.6, ordered: 0.9, vendors: 10 }, 10],
  [{ dept: 61, deptName: 'Management Services', fund: '1000', category: 'Contractuals', object: '6551', objectName: 'Travel/training', commodity: '96286', commodityName: 'Travel', texts: ['Registration for conference', 'Lodging for site visit'], usual: 900, spread: 0.5, ordered: 0.05, vendors: 8 }, 4],
  [{ dept: 63, deptName: 'Watershed Protection', fund: '5110', category: 'Contractuals', object: '5175', objectName: 'Engineering services', commodity: '92517', commodityName: 'Civil Engineering', texts: ['Creek stabilisation design, phase work', 'Drainage modelling for low water crossings'], usual: 42_000, spread: 0.5, ordered: 1, vendors: 8 }, 3],
];

const PLACEHOLDER_TEXTS = ['SERVICES AS NEEDED', 'VARIOUS', 'MISC', 'N/A', 'SUPPLIES', 'AS NEEDED'];
const LOUD_TEXTS = ['SOLE SOURCE EMERGENCY PURCHASE LUXURY RESORT RETREAT CATERING, CONSULTING FACILITATION, LATE FEE', 'EMERGENCY PROCUREMENT, CATERING AND ENTERTAINMENT, ADVISORY FACILITATION', 'SINGLE SOURCE GIFT CARD AND CATERING PACKAGE, LATE FEE', 'NO-BID LIMOUSINE AND FIRST CLASS TRAVEL, STRATEGIC PLAN CONSULTING'];

interface Document { profile: Line; vendor: number; text: string; usual: number; order: string | undefined; orderCode: string; odd: Odd }
/** Kinds of purchases that a reader of this table would ask about. All are made up. */
type Odd = 'none' | 'vague' | 'loud' | 'split' | 'repeated' | 'outlier';

/** A document belongs to an order of its quarter more often than not, so an order gathers payments over weeks. */
function documentOf(seed: number, day: string, dice: Dice): Document {
  const odd = oddOf(dice, day);
  if (odd === 'split') return splitOrder(seed, day, dice);
  if (odd === 'repeated') return repeatedOrder(seed, day);
  const quarter = `${day.slice(0, 4)}q${Math.floor((Number(day.slice(5, 7)) - 1) / 3)}`;
  const number = dice.whole(0, 900);
  const order = new Dice(hash32(seed, 'order', quarter, number));
  const profile = order.weighted(profiles);
  const ordered = order.chance(profile.ordered) && odd !== 'loud';
  const draw = ordered ? order : dice;
  return {
    profile, odd, vendor: vendorOf(profile, draw), usual: profile.usual * excess(dice, odd), text: textOf(odd, dice, draw.pick(profile.texts)),
    order: ordered ? `${quarter.slice(2, 4)}${quarter.slice(5)}${String(number).padStart(8, '0')}` : undefined, orderCode: order.weighted([['DO', 2], ['PO', 1], ['CT', 1]] as const),
  };
}

function excess(dice: Dice, odd: Odd): number {
  if (odd === 'loud') return dice.whole(40, 120);
  return odd === 'outlier' ? dice.whole(12, 30) : 1;
}

function textOf(odd: Odd, dice: Dice, usual: string): string {
  if (odd === 'vague') return dice.pick(PLACEHOLDER_TEXTS);
  return odd === 'loud' ? `${dice.pick(LOUD_TEXTS)} ${dice.whole(1000, 9999)}` : usual;
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
  const nth = Math.floor((place * 2) / 3);
  const day = localDay(at);
  const drawn = new Dice(hash32(seed, 'document', hour, nth));
  const one = documentOf(seed, day, drawn);
  const person = one.order === undefined && one.odd === 'none' && drawn.chance(0.25);
  return {
    updatedAt: at,
    row: {
      ...accountOf(one.profile), ...payeeOf(one, person, drawn), ...referenceOf(one, dice),
      fy_dc: String(fiscalYear(at)), per_cd: String(((Number(day.slice(5, 7)) + 2) % 12) + 1), rfed_doc_id: `${day.slice(2, 4)}${day.slice(5, 7)}${String(serial - place + nth).padStart(7, '0')}`,
      chk_eft_iss_dt: zonedDay(at), cvl_chk_sta_dv: now - at > 9 * 86_400_000 ? 'Paid' : dice.pick(['Paid', 'Paid', 'Outstanding']), rfed_vend_ln_no: '1', rfed_comm_ln_no: String((place % 3) + 1), rfed_actg_ln_no: '1',
      actg_ln_dscr: person ? 'REFUND OF DEPOSIT' : one.text, amount: amountOf(one, dice, place % 3 < 2 ? 2 : 1), cal_year: day.slice(0, 4), cal_month: String(Number(day.slice(5, 7))),
    },
  };
}

/** Two lines of a document share what was agreed; other amounts vary around what is usual, and some lines are reversed. */
function amountOf({ odd, usual, profile }: Document, dice: Dice, lines: number): string {
  const agreed = odd === 'split' || odd === 'repeated';
  const amount = agreed ? usual / lines : dice.skewed(usual, profile.spread) * (dice.chance(0.012) ? -1 : 1);
  return (Math.round(amount * 100) / 100).toFixed(2);
}

function accountOf({ dept, deptName, fund, category, object, objectName }: Line): Row {
  const goods = category === 'Commodities';
  return { dept_cd: String(dept), dept_nm: deptName, fund_cd: fund, fund_nm: FUNDS[fund] ?? 'Other Fund', div_cd: `${dept}A`, div_nm: `${deptName} Operations`, gp_cd: `${dept}AA`, gp_nm: goods ? 'Materials' : 'Programmes', ocat_cd: goods ? '154' : '152', ocat_nm: category, obj_cd: object, obj_nm: objectName, rfed_doc_dept_cd: `${dept}00` };
}

function payeeOf({ vendor }: Document, person: boolean, dice: Dice): Row {
  const payee = person ? { lgl_nm: placeholderPayee(dice), vend_cust_cd: `MIS${String(vendor).padStart(7, '0')}` } : { lgl_nm: companyName(vendor), vend_cust_cd: vendorCode(vendor) };
  return { ...payee, vend_cust_ind: 'V' };
}

/** A payment against an order names it; other documents are general expenditures, most of them without a commodity. */
function referenceOf({ order, orderCode, profile }: Document, dice: Dice): Row {
  const commodity = { comm_cd: profile.commodity, comm_dscr: profile.commodityName };
  if (order === undefined) return { rfed_doc_cd: 'GAX', ...when(dice.chance(0.4), commodity) };
  return { rfed_doc_cd: orderCode === 'CT' ? 'PRC' : 'PRM', ...commodity, rf_doc_cd: orderCode, rf_doc_dept_cd: `${profile.dept}00.0`, rf_doc_id: order };
}

const FUNDS: Readonly<Record<string, string>> = { '1000': 'General Fund', '5010': 'Austin Energy Fund', '5020': 'Austin Water Fund', '5070': 'Airport Operating Fund', '5110': 'Drainage Utility Fund', '5120': 'Transportation Fund', '5160': 'Fleet Fund', '5310': 'Information and Technology Fund' };

export const paymentRecipes: readonly Recipe[] = [
  { about: aboutOf('8c6z-qnmj'), perDay: 30, days: 1100, rhythm: 'desks', make: paymentRow },
];
