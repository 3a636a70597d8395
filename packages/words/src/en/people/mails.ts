import { alertSay } from './alert-say.ts';

interface Counts {
  fresh: string;
  changed: string;
  gone: string;
  heldBack: string;
}
interface Rows {
  readings: string;
  received: string;
  leftOut: string;
}

interface BriefNews {
  count: string;
  what: string;
  /** How many more alerts have news; empty: none. */
  others: string;
  link: string;
}

/** Numbers of edits of an hour, as text. */
interface Edits {
  changed: string;
  removed: string;
  returned: string;
}

const reportStatuses = { open: 'Open', in_progress: 'In progress', resolved: 'Resolved', closed: 'Closed' };

/** Everything mails say. Numbers and times arrive as text. */
export const mails = {
  /** Around every mail. */
  frame: { sampleSubject: 'Sample data', sample: 'SAMPLE DATA. These records are made up. They are not about {city}.' },
  bulletin: {
    subject: (when: string) => `{city} records, ${when}`,
    lead: (from: string, to: string) => `What our readings brought from ${from} to ${to}, {city} time.`,
    totals: ({ readings, received, fresh, changed, gone, heldBack, leftOut }: Counts & Rows) =>
      `${readings} ${readings === '1' ? 'reading' : 'readings'} brought ${received} ` +
      `${received === '1' ? 'row' : 'rows'}. ${fresh} new, ${changed} changed, ${gone} gone. ` +
      `Held back for a check: ${heldBack}. Left out by rule: ${leftOut}.`,
    edits: ({ changed, removed, returned }: Edits) =>
      `Rows after publishing: changed ${changed}, removed ${removed}, put back ${returned}. Most are ` +
      `corrections, and ` +
      'corrections are good.',
    seeEdits: 'See both values',
    feeds: 'Feeds',
    feedLine: ({ fresh, changed, gone, heldBack }: Counts) =>
      `${fresh} new, ${changed} changed, ${gone} gone, ${heldBack} held back`,
    moreFeeds: (count: string) => `and ${count} more ${count === '1' ? 'feed' : 'feeds'} on the page`,
    source: 'Source',
    late: 'Not up to date',
    lateSince: (day: string) => `city’s last change ${day}`,
    flagged: (count: string, dollars: string) =>
      `Flagged for a second look: ${count} ${count === '1' ? 'purchase' : 'purchases'}, ${dollars}`,
    flaggedNote: 'A score is a question, not a finding. Each one lists plain reasons that may explain it.',
    score: (points: string) => `score ${points} of 100`,
    biggest: 'Largest new records by stated value',
    cityPage: 'City page',
    failures: 'Readings that did not end well',
    checkpoint: 'Checkpoint of the log',
    checkpointWhy: 'What that proves',
    failure: (state: string, times: string) => `${state}, ${times === '1' ? 'once' : `${times} times`}`,
    read: 'Read it with all sources',
    why: 'You get this because this address asked for hourly bulletins.',
    leave: 'Stop these mails',
    states: {
      late: 'late',
      stale: 'stale',
      held: 'held back',
      drifted: 'columns changed',
      unreachable: 'no answer',
      failed: 'failed',
      interrupted: 'cut short',
      ok: 'ok',
      loading: 'first load',
      waiting: 'waiting',
    },
  },
  confirmBulletins: {
    subject: 'Confirm your hourly bulletins',
    asked: 'Somebody asked us to send hourly bulletins on {city}’s public records to this address.',
    press: 'Open this link and press the button to confirm. It works for seven days.',
    confirm: 'Confirm',
    ignore:
      'If it was not you, you need not do anything: the address is forgotten after seven days. With this link no ' +
      'mail of ours comes here for 90 days, whoever asks.',
    notMe: 'It was not me',
  },
  contestCode: {
    subject: 'Your code to contest a flag on Moontower',
    asked: (title: string) =>
      `Somebody asked us to mail a code here. With it, your department can contest our flag on: ${title}.`,
    code: (code: string) => `The code: ${code}. It works for two days, for this purchase, and once.`,
    open: 'Open the page and contest the flag',
    after: 'Two reviewers answer within seven working days. The answer is public.',
    ignore: 'If it was not you, you need not do anything.',
  },
  alerts: {
    say: alertSay,
    confirmSubject: 'Confirm your alerts from Moontower',
    asked: 'Somebody asked us to send alerts on {city}’s public records to this address:',
    press: 'Open this link and press the button to confirm. It works for seven days.',
    confirm: 'Confirm',
    ignore:
      'If it was not you, you need not do anything: the address is forgotten after seven days. With this link no ' +
      'mail of ours comes here for 90 days, whoever asks.',
    notMe: 'It was not me',
    /** As text messages: short, with one link. */
    confirmBrief: (count: string, link: string) =>
      `Moontower: somebody asked for ${count === '1' ? 'an alert' : `${count} alerts`} on {city}’s public records to ` +
      `this number. To confirm: ${link} Not you? Do nothing, or reply STOP.`,
    brief: ({ count, what, others, link }: BriefNews) =>
      `Moontower: ${count} new or changed. ${what}` +
      `${others === '' ? '' : ` and ${others} more ${others === '1' ? 'alert' : 'alerts'}`}. See or end: ` +
      `${link} Reply STOP to end all.`,
    subject: (count: string, day: string) => `${count} ${count === '1' ? 'change' : 'changes'} in {city}, ${day}`,
    lead: (count: string) =>
      count === '1'
        ? 'One record is new or changed since your last mail.'
        : `${count} records are new or changed since your last mail.`,
    why: 'You asked for this.',
    flagged: (points: string) => `flagged for review with ${points} of 100 points`,
    question: 'A score is a question, not a finding',
    payments: 'payments that the city publishes',
    reasons: 'Why, and what could explain it',
    findings: {
      title: (subject: string) => `Residents’ findings: ${subject}`,
      published: (day: string) => `published ${day}`,
      corrected: (day: string) => `corrected ${day}`,
      badge: 'Resident report, reviewed by two people',
      read: 'Read it with what it rests on',
    },
    edits: {
      kinds: { changed: 'Changed', removed: 'Removed', replaced: 'Replaced', returned: 'Published again' },
      says: {
        changed: (who: string) => `${who} published the first value and later the second`,
        removed: (who: string) => `${who} published this and no longer does. The values are the last that it gave`,
        replaced: (who: string) => `${who} took this row away and published another one in its place`,
        returned: (who: string) => `${who} had taken this away and published it again`,
      },
      column: (name: string, from: string, to: string) => `${name}: before ${from}, after ${to}`,
      value: (text: string) => `“${text}”`,
      nothing: 'nothing',
      withheld: (name: string) => `${name}: not shown, as it may name a person or a home`,
      read: (when: string) => `We read it ${when}`,
      history: 'All changes of this record',
      reasons:
        'Most changes are corrections, and corrections are good. A mistake was put right, a case moved on, the same ' +
        'thing was in the file twice, or the law asked to take a name down. To know the reason, ask the office that ' +
        'publishes the record.',
    },
    from: (source: string) => `Source: ${source}`,
    place: (address: string) => `at ${address}`,
    published: (day: string) => `published ${day}`,
    fields: { status: 'Status', value: 'Value', deadline: 'Date ahead', published: 'Date' },
    changed: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
    nothing: 'none',
    more: (count: string) => `and ${count} more`,
    seeAll: 'See the list',
    record: 'Record',
    /** Where a record came from, as the name of the link to it. */
    origin: {
      'city-record': 'City record',
      'resident-report': 'Resident report, not verified',
      'moontower-calculation': 'Our estimate, from city data',
    },
    residents: 'Residents’ reports',
    reportStatuses,
    late: 'Not up to date',
    lateNote: 'News from these sources may be missing here. It comes with a later mail.',
    lateSince: (when: string) => `last change of the city ${when}`,
    source: 'Source',
    reason: 'You get this because this address asked for alerts and confirmed it.',
    manage: 'Change or end single alerts',
    stop: 'Stop all alerts',
    checkpoint: 'Checkpoint of the log',
    checkpointWhy: 'What that proves',
  },
  confirmAccount: {
    subject: 'Confirm your e-mail for Moontower',
    asked: 'Somebody made an account on Moontower with this address.',
    press:
      'If it was you, open this link and press the button. It works for seven days. Only then do updates you ' +
      'ask for come here.',
    confirm: 'Confirm',
    ignore:
      'If it was not you, you need not do anything. With this link no mail of ours comes here for 90 ' +
      'days, whoever asks.',
    notMe: 'It was not me',
  },
  resetPassword: {
    subject: 'A new password for Moontower',
    asked: 'Somebody asked for a new password for the Moontower account with this address.',
    press: 'Open this link and choose one. It works for one hour, and once. Every sign-in of the account then ends.',
    choose: 'Choose a new password',
    ignore:
      'If it was not you, you need not do anything: your password stays as it is. With this link the one above ' +
      'opens nothing any more. Other mails still come.',
    notMe: 'It was not me',
  },
  /** Of the forms that reach whoever runs the service. */
  inquiries: {
    subject: (kind: string, reference: string) => `${kind}, ${reference}`,
    kinds: {
      city: 'A city asks for Moontower',
      waitlist: 'Pro waitlist',
      sponsor: 'Somebody would like to be a sponsor',
      contact: 'Somebody gets in touch',
    },
    fields: {
      cityName: 'City',
      population: 'Population',
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      message: 'Message',
    },
    arrived: (time: string) => `Sent with a form on ${time}. Nobody checked what it says, nor whose address it is.`,
    all: 'It is kept for a year. You can delete it before that.',
    open: 'All inquiries',
    received: {
      subject: (reference: string) => `We have your message, ${reference}`,
      text: (kind: string, reference: string) =>
        `Your message arrived. What it is about: ${kind}. Its number is ${reference}. Name it when you ` +
        'write to us again.',
      answer: (hours: string) => `We answer within ${hours} ${hours === '1' ? 'hour' : 'hours'}.`,
      kept: 'We keep it for a year, then it is deleted. You can ask us to delete it sooner.',
      privacy: 'Privacy',
      ignore: 'If it was not you, you need not do anything. At most one such mail a day comes to one address.',
    },
  },
  /** Of residents' reports. */
  reports: {
    news: 'News',
    subject: (what: string, title: string, place: string) => `${what}: ${title}, ${place}`,
    yours: (title: string) => `Your report: ${title}`,
    followed: (title: string) => `You follow this report: ${title}`,
    open: 'See the report',
    cityStatus: (status: string) => `The city’s status is now: ${status}.`,
    status: (status: string) => `Its status is now: ${status}.`,
    statuses: reportStatuses,
    reasons: {
      fixed_by_city: 'Reason: the city fixed it.',
      fixed_by_others: 'Reason: others fixed it.',
      not_fixed: 'Reason: it is not fixed.',
      not_responsible: 'Reason: the city is not the one to fix it.',
      already_reported: 'Reason: it was reported before.',
      not_valid: 'Reason: there was nothing to fix.',
    },
    steps: {
      reported: 'It was reported.',
      approved: 'A reviewer approved it. Everybody can see it now.',
      held: 'It waits for a reviewer. Until then nobody else can see it.',
      hidden: 'A reviewer hid it. The reason is on its page.',
      edited: 'Its words were changed.',
      status: 'Its status changed.',
      merged: 'It was joined with another report about the same thing.',
      unmerged: 'It stands by itself again.',
      answered: 'Its author said whether it is fixed.',
      filed: 'It was filed with the city. Its ticket is on its page.',
      city: 'The city changed its status.',
    },
    ticket: {
      subject: (what: string, about: string) => `City ticket ${what}: ${about}`,
      taken: 'taken out of its list',
      followed: (title: string) => `You follow this ticket of the city: ${title}`,
      status: (status: string) => `The city’s status is now: ${status}.`,
      gone: 'The city took it out of its list.',
      open: 'See the ticket',
      states: {
        open: 'open',
        'in-progress': 'in progress',
        closed: 'closed',
        approved: 'approved',
        denied: 'denied',
        expired: 'expired',
        withdrawn: 'withdrawn',
        unknown: 'not stated',
      },
    },
    askSubject: (title: string, place: string) => `Is it fixed? ${title}, ${place}`,
    askLead: (title: string) => `You reported this four weeks ago: ${title}`,
    ask: 'Is it fixed?',
    answer: 'Answer on its page',
  },
} as const;
