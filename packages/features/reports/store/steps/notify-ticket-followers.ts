import { createHash } from 'node:crypto';
import { mailSpecs, AppError } from '@moontower/contracts';
import { accountsOf } from '@moontower/store/accounts/accounts';
import type { Store } from '@moontower/store/db/connect';
import { itemFields } from '@moontower/store/items/told-items';
import type { ItemDocument } from '@moontower/store/documents';
import { transactConcurrently } from '@moontower/store/db/transact';
import { enqueueMail } from '@moontower/store/mail/enqueue-mail';
import { nativeFollows, type FollowDocument } from '../incident-documents.ts';
import { toldOf } from './told-of.ts';
import { ticketsFeed } from '../to-incident.ts';

const AT_ONCE = 500;

/**
 * Puts a mail to everybody who follows a city ticket whose status is another than they last heard of. What they heard
 * stands on the follow and is changed with the mail: done again, nothing is told twice, and a status that came and went
 * between two looks is told to nobody.
 * @returns the ids of the mails that are to be sent
 */
export async function notifyTicketFollowers(store: Store, at: Date): Promise<string[]> {
  const mails: string[] = [];
  let batch: FollowDocument[] = [];
  const tell = async () => {
    mails.push(...(await tellBatch(store, batch, at)));
    batch = [];
  };
  // Every uid of that feed lies between these two.
  const tickets = { uid: { $gt: `${ticketsFeed()}:`, $lt: `${ticketsFeed()};` } };
  for await (const follow of nativeFollows(store).find(tickets).sort({ uid: 1, since: 1 })) {
    batch.push(follow);
    if (batch.length === AT_ONCE) await tell();
  }
  await tell();
  return mails;
}

async function tellBatch(store: Store, follows: readonly FollowDocument[], at: Date): Promise<string[]> {
  const uids = [...new Set(follows.map(({ uid }) => uid))];
  const items = await itemFields<Pick<ItemDocument, '_id' | 'status' | 'withdrawnAt'>>(store, uids, {
    status: 1,
    withdrawnAt: 1,
  });
  const now = new Map(items.map((item) => [item._id, toldOf(item)]));
  const untold = follows.filter(({ uid, told }) => now.has(uid) && now.get(uid) !== told);
  const persons = await accountsOf(store).known(untold.map(({ account }) => account));
  const mails: string[] = [];
  for (const follow of untold) {
    const status = now.get(follow.uid);
    // Nothing is told before the address is confirmed: how the ticket stands then is told then.
    if (status === undefined || (follow.told !== undefined && persons.get(follow.account)?.confirmed === false))
      continue;
    const mail = await tellOne(store, { follow, status }, at);
    if (mail !== undefined) mails.push(mail);
  }
  return mails;
}

/**
 * One transaction: the mail stands where the follow says that it was told.
 * @returns the mail's id, where there is one
 */
async function tellOne(
  store: Store,
  { follow, status }: { follow: FollowDocument; status: string },
  at: Date,
): Promise<string | undefined> {
  const { _id, account, uid, language, leaveKey, told } = follow;
  const about = createHash('sha256').update(`${_id} ${told ?? ''} ${status} ${at.getTime()}`);
  const mail = `ticket-news-${about.digest('hex').slice(0, 32)}`;
  return transactConcurrently(store, async (session) => {
    const { modifiedCount } = await nativeFollows(store).updateOne(
      { _id, ...(told === undefined ? { told: { $exists: false } } : { told }) },
      { $set: { told: status } },
      { session },
    );
    // Ended meanwhile, or told by another worker; one that was never told of anything begins with what is now.
    if (modifiedCount === 0 || told === undefined) return undefined;
    const person = (await accountsOf(store).known([account], session)).get(account);
    if (person === undefined || !person.confirmed || person.disabledAt !== undefined) return undefined;
    const data = { account, uid };
    const unsubscribe = `/api/follows/leave/${leaveKey}`;
    const put = await enqueueMail(
      store,
      { id: mail, spec: mailSpecs['ticket-news'], to: person.email, language, data, unsubscribe },
      { at, session },
    ).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'bad_request') return { kind: 'refused' as const };
      throw error;
    });
    return put.kind === 'put' || put.kind === 'known' ? mail : undefined;
  });
}
