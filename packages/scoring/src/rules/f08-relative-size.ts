import { cents, count, found, ratio } from '../finding.ts';
import { defineRule } from '../rule.ts';

export const f08RelativeSize = defineRule({
  id: 'F08', version: 1, component: 'amount', family: 'A3', points: 3,
  title: 'Ten times the vendor’s next largest purchase',
  looksFor: 'A purchase at least ten times the vendor’s next largest of 24 months, which must be $1,000 or more; at least five purchases.',
  whyItMatters: 'One purchase far above everything else from the vendor in two years can be a slip in the amount, or a different kind of deal.',
  innocentExplanations: ['A milestone of a larger contract', 'A yearly payment in advance'],
  needs: ['vend_cust_cd'],
  find: (purchase, baseline) => {
    if (purchase.amountCents < 1_000_000) return null;
    const others = baseline.sameVendor(purchase, 730, 0).filter((mate) => mate.cents > 0);
    if (others.length < 4) return null;
    const next = others.reduce((most, mate) => Math.max(most, mate.cents), 0);
    if (next < 100_000 || purchase.amountCents < 10 * next) return null;
    return found(3, [ratio('Times the next largest', purchase.amountCents / next, 10), cents('Next largest in 24 months', next), count('Purchases from the vendor', others.length + 1, 5)]);
  },
});
