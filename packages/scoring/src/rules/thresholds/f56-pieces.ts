import { dayText } from '../../baseline.ts';
import { atLeast, cents, count, dated, quote, ruleResult } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

export const f56Pieces = defineRule({
  id: 'F56',
  version: 3,
  component: 'amount',
  family: 'A2',
  points: 20,
  title: 'Several payments, each a little below the threshold',
  looksFor:
    'Where a file has no order numbers: three or more payments of one department to one vendor within ten business ' +
    'days, each between three quarters of the threshold and the threshold. Accounts that are large by nature, and ' +
    'what is paid month by month at nearly one amount, are left out.',
  whyItMatters:
    'One purchase in pieces below the limit avoids competing offers. Without order numbers nobody can tell orders from ' +
    'payments, so the sign is weak.',
  innocentExplanations: ['Progress payments of one contract that was competed', 'Standard deliveries at one price'],
  needs: ['vend_cust_cd', 'chk_eft_iss_dt'],
  computable: ({ notRecorded, unit }) => unit !== 'order' && notRecorded.includes('rf_doc_id'),
  find: (purchase, baseline) => {
    const group = baseline.isLargeByNature(purchase) ? undefined : baseline.pieces(purchase);
    if (group === undefined) return null;
    return ruleResult(
      20,
      [
        atLeast(count('Payments of one department to one vendor', group.orders, 3)),
        cents('Their sum, against the threshold', group.cents, baseline.formalThresholdCents(dayText(group.firstDay))),
        quote('First and last payment', `${dayText(group.firstDay)} – ${dayText(group.lastDay)}`),
        dated(purchase),
      ],
      { groupCents: group.cents, others: group.others },
    );
  },
});
