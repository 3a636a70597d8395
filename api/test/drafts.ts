/** A report as the form sends it: of a kind that needs no care, on a street where nobody lives. */
export const POTHOLE = {
  type: 'potholes',
  title: 'A hole',
  description: 'A hole in the right lane.',
  address: '301 W 2nd St',
  lat: 30.264812,
  lon: -97.747234,
};

/** A finding as the form sends it, about an organisation of the sample. */
export const FINDING = {
  claim: 'The same street was repaved twice within one year',
  text: 'Two permits and two payments name the same blocks, nine months apart.',
  about: { kind: 'organisation', id: '001000007' },
  receipts: [{ url: 'https://data.austintexas.gov/d/8c6z-qnmj', shows: 'Both payments' }],
  named: false,
  language: 'en',
};
