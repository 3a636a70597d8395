import type { WantedIndex } from '../db/upgrade-index.ts';

const DAY_S = 86_400;
const of = (collection: string, index: WantedIndex) => ({ ...index, collection: () => collection });

/** Indexes of the outbox for mail, each with the query that needs it. */
export const mailIndexes = [
  of('mails', { query: 'mails that wait, by when their next try is due', keys: { state: 1, dueAt: 1 }, options: {} }),
  of('mails', {
    query: 'mails of an hour that strangers caused, of all and of a domain',
    keys: { notBefore: 1, domain: 1 },
    options: { partialFilterExpression: { stranger: true } },
  }),
  of('mails', { query: 'when the mail server was last found away', keys: { awayAt: -1 }, options: { sparse: true } }),
  of('mails', { query: 'mails to one mailbox that wait', keys: { mailbox: 1, state: 1 }, options: {} }),
  of('mails', {
    query: 'mails about a report, to drop them with it',
    keys: { 'data.incident': 1 },
    options: { sparse: true },
  }),
  of('mails', {
    query: 'mails older than a month leave',
    keys: { createdAt: 1 },
    options: { expireAfterSeconds: 31 * DAY_S },
  }),
  of('mailboxes', { query: 'suspended mailboxes', keys: { suspendedAt: -1 }, options: { sparse: true } }),
  of('mailboxes', {
    query: 'what is known of a mailbox leaves',
    keys: { expiresAt: 1 },
    options: { expireAfterSeconds: 0 },
  }),
] as const;
