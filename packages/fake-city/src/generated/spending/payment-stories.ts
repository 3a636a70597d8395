import { Dice, hash32 } from '../../random.ts';
import { localDay, wallMs } from '../austin-clock.ts';
import { companyIn } from '../invented.ts';
import { goods, profiles, type Line } from './purchase-lines.ts';

/** A payment that is told rather than drawn: one line, one document. */
export interface PaymentStory {
  profile: Line;
  vendor: number;
  text: string;
  usual: number;
  order: string | undefined;
  orderCode: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Moment {
  year: number;
  month: number;
  /** Working days of the month so far, this one included. */
  working: number;
  hour: number;
}
/** Undefined at the weekend. */
function momentOf(at: number): Moment | undefined {
  const day = localDay(at);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const weekday = (Math.floor(wallMs(at) / DAY_MS) + 3) % 7;
  if (weekday > 4) return undefined;
  let working = 0;
  for (let back = 0; back < date; back += 1) if ((weekday - back + 35) % 7 < 5) working += 1;
  return { year, month, working, hour: Math.floor(wallMs(at) / HOUR_MS) % 24 };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;
const SERIES_HOURS = [8, 9, 10, 11, 13, 14, 16];
const PROGRESS_HOUR = 15;
/** Companies of a trade that come back, and where those begin that nothing else is bought from. */
const STEADY = 210;
const OWN = 400;
const ODD_HOUR = 12;
const LAST_DAY = 20;

/** Everything that repeats or is odd: a function of the calendar, the same for every seed. */
export function storyOn(at: number): PaymentStory | undefined {
  const moment = momentOf(at);
  if (moment === undefined || moment.working > LAST_DAY) return undefined;
  if (moment.hour === ODD_HOUR) return oddity(moment);
  if (moment.hour === PROGRESS_HOUR) return seasonal(moment) ?? progress(moment);
  return SERIES_HOURS.includes(moment.hour) ? monthly(moment) : undefined;
}

/** @param nth company of the trade that sells it */
function told(...[profile, nth, usual, order]: [Line, number, number, string?]): PaymentStory {
  return {
    profile,
    vendor: companyIn(profile.trade, nth),
    usual: cents(usual),
    order,
    text: profile.texts[0] ?? profile.commodityName,
    orderCode: order === undefined ? '' : 'DO',
  };
}

/** Rents, cleaning, software, meters: on the same working day of every month, most of them the same amount. */
function monthly({ year, month, working, hour }: Moment): PaymentStory | undefined {
  const slot = new Dice(hash32('series', working, hour));
  if (!slot.chance(0.93)) return undefined;
  const profile = slot.weighted(profiles);
  const vendor = hash32('steady', working, hour) % STEADY;
  // Prices are agreed for a fiscal year.
  const agreed = slot.skewed(profile.usual * 0.8, 0.7) * (1 + 0.03 * (year + (month >= 10 ? 1 : 0) - 2024));
  if (!slot.chance(0.14))
    return told(profile, vendor, agreed, `9${String(hash32('agreed', working, hour) % 1e9).padStart(10, '0')}`);
  // A meter: more in summer, never twice the same.
  const season = 1 + 0.3 * Math.cos(((month - 8) / 6) * Math.PI);
  return told(
    profile,
    vendor,
    agreed * season * new Dice(hash32('meter', year, month, working, hour)).between(0.93, 1.07),
  );
}

/** Grants every quarter, debt in February and August, insurance in October. */
function seasonal({ year, month, working }: Moment): PaymentStory | undefined {
  const by = (object: string, name: string): PaymentStory | undefined => {
    const found = profiles.find(([line]) => line.object === object)?.[0];
    if (found === undefined) return undefined;
    const usual = new Dice(hash32(name, working)).between(30_000, 180_000) * 1.03 ** (year - 2024);
    return told(found, hash32(name, working) % STEADY, usual);
  };
  if (month % 3 === 1 && working <= 4) return by('6825', 'grant');
  if (month === 10 && working === 6) return by('5700', 'insurance');
  return (month === 2 || month === 8) && working === 7 ? by('5600', 'debt') : undefined;
}

/** Works that are paid as they go on: 8 to 15 steps, of which the middle ones are the dearest. */
function progress({ year, month, working }: Moment): PaymentStory | undefined {
  if (working % 3 !== 0) return undefined;
  const job = new Dice(hash32('job', working, year));
  const steps = job.whole(8, 12);
  if (month > steps) return undefined;
  const profile = profiles.find(([line]) => line.object === '5300')?.[0] ?? profiles[0]?.[0];
  if (profile === undefined) return undefined;
  const shape = Math.sin((Math.PI * month) / (steps + 1));
  const step = new Dice(hash32('step', year, month, working)).between(0.8, 1.2);
  return told(
    profile,
    hash32('builder', working, year) % STEADY,
    job.between(15_000, 90_000) * shape * step,
    `8${year}${String(working).padStart(6, '0')}`,
  );
}

const limitOn = (year: number, month: number): number =>
  year > 2025 || (year === 2025 && month >= 9) ? 100_000 : 50_000;

/**
 * What a reader of this table would ask about, each a few times a year, with a vendor and one reason of its own; the
 * last has two.
 * All are made up.
 */
function oddity({ year, month, working }: Moment): PaymentStory | undefined {
  const limit = limitOn(year, month);
  const own = (name: string, amount: number, order?: string): PaymentStory | undefined => {
    const profile = new Dice(hash32(name, year)).weighted(goods);
    const one = told(profile, OWN + (hash32(name, year) % 50), amount, order);
    return order === undefined ? one : { ...one, orderCode: 'PO' };
  };
  const number = `${year}${String(month).padStart(2, '0')}${String(working).padStart(5, '0')}`;
  const [day, also] = [`${month}-${working}`, ODD_DAYS];
  // A slipped decimal point: five payments of one amount, then ten times as much.
  if (also.slipped.includes(day)) return own('slipped', month === 6 ? 18_250 : 1_825);
  if (also.below.includes(day)) return own(`below${month}`, limit * 0.987, number);
  if (also.newcomer.includes(day)) return own('newcomer', 61_400, number);
  // Two orders on two days that together are above the limit, from a vendor nobody has paid before.
  return also.both.includes(day) ? own('both', limit * 0.97, number) : undefined;
}
const LEAD_MS = 7 * DAY_MS;
/**
 * The order that a payment of the week after will name, where one is told of that day; asked for at one hour of the day
 * only.
 */
export function orderStoryOn(at: number): PaymentStory | undefined {
  const hour = Math.floor(wallMs(at) / HOUR_MS) % 24;
  if (hour !== ORDER_HOUR) return undefined;
  const told = storyOn(at + LEAD_MS + (ODD_HOUR - ORDER_HOUR) * HOUR_MS);
  return told?.orderCode === 'PO' ? told : undefined;
}
const ORDER_HOUR = 10;
/** Month and working day of it. */
const ODD_DAYS = {
  slipped: ['1-8', '2-8', '3-8', '4-8', '5-8', '6-8'],
  below: ['4-9', '11-9'],
  newcomer: ['5-10'],
  both: ['7-11', '7-13'],
};
