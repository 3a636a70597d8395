import { localDate } from '@moontower/contracts';
import { isHomelessDepartment } from '@moontower/contracts/spending/payments/homeless-payments';
import { defineTally } from './tally.ts';
import { monthOf } from './development-tallies.ts';

/**
 * Tickets and reports about a camp, by month and district (0: none). The city's and residents' are told apart and never
 * added.
 */
export const campReports = defineTally({
  id: 'camp-reports',
  version: 1,
  of: 'items',
  reads: ['subtype', 'district', 'publishedAt', 'provenance'],
  count: ({ subtype, district = 0, publishedAt, provenance }, zone) =>
    subtype === 'encampment'
      ? [
          {
            cell: {
              at: monthOf(publishedAt, zone),
              district,
              from: provenance === 'resident-report' ? 'residents' : 'city',
            },
            add: { n: 1 },
          },
        ]
      : [],
});

/** Cases of the camping ordinance by the year of the offense: nothing of who, where or by whom is kept of them. */
export const campingCases = defineTally({
  id: 'camping-cases',
  version: 1,
  of: 'records',
  reads: ['kind', 'publishedAt'],
  count: ({ kind, publishedAt }, zone) =>
    kind === 'camping-case' && publishedAt !== undefined
      ? [{ cell: { at: localDate(publishedAt.getTime(), zone).slice(0, 4) }, add: { n: 1 } }]
      : [],
});

/** Payments of the departments that have homelessness in their name, by fiscal year, department and fund. */
export const homelessPayments = defineTally({
  id: 'homeless-payments',
  version: 1,
  of: 'payments',
  reads: ['fiscalYear', 'department', 'fund', 'amountCents'],
  count: ({ fiscalYear, department, fund, amountCents }) =>
    isHomelessDepartment(department.name)
      ? [
          {
            cell: { at: fiscalYear ?? 0, department: department.name ?? '', fund: fund.name ?? fund.code ?? '' },
            add: { n: 1, cents: amountCents },
          },
        ]
      : [],
});
