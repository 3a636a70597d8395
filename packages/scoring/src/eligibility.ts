import type { Purchase } from '@moontower/contracts';
import { isPlaceholderCode, readsAsPerson } from './person-name.ts';

interface Exclusion { reason: string; applies: (purchase: Purchase, words: string) => boolean }

const says = (pattern: RegExp) => (_purchase: Purchase, words: string) => pattern.test(words);
const objectSays = (pattern: RegExp) => ({ object }: Purchase) => pattern.test(object.name ?? '');
const payeeIs = (pattern: RegExp) => ({ vendor }: Purchase) => pattern.test(vendor.name ?? '');

/** Each with its own reason, in the order they are asked; the first that applies is shown. Lists as of November 2026. */
export const exclusions: readonly Exclusion[] = [
  { reason: 'Nets to nothing or less', applies: ({ amountCents }) => amountCents <= 0 },
  { reason: 'One-off payee without a vendor number', applies: ({ vendor }) => isPlaceholderCode(vendor.code) },
  { reason: 'No payee name in the record', applies: ({ vendor }) => vendor.name === undefined || vendor.name.trim() === '' },
  { reason: 'Paid to a person', applies: ({ vendor, personal }) => personal || readsAsPerson(vendor.name ?? '') },
  { reason: 'Debt service', applies: says(/\bdebt service\b|\bbond (?:principal|interest)\b|\b(?:principal|interest) (?:on|payment)|\bpaying agent\b/i) },
  { reason: 'Pay, pension or benefits', applies: says(/\bpayroll\b|\bpensions?\b|\bretirement\b|\bemployee benefits?\b|\b(?:health|dental|life) insurance premium|\bworkers'? comp/i) },
  { reason: 'Travel, reimbursement, refund, claim or jury pay', applies: says(/\btravel\b|\breimburse\w*|\brefunds?\b|\bclaims?\b|\bjury\b|\bjurors?\b|\bmileage\b|\bdeposit (?:return|refund)/i) },
  { reason: 'Ordered by a court, or a tax', applies: says(/\bcourt[- ]ordered\b|\bjudg(?:e)?ments?\b|\bgarnish\w*|\b(?:sales|property|franchise|payroll|excise) tax(?:es)?\b/i) },
  {
    reason: 'Wholesale power, fuel or gas, or the city’s own utility bill',
    applies: (purchase, words) => objectSays(/\b(?:fuel|purchased power|power purchase|energy purchase|gas\/heating|electric services?|utilit\w*)\b/i)(purchase)
      || /\b(?:purchased power|power supply|natural gas|gas\/heating fuels|heating fuels?|fuel oil|gasoline|diesel|electric services?)\b/i.test(words)
      || payeeIs(/\b(?:austin energy|austin water|city of austin utilit\w*|coa utilit\w*|electric cooperative|texas gas service|ercot)\b/i)(purchase),
  },
  {
    reason: 'Government payee or transfer',
    applies: (purchase, words) => payeeIs(/^(?:city|county|state|town|village) of\b|\bcounty\b|\bstate comptroller\b|\btexas (?:department|comptroller|commission|workforce|parks)\b|\b(?:isd|independent school district|u\.?s\.? (?:treasury|department|geological|army|postal)|internal revenue service|central (?:health|appraisal)|lower colorado river authority|capital metro)\b/i)(purchase)
      || /\binter-?(?:fund|departmental|governmental|local)\b|\btransfers? (?:to|from|out|in)\b/i.test(words),
  },
];

/** Why a purchase is not scored; undefined when it is. */
export function notScoredBecause(purchase: Purchase): string | undefined {
  const words = `${purchase.description} ${purchase.object.name ?? ''}`;
  return exclusions.find(({ applies }) => applies(purchase, words))?.reason;
}
