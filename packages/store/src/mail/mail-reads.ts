import { HOUR_MS, MINUTE_MS, type MailDesk } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { DOMAIN_AN_HOUR } from './mail-caps.ts';
import { nativeMailboxes, nativeMails, type MailDocument } from './mail-documents.ts';
import { mailboxOf, shortened } from './mailbox.ts';

const SHOWN = 200;
const MOST_COUNTED = 10_000;

const lineOf = (mail: MailDocument): MailDesk['mails'][number] => ({
  id: mail._id,
  kind: mail.kind,
  state: mail.state,
  address: mail.to === undefined ? '' : shortened(mail.to),
  language: mail.language,
  createdAt: mail.createdAt.toISOString(),
  dueAt: mail.dueAt.toISOString(),
  until: mail.until.toISOString(),
  tries: mail.tries,
  why: mail.lastError,
});

/** How many mails there are in each state of the last month. */
export async function countMails(store: Store): Promise<MailDesk['counts']> {
  const counts: MailDesk['counts'] = { waiting: 0, sending: 0, sent: 0, failed: 0, dropped: 0 };
  const found = nativeMails(store).aggregate<{ _id: MailDocument['state']; mails: number }>(
    [{ $group: { _id: '$state', mails: { $sum: 1 } } }],
    { maxTimeMS: READ_LIMIT_MS },
  );
  for await (const { _id, mails } of found) counts[_id] = mails;
  return counts;
}

/** When the next try of the mail that waits longest was due. */
export async function oldestDue(store: Store): Promise<Date | undefined> {
  const [oldest] = await nativeMails(store)
    .find({ state: 'waiting' }, { sort: { dueAt: 1 }, limit: 1, projection: { dueAt: 1 }, maxTimeMS: READ_LIMIT_MS })
    .toArray();
  return oldest?.dueAt;
}

/** Mails that wait although their first try was due, the oldest of them first due when, and what its last try met. */
export async function oldestWaiting(
  store: Store,
  at: Date,
): Promise<{ since: Date; count: number; why: string | undefined } | undefined> {
  const waits = { state: 'waiting' as const, notBefore: { $lte: at } };
  const [found, count] = await Promise.all([
    nativeMails(store)
      .find(waits, { sort: { notBefore: 1 }, limit: 1, maxTimeMS: READ_LIMIT_MS })
      .toArray(),
    nativeMails(store).countDocuments(waits, { limit: MOST_COUNTED, maxTimeMS: READ_LIMIT_MS }),
  ]);
  const [oldest] = found;
  return oldest === undefined ? undefined : { since: oldest.notBefore, count, why: oldest.lastError };
}

/** Mails that were given up since a moment and that no operator let be, by what their last try met. */
export async function failedMails(store: Store, from: Date): Promise<{ why: string; count: number; since: Date }[]> {
  const found = nativeMails(store).aggregate<{ _id: string | null; count: number; since: Date }>(
    [
      { $match: { state: 'failed', endedAt: { $gte: from }, lookedAt: { $exists: false } } },
      { $group: { _id: '$lastError', count: { $sum: 1 }, since: { $min: '$endedAt' } } },
      { $sort: { count: -1, _id: 1 } },
      { $limit: 20 },
    ],
    { maxTimeMS: READ_LIMIT_MS },
  );
  return (await found.toArray()).map(({ _id, ...told }) => ({ why: _id ?? '', ...told }));
}

/**
 * The domains that had as many mails of strangers within the last hour as one may, and for which more wait. A mail
 * keeps its address while it waits, so the domain can be named.
 */
export async function cappedDomains(store: Store, at: Date): Promise<MailDesk['capped']> {
  const waits = { $and: [{ $eq: ['$state', 'waiting'] }, { $gt: ['$notBefore', at] }] };
  const found = await nativeMails(store)
    .aggregate<{ went: number; waiting: number; since: Date; to: string }>(
      [
        { $match: { stranger: true, own: { $exists: false }, notBefore: { $gt: new Date(at.getTime() - HOUR_MS) } } },
        {
          $group: {
            _id: '$domain',
            went: { $sum: { $cond: [{ $lte: ['$notBefore', at] }, 1, 0] } },
            waiting: { $sum: { $cond: [waits, 1, 0] } },
            since: { $min: { $cond: [waits, '$createdAt', null] } },
            to: { $max: { $cond: [waits, '$to', null] } },
          },
        },
        { $match: { went: { $gte: DOMAIN_AN_HOUR }, waiting: { $gt: 0 } } },
        { $sort: { waiting: -1, _id: 1 } },
      ],
      { maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
  return found.map(({ waiting, since, to }) => ({
    domain: mailboxOf(to).domain,
    anHour: DOMAIN_AN_HOUR,
    waiting,
    since: since.toISOString(),
  }));
}

/** Whether the mail server did not take mail when it was last asked, and none was sent since. */
export async function isServerAway(store: Store): Promise<boolean> {
  const reading = { limit: 1, projection: { awayAt: 1 }, maxTimeMS: READ_LIMIT_MS };
  const [away] = await nativeMails(store)
    .find({ awayAt: { $exists: true } }, { ...reading, sort: { awayAt: -1 } })
    .toArray();
  if (away?.awayAt === undefined) return false;
  // A mail that was sent since had its turn after that, too, but for what a long wait for a worker takes.
  const dueAt = { $gt: new Date(away.awayAt.getTime() - HOUR_MS) };
  const sent = await nativeMails(store).findOne({ state: 'sent', dueAt, endedAt: { $gt: away.awayAt } }, reading);
  return sent === null;
}

export type MailReads = ReturnType<typeof mailReads>;

/** The outbox as operators see it: what waits first, then what failed or was dropped; addresses are shortened. */
export function mailReads(store: Store) {
  return {
    /**
     * Whether a mail that is put now will not leave within a minute: some that are due have waited for longer, or the
     * mail server was away when it was last asked.
     */
    isLate: async (at: Date): Promise<boolean> => {
      const due = await oldestDue(store);
      return (due !== undefined && at.getTime() - due.getTime() > MINUTE_MS) || isServerAway(store);
    },
    desk: async (server: boolean, at: Date): Promise<MailDesk> => {
      const some = (state: MailDocument['state'], sort: 1 | -1) =>
        nativeMails(store)
          .find({ state }, { sort: { dueAt: sort }, limit: SHOWN, maxTimeMS: READ_LIMIT_MS })
          .toArray();
      const [counts, capped, waiting, failed, dropped, suspended] = await Promise.all([
        countMails(store),
        cappedDomains(store, at),
        some('waiting', 1),
        some('failed', -1),
        some('dropped', -1),
        nativeMailboxes(store)
          .find(
            { suspendedAt: { $exists: true } },
            { sort: { suspendedAt: -1 }, limit: SHOWN, maxTimeMS: READ_LIMIT_MS },
          )
          .toArray(),
      ]);
      return {
        server,
        counts,
        capped,
        mails: [...waiting, ...failed, ...dropped].map(lineOf),
        suspended: suspended.map(({ hint = '', suspendedAt, why = '' }) => ({
          address: hint,
          at: suspendedAt?.toISOString() ?? '',
          why,
        })),
      };
    },
  };
}
