import { atMost, dated, ruleResult, share } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

/**
 * Where more than one in twenty purchases falls on such days, the date says how books are kept, nothing about the
 * purchase.
 */
const USUAL = 0.05;

export const f19OffDay = defineRule({
  id: 'F19',
  version: 2,
  component: 'amount',
  family: 'A3',
  points: 2,
  title: 'Dated on a weekend or holiday',
  looksFor: 'A day that is a weekend or a holiday, where no more than one purchase in twenty falls on such days.',
  whyItMatters: 'Where offices hardly ever book on such days, a date there is worth a glance. A weak hint.',
  innocentExplanations: ['A batch that ran overnight', 'An emergency', 'A date of the bank, not of the office'],
  aside: true,
  needs: ['chk_eft_iss_dt', 'off-day-rate'],
  computable: (_purchase, { offDayShare }) => offDayShare <= USUAL,
  find: (purchase, { isBusinessDay, offDayShare }) => {
    if (purchase.onDate === undefined || offDayShare > USUAL || isBusinessDay(purchase.onDate)) return null;
    return ruleResult(2, [dated(purchase), atMost(share('Share of all purchases on such days', offDayShare, USUAL))]);
  },
});
