const plain = (title: string) => (): string => title;
const named = (say: (name: string) => string) => (name: string) => say(name);
const counted = (one: string, more: (n: string) => string) => (_name: string, n: string) => (n === '1' ? one : more(n));

export const words = {
  title: 'What is wrong now',
  lead: 'Everything that does not work or waits for you, with the way to mend it. Looked at again every 15 seconds.',
  nothing: 'Nothing is wrong.',
  failed: 'What is wrong could not be looked up',
  looked: (time: string) => `Last look: ${time}`,
  count: (n: string, one: boolean) => (one ? '1 thing needs you.' : `${n} things need you.`),
  sinceWhen: (moment: string) => `Since ${moment}`,
  said: (why: string) => `The machine says: ${why}`,
  more: (n: string) => (n === '1' ? 'Show 1 more' : `Show ${n} more`),
  many: {
    'feed-unreachable': (n: string) => `Sources that do not answer: ${n}`,
    'feed-held': (n: string) => `Feeds with a reading held back: ${n}`,
    'feed-drifted': (n: string) => `Feeds whose columns are not as they were: ${n}`,
    'feed-late': (n: string) => `Feeds late by their own rhythm: ${n}`,
    'jobs-failed': (n: string) => `Kinds of jobs that were given up: ${n}`,
    'mail-failed': (n: string) => `Reasons why mails were given up today: ${n}`,
    'check-failed': (n: string) => `Checks that could not be made: ${n}`,
  },
  grave: 'Readers miss something',
  minor: 'Look at it today',
  signOut: 'Sign out',
  desks: {
    label: 'Desks of operators',
    now: 'What is wrong now',
    people: 'People and audit',
    review: 'Review',
    roster: 'Roster',
    filings: 'Filings with the city',
    letters: 'Letters of findings',
    inquiries: 'Inquiries',
    queues: 'Queues',
    quarantine: 'Rows set aside',
    mail: 'Mail',
    figures: 'Figures',
  },
  acts: {
    failed: 'That did not work. Try again.',
    read: { press: 'Read now', label: (name: string) => `Read ${name} now`, done: 'A reading was asked for' },
    readAll: {
      press: 'Read all rows now',
      label: (name: string) => `Read all rows of ${name} now`,
      done: 'A reading of all rows was asked for',
    },
    retry: { press: 'Try again', label: (name: string) => `Try ${name} again`, done: 'The jobs are tried again' },
    dismiss: { press: 'Let it be', label: (name: string) => `Let ${name} be`, done: 'The jobs stay undone' },
  },
  door: {
    title: 'Operators',
    lead: 'For the people who run this service.',
    token: 'Sign in with the operators’ token',
    account: 'Or sign in with an account that has the role of an operator, and come back here.',
  },
  alert: {
    subject: (first: string, began: number, over: number) =>
      `Operations: ${first}${began + over > 1 ? ` and ${began + over - 1} more` : ''}${began === 0 ? ' (over)' : ''}`,
    began: 'Wrong now',
    ended: 'Over',
    over: (title: string, time: string) => `${title}: over since ${time}.`,
    mend: (act: string) => `What helps: ${act}.`,
    still: (n: string) => `Told before and still wrong: ${n}.`,
    nothingElse: 'Nothing else is wrong.',
    page: 'What is wrong now',
  },
  kinds: {
    'store-away': {
      title: plain('MongoDB does not answer'),
      means: 'Readers see what is kept for a few minutes, then a sentence. What people write is refused, not lost.',
      act: 'Start MongoDB, or wait for its election to end. The runbook has a paragraph “MongoDB away”.',
    },
    'feed-unreachable': {
      title: named((name) => `${name}: the source does not answer`),
      means: 'Readers see the last records we read, with their date. Nothing is lost; reading goes on by itself.',
      act: 'Look at the feed',
    },
    'feed-held': {
      title: named((name) => `${name}: a reading is held back`),
      means: 'The last reading would have changed too much at once. Readers see the records from before it.',
      act: 'Look at the feed',
    },
    'feed-drifted': {
      title: named((name) => `${name}: columns are not as they were`),
      means: 'Part of each record may be missing for readers until the feed is adapted.',
      act: 'Look at the feed',
    },
    'feed-late': {
      title: named((name) => `${name}: late by its own rhythm`),
      means: 'Readers see older records than usual, and the feed says so.',
      act: 'Look at the feed',
    },
    'worker-away': {
      title: plain('No worker is running'),
      means: 'Nothing new is read, no mail leaves, nothing is scored. What people write is stored.',
      act: 'Start a worker. The runbook has a paragraph “No worker”.',
    },
    'redis-away': {
      title: plain('Redis does not answer'),
      means: 'Jobs wait; they are kept in MongoDB and go on when Redis is back.',
      act: 'Start Redis. The runbook has a paragraph “Redis away”.',
    },
    'announcements-wait': {
      title: plain('What people write is not announced'),
      means: 'It is stored, but live lists and alerts do not hear of it.',
      act: 'See whether a worker runs, and whether MongoDB answers it.',
    },
    'jobs-failed': {
      title: (name: string, n: string) => `${name}: ${n === '1' ? '1 job was' : `${n} jobs were`} given up`,
      means: 'What the job was for was not done. Its next regular run may do it.',
      act: 'Mend what the machine says, then try again. Or let it be.',
    },
    'mail-late': {
      title: counted('1 mail waits past its time', (n) => `${n} mails wait past their time`),
      means: 'Somebody waits for a link, an alert or an answer.',
      act: 'See what the mail server says, and whether SMTP_URL is right.',
    },
    'mail-failed': {
      title: counted('1 mail was given up today', (n) => `${n} mails were given up today`),
      means: 'Their readers did not get them and are not told.',
      act: 'Mend what the mail server says; later mails then go.',
    },
    'mail-unset': {
      title: plain('No mail leaves from here'),
      means: 'Nobody can confirm an address, reset a password or get an alert.',
      act: 'Set SMTP_URL and MAIL_FROM.',
    },
    'reviews-wait': {
      title: counted(
        '1 report or photo waits for a reviewer',
        (n) => `${n} reports, photos or comments wait for a reviewer`,
      ),
      means: 'The oldest has waited for more than a day. Its author sees nothing happen.',
      act: 'Review',
    },
    'findings-wait': {
      title: counted('1 finding waits for readers', (n) => `${n} findings wait for readers`),
      means: 'The oldest has waited for more than a day.',
      act: 'Review findings',
    },
    'contests-due': {
      title: counted('1 contest is due', (n) => `${n} contests are due`),
      means: 'We promised an answer by that day to somebody whom a flag names.',
      act: 'Answer contests',
    },
    'disk-low': {
      title: (_name: string, n: string) => `Disk is low: ${n} MB are left`,
      means: 'When it is full nothing can be written: no report, no record, no sign-in.',
      act: 'Make room where MongoDB keeps its files.',
    },
    'backup-old': {
      title: plain('No backup within a day'),
      means: 'If this disk breaks now, what people wrote since then is lost.',
      act: 'Run npm run backup, and see why the clock did not.',
    },
    'clock-off': {
      title: (_name: string, n: string) => `Clocks differ by ${n} s`,
      means: 'Deadlines, limits and sign-ins may end early or late.',
      act: 'Set the clocks of this machine and of MongoDB’s by a time server.',
    },
    'check-failed': {
      title: plain('A check could not be made'),
      means: 'Something else may be wrong that is not in this list.',
      act: 'See the log of the API.',
    },
  },
};
