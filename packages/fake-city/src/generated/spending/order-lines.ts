import { Dice, hash32 } from '../../random.ts';
import { floatingDay, localDay, wallMs } from '../city-clock.ts';
import type { Birth, GeneratedRow } from '../generated-dataset.ts';
import { companyName, vendorCode } from '../invented.ts';
import type { Line } from './purchase-lines.ts';
import { orderStoryOn } from './payment-stories.ts';
import { MOST_ORDERS, orderOf, quarterOf, splitOf } from './payments.ts';
import { IN_CAPITALS } from '../../made-up-city.ts';

const UNITS = [
  ['EA', 'Each'],
  ['CASE', 'Case'],
  ['TON', 'Ton'],
  ['PR', 'Pair'],
] as const;

/** Orders that are placed among their payments, and pieces at twice the usual price: a few a year. */
const LATE = 0.004;
const TWICE = 0.0004;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A fifth of the numbers are orders of goods: so many tries in a row without one do not happen. */
const MOST_TRIES = 400;
const SPLIT_HOURS = [9, 10, 11, 13, 14];

interface OrderDraft {
  profile: Line;
  vendor: number;
  code: string;
  id: string;
  /** What it comes to, where that is told. */
  total: number | undefined;
}
/**
 * An order that the calendar tells: an oddity's, or a part of a split one; those are placed on the first Tuesday of
 * their month, each at an hour of its own.
 */
function toldOf(seed: number, at: number): OrderDraft | undefined {
  const hour = SPLIT_HOURS.indexOf(Math.floor(wallMs(at) / HOUR_MS) % 24);
  const day = localDay(at);
  const isFirstTuesday = Number(day.slice(8)) <= 7 && (Math.floor(wallMs(at) / DAY_MS) + 3) % 7 === 1;
  const part = hour === -1 || !isFirstTuesday ? undefined : splitOf(seed, day, hour);
  const told = orderStoryOn(at) ?? part;
  return told?.order === undefined
    ? undefined
    : { profile: told.profile, vendor: told.vendor, code: 'PO', id: told.order, total: told.usual };
}

/** An order of goods that payments will name. */
function drawnOrder(seed: number, quarter: string, dice: Dice): OrderDraft {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = orderOf(seed, quarter, dice.whole(0, MOST_ORDERS));
    if (found !== undefined && found.code !== 'CT' && found.profile.category === 'Commodities')
      return { ...found, total: undefined };
  }
  throw new Error('no order of goods in a quarter');
}

/**
 * A line of a purchase order, in the one-word numbers of the published file. It tells of an order that the payments of
 * the next quarter name; one in a hundred is placed late, among its payments. A very few pieces cost twice what is
 * usual: all of it is made up.
 * @param agreementOf master agreements by number, of those that are active now
 */
export function orderRow(
  { dice, at, now, seed, place }: Birth,
  agreementOf: (now: number, order: { index: number; vendor: number }) => string | undefined,
): GeneratedRow {
  const { profile, vendor, code, id, total } =
    (place === 0 ? toldOf(seed, at) : undefined) ??
    drawnOrder(seed, quarterOf(localDay(at), dice.chance(LATE) ? 0 : 1), dice);
  const kind = new Dice(hash32('piece', profile.commodity));
  const [unit, unitName] = kind.pick(UNITS);
  // A piece costs much the same whoever buys it; dear accounts buy more of it.
  const usual = Math.round(kind.skewed(30, 0.9) * 100) / 100;
  const price = Math.max(1, Math.round(dice.skewed(usual, 0.12) * (dice.chance(TWICE) ? 2.2 : 1) * 100) / 100);
  const quantity = Math.max(1, Math.round((total ?? dice.skewed(profile.usual, 0.8)) / price));
  const agreement = code === 'DO' ? agreementOf(now, { index: hash32('agreement', id), vendor }) : undefined;
  return {
    row: {
      commodity: profile.commodity,
      commodity_description: profile.commodityName,
      extended_description: dice.pick(profile.texts),
      quantity: String(quantity),
      ...(dice.chance(0.8) ? { unit_of_measure: unit, unit_of_meas_desc: unitName } : {}),
      unit_price: String(price),
      itm_tot_am: (quantity * price).toFixed(2),
      ...(agreement === undefined ? {} : { master_agreement: agreement, contract_name: 'SUPPLY AGREEMENT' }),
      purchase_order: `${code}${profile.dept}00${id}`,
      award_date: floatingDay(at),
      vendor_code: vendorCode(vendor),
      lgl_nm: companyName(vendor),
      city: IN_CAPITALS,
      st: 'TX',
      data_build_date: floatingDay(now),
    },
  };
}
