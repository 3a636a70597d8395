/** The id of the page of payments that the sums on the page about homelessness add up. */
export const HOMELESS_PAYMENTS = 'homelessness-payments';

/** By its name in the city's books: codes change. */
export const isHomelessDepartment = (name: string | undefined): boolean => /homeless/i.test(name ?? '');
