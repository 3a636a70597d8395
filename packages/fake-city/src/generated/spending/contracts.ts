import { Dice, hash32 } from '../../random.ts';
import { DEPARTMENTS } from './departments.ts';

const DAY_MS = 86_400_000;
const FORTNIGHT_MS = 14 * DAY_MS;
export const CONTRACTS = 240;
/** Items on an agenda. */
export const AGENDA_ITEMS = 18;
/** Every tenth contract was awarded by an item of one of the last meetings; the others say a day alone. */
const EVERY = 10;

/**
 * The document of a contract, the same for every seed, so that orders can name it without knowing the seed of this
 * table.
 */
export function contractOf(now: number, index: number) {
  const dice = new Dice(hash32('contract', index));
  const beganAt = now - dice.whole(60, 1700) * DAY_MS - (now % (7 * DAY_MS));
  const least = Math.round(Math.max(250_000, dice.skewed(900_000, 1.1)) / 100) * 100;
  // What the council awarded holds all that its vendor, one of those paid most, is paid in years.
  const limit = isAwarded(index) ? least * 40 : least;
  // One has ordered more than its limit: what rule F42 looks for.
  const ordered = limit * (index === 17 ? dice.between(1.02, 1.3) : dice.between(0.1, 0.85));
  const [department] = dice.pick(DEPARTMENTS);
  const id = `${dice.pick(['NA', 'NC', 'GA'])}${dice.whole(19, 25)}0000${String(index).padStart(3, '0')}`;
  return { dice, beganAt, limit, ordered, department, id, code: dice.chance(0.84) ? 'MA' : 'CT' };
}

export const isAwarded = (index: number): boolean => index % EVERY === 0;
/** What the council awarded is with the vendors that are paid most, so that their purchases name it. */
export const contractorOf = (index: number): number => hash32('contractor', index) % (isAwarded(index) ? 24 : 4_000);
/** Those that the council awarded. */
export const awarded: readonly number[] = Array.from({ length: CONTRACTS / EVERY }, (_, at) => at * EVERY);

/**
 * The contract that one item of a meeting awards, by turns. Every other of them is named by its number in the item's
 * words; the rest are known by their award number alone.
 */
export function awardAt(meetingAt: number): { index: number; item: number; named: boolean } {
  const turn = Math.floor(meetingAt / FORTNIGHT_MS) % awarded.length;
  const index = turn * EVERY;
  return { index, item: 1 + (index % AGENDA_ITEMS), named: turn % 2 === 0 };
}

/** As an agenda writes a contract: `MA 6200 NA190000012`. */
export function contractName(index: number): string {
  const { code, department, id } = contractOf(0, index);
  return `${code} ${department}00 ${id}`;
}
