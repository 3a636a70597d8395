import type { Purchase } from '@moontower/contracts';
import { isPlaceholderCode } from '@moontower/contracts/placeholder-code';
import { readsAsPerson } from './person-name.ts';
import { isPublicBody, isUtility } from './public-bodies.ts';

interface Exclusion {
  reason: string;
  applies: (purchase: Purchase) => boolean;
}

const MOST_NAMES = 20_000;
/** A city has some hundred accounts, departments and funds: each name is read once. */
function reads(pattern: RegExp): (name: string | undefined) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    if (name === undefined) return false;
    let says = known.get(name);
    if (says === undefined) {
      says = pattern.test(name);
      if (known.size >= MOST_NAMES) known.clear();
      known.set(name, says);
    }
    return says;
  };
}

/** By the account, and the department or fund that is nothing else: a word of the text alone excludes nothing, it is a label. */
function bookedAs(pattern: RegExp): Exclusion['applies'] {
  const says = reads(pattern);
  return ({ object, department, fund }) => says(object.name) || says(department.name) || says(fund.name);
}
function objectSays(pattern: RegExp): Exclusion['applies'] {
  const says = reads(pattern);
  return ({ object }) => says(object.name);
}
const isFuel = objectSays(
  /\b(?:fuels?|gasoline|diesel|purchased power|power (?:purchase|supply)|energy purchase|natural gas|gas\/heating|electric services?|electricity|utilit\w*|water (?:service|charges?)|sewer charges?)\b/i,
);
const isTransfer = objectSays(/\binter-?(?:fund|departmental|governmental|local)\b|\btransfers? (?:to|from|out|in)\b/i);

/** Each with its own reason, in the order they are asked; the first that applies is shown. Lists as of November 2026. */
export const exclusions: readonly Exclusion[] = [
  { reason: 'Nets to nothing or less', applies: ({ amountCents }) => amountCents <= 0 },
  {
    reason: 'One-off payee without a vendor number',
    applies: ({ vendor }) => isPlaceholderCode(vendor.code, vendor.name),
  },
  {
    reason: 'No payee name in the record',
    applies: ({ vendor }) => vendor.name === undefined || vendor.name.trim() === '',
  },
  { reason: 'Paid to a person', applies: ({ vendor, personal }) => personal || readsAsPerson(vendor.name ?? '') },
  {
    reason: 'Debt service',
    applies: bookedAs(
      /\bdebt\b|\bbond (?:principal|interest|redemption)\b|\b(?:principal|interest) (?:on|payments?)\b|\bpaying agent\b|\blong[- ]term oblig\w*|\blng-trm\b/i,
    ),
  },
  {
    reason: 'Pay, pension or benefits',
    applies: objectSays(
      /\bpayroll\b|\bpensions?\b|\bretirement\b|\bemployee benefits?\b|\b(?:health|dental|life) ins\w*|\bworkers'? comp|\bdeferred comp|\bwages?\b|\bsalar(?:y|ies)\b/i,
    ),
  },
  {
    reason: 'Travel, reimbursement, refund, claim or jury pay',
    applies: objectSays(
      /\btravel\b|\breimburse\w*|\brefunds?\b|\bclaims?\b|\bjury\b|\bjurors?\b|\bmileage\b|\bdeposit (?:return|refund)|\btrust liab\w*|\bdeposits? payable\b/i,
    ),
  },
  {
    reason: 'Ordered by a court, or a tax',
    applies: objectSays(
      /\bcourt[- ]ordered\b|\bjudg(?:e)?ments?\b|\bgarnish\w*|\b(?:sales|property|franchise|payroll|excise) tax(?:es)?\b/i,
    ),
  },
  {
    reason: 'Wholesale power, fuel or gas, or the city’s own utility bill',
    applies: (purchase) => isFuel(purchase) || isUtility(purchase.vendor.name ?? ''),
  },
  {
    reason: 'Government payee or transfer',
    applies: (purchase) => isPublicBody(purchase.vendor.name ?? '') || isTransfer(purchase),
  },
];

/** Why a purchase is not scored; undefined when it is. */
export function notScoredBecause(purchase: Purchase): string | undefined {
  return exclusions.find(({ applies }) => applies(purchase))?.reason;
}
