import { atLeast, cents, ruleResult, quote } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';
import { lacksOrder } from './f28-no-order.ts';

export const f27NoCommodity = defineRule({
  id: 'F27',
  version: 2,
  component: 'description',
  family: 'D2',
  points: 4,
  title: 'No commodity code',
  looksFor: 'A purchase above $3,000 without a commodity code; nothing where F28 fires.',
  whyItMatters: 'Without a code the purchase cannot be compared with others of its kind.',
  innocentExplanations: ['Payments that buy no goods: dues, refunds, services of people'],
  needs: ['rfed_doc_cd'],
  // Nothing when F28 fired: both mostly mark one kind of document.
  find: (purchase) =>
    purchase.commodity.code === undefined &&
    purchase.documentCode !== undefined &&
    purchase.amountCents > 300_000 &&
    !lacksOrder(purchase)
      ? ruleResult(4, [
          atLeast(cents('Amount', purchase.amountCents, 300_000)),
          quote('Document', purchase.documentCode),
        ])
      : null,
});
