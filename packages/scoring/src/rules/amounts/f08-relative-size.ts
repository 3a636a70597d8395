import { atLeast, cents, count, ruleResult, ratio } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

const LEAST = 300_000;
const STEPS = [
  { times: 10, points: 20, strong: true },
  { times: 4, points: 12, strong: false },
  { times: 1.25, points: 8, strong: false },
] as const;

export const f08RelativeSize = defineRule({
  id: 'F08',
  version: 2,
  component: 'vendor',
  family: 'V3',
  points: 20,
  title: 'The vendor’s largest purchase by far',
  looksFor:
    'A purchase of $3,000 or more, at least a quarter above (more points at four times, strong at ten times) the ' +
    'vendor’s next largest of 24 months, which must be $1,000 or more; at least four purchases.',
  whyItMatters:
    'One purchase far above everything else from the vendor in two years can be a slip in the amount, or a ' +
    'different kind of deal.',
  innocentExplanations: ['A milestone of a larger contract', 'A yearly payment in advance'],
  needs: ['vend_cust_cd'],
  computable: (purchase, { besideVendor }) =>
    purchase.amountCents < LEAST || (besideVendor(purchase)?.others ?? 0) >= 3,
  find: (purchase, baseline) => {
    const beside = purchase.amountCents < LEAST ? undefined : baseline.besideVendor(purchase);
    if (beside === undefined || beside.others < 3) return null;
    const times = purchase.amountCents / beside.nextCents;
    const step = STEPS.find((one) => times >= one.times);
    if (step === undefined || beside.nextCents < 100_000) return null;
    return ruleResult(
      step.points,
      [
        atLeast(ratio('Times the next largest', times, step.times)),
        cents('Next largest in 24 months', beside.nextCents),
        count('Purchases from the vendor', beside.others + 1, 4),
      ],
      { strong: step.strong },
    );
  },
});
