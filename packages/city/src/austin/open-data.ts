/** Where the city publishes its records and its budget, for people. */
export const austinOpenData = {
  portal: 'https://data.austintexas.gov',
  budget: 'https://www.austintexas.gov/department/budget',
} as const;
