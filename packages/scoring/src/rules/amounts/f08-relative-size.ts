import type { Purchase } from '@moontower/contracts';
import type { Baseline, VendorSize } from '../../baseline.ts';
import { atLeast, cents, count, ruleResult, ratio } from '../../evidence.ts';
import { defineRule, type RuleResult } from '../../rule.ts';

const LEAST = 300_000;
/** Ten times it is what is asked about at all. */
const LEAST_NEXT = 30_000;
/**
 * The largest of four amounts is over 1.25 times the next in 85 % of draws, over four times in 30 %, over ten times in
 * 10 % (log-normal, deviation 1.5): strong needs ten times and eight purchases.
 */
const LEAST_TIMES = 3;
const STRONG = { times: 10, purchases: 8 } as const;

const isAsked = (purchase: Purchase, { isLargeByNature }: Baseline): boolean =>
  purchase.amountCents >= LEAST && !isLargeByNature(purchase);

/**
 * A bill in lines is one purchase, and lines beside this one are of its own bill. Under an account where the vendor is
 * hardly paid otherwise the purchase is of another kind, as the books say.
 */
const isStrong = ({ amountCents }: Purchase, { nextCents, nextDayCents }: VendorSize, alike: number): boolean =>
  nextDayCents > 0 && amountCents >= STRONG.times * Math.max(nextCents, nextDayCents) && alike >= STRONG.purchases;

/** Purchases from the vendor under the account, this one too. */
const alikeOf = (purchase: Purchase, { besideAccount }: Baseline): number => (besideAccount(purchase)?.others ?? 0) + 1;

/** @param alike purchases under the account, where the purchase is strong */
function resultOf({ others, nextCents, nextDayCents }: VendorSize, times: number, alike?: number): RuleResult {
  const next = cents('Next largest of 24 months before and after', nextCents);
  if (alike === undefined)
    return ruleResult(8, [
      atLeast(ratio('Times the next largest', times, LEAST_TIMES)),
      next,
      atLeast(count('Purchases from the vendor', others + 1, 4)),
    ]);
  return ruleResult(
    20,
    [
      atLeast(ratio('Times the next largest', times, STRONG.times)),
      next,
      cents('Most of another day under one account', nextDayCents),
      atLeast(count('Purchases from the vendor under the account', alike, STRONG.purchases)),
    ],
    { strong: true },
  );
}

export const f08RelativeSize = defineRule({
  id: 'F08',
  version: 7,
  component: 'vendor',
  family: 'V3',
  points: 20,
  title: 'Several times the vendor’s next largest purchase',
  looksFor:
    'A purchase of $3,000 or more, at least three times the vendor’s next largest of the 24 months before and after ' +
    'it, which must be $300 or more; at least four purchases (strong: eight under its account, and ten times what a ' +
    'department paid it under one account on any other day). Accounts that are large by nature are left out.',
  whyItMatters:
    'One purchase far above everything else from the vendor, before and after, can be a slip in the amount, or a ' +
    'different kind of deal.',
  innocentExplanations: ['A milestone of a larger contract', 'A yearly payment in advance'],
  needs: ['vend_cust_cd', 'payments-apart'],
  computable: (purchase, { besideVendor }) =>
    purchase.amountCents < LEAST || (besideVendor(purchase)?.others ?? 0) >= 3,
  find: (purchase, baseline) => {
    const beside = isAsked(purchase, baseline) ? baseline.besideVendor(purchase) : undefined;
    if (beside === undefined || beside.others < 3) return null;
    const times = purchase.amountCents / beside.nextCents;
    if (times < LEAST_TIMES || beside.nextCents < LEAST_NEXT) return null;
    const alike = alikeOf(purchase, baseline);
    return resultOf(beside, times, isStrong(purchase, beside, alike) ? alike : undefined);
  },
});
