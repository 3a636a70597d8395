import { budgetTallies, paymentTallies } from './money-tallies.ts';
import { businessRecordTallies, businessTallies } from './business-tallies.ts';
import { historyClosed, requestsClosed } from './closing-tallies.ts';
import { developmentTallies } from './development-tallies.ts';
import { campingCases, campReports, homelessPayments } from './homelessness-tallies.ts';
import { contractsByVendor, grantsByRecipient, paymentsByPayee } from './nonprofit-tallies.ts';
import { scoreTally } from './score-tally.ts';
import { spendingCoverage } from './spending-coverage.ts';
import type { CountedIn, Tally } from './tally.ts';

/** Every tally, by what it counts. A new one is a file beside this and its name in a list. */
export const tallies: { readonly [In in CountedIn]: readonly Tally<In>[] } = {
  items: [...developmentTallies, ...businessTallies, campReports, grantsByRecipient, requestsClosed],
  payments: [...paymentTallies, homelessPayments, paymentsByPayee, spendingCoverage],
  purchases: [scoreTally],
  records: [...budgetTallies, ...businessRecordTallies, campingCases, contractsByVendor, historyClosed],
};
