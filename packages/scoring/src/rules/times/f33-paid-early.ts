import type { Purchase } from '@moontower/contracts';
import type { Baseline } from '../../baseline.ts';
import { dayNumber } from '../../baseline.ts';
import { ruleResult, quote } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

/** The day before which nothing should have been paid: the award of the order, else the first day of the contract. */
function beginning(
  purchase: Purchase,
  { contract }: Pick<Baseline, 'contract'>,
): { day: string; of: string } | undefined {
  const { dateSource, onDate } = purchase;
  if (dateSource === 'award' && onDate !== undefined) return { day: onDate, of: 'Award of the order' };
  const day = contract(purchase)?.beganOn;
  return day === undefined ? undefined : { day, of: 'First day of the contract' };
}

export const f33PaidEarly = defineRule({
  id: 'F33',
  version: 2,
  component: 'description',
  family: 'D2',
  points: 14,
  title: 'Paid before it was ordered',
  looksFor: 'A first payment before the award of the order or the first day of the contract that it belongs to.',
  whyItMatters: 'The papers may have come after the deal, or one of the two dates is wrong.',
  innocentExplanations: [
    'A correction that moved the payment to another order',
    'A contract that took over older bills',
    'A slip in a date',
  ],
  needs: ['chk_eft_iss_dt', 'award-date'],
  computable: (purchase, baseline) => purchase.firstPaidOn !== undefined && beginning(purchase, baseline) !== undefined,
  find: (purchase, baseline) => {
    const begun = beginning(purchase, baseline);
    if (begun === undefined || purchase.firstPaidOn === undefined || purchase.firstPaidOn >= begun.day) return null;
    return ruleResult(14, [
      quote('First payment', purchase.firstPaidOn),
      quote(begun.of, begun.day),
      { label: 'Days too early', value: dayNumber(begun.day) - dayNumber(purchase.firstPaidOn), unit: 'days' },
    ]);
  },
});
