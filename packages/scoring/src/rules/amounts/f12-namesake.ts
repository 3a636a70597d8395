import { atLeast, cents, ruleResult, quote } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

export const f12Namesake = defineRule({
  id: 'F12',
  version: 2,
  component: 'vendor',
  family: 'V5',
  points: 14,
  title: 'Same amount and day, to a vendor of nearly the same name',
  looksFor:
    'Two documents of one amount ($1,000 or more) and day, to vendors with different codes whose names differ in ' +
    'their legal form only.',
  whyItMatters: 'One business with two codes may have been paid one bill twice.',
  innocentExplanations: ['A parent and its subsidiary', 'Two sites with a bill each'],
  needs: ['rfed_doc_id', 'vend_cust_cd', 'chk_eft_iss_dt'],
  find: (purchase, baseline) => {
    const other = baseline.namesake(purchase);
    return other === undefined
      ? null
      : ruleResult(14, [
          atLeast(cents('Amount of each', purchase.amountCents, 100_000)),
          quote('This vendor', purchase.vendor.name ?? ''),
          quote('The other, under another code', other.name),
          quote('Both on', purchase.onDate ?? ''),
        ]);
  },
});
