import { Dice, hash32 } from '../../random.ts';
import { localDay, wallMs } from '../city-clock.ts';
import { plantedOn } from './planted.ts';
import { profiles } from './purchase-lines.ts';
import { told, type Moment, type PaymentStory } from './told.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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

const SERIES_HOURS = [8, 9, 10, 11, 13, 14, 16];
const PROGRESS_HOUR = 15;
/** Companies of a trade that come back. */
const STEADY = 210;
const ODD_HOUR = 12;
const LAST_DAY = 20;

/** Everything that repeats or is odd: a function of the calendar, the same for every seed. */
export function storyOn(at: number): PaymentStory | undefined {
  const moment = momentOf(at);
  if (moment === undefined || moment.working > LAST_DAY) return undefined;
  if (moment.hour === ODD_HOUR) return plantedOn(moment);
  if (moment.hour === PROGRESS_HOUR) return seasonal(moment) ?? progress(moment);
  return SERIES_HOURS.includes(moment.hour) ? monthly(moment) : undefined;
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
    const usual = new Dice(hash32(name, working)).between(38_000, 92_000) * 1.03 ** (year - 2024);
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
