import { Dice, hash32 } from '../random.ts';

/** Words that name nobody: every company, project and person-like name in the made-up city is built from them. */
const STEMS = ['Quorvane', 'Zelmarth', 'Brinvost', 'Talquor', 'Ostrelle', 'Varnwick', 'Morvex', 'Pelandry', 'Junquist', 'Harbesk', 'Calvorin', 'Dresmoor', 'Fenwalk', 'Grundel', 'Ilvaran', 'Kestrow', 'Lumbrax', 'Nordevan', 'Pruvell', 'Rastelow', 'Sondrake', 'Tervane', 'Ulmaris', 'Wexholt', 'Yarrowick', 'Zandrel', 'Ambrevo', 'Belcorin', 'Cindrath', 'Dovemarsh', 'Elquist', 'Farrowel', 'Gantrell', 'Hestovar', 'Ironvale', 'Jorvane', 'Kindrath', 'Lorvetta', 'Mistrale', 'Nuvorin'];
const TRADES = ['Supply', 'Paving', 'Electric', 'Mechanical', 'Builders', 'Plumbing', 'Landscape', 'Systems', 'Services', 'Equipment', 'Materials', 'Group', 'Partners', 'Technologies', 'Environmental', 'Logistics'];
const FORMS = ['LLC', 'INC', 'LP', 'CO', 'CORP'];

const companies = new Map<number, string>();

/** A company of the made-up city: the same number always names the same one. */
export function companyName(number: number): string {
  let name = companies.get(number);
  if (name === undefined) { name = inventCompany(number); companies.set(number, name); }
  return name;
}

function inventCompany(number: number): string {
  const dice = new Dice(hash32('company', number));
  return `${dice.pick(STEMS)} ${dice.pick(TRADES)} ${dice.pick(FORMS)}`.toUpperCase();
}

export function stem(dice: Dice): string { return dice.pick(STEMS); }

export function vendorCode(number: number): string {
  return `${companyName(number).slice(0, 3)}${String(7_000_000 + (hash32('vendor', number) % 3_000_000))}`;
}

/** Shops, eating places and landlords. */
export function placeName(dice: Dice, kinds: readonly string[]): string { return `${dice.pick(STEMS)} ${dice.pick(kinds)}`; }

/** A payee without a vendor code of its own: never a person's name. */
export function placeholderPayee(dice: Dice): string { return `ONE TIME PAYEE ${dice.whole(10_000, 99_999)}`; }
