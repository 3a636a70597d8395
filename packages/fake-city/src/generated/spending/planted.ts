import { Dice, hash32 } from '../../random.ts';
import { goods, type Line } from './purchase-lines.ts';
import { told, type Moment, type PaymentStory, type PlantedMark } from './told.ts';

/** What the payments of a case need to know of themselves. */
interface CasePayment {
  /** Of the case's payments in a year, from 0. */
  nth: number;
  limit: number;
  profile: Line;
}
/**
 * A case that a reader of the table would ask about: every year the same, with a vendor of its own and one reason. All
 * are made up, and known, so that what is found can be compared with what is there.
 */
interface Case {
  flag: string;
  /** Month and working day of each payment. */
  days: readonly string[];
  amount: (paid: CasePayment) => number;
  /** Ordered directly, by an order of a contract, or not ordered at all. */
  order?: 'PO' | 'DO';
  text?: (profile: Line) => string;
  /** Under which accounts, where not under any of goods. */
  under?: (line: Line) => boolean;
  /** A vendor for each payment. */
  apart?: true;
  historyMonths?: number;
  /** So many of its payments make the case; all, unless told. */
  enough?: number;
}

/** Things that cost little; fuel is not scored. */
const SMALL = 500;
const isScored = ({ object }: Pick<Line, 'object'>): boolean => object !== '7320';
const cheap = new Set(goods.flatMap(([line]) => (line.usual < SMALL && isScored(line) ? [line.object] : [])));
/** One of them is for vendors that are new: what is paid first there is little, but for those. */
const [forNewcomers] = cheap;
const isSmall = ({ usual, object }: Line): boolean => usual < SMALL && object !== forNewcomers;
const isNewcomers = ({ object }: Line): boolean => object === forNewcomers;
/** Of a department in whose work no word of a text is at home. */
const isWater = ({ dept }: Line): boolean => dept === 22;

const eachMonth = (working: number, months = 12): string[] =>
  Array.from({ length: months }, (_, at) => `${at + 1}-${working}`);
const always = (amount: number) => () => amount;

export const CASES: readonly Case[] = [
  // A slipped decimal point: five payments of one amount, then ten times as much.
  { flag: 'F09', days: eachMonth(8, 6), amount: ({ nth }) => (nth === 5 ? 18_250 : 1_825) },
  { flag: 'F01', days: ['4-9', '11-9'], amount: ({ limit }) => limit * 0.987, order: 'PO', apart: true },
  {
    flag: 'F44',
    days: ['5-10'],
    amount: ({ limit }) => limit * 0.914,
    order: 'PO',
    under: isNewcomers,
    historyMonths: 24,
  },
  // Two orders on two days that together are above the limit.
  { flag: 'F03', days: ['7-11', '7-13'], amount: ({ limit }) => limit * 0.97, order: 'PO' },
  { flag: 'F11', days: ['2-12', '2-15'], amount: always(6_250.37) },
  { flag: 'F13', days: ['3-12', '4-6'], amount: ({ nth }) => 2_418.55 * (nth + 1) },
  // Eight small ones, and one that is ten times the largest of them.
  { flag: 'F08', days: eachMonth(14, 9), amount: ({ nth }) => (nth === 8 ? 14_912.4 : 1_040.15 + 37 * nth), enough: 8 },
  { flag: 'F07', days: ['8-12'], amount: ({ limit }) => limit * 1.04, order: 'DO', under: isSmall },
  { flag: 'F05', days: ['6-12'], amount: always(141_318.2), order: 'DO', under: isSmall },
  { flag: 'F06', days: ['10-12'], amount: always(1_412_870.9), order: 'DO', under: isSmall },
  // Much larger than its peers, and paid twice: two strong signs.
  { flag: 'F05', days: ['10-5', '10-8'], amount: always(388_406.51), order: 'DO', under: isSmall },
  { flag: 'F10', days: ['9-10'], amount: always(60_000), order: 'DO' },
  // The same order every month, each by itself.
  { flag: 'F39', days: eachMonth(17), amount: always(3_150), order: 'PO', enough: 4 },
  { flag: 'F24', days: ['1-16'], amount: always(12_418.3), text: () => 'VARIOUS', under: isWater },
  { flag: 'F25', days: ['2-16'], amount: always(4_380.15), text: () => 'PN 4471-22 8830-1 REF 20 119', under: isWater },
  {
    flag: 'F26',
    days: ['4-16'],
    amount: always(3_912.7),
    text: ({ objectName }) => objectName.toUpperCase(),
    under: isWater,
  },
  { flag: 'F36', days: ['5-16'], amount: always(2_210.45), text: () => 'CATERING FOR STAFF MEETING', under: isWater },
  { flag: 'F37', days: ['6-16'], amount: always(845.12), text: () => 'LATE FEE', under: isWater },
];

const limitOn = (year: number, month: number): number =>
  year > 2025 || (year === 2025 && month >= 9) ? 100_000 : 50_000;

/** Where the companies of a trade begin that nothing else is bought from, and how many a case may have. */
const OWN = 400;
const VENDORS = 24;
const sold = goods.filter(([line]) => isScored(line));

/** The payment of a case that falls on a working day. */
export function plantedOn({ year, month, working }: Moment): PaymentStory | undefined {
  const day = `${month}-${working}`;
  const at = CASES.findIndex(({ days }) => days.includes(day));
  const found = CASES[at];
  if (found === undefined) return undefined;
  const { days, amount, order, text, under = isScored } = found;
  const nth = days.indexOf(day);
  const own = found.apart === true ? nth : 0;
  const profile = new Dice(hash32('planted', at, year, own)).weighted(sold.filter(([line]) => under(line)));
  const number = order === undefined ? undefined : orderNumber(year, month, working);
  const story = told(
    profile,
    OWN + at * VENDORS + (year % 8) * 3 + own,
    amount({ nth, limit: limitOn(year, month), profile }),
    number,
  );
  return { ...story, planted: markOf(found), orderCode: order ?? '', text: text?.(profile) ?? story.text };
}

const orderNumber = (year: number, month: number, working: number): string =>
  `${year}${String(month).padStart(2, '0')}${String(working).padStart(5, '0')}`;

const markOf = ({ flag, days, apart, enough = days.length, historyMonths = 6 }: Case): PlantedMark => ({
  flag,
  payments: apart === true ? 1 : enough,
  historyMonths,
});
