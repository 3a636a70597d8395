type Text = string;
interface HeldRows {
  rows: Text;
  from: Text;
  to: Text;
}

export const benchmarks = {
  title: 'Cities side by side',
  lead: 'The same measure, by the same definition, over the same whole months. No city is ranked.',
  cities: 'Cities',
  none: 'This service is told of no other city.',
  sample: 'The records here are made up. They show how this page works and say nothing of the city.',
  scorecard: {
    title: 'The whole city beside other cities',
    lead: 'These numbers are of the whole city, not of this district.',
    link: 'How each measure is counted, and all cities',
  },
  columns: {
    city: 'City',
    records: 'Records',
    people: 'People',
    read: 'Figures read',
    measure: 'Measure',
    beside: 'Beside other cities',
  },
  records: { live: 'The city’s own', recorded: 'A recording', sample: 'Made up' },
  here: 'This service',
  states: {
    read: (at: Text) => `Read ${at}`,
    kept: (at: Text) => `Does not answer now. Kept from ${at}`,
    'not-read': 'Did not answer',
    refused: 'Sent what could not be checked',
  },
  noPeople: 'No count was read',
  people: (people: Text, on: Text) => `${people} on ${on}`,
  measures: {
    'closed-7': 'Requests closed within 7 days',
    'closed-30': 'Requests closed within 30 days',
    permits: 'Permits a thousand people',
    approval: 'Days to approval',
  },
  about: {
    'closed-7':
      'Of the requests opened in these months, how many the city closed within 7 calendar days. A closed request may ' +
      'still wait for its work.',
    'closed-30': 'The same within 30 calendar days. Requests that residents send to Moontower are not in it.',
    permits: 'Construction permits issued in these months, for each thousand people of the last count.',
    approval:
      'The middle of the days from filing to issue, of permits issued in these months. The kinds of permits differ ' +
      'from city to city.',
  },
  value: {
    share: (percent: Text, n: Text, of: Text) => `${percent} (${n} of ${of})`,
    permits: (rate: Text, n: Text) => `${rate} (${n} ${n === '1' ? 'permit' : 'permits'})`,
    approval: (days: Text, n: Text, width: number) =>
      `${width > 1 ? 'about ' : ''}${days} ${days === '1' ? 'day' : 'days'} (${n} ${n === '1' ? 'permit' : 'permits'})`,
  },
  /** Of few records. */
  chance: (low: Text, high: Text) => `By chance alone ${low} to ${high}`,
  window: (from: Text, to: Text) => `${from} to ${to}`,
  own: (city: Text) => `${city} alone, over its newest whole months`,
  noNumber: (because: Text) => `No number, because ${because}.`,
  apart: (because: Text) => `Not comparable because ${because}.`,
  because: {
    'not-published': (city: Text) => `no feed of this kind is read for ${city}`,
    recorded: (city: Text, held?: HeldRows) =>
      held === undefined
        ? `the records of ${city} are a recording, not all that the city has`
        : `the records of ${city} are a recording, not all that the city has: ${held.rows} in all, ${held.from} to ${held.to}`,
    'first-reading': (city: Text) => `nobody has read all records of ${city} yet`,
    stopped: (city: Text, held?: HeldRows) =>
      held === undefined
        ? `the last year has no record of ${city}`
        : `the records of ${city} end in the month of ${held.to}`,
    'no-whole-month': (city: Text) => `the records of ${city} hold no whole month yet`,
    undated: (city: Text, dated: { n: Text; of: Text }) =>
      `only ${dated.n} of ${dated.of} records of ${city} name the days that are counted by`,
    'no-people': (city: Text) => `we hold no count of the people of ${city}`,
    few: (city: Text, least: Text) => `${city} has fewer than ${least} records in these months`,
    'not-read': (city: Text) => `the service of ${city} did not answer`,
    refused: (city: Text) => `the service of ${city} sent figures that could not be checked`,
    definition: (city: Text) => `another version of the definition holds for ${city}`,
    sample: (city: Text) => `the records of ${city} are made up`,
    'other-months': 'the two cities have no whole month in common',
  },
  sources: 'Sources',
  checked: (at: Text) => `checked ${at}`,
};
