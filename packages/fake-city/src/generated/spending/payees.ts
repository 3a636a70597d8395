import { hash32, type Dice } from '../../random.ts';
import { companyName, stem, vendorCode } from '../invented.ts';
import { OWED } from './objects.ts';
import { withAccount, type Line } from './purchase-lines.ts';

/** Who a line is paid to, and under which account, where that is not the purchase's own. */
export interface Payee {
  name: string;
  code: string;
  account?: Line['account'];
  text?: string;
}

/** As rarely as in real files: of payments without an order, for each hundred of all about two and one. */
const KINDS = [
  ['person', 12],
  ['body', 6],
  ['debt', 1.2],
  ['tax', 1.2],
  ['firm', 79.6],
] as const;

const codeOf = (name: string): string =>
  `${name.replace(/[^A-Z]/g, '').slice(0, 3)}${7_000_000 + (hash32(name) % 3_000_000)}`;

/** Words that name nobody, written as a register writes a person. */
const personOf = (dice: Dice): string => `${stem(dice)}, ${stem(dice)}`.toUpperCase();
const bodyOf = (dice: Dice): string => {
  const place = stem(dice).toUpperCase();
  return dice.pick([`${place} COUNTY`, `CITY OF ${place}`, `${place} WATER DISTRICT`, `${place} UNIVERSITY`]);
};

const financial = (object: string, objectName: string): Line['account'] =>
  withAccount({
    dept: 77,
    deptName: 'Financial Services',
    fund: '5160',
    category: 'Contractuals',
    object,
    objectName,
    commodity: '94600',
    commodityName: 'Financial Services',
    trade: 'insurance',
    texts: [],
    usual: 0,
    spread: 0,
    ordered: 0,
    vendors: 0,
  }).account;
const [DEBT, TAX] = OWED.map(({ code, name }) => financial(code, name));

/** Who is paid by a document without an order; most often the firm that sells what it is for. */
export function payeeOf(vendor: number, dice: Dice): Payee {
  const kind = dice.weighted(KINDS);
  const named = (name: string): Payee => ({ name, code: codeOf(name) });
  if (kind === 'person') return named(personOf(dice));
  if (kind === 'body') return named(bodyOf(dice));
  const firm = { name: companyName(vendor), code: vendorCode(vendor) };
  if (kind === 'debt') return { ...firm, account: DEBT, text: 'INTEREST ON BONDS' };
  return kind === 'tax' ? { ...firm, account: TAX, text: 'PROPERTY TAX' } : firm;
}
