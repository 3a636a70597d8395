import { hash32, type Dice } from '../../random.ts';
import { companyIn, type Trade } from '../invented.ts';
import { profiles, type Line } from './purchase-lines.ts';

/** Companies that the city buys from: a few large ones of each kind of goods, and all of a trade it comes back to. */
const LARGE_IN_A_TRADE = 2;
const STEADY_IN_A_TRADE = 250;

const soldBy = new Map<Trade, string[]>();
for (const [{ trade, commodity }] of profiles) {
  const known = soldBy.get(trade) ?? [];
  if (!known.includes(commodity)) soldBy.set(trade, [...known, commodity]);
}
/** How many kinds of goods a trade sells, and which of them one is. */
function sellersOf(trade: Trade, commodity: string): { kinds: number; nth: number } {
  const known = soldBy.get(trade) ?? [commodity];
  return { kinds: known.length, nth: Math.max(0, known.indexOf(commodity)) };
}

/** Of whom a line is bought. */
export function vendorOf(profile: Line, dice: Dice): number {
  const rank = Math.floor(profile.vendors * dice.next() ** 4);
  // A third of all vendors is paid once.
  const once = dice.next();
  return companyIn(profile.trade, once < 0.1 ? 1_000 + Math.floor(once * 100_000) : sellerOf(profile, rank));
}

/** Most companies sell one kind of goods; the large ones of a trade come first. */
function sellerOf({ trade, commodity }: Line, rank: number): number {
  const { kinds, nth } = sellersOf(trade, commodity);
  const large = LARGE_IN_A_TRADE * kinds;
  const drawn = hash32('vendors', commodity, rank);
  if (rank < 4) return LARGE_IN_A_TRADE * nth + (drawn % LARGE_IN_A_TRADE);
  return large + (drawn % Math.floor((STEADY_IN_A_TRADE - large) / kinds)) * kinds + nth;
}
