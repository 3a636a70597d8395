import type { MailDesk } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { nativeMailboxes, nativeMails, type MailDocument } from './mail-documents.ts';
import { shortened } from './mailbox.ts';

const SHOWN = 200;

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

export type MailReads = ReturnType<typeof mailReads>;

/** The outbox as operators see it: what waits first, then what failed or was dropped; addresses are shortened. */
export function mailReads(store: Store) {
  return {
    desk: async (server: boolean): Promise<MailDesk> => {
      const some = (state: MailDocument['state'], sort: 1 | -1) =>
        nativeMails(store)
          .find({ state }, { sort: { dueAt: sort }, limit: SHOWN, maxTimeMS: READ_LIMIT_MS })
          .toArray();
      const [counts, waiting, failed, dropped, suspended] = await Promise.all([
        countMails(store),
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
