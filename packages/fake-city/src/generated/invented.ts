import { Dice, hash32 } from '../random.ts';

/** Words that name nobody: every company, project and person-like name in the made-up city is built from them. */
const STEMS = [
  'Quorvane',
  'Zelmarth',
  'Brinvost',
  'Talquor',
  'Ostrelle',
  'Varnwick',
  'Morvex',
  'Pelandry',
  'Junquist',
  'Harbesk',
  'Calvorin',
  'Dresmoor',
  'Fenwalk',
  'Grundel',
  'Ilvaran',
  'Kestrow',
  'Lumbrax',
  'Nordevan',
  'Pruvell',
  'Rastelow',
  'Sondrake',
  'Tervane',
  'Ulmaris',
  'Wexholt',
  'Yarrowick',
  'Zandrel',
  'Ambrevo',
  'Belcorin',
  'Cindrath',
  'Dovemarsh',
  'Elquist',
  'Farrowel',
  'Gantrell',
  'Hestovar',
  'Ironvale',
  'Jorvane',
  'Kindrath',
  'Lorvetta',
  'Mistrale',
  'Nuvorin',
];
/** What companies call themselves after, by the trade they are in. */
const TRADES = {
  consulting: ['Consulting', 'Advisors'],
  engineering: ['Engineering', 'Surveying'],
  services: ['Services', 'Staffing', 'Logistics'],
  building: ['Builders', 'Mechanical', 'Facilities'],
  landscape: ['Landscape', 'Tree Care'],
  utility: ['Energy', 'Waterworks'],
  technology: ['Systems', 'Technologies', 'Software'],
  property: ['Properties', 'Realty'],
  equipment: ['Equipment', 'Machinery', 'Tool'],
  insurance: ['Insurance', 'Assurance'],
  printing: ['Printing', 'Media', 'Books'],
  community: ['Community Services', 'Outreach', 'Training'],
  materials: ['Materials', 'Paving', 'Chemical'],
  vehicles: ['Automotive', 'Fuel', 'Truck Parts'],
  supply: ['Supply', 'Products', 'Medical'],
  trades: ['Electric', 'Plumbing', 'Pipe'],
} as const;
export type Trade = keyof typeof TRADES;
const ORDER = Object.values(TRADES);
const PLACES = new Map(Object.keys(TRADES).map((trade, at) => [trade, at]));

/** What a company of that trade may be called after, as its name is written. */
export const wordsOf = (trade: Trade): string[] => TRADES[trade].map((word) => word.toUpperCase());
/** The number of a company of that trade; `companyName` knows the trade by it. */
export const companyIn = (trade: Trade, nth: number): number => nth * ORDER.length + (PLACES.get(trade) ?? 0);
const FORMS = ['LLC', 'INC', 'LP', 'CO', 'CORP'];

const companies = new Map<number, string>();

/** A company of the made-up city: the same number always names the same one. */
export function companyName(number: number): string {
  let name = companies.get(number);
  if (name === undefined) {
    name = inventCompany(number);
    companies.set(number, name);
  }
  return name;
}

function inventCompany(number: number): string {
  const dice = new Dice(hash32('company', number));
  const trade = ORDER[number % ORDER.length] ?? TRADES.services;
  const partner = dice.chance(0.4) ? ` ${dice.pick(STEMS)}` : '';
  return `${dice.pick(STEMS)}${partner} ${dice.pick<string>(trade)} ${dice.pick(FORMS)}`.toUpperCase();
}

export function stem(dice: Dice): string {
  return dice.pick(STEMS);
}

export function vendorCode(number: number): string {
  return `${companyName(number).slice(0, 3)}${String(7_000_000 + (hash32('vendor', number) % 3_000_000))}`;
}

/** Shops, eating places and landlords. */
export function placeName(dice: Dice, kinds: readonly string[]): string {
  return `${dice.pick(STEMS)} ${dice.pick(kinds)}`;
}

/** A payee without a vendor code of its own: never a person's name. */
export function placeholderPayee(dice: Dice): string {
  return `ONE TIME PAYEE ${dice.whole(10_000, 99_999)}`;
}
