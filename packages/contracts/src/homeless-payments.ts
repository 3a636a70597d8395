/** The id of the page of payments that the sums on the page about homelessness add up. */
export const HOMELESS_PAYMENTS = 'homelessness-payments';
