import type { NonprofitDetail } from '../../contract.ts';

/** An answer of the product, made up: the recorded city has no register of organisations. */
export const A_NONPROFIT: NonprofitDetail = {
  organisation: {
    ein: '741234567',
    name: 'Lantern Street Shelter',
    program: 'human-services',
    duty: 'return',
    assetsCents: 900_00,
    incomeCents: 500_00,
    revenueCents: 500_00,
  },
  filings: {
    state: 'here',
    old: false,
    list: [
      {
        taxPeriod: '2024-12',
        form: '990',
        published: true,
        revenueCents: 500_00,
        expensesCents: 400_00,
        assetsCents: 900_00,
        liabilitiesCents: 0,
        officersPayCents: null,
      },
    ],
  },
  funding: { payments: { state: 'none' }, contracts: { state: 'none' }, grants: { state: 'unread' } },
  money: [],
  near: [],
  asOf: '2026-04-01T12:00:00.000Z',
};
