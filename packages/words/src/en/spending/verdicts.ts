/** What two reviewers can agree on, as every screen, mail and feed calls it. */
export const verdicts = {
  explained: 'Explained',
  data_error: 'Error in the data',
  not_a_purchase: 'Not a purchase',
  no_change: 'No change',
  referred: 'Passed on to an office that can look into it',
  confirmed: 'Confirmed by an official document',
} as const;
