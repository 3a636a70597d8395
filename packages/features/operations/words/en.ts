import { desks } from './desks/en.ts';

const plainLabel = (label: string) => (_name: string) => label;
const plain = (title: string) => (): string => title;
const named = (say: (name: string) => string) => (name: string) => say(name);
const counted = (one: string, more: (n: string) => string) => (_name: string, n: string) => (n === '1' ? one : more(n));

export const words = {
  title: 'What is wrong now',
  lead: 'Everything that does not work or waits for you, with the way to mend it. Looked at again every 15 seconds.',
  nothing: 'Nothing is wrong.',
  failed: 'What is wrong could not be looked up',
  looked: (time: string) => `Last look: ${time}`,
  count: (grave: string, minor: string) => `To mend now: ${grave}. For today: ${minor}.`,
  sinceWhen: (moment: string) => `Since ${moment}`,
  said: (why: string) => `The machine says: ${why}`,
  more: (n: string) => (n === '1' ? 'Show 1 more' : `Show ${n} more`),
  silentHost: (host: string, n: string) => `No data from ${host} (feeds: ${n})`,
  arrived: (n: string) => `New lines, at the end: ${n}. The list keeps its order while you are in it.`,
  overNow: 'Over.',
  inOrder: 'Put in order',
  many: {
    'feed-unreachable': (n: string) => `Sources that do not answer: ${n}`,
    'feed-held': (n: string) => `Feeds with a reading held back: ${n}`,
    'feed-left-out': (n: string) => `Feeds with a reading left out: ${n}`,
    'feed-drifted': (n: string) => `Feeds whose columns are not as they were: ${n}`,
    'feed-late': (n: string) => `Feeds late by their own rhythm: ${n}`,
    'feed-paused': (n: string) => `Feeds whose reading is paused: ${n}`,
    'jobs-failed': (n: string) => `Kinds of jobs that were given up: ${n}`,
    'mail-failed': (n: string) => `Reasons why mails were given up today: ${n}`,
    'check-failed': (n: string) => `Checks that could not be made: ${n}`,
  },
  grave: 'Mend now',
  minor: 'Today',
  signOut: 'Sign out',
  desks: {
    label: 'Desks of operators',
    now: 'What is wrong now',
    feeds: 'Feeds',
    people: 'People and audit',
    review: 'Review',
    roster: 'Roster',
    filings: 'Filings with the city',
    letters: 'Letters of findings',
    inquiries: 'Inquiries',
    queues: 'Queues',
    quarantine: 'Rows set aside',
    mail: 'Mail',
    webhooks: 'Webhooks',
    figures: 'Figures',
    runbook: 'Runbook',
  },
  acts: {
    failed: 'That did not work. Try again.',
    read: { press: 'Read now', label: (name: string) => `Read now: ${name}`, done: 'A reading was asked for' },
    readAll: {
      press: 'Read all rows now',
      label: (name: string) => `Read all rows now: ${name}`,
      done: 'A reading of all rows was asked for',
    },
    askHost: {
      press: 'Try all of them again',
      label: (host: string) => `Try all of them again: feeds of ${host}`,
      done: 'Readings were asked for, one after the other',
    },
    retry: { press: 'Try again', label: (name: string) => `Try again: ${name}`, done: 'The jobs are tried again' },
    dismiss: { press: 'Let it be', label: (name: string) => `Let it be: ${name}`, done: 'The jobs stay undone' },
    retryMails: {
      press: 'Try them now',
      label: plainLabel('Try them now: mails that wait'),
      done: 'The mails are tried now',
    },
    dismissMails: { press: 'Let it be', label: (why: string) => `Let it be: ${why}`, done: 'They leave this list' },
  },
  runbookDesk: {
    title: 'Runbook',
    lead: 'What to do about each line of what is wrong and each alarm, as of the release that runs here.',
    english: 'It is written in English.',
    contents: 'In the runbook',
    way: 'What to do, in the runbook:',
  },
  feedsDesk: {
    title: 'Feeds',
    lead: 'Every source with its state. What needs you stands first.',
    failed: 'The feeds could not be looked up',
    paused: 'Paused',
    lookAll: {
      press: 'Look at every source now',
      means:
        'A source that is read weekly may have lost its columns or half of its rows today. This reads every source ' +
        'once, one after the other at each portal; rare ones whole. What it finds stands among what is wrong now.',
      asked: (n: string, minutes: string) => `Readings were asked for: ${n}. The last begins within ${minutes} min.`,
      toRead: (n: string) => `Sources still to be read: ${n}.`,
      waiting: (n: string) => `Asked for before and still to be read: ${n}.`,
    },
    publisher: (name: string) => `Published by ${name}`,
    never: 'Never read.',
    checked: (time: string) => `Last look: ${time}.`,
    next: (time: string) => `Next: ${time}.`,
    pause: { press: 'Pause', label: (name: string) => `Pause ${name}`, done: 'Nothing is read until you resume' },
    resume: { press: 'Resume', label: (name: string) => `Resume ${name}`, done: 'It is read again by its rhythm' },
  },
  held: {
    label: (name: string) => `What the reading of ${name} would change`,
    failed: 'The change could not be looked up',
    before: 'Rows before',
    received: 'Rows now',
    gone: 'Records that would leave',
    unread: 'Rows not understood',
    unknown: 'Not known',
    sample: (n: string) => `Show ${n} of what would leave`,
    older: 'An earlier version held it. Read all rows once more to see the change.',
    another: 'Another reading is held by now. Look again.',
    look: { press: 'Look at the change', label: (name: string) => `Look at the change of ${name}` },
    release: {
      press: 'Publish it',
      label: (name: string) => `Publish it: ${name}`,
      means: 'The source is read again now. What changes no more than this is published.',
      done: 'It is read again and published',
    },
    drop: {
      press: 'Leave it out',
      label: (name: string) => `Leave it out: ${name}`,
      means: 'Readers keep the records from before, until the next reading.',
      done: 'The records from before stay',
    },
  },
  asideDesk: {
    title: 'Rows set aside',
    lead: 'Rows that a source published and that are in no record here, with the reason. They are kept for half a year.',
    failed: 'The rows could not be looked up',
    broken: 'Could not be read',
    noBroken: 'No such row is kept.',
    ruled: 'Left out by a rule',
    noRuled: 'No such row is kept. Rows past their retention are counted, not kept.',
    group: (title: string, n: string) => `${title}: ${n}`,
    reason: 'Reason:',
    newest: (time: string) => `Last seen ${time}.`,
    cut: (n: string) => `Too long to be kept whole, so not read again: ${n}.`,
    replay: {
      press: 'Read them again',
      label: (title: string, reason: string) => `Read them again: rows of ${title}, ${reason}`,
      done: 'The rows are read again; what reads well leaves this list',
    },
    show: { press: 'Show rows', label: (title: string, reason: string) => `Show rows of ${title}: ${reason}` },
    hide: 'Hide rows',
    row: 'A row as it was published',
  },
  ...desks,
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
      title: (_name: string, n: string) =>
        n === '' ? 'MongoDB does not answer' : `MongoDB does not answer; when it last did, its disk had ${n} MB left`,
      means: 'Readers see what is kept for a few minutes, then a sentence. What people write is refused, not lost.',
      act:
        'If it is not back after a minute: make room if its disk is full, then start MongoDB. ' +
        'Runbook: “MongoDB does not answer”.',
    },
    'feed-unreachable': {
      title: named((name) => `${name}: the source does not answer`),
      means: 'Readers see the last records we read, with their date. Nothing is lost; reading goes on by itself.',
      act: 'Look at the feed',
    },
    'feed-held': {
      title: named((name) => `${name}: a reading is held back`),
      means: 'The last reading would have changed too much at once. Readers see the records from before it.',
      act: 'Look at the change. Where you doubt it, leave it out and ask the publisher, whose page the feed names',
    },
    'feed-left-out': {
      title: named((name) => `${name}: a reading was left out`),
      means: 'Readers see the records from before it. The source may still publish what was left out.',
      act: 'Ask the publisher, whose page the feed names; once it is mended there, read all rows',
    },
    'feed-drifted': {
      title: named((name) => `${name}: columns are not as they were`),
      means: 'Nothing of that reading is published. Readers see the records from before it, until the feed is adapted.',
      act: 'Look at the feed, and ask the publisher: if it was a mistake there, read again once it is mended',
    },
    'feed-late': {
      title: named((name) => `${name}: late by its own rhythm`),
      means: 'Readers see older records than usual, and the feed says so.',
      act: 'Look at the feed',
    },
    'feed-paused': {
      title: named((name) => `${name}: reading is paused`),
      means: 'An operator paused it. Readers see the records from before.',
      act: 'Resume it at the feed',
    },
    'worker-away': {
      title: plain('No worker answers'),
      means: 'Nothing new is read, no mail leaves, nothing is scored. What people write is stored.',
      act: 'Start a worker; one that the process list still shows is frozen, so end that first. Runbook: “No worker”.',
    },
    'redis-away': {
      title: plain('Redis does not answer'),
      means:
        'Jobs wait; they are kept in MongoDB and go on when Redis is back. Limits go on too, but each API counts by ' +
        'itself: with two of them a visitor may have twice as much.',
      act: 'If it is not back after a minute: start Redis. The runbook has a paragraph “Redis does not answer”.',
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
      act: 'See what waits and what the mail server says; check SMTP_URL',
    },
    'mail-failed': {
      title: counted('1 mail was given up today', (n) => `${n} mails were given up today`),
      means: 'Their readers did not get them and are not told.',
      act: 'Mend what the mail server says, then let it be: an ended mail has no address any more',
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
      act: 'Make room where MongoDB keeps its files, or give them a larger disk.',
    },
    'backup-old': {
      title: plain('No backup within a day'),
      means: 'If this disk breaks now, what people wrote since then is lost.',
      act: 'Run npm run backup, and see why the clock did not.',
    },
    'log-unsigned': {
      title: plain('The public log is not signed'),
      means: 'New notes are kept, but nobody can prove them until a checkpoint is signed.',
      act: 'See that the worker has LOG_KEY. The runbook says what to do where it is gone.',
    },
    'search-away': {
      title: plain('The search engine is not fed'),
      means: 'The search says that it does not answer, or does not know the newest records. Lists, maps and pages do.',
      act: 'Look at the engine at SEARCH_URL. When it answers again, the worker brings it up to date by itself.',
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
