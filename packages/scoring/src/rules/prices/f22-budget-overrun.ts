import { cents, ruleResult, quote, ratio } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

const OVER = 1.1;
const LEAST_CENTS = 10_000_000;

export const f22BudgetOverrun = defineRule({
  id: 'F22',
  version: 1,
  component: 'amount',
  family: 'C1',
  points: 0,
  title: 'Its budget line is overspent',
  looksFor:
    'Spending of a department, fund and object in the fiscal year more than 10 % and more than $100,000 above the ' +
    'city’s own estimate for that year.',
  whyItMatters: 'It tells where money runs short, and says nothing about this purchase: no points.',
  innocentExplanations: [
    'An amendment of the budget during the year',
    'Costs that another line will take over',
    'An emergency',
  ],
  needs: ['budget-line'],
  computable: (purchase, { budgetLine }) => (budgetLine(purchase)?.estimateCents ?? 0) > 0,
  find: (purchase, { budgetLine }) => {
    const line = budgetLine(purchase);
    if (
      line === undefined ||
      line.estimateCents <= 0 ||
      line.actualCents <= OVER * line.estimateCents ||
      line.actualCents - line.estimateCents <= LEAST_CENTS
    )
      return null;
    return ruleResult(0, [
      ratio('Spent against the estimate of the year', line.actualCents / line.estimateCents, OVER),
      cents('Spent', line.actualCents, line.estimateCents),
      quote(
        'Fiscal year, fund and object',
        `${purchase.fiscalYear ?? ''} / ${purchase.fund.name ?? purchase.fund.code ?? ''} ` +
          `/ ${purchase.object.name ?? purchase.object.code ?? ''}`,
      ),
    ]);
  },
});
