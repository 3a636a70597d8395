import { measured } from './measured.ts';
import { ruleTexts } from './rule-texts.ts';

export const methods = {
  title: 'Methods',
  lead:
    'How Moontower reads the city’s records, and how a purchase gets its score. Nothing here is a secret, ' +
    'and nothing is decided by a machine alone.',
  read: {
    title: 'How we read the records',
    text: [
      'We read what the city publishes, and in their own fields the state, federal offices and ProPublica. ' +
        'Residents’ reports stand beside it and are marked as such. Every record names its source and links to it, ' +
        'with the time the source last changed it where it says so, and the time we last looked.',
      'Each row that arrives is counted once: new, updated, unchanged, duplicate, or set aside with a reason. ' +
        'The data status page shows the sums for every feed.',
      'When a new copy looks wrong, for example when most rows are gone, we hold it back. The last good copy stays ' +
        'on the page until a person has looked.',
      'The district of a place comes from the city’s council district map. A record without a usable place stays ' +
        'in the lists and is counted, but it is never given a made-up point.',
    ],
  },
  score: {
    title: 'How a purchase gets its score',
    text: [
      'We add up the payment lines of one order. Where there is no order we take the payment document, else the ' +
        'single line. That is what we score, from 0 to 100.',
      'Four parts add up to the score. Inside a family of rules only the strongest one counts; families add up to ' +
        'the limit of their part.',
      'We do not score payees whose name reads as a person’s, refunds, money sent between governments and some power ' +
        'bills. We name the reason each time. How often a name misleads us stands below.',
      'A high score asks a question. It does not show that the price was unfair, that others could not bid, ' +
        'or that anyone did wrong. Many high scores have an ordinary reason.',
    ],
    weights: 'Most points of each part',
    part: 'Part',
    points: 'Points',
    parts: { keywords: 'Keywords', amount: 'Amount', description: 'Description', vendor: 'Vendor history' },
    bands:
      'High is a strong rule and a second one of 8 points or more from another part. Medium is one strong rule. ' +
      'Low is the rest. Rules that only say that something is large, round or off make no band. Within a band ' +
      'the points give the order. Colors go by the band.',
  },
  measured,
  thresholds: {
    title: 'Limits by date',
    caption: 'Amounts above which competing offers are required',
    from: 'Purchases from',
    amount: 'Amount',
    before: (day: string) => `before ${day}`,
    text:
      'Texas Local Government Code 252.021. The limit in force on the day of the purchase counts. Emergencies, ' +
      'sole sources and professional services are exempt by law.',
  },
  rules: {
    title: 'All rules',
    version: (version: string) => `Rule set ${version}`,
    lead:
      'This is every rule there is, also those that never fired. Each hit on a purchase shows its own ' +
      'values and limits.',
    caption: 'All rules, with their points and how often they fired',
    scored: (count: string, time: string) => `Counts are of the last scoring: ${count} purchases, ${time}.`,
    rule: 'Rule',
    what: 'What it looks for',
    most: 'Most points',
    count: 'Last scoring',
    ordinary: 'Ordinary reasons',
    none: 'No purchase has been scored yet.',
    ...ruleTexts,
    example: 'Worked example',
    exampleText: 'Made-up purchases, judged by the rule itself.',
    given: 'Given',
    compared: 'The rule compares',
    beside: (n: string) => `other made-up purchases beside it: ${n}`,
    gives: (points: string, most: string) => `The rule gives ${points} of at most ${most} points.`,
    list: 'Purchases with points on which it fired',
    fired: (fired: string, judged: string, share: string) =>
      `fired on ${fired} of ${judged} purchases it could judge (${share})`,
    off: (fired: string, judged: string, limit: string) =>
      `switched off: in a sample it fired on ${fired} of ${judged}; a rule that fires on more than ${limit} ` +
      'of all says little',
    notJudged: (needs: string) => `not judged yet: needs ${needs}`,
    explains: 'gives no points: shown as a label, or as the reason why a purchase has no score',
    needs: {
      amount: 'the amount of the payment',
      actg_ln_dscr: 'the text of the payment line',
      obj_cd: 'the object it is booked under',
      comm_cd: 'the code of what was bought',
      vend_cust_cd: 'the vendor’s code or name',
      chk_eft_iss_dt: 'the date of the payment',
      rf_doc_id: 'the order that the payment belongs to',
      rfed_doc_id: 'the number of the payment document',
      rfed_doc_cd: 'the kind of payment document',
      'payments-apart': 'payments each by itself, not summed up by year',
      'two-years': 'two years of payments before it',
      'off-day-rate': 'books in which days off are the exception',
      contract: 'its contract in the city’s list of contracts',
      'contract-limit': 'the limit that the list of contracts states',
      'contract-term': 'the first and last day that the list of contracts states',
      'order-lines': 'the lines of the order, with unit and price, in the city’s file of purchase orders',
      'price-history': 'an order of the same goods from the same vendor a year before',
      'budget-line': 'the budget line of its department, fund and object',
      'award-date': 'the day of the order or contract',
      'department-page': 'a look at the whole department, as it says nothing about one purchase',
      'original-limit': 'the limit the council first approved, as the list of contracts holds the latest one only',
      'registration-date': 'the day the business was registered',
      'vendor-address': 'the vendor’s street address, which we do not keep',
      'debarment-list': 'a list of debarred businesses',
      'compliance-report': 'the yearly reports on incentive agreements',
      'grantee-returns': 'a sure match of the vendor with its tax returns',
      'donor-match': 'a sure match of the vendor with a donor',
      'bidder-count': 'how many bids came in, which the city’s payment files do not say',
    },
  },
  notScored: { title: 'Not scored, by reason', none: 'Every purchase was scored.' },
};
