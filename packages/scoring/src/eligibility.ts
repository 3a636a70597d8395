import type { Purchase } from '@moontower/contracts';
import type { KnownPayees } from '@moontower/contracts/spending/payments/checkbook';
import { isPlaceholderCode } from '@moontower/contracts/spending/payments/placeholder-code';
import { readsAsPerson } from './person-name.ts';
import { isPublicBody, isUtility } from './public-bodies.ts';

interface Exclusion {
  reason: string;
  /** `says`: what the account's name says; `payees`: those that are known where the city is. */
  applies: (purchase: Purchase, says: ReadonlySet<Says>, payees?: KnownPayees) => boolean;
}

/** What names of accounts say; `debt` counts for departments and funds too, which may be nothing else. */
const SAYS = {
  debt: new RegExp(
    String.raw`\bdebt\b|\bbond (?:principal|interest|redemption)\b|\b(?:principal|interest) (?:on|` +
      String.raw`payments?)\b|\bpaying agent\b|\blong[- ]term oblig\w*|\blng-trm\b`,
    'i',
  ),
  pay: new RegExp(
    String.raw`\bpayroll\b|\bpensions?\b|\bretirement\b|\bemployee benefits?\b|\b(?:health|dental|` +
      String.raw`life) ins\w*|\bworkers'? comp|\bdeferred comp|\bwages?\b|\bsalar(?:y|ies)\b|` +
      String.raw`\b(?:housing|rent(?:al)?|utility|emergency) assist\w*`,
    'i',
  ),
  refund: new RegExp(
    String.raw`\btrav(?:el|l)\b|\breimburse\w*|\brefunds?\b|\bclaims?\b|\bjury\b|\bjurors?\b|\bmileage\b|` +
      String.raw`\bdeposit (?:return|refund)|\btrust liab\w*|\bdeposits? payable\b`,
    'i',
  ),
  court: new RegExp(
    String.raw`\bcourt[- ]ordered\b|\bjudg(?:e)?ments?\b|\bgarnish\w*|\b(?:sales|use|property|franchise|` +
      String.raw`payroll|excise) tax(?:es)?\b`,
    'i',
  ),
  fuel: new RegExp(
    String.raw`\b(?:fuels?|gasoline|diesel|purchased power|power (?:purchase|supply)|energy purchase|` +
      String.raw`natural gas|gas\/heating|purchased water|electric services?|electricity|utilit\w*|water (?:service|` +
      String.raw`charges?)|sewer charges?)\b`,
    'i',
  ),
  transfer: /\binter-?(?:fund|departmental|governmental|local)\b|\btransfers? (?:to|from|out|in)\b/i,
} as const;
type Says = keyof typeof SAYS;
const KINDS: readonly Says[] = ['debt', 'pay', 'refund', 'court', 'fuel', 'transfer'];
const NOTHING: ReadonlySet<Says> = new Set();

/** What stands for all who are paid once, where a file has a word for them instead of a code. */
const ANYBODY =
  /^(?:single|one[- ]time|various|miscellaneous|sundry) (?:pay(?:ment|ee)s?|vendors?|suppliers?)(?: payees?)?$/i;

/** What a bank books on its own cards, under the name of the booking. */
const BANK_ENTRY = new RegExp(
  String.raw`^(?:x )?(?:(?:retail|payment|credit|debit) +(?:(?:credit|debit|deibt) +)?adjust\w*|debit adjust\w*|` +
    String.raw`convenience check\b|credit purchase balance|transfer fraud purchase|(?:atm )?cash advanc|` +
    String.raw`reversal of cr\b|(?:late|annual|over-?limit|foreign transaction|cash advance) fee|finance charge|` +
    String.raw`payment(?: received)?[ -]*thank you)`,
  'i',
);

/** The city's own till, for which a cheque is made out; the file may cut the name off. */
const PETTY_CASH = /\bpetty cash?\b/i;

/** A payee that is a tax, in its name's end. */
const TAX = /\b(?:unemployment|payroll|property|sales|use|excise) tax(?:es)?$/i;

const MOST_NAMES = 20_000;
const read = new Map<string, ReadonlySet<Says>>();
/** A city has some hundred accounts, departments and funds: each name is read once. */
function saysOf(name: string | undefined): ReadonlySet<Says> {
  if (name === undefined) return NOTHING;
  let says = read.get(name);
  if (says === undefined) {
    const found = KINDS.filter((kind) => SAYS[kind].test(name));
    says = found.length === 0 ? NOTHING : new Set(found);
    if (read.size >= MOST_NAMES) read.clear();
    read.set(name, says);
  }
  return says;
}

/** By the account: a word of the text alone excludes nothing, it is a label. */
const objectSays =
  (kind: Says): Exclusion['applies'] =>
  (_purchase, says) =>
    says.has(kind);

/**
 * Each with its own reason, in the order they are asked; the first that applies is shown. Lists as of November 2026.
 */
export const exclusions: readonly Exclusion[] = [
  { reason: 'Nets to nothing or less', applies: ({ amountCents }) => amountCents <= 0 },
  {
    reason: 'One-off payee without a vendor number',
    applies: ({ vendor }) => isPlaceholderCode(vendor.code, vendor.name) || ANYBODY.test(vendor.name?.trim() ?? ''),
  },
  {
    reason: 'A bank’s own entry: a fee, a credit or a payment of the card',
    applies: ({ vendor }) => BANK_ENTRY.test(vendor.name?.trim() ?? ''),
  },
  {
    reason: 'No payee name in the record',
    applies: ({ vendor, severalVendors }) => severalVendors !== true && (vendor.name ?? '').trim() === '',
  },
  { reason: 'Paid to a person', applies: ({ vendor, personal }) => personal || readsAsPerson(vendor.name ?? '') },
  {
    reason: 'Debt service',
    applies: ({ department, fund }, says) =>
      says.has('debt') || saysOf(department.name).has('debt') || saysOf(fund.name).has('debt'),
  },
  { reason: 'Pay, pension or benefits', applies: objectSays('pay') },
  { reason: 'Travel, reimbursement, refund, claim or jury pay', applies: objectSays('refund') },
  {
    reason: 'Ordered by a court, or a tax',
    applies: ({ vendor }, says) => says.has('court') || TAX.test(vendor.name?.trim() ?? ''),
  },
  { reason: 'Several vendors in one document', applies: ({ severalVendors }) => severalVendors === true },
  {
    reason: 'Wholesale power, fuel or gas, or the city’s own utility bill',
    applies: ({ vendor }, says, payees) => says.has('fuel') || isUtility(vendor.name ?? '', payees),
  },
  {
    reason: 'Government payee or transfer',
    applies: ({ vendor: { name = '' } }, says, payees) =>
      says.has('transfer') || PETTY_CASH.test(name) || isPublicBody(name, payees),
  },
];

/** Why a purchase is not scored; undefined when it is. */
export function notScoredBecause(purchase: Purchase, payees?: KnownPayees): string | undefined {
  const says = saysOf(purchase.object.name);
  return exclusions.find(({ applies }) => applies(purchase, says, payees))?.reason;
}
