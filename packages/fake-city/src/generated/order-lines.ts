import { Dice, hash32 } from '../random.ts';
import { floatingDay, localDay } from './austin-clock.ts';
import type { Birth, Made } from './generated-dataset.ts';
import { companyName, vendorCode } from './invented.ts';
import { MOST_ORDERS, orderOf } from './payments.ts';

const UNITS = [['EA', 'Each'], ['CASE', 'Case'], ['TON', 'Ton'], ['PR', 'Pair']] as const;

/** The quarter after a day: orders are placed before their payments come. */
function quarterAfter(day: string): string {
  const quarter = Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 2;
  return quarter > 4 ? `${Number(day.slice(0, 4)) + 1}q1` : `${day.slice(0, 4)}q${quarter}`;
}
const quarterOf = (day: string): string => `${day.slice(0, 4)}q${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1}`;

/** An order of goods that payments will name. */
function goodsOrder(seed: number, quarter: string, dice: Dice) {
  for (let tries = 0; tries < 40; tries += 1) {
    const found = orderOf(seed, quarter, dice.whole(0, MOST_ORDERS));
    if (found !== undefined && found.code !== 'CT' && found.profile.category === 'Commodities') return found;
  }
  return undefined;
}

/**
 * A line of a purchase order, in the one-word numbers of the published file. It tells of an order that the payments of the next quarter
 * name; one in a hundred is placed late, among its payments. A few pieces cost far more than usual: all of it is made up.
 * @param agreementOf master agreements by number, of those that are active now
 */
export function orderRow({ dice, at, now, seed }: Birth, agreementOf: (now: number, index: number) => string | undefined): Made {
  const day = localDay(at);
  const order = goodsOrder(seed, dice.chance(0.01) ? quarterOf(day) : quarterAfter(day), dice);
  if (order === undefined) throw new Error('no order of goods in a quarter');
  const { profile, vendor, code, id } = order;
  const kind = new Dice(hash32('piece', profile.commodity));
  const [unit, unitName] = kind.pick(UNITS);
  const usual = Math.round(kind.skewed(profile.usual / 20, 0.4) * 100) / 100;
  const price = Math.max(1, Math.round(dice.skewed(usual, 0.12) * (dice.chance(0.01) ? dice.between(1.7, 3.5) : 1) * 100) / 100);
  const quantity = dice.whole(4, 60);
  const agreement = code === 'DO' ? agreementOf(now, hash32('agreement', id)) : undefined;
  return { row: {
    commodity: profile.commodity, commodity_description: profile.commodityName, extended_description: dice.pick(profile.texts), quantity: String(quantity),
    ...(dice.chance(0.8) ? { unit_of_measure: unit, unit_of_meas_desc: unitName } : {}), unit_price: String(price), itm_tot_am: (quantity * price).toFixed(2),
    ...(agreement === undefined ? {} : { master_agreement: agreement, contract_name: 'SUPPLY AGREEMENT' }), purchase_order: `${code}${profile.dept}00${id}`,
    award_date: floatingDay(at), vendor_code: vendorCode(vendor), lgl_nm: companyName(vendor), city: 'AUSTIN', st: 'TX', data_build_date: floatingDay(now),
  } };
}
