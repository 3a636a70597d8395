import { defineTally, type Contribution } from './tally.ts';

/**
 * What the sums of spending rest on: rows by department, and by month with the days on which they were paid. A cell
 * says `of` what it is one.
 */
export const spendingCoverage = defineTally({
  id: 'spending-coverage',
  version: 1,
  of: 'payments',
  reads: ['paidOn', 'department'],
  count: ({ paidOn, department: { code, name } }) => {
    const found: Contribution[] = [
      {
        cell: { of: 'department', ...(code === undefined ? {} : { code }), ...(name === undefined ? {} : { name }) },
        add: { n: 1 },
      },
    ];
    if (paidOn !== undefined)
      found.push({ cell: { of: 'month', month: paidOn.slice(0, 7) }, add: { n: 1, [`d${paidOn.slice(8, 10)}`]: 1 } });
    return found;
  },
});
