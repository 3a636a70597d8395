import type { HealthIssue, HealthKind } from '@moontower/contracts/health';
import { dismissJobs, dismissMailFailures, readFeed, retryJobs, retryMails } from '../addresses.ts';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { ActRow } from './desk/ActRow.tsx';
import { useOperationsWords } from './operations-words.ts';

interface Act {
  name: 'read' | 'readAll' | 'retry' | 'dismiss' | 'retryMails' | 'dismissMails';
  send: (subject: string) => Promise<unknown>;
}
const READ: Act = { name: 'read', send: (feed) => ask(readFeed, { params: { feed }, body: { full: false } }) };
const READ_ALL: Act = { name: 'readAll', send: (feed) => ask(readFeed, { params: { feed }, body: { full: true } }) };
const RETRY: Act = { name: 'retry', send: (name) => ask(retryJobs, { params: { name }, body: {} }) };
const DISMISS: Act = { name: 'dismiss', send: (name) => ask(dismissJobs, { params: { name }, body: {} }) };

const RETRY_MAILS: Act = { name: 'retryMails', send: () => ask(retryMails, { body: {} }) };
const DISMISS_MAILS: Act = { name: 'dismissMails', send: (why) => ask(dismissMailFailures, { query: { why } }) };

const ACTS: Partial<Record<HealthKind, readonly Act[]>> = {
  'feed-unreachable': [READ],
  'feed-late': [READ, READ_ALL],
  'feed-left-out': [READ_ALL],
  'feed-drifted': [READ],
  'jobs-failed': [RETRY, DISMISS],
  'mail-late': [RETRY_MAILS],
  'mail-failed': [DISMISS_MAILS],
};

const CHANGES = [['ops', 'health']] as const;

/** What mends an issue from here, a button each. */
export function ActButtons({ issue: { kind, subject = '', name = subject } }: { issue: HealthIssue }) {
  const { acts, cannot } = useOperationsWords();
  const all = ACTS[kind] ?? [];
  if (all.length === 0) return null;
  const shown = all.map(({ name: kindOfAct, send }) => ({
    ...acts[kindOfAct],
    // Of a feed, that is a reading, and a pause is all that stands against it.
    ...(kind.startsWith('feed-') && { cannot: cannot.read }),
    send: () => send(subject),
  }));
  return <ActRow acts={shown} name={name} changes={CHANGES} />;
}
