export const measured = {
  sets: {
    phoenix: 'Phoenix, all city payments of eight months of 2018',
    'purchase-cards': 'A government purchase card program, 2010',
    'san-francisco': 'San Francisco, a sample of vouchers, 2007 to 2026',
    'austin-fire': 'Austin, fire department, April to October 2026',
    'austin-recorded': 'Austin, recorded payment lines',
  },
  chance: (share: string, low: string, high: string) => `${share}, between ${low} and ${high}`,
  set: 'Payments',
  persons: {
    title: 'Who is read as a person',
    text: [
      'We withhold the name and the score of a payee whose name reads as a person’s, of any origin. A legal form ' +
        '(Inc, LLC, LLP, PLLC, Corp, Ltd, LP) makes it a firm’s, whatever given name stands in it. A name can ' +
        'mislead: some people are taken for firms, and some firms for people. If your name is shown and should not ' +
        'be, tell us.',
    ],
    measured: (withheld: string, persons: string, chance: string) =>
      `Of ${persons} payees that a reader took for people, we withhold ${withheld} (${chance}).`,
    firms: (withheld: string, firms: string, chance: string) =>
      `Of ${firms} firms and public bodies we withhold ${withheld} by mistake (${chance}).`,
    turned: (names: string, firstLast: string, lastFirst: string) =>
      `Harder, names that stand as LAST, FIRST in their file: ${names}. Written FIRST LAST, ${firstLast} of them are ` +
      `still found; written LAST FIRST without the comma, ${lastFirst}.`,
    caption: 'Payees read by hand, drawn by chance from each set, against what we take them for',
    people: 'People we withhold',
    firmsWithheld: 'Firms we withhold by mistake',
    of: (found: string, of: string) => `${found} of ${of}`,
    by:
      'One reader, who also wrote the lists of names and had seen these names. Chances are 95 of 100 that the true ' +
      'share lies between the two ends.',
  },
  rates: {
    title: 'How often each rule fires on real payments',
    text:
      'Before a rule counts here, we run it over payments of other places. A rule that fires on more than one in ' +
      'twenty says little and rests. A dash: the set lacks what the rule needs.',
    caption: 'Share of the purchases that a rule could judge, on five recorded sets',
    rule: 'Rule',
    eligible: 'Purchases scored',
    listed: 'Listed (20 points or more)',
    high: 'High',
    none: '–',
  },
  seeded: {
    title: 'How many known errors we find',
    text:
      'We put 320 errors into real payments, five times over. They are always the same ones. We count how many are ' +
      'listed. The last column says what the rule lists of the payments as they were. Nobody knows how many of those ' +
      'are errors. Most may be in order.',
    caption: (set: string) => `Errors put into: ${set}`,
    kind: 'Error',
    kinds: {
      'same-day': 'Paid twice on one day',
      'seven-days': 'Paid again after 7 days',
      'other-account': 'Paid again under another account',
      'nine-more': 'Paid again, $9 more',
      'slip-10': 'Ten times the amount',
      'slip-100': 'A hundred times the amount',
      pieces: 'Three payments just below the limit in a week',
    },
    listed: 'Listed',
    goal: 'Promised',
    promised: (share: string) => `at least ${share}`,
    nothing: 'nothing',
    rule: 'Mostly by rule',
    untouched: 'The same rule on the untouched payments',
  },
  again: (command: string) => `Anyone with the files can count again: ${command}`,
};
