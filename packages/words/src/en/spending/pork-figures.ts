/** The numbers of all scored purchases. */
export const scores = {
  lead: 'What all scored purchases come to, and where the list begins.',
  ranges: 'Each range of scores and its purchases',
  rangesCaption: 'Scored purchases by range of scores',
  range: 'Score',
  count: 'Purchases',
  share: 'Of all scored',
  none: '0: the rules found nothing',
  listed: (range: string) => `${range}, in the list`,
  open: (range: string, n: string) => `Score ${range}: file of ${n} ${n === '1' ? 'purchase' : 'purchases'}`,
  limits:
    'What this leaves out: purchases without a score, and those that people cleared after a review. A score is a ' +
    'question, not a finding.',
  bands: 'What purchases with points add up to, by band',
  bandsCaption: 'Amounts of purchases with points, by band',
  band: 'Band',
  amount: 'Amount',
  bandShare: 'Beside the largest',
  bandLimits:
    'High is a strong sign and a second one from another part, medium one strong sign, low the rest. How large a ' +
    'purchase is makes no band.',
  largest: 'The ten largest that are flagged',
  highest: 'The ten highest that the rules suggest for review',
  nothing: 'None at the moment.',
  purchase: 'Purchase',
  score: 'Score',
  sample: (n: string) => `Sample of the flagged scores at even places, lowest first (n = ${n})`,
  rules: (version: string) => `Scored by rule set ${version}.`,
} as const;

/** Figures of the tracker, on its page and in frames. */
export const figures = {
  noKind: 'Not recorded',
  none: 'No purchase is flagged, so there is nothing to draw.',
  scores: {
    finding: (listed: string, all: string, floor: string) =>
      `${listed} of ${all} scored purchases have ${floor} points or more, where the list begins`,
    subtitle: (none: string) => `Purchases with points, by score. ${none} have no points and are not drawn`,
    below: (floor: string) => `Below ${floor}: not in the list`,
    listed: (floor: string) => `${floor} and up: in the list`,
    column: 'Score',
    source: 'eCheckbook payments',
    limits:
      'Purchases without points, those we could not score, and those that people cleared after a review. ' +
      'A score is a question, not a finding.',
  },
  categories: {
    finding: (name: string, amount: string) => `The largest flagged amount is for ${name}: ${amount}`,
    subtitle: 'Flagged amount in dollars, by kind of spending, most first',
    series: 'Flagged amount',
    column: 'Kind of spending',
    source: 'eCheckbook payments',
    limits:
      'Purchases below the score that counts as flagged, payments to persons, and what we could not score. ' +
      'A flagged amount is not a wasted amount.',
  },
  keywords: {
    finding: (word: string, count: string) =>
      `“${word}” is the listed word found most often: ${count} ${count === '1' ? 'purchase' : 'purchases'}`,
    subtitle: 'Purchases that hold a word of our list, most first',
    series: 'Purchases',
    column: 'Word',
    source: 'eCheckbook payments',
    limits:
      'Words outside our list, and texts the city shortened. A word says how a purchase was made, not ' +
      'that it was wrong.',
  },
} as const;
