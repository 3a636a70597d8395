import { cents, ruleResult, quote, ratio } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

const GROWN = 1.25;

export const f23EstimateGrowth = defineRule({
  id: 'F23',
  version: 1,
  component: 'amount',
  family: 'C1',
  points: 0,
  title: 'The estimate of its budget line grew',
  looksFor: 'An estimate for a department, fund and object of the fiscal year more than 25 % above what was budgeted.',
  whyItMatters: 'It tells where plans changed during the year, and says nothing about this purchase: no points.',
  innocentExplanations: ['A grant that arrived', 'An amendment that the council passed'],
  needs: ['budget-line'],
  computable: (purchase, { budgetLine }) => (budgetLine(purchase)?.budgetCents ?? 0) > 0,
  find: (purchase, { budgetLine }) => {
    const line = budgetLine(purchase);
    if (line === undefined || line.budgetCents <= 0 || line.estimateCents <= GROWN * line.budgetCents) return null;
    return ruleResult(0, [
      ratio('Estimate against the budget', line.estimateCents / line.budgetCents, GROWN),
      cents('Estimate', line.estimateCents, line.budgetCents),
      quote(
        'Fiscal year, fund and object',
        `${purchase.fiscalYear ?? ''} / ${purchase.fund.name ?? purchase.fund.code ?? ''} ` +
          `/ ${purchase.object.name ?? purchase.object.code ?? ''}`,
      ),
    ]);
  },
});
