import { Dice, hash32 } from '../random.ts';
import { localDay, wallMs } from './austin-clock.ts';
import type { Bought, Line } from './purchase-lines.ts';
import { withAccount } from './purchase-lines.ts';

/** A payment that is told rather than drawn: one line, one document. */
export interface Told { profile: Line; vendor: number; text: string; usual: number; order: string | undefined; orderCode: string }

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KINDS = ['Banner', 'Badge', 'Poster', 'Ribbon', 'Pennant', 'Decal', 'Lanyard', 'Placard'];
const TEXT = 'EVENT CONSULTING, CATERING, SOLE SOURCE, LATE FEE 4471-02 8839-1 7745-3 1190-0 2213-7 5531-4 9080-2 1122-5';
/** Working days from one story to the next. */
const CYCLE = 42;

/** Working days since 1970; undefined at the weekend. */
function workingDay(at: number): number | undefined {
  const day = Math.floor(wallMs(at) / DAY_MS);
  // 1970-01-01 was a Thursday: shifted so that a week begins on Monday.
  const weekday = (day + 3) % 7;
  return weekday > 4 ? undefined : Math.floor((day + 3) / 7) * 5 + weekday;
}

/**
 * Every two months a company nobody has heard of gets three direct orders from one office: two of the same amount, at the limit of
 * what needs no competition, under accounts where such goods are otherwise small change. The first of them should score above 50 and
 * the last above 70 by the rules of the spending watch; the small payments between are the peers they stand out from.
 */
export function storyOn(at: number): Told | undefined {
  const working = workingDay(at);
  const hour = Math.floor(wallMs(at) / HOUR_MS) % 24;
  if (working === undefined) return undefined;
  if (hour === 10) return order(working, localDay(at));
  return hour === 11 && working % 3 === 0 ? peer(working) : undefined;
}

function order(working: number, day: string): Told | undefined {
  const cycle = Math.floor(working / CYCLE);
  const part = [3, 8, 17].indexOf(working % CYCLE);
  if (part === -1) return undefined;
  const limit = day >= '2025-09-01' ? 100_000 : 50_000;
  const kind = cycle % KINDS.length;
  const shared = { vendor: 5000 + cycle, text: TEXT, order: `${day.slice(2, 4)}8${String(cycle).padStart(6, '0')}${part}`, orderCode: 'PO' };
  return part === 1 ? { ...shared, profile: withAccount({ ...line(kind), object: '6383', objectName: 'Printing/binding/photo/repr', commodity: '96600', commodityName: 'Printing Services' }), usual: 12_400 } : { ...shared, profile: withAccount(line(kind)), usual: limit };
}

function peer(working: number): Told {
  const dice = new Dice(hash32('peer', working));
  const kind = Math.floor(working / 3) % KINDS.length;
  return { profile: withAccount({ ...line(kind), dept: 78, deptName: 'Fleet Mobility Services' }), vendor: dice.whole(4000, 4060), text: `${KINDS[kind] ?? ''} stock for service bays`, usual: Math.round(dice.between(750, 1150) * 100) / 100, order: `${String(working)}`.padStart(11, '0'), orderCode: 'DO' };
}

function line(kind: number): Bought {
  return { dept: 41, deptName: 'Communications and Public Information', fund: '1000', category: 'Commodities', object: `75${kind}0`, objectName: `${KINDS[kind] ?? ''} stock`, commodity: '0604200', commodityName: 'Automotive Parts', texts: [], usual: 900, spread: 0.1, ordered: 1, vendors: 1 };
}
