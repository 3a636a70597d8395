type Text = string;

export const properties = {
  title: 'Properties & Development',
  lead: 'What is being built, torn down or left empty, and where it is in the process.',
  refresh: 'Refresh',
  export: 'Export',
  share: 'Share',
  print: 'Print',
  cityTime: (when: Text) =>
    `The city last changed these records on ${when}. Refresh reads our copy again. It cannot make the city faster.`,
  cityTimes: (oldest: Text, newest: Text) =>
    `The city last changed its sources between ${oldest} and ${newest}. Refresh reads our copy again. ` +
    'It cannot make the city faster.',
  eachSource: 'Source by source',
  timeUnknown: 'not said',
  cityUnknown: 'The city does not say when it last changed these records. Refresh reads our copy again.',
  readAgain: (time: Text) => `Read again at ${time}.`,
  readFailed: 'It could not be read again. What you see is from before.',
  shareText: (count: Text) => `${count} property and development records in {city}`,
  search: 'Address or words',
  find: 'Find',
  cards: {
    label: 'These records in four numbers',
    open: 'Open cases',
    openNote: (waiting: Text, inForce: Text) =>
      `${waiting} waiting, on hold or in review; ${inForce} open in another way, such as permits in force`,
    days: 'Days to approval',
    daysNote: (year: Text, n: Text) => `Median of those approved in ${year}, n = ${n}`,
    daysFew: (n: Text, least: Text) =>
      `No year has enough: ${n} with both dates in all, at least ${least} of a year are needed`,
    fewInYear: (n: Text, least: Text) => `Too few: ${n}, at least ${least} are needed`,
    filed: 'Records in the period',
    filedNote: (approved: Text, dated: Text) => `${approved} were approved or issued, ${dated} with the date of it.`,
    filedIn: (years: Text) => `Filed: ${years}.`,
    approvedIn: (years: Text) => `Approved: ${years}.`,
    years: (from: Text, to: Text) => (from === to ? from : `${from} to ${to}`),
    noYear: 'no date',
    expired: 'Of those, expired',
    expiredNote: (share: Text, approved: Text) =>
      `${share} of these records; ${approved} have a date of approval. The record gives no reason.`,
    expiredNone: 'There is no record',
    none: 'No number',
  },
  tabs: {
    label: 'Views',
    overview: 'Overview',
    timeline: 'Timeline',
    accountability: 'Accountability',
    analytics: 'Analytics',
  },
  vacancy:
    'These are signs that a building may stand empty, such as a code case or a demolition permit. No record here ' +
    'states that it is empty.',
  /** How sure the signs together are that a building stands empty. */
  reliability: {
    'reliability-low': 'Reliability: low',
    'reliability-medium': 'Reliability: medium',
    'reliability-high': 'Reliability: high',
  },
  vacancyAll: 'See all property records',
  sixOf: (shown: Text, all: Text) => `${shown} of ${all}`,
  seeAll: (n: Text) => `See all ${n}`,
  groups: {
    'building-permits': 'Building permits',
    'zoning-cases': 'Zoning cases',
    'site-plans': 'Site plans',
    subdivisions: 'Subdivisions',
    'certificates-occupancy': 'Certificates of occupancy',
    'demolition-permits': 'Demolitions',
    'vacant-property': 'Possibly vacant properties',
    development: 'Other development records',
  },
  more: (n: Text) => (n === '1' ? 'Show 1 more' : `Show ${n} more`),
  newest: (n: Text) => `The list ends here, with the newest ${n}. The CSV file has all.`,
  stages: {
    label: 'Steps of this case',
    filed: 'Filed',
    review: 'Review',
    approved: 'Approved',
    inspected: 'Inspected',
    done: 'Done',
    missing: 'No date in the record',
    none: 'The record gives no dated steps.',
    after: (days: Text) => (days === '1' ? '1 day after filing' : `${days} days after filing`),
  },
  declared: 'declared value',
  rule: 'Rule',
  norm: {
    title: 'On time, delayed or ahead',
    none:
      'The city publishes no norm for how long a case should take. So we do not say which cases are on time, ' +
      'delayed or ahead.',
  },
  spread: {
    title: 'Days from filing to approval, for this filter',
    caption: 'Median and percentiles of the days from filing to approval',
    measure: 'Measure',
    value: 'Number',
    n: 'Cases with both dates',
    median: 'Median',
    p75: 'Three of four within',
    p90: 'Nine of ten within',
    reversed: 'Approved before they were filed, by the record: in no number of days',
    without: 'With no approval date',
    waiting: 'Median with the cases that still wait',
    waitingNote: (waiting: Text) =>
      `Cases without an approval: ${waiting}. Each counts as long as it is known to have waited (Kaplan–Meier). Permits ` +
      'are published only once they are issued, so none of them waits.',
    waitingNone: 'Less than half are approved, or too few',
    year: 'Year of approval',
    byYear: 'Median by year of approval',
    days: (n: Text) => (n === '1' ? '1 day' : `${n} days`),
  },
  byType: { title: 'Records by type', type: 'Type', count: 'Records' },
  whole: 'The charts below are for the whole city and the last 12 whole months, not for this filter.',
  empty: 'No records match',
  emptyHelp: 'Try a longer period, another district or fewer types.',
  clear: 'Clear the filters',
  applicant: 'Applicant, as in the record',
};
