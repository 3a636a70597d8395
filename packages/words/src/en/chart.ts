export const chart = {
  chart: 'Chart',
  table: 'Table',
  csv: 'CSV',
  views: 'Chart or table',
  notShown: 'What this does not show:',
  noChart: 'The chart could not be drawn. The table has the same numbers.',
  drawn: (finding: string) => `Chart: ${finding}. The table has the same numbers.`,
  tooFew: (n: string, least: string) =>
    `Too few records to draw: ${n}. A chart needs at least ${least}. The records themselves can be read.`,
  nothing: 'There is no number to draw.',
  noRecords: 'We hold no record of this in this time, so nothing is drawn.',
  notPublished: {
    says: '{city} publishes nothing of this that we read.',
    ask: 'Write to its open data office',
    portal: 'What it publishes',
    subject: (what: string) => `Please publish: ${what}`,
    these: 'these records',
    letter: (what: string, page: string) =>
      `To the open data office of the {cityOf}\n\nOther cities publish this as open data. I found none of yours: ` +
      `${what}.` +
      '\n\nPlease publish it, with one row for each record. Give each row its number, its dates and its place. Say ' +
      'when it was last changed. Leave out the names of private people.' +
      `\n\nIt would be shown here: ${page}\n\nName:`,
  },
  fewIn: (names: string, least: string) => `Left out, with fewer than ${least} records each: ${names}.`,
  counted: (n: string, of: string) => `${n} of ${of} records counted`,
  between: (from: string, to: string) => `${from} to ${to}`,
  since: (from: string) => `since ${from}`,
  until: (to: string) => `until ${to}`,
  largestOf: (n: string, all: string) => `The chart has the ${n} largest of ${all}. The table has all.`,
  unnamed: (names: string) => `Too small to be named in the chart: ${names}.`,
  unfinished: (category: string) => `${category} is not over yet: its mark is hollow.`,
  partial: (months: string) => `Our copy begins or ends in ${months}: records of it may be missing.`,
  missing: 'No number',
  days: (n: string) => (n === '1' ? '1 day' : `${n} days`),
  rows: 'Read the records behind this',
  anchor: 'Link to this figure',
  embed: 'Embed',
  embedCode: 'Code for your page',
  copyCode: 'Copy code',
  columns: {
    unit: 'Unit',
    units: { count: 'count', cents: 'US dollars', days: 'days', share: 'share from 0 to 1' },
    n: 'Records counted',
    of: 'Records in all',
    source: 'Source',
    city: 'City updated',
    ours: 'We computed',
    rows: 'Records',
    ruleSet: 'Rule set',
  },
};
