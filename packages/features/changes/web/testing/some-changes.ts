import type { ChangesPage } from '../change-queries.ts';

const AT = '2026-11-20T18:05:00.000Z';

/** A correction with both values, a removal, a payment in the place of another, and one whose values are withheld. */
export const someChanges: ChangesPage = {
  changes: [
    {
      leaf: 41,
      uid: 'austin-contracts:MA-1',
      feed: 'austin-contracts',
      key: 'MA-1',
      kind: 'changed',
      at: AT,
      cityAt: '2026-11-20T12:00:00.000Z',
      run: 'run-1',
      fields: [
        { name: 'ma_prch_lmt_am', from: '100000.00', to: '250000.00' },
        { name: 'efend_dt', to: '2027-09-30' },
      ],
      title: 'Asphalt for street repair',
      department: 'Public Works',
      vendor: 'QUORVANE SUPPLY LLC',
      amountCents: 25_000_000,
      page: '/row/austin-contracts%3AMA-1',
      past: '/row/austin-contracts%3AMA-1',
    },
    {
      leaf: 40,
      uid: 'austin-bonds:B-1',
      feed: 'austin-bonds',
      key: 'B-1',
      kind: 'removed',
      at: AT,
      run: 'run-2',
      fields: [{ name: 'prop_name', from: 'Parks' }],
    },
    {
      leaf: 39,
      uid: 'austin-payments:p1',
      feed: 'austin-payments',
      key: 'p1',
      kind: 'removed',
      heir: 'austin-payments:p2',
      at: AT,
      run: 'run-3',
      fields: [
        { name: 'amount', from: '100.00', to: '1000.00' },
        { name: 'actg_ln_dscr', commitment: 'a'.repeat(43) },
      ],
      title: 'Supplies',
      page: '/row/austin-payments%3Ap2',
      past: '/row/order%3APO-1',
    },
  ],
  feeds: {
    'austin-contracts': { title: 'Active contracts', publisher: 'City of Austin' },
    'austin-bonds': { title: 'Public improvement bonds', publisher: 'City of Austin' },
    'austin-payments': { title: 'Austin Finance Online eCheckbook', publisher: 'City of Austin' },
  },
  next: '1763661900000-39',
};
