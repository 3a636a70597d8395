import { asLimit, cents, ruleResult, quote, ratio } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

const WATCH = 0.95;

export const f42AboveLimit = defineRule({
  id: 'F42',
  version: 2,
  component: 'vendor',
  family: 'V2',
  points: 20,
  title: 'The contract is used up, or above its limit',
  looksFor:
    'A contract of which the orders, or the payments we hold, come to more than its limit (strong), or to more ' +
    'than 95 % of it.',
  whyItMatters: 'What is ordered above the limit needs an amendment. The list may not show it yet.',
  innocentExplanations: ['An amendment that is not in the list yet', 'A contract that ends anyway'],
  needs: ['contract-limit'],
  computable: (purchase, { contract }) => contract(purchase)?.limitCents !== undefined,
  find: (purchase, { contract }) => {
    const about = contract(purchase);
    if (about?.limitCents === undefined) return null;
    const { limitCents, orderedCents = 0, paidCents } = about;
    const used = Math.max(orderedCents, paidCents) / limitCents;
    if (used <= WATCH) return null;
    const strong = used > 1;
    return ruleResult(
      strong ? 20 : 8,
      [
        ratio('Ordered or paid against the limit', used, strong ? 1 : WATCH),
        orderedCents >= paidCents
          ? asLimit(cents('Ordered to date', orderedCents, limitCents))
          : asLimit(cents('Paid, as far as we hold payments', paidCents, limitCents)),
        { ...quote('Contract', about.title), source: about.key },
      ],
      { strong },
    );
  },
});
