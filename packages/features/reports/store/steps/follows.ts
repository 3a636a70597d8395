import { createHash, randomBytes } from 'node:crypto';
import { AppError, feedOf, type MailLanguage } from '@moontower/contracts';
import type { ClientSession } from '@moontower/store/db/driver-types';
import type { Store } from '@moontower/store/db/connect';
import type { ItemDocument } from '@moontower/store/documents';
import { itemFields, itemTitles } from '@moontower/store/items/told-items';
import { transactConcurrently } from '@moontower/store/db/transact';
import { nativeFollows, nativeIncidents, type FollowDocument } from '../incident-documents.ts';
import { toldOf } from './told-of.ts';
import { REPORTS_FEED, ticketsFeed } from '../to-incident.ts';

const MOST_OF_ONE = 500;

export interface FollowState {
  uid: string;
  following: boolean;
  followerCount: number;
}

const idOf = (account: string, uid: string): string =>
  createHash('sha256').update(`${account} ${uid}`).digest('base64url');
const incidentOf = (uid: string): string | undefined =>
  feedOf(uid) === REPORTS_FEED ? uid.slice(REPORTS_FEED.length + 1) : undefined;

/** Keeps a report's own count of its followers. */
async function count(
  store: Store,
  uid: string,
  { by, session }: { by: 1 | -1; session: ClientSession },
): Promise<void> {
  const incident = incidentOf(uid);
  if (incident !== undefined)
    await nativeIncidents(store).updateOne({ _id: incident }, { $inc: { followers: by } }, { session });
}

/** Adds a follow, in the caller's transaction. @returns false where it stood there already */
export async function createFollow(
  store: Store,
  { account, uid, language, told }: { account: string; uid: string; language: MailLanguage; told?: string | undefined },
  { at, session }: { at: Date; session: ClientSession },
): Promise<boolean> {
  const _id = idOf(account, uid);
  if ((await nativeFollows(store).findOne({ _id }, { projection: { _id: 1 }, session })) !== null) return false;
  const leaveKey = randomBytes(24).toString('base64url');
  const follow = { _id, account, uid, language, since: at, leaveKey, ...(told === undefined ? {} : { told }) };
  await nativeFollows(store).insertOne(follow, { session });
  await count(store, uid, { by: 1, session });
  return true;
}

export async function deleteFollow(
  store: Store,
  { account, uid }: { account: string; uid: string },
  session: ClientSession,
): Promise<boolean> {
  const { deletedCount } = await nativeFollows(store).deleteOne({ _id: idOf(account, uid) }, { session });
  if (deletedCount === 1) await count(store, uid, { by: -1, session });
  return deletedCount === 1;
}

/** Follows a record that is public. @throws AppError not_found */
export async function follow(
  store: Store,
  { account, uid, language, at }: { account: string; uid: string; language: MailLanguage; at: Date },
): Promise<FollowState> {
  if (![REPORTS_FEED, ticketsFeed()].includes(feedOf(uid))) throw new AppError('not_found');
  await transactConcurrently(store, async (session) => {
    const fields = { status: 1, withdrawnAt: 1 } as const;
    type FollowedStatus = Pick<ItemDocument, 'status' | 'withdrawnAt'>;
    const [item] = await itemFields<FollowedStatus>(store, [uid], fields, session);
    if (item === undefined) throw new AppError('not_found');
    if ((await nativeFollows(store).countDocuments({ account }, { limit: MOST_OF_ONE, session })) >= MOST_OF_ONE)
      throw new AppError('conflict', `An account follows ${MOST_OF_ONE} records. End one first.`);
    const told = feedOf(uid) === ticketsFeed() ? toldOf(item) : undefined;
    await createFollow(store, { account, uid, language, told }, { at, session });
  });
  return followed(store, { account, uid });
}

export async function unfollow(store: Store, which: { account: string; uid: string }): Promise<FollowState> {
  await transactConcurrently(store, (session) => deleteFollow(store, which, session));
  return followed(store, which);
}

/** The one-click way out of a mail. */
export async function leaveFollow(store: Store, leaveKey: string): Promise<boolean> {
  return transactConcurrently(store, async (session) => {
    const found = await nativeFollows(store).findOne({ leaveKey }, { session });
    return found === null ? false : deleteFollow(store, found, session);
  });
}

async function followed(store: Store, { account, uid }: { account: string; uid: string }): Promise<FollowState> {
  const [mine, all] = await Promise.all([
    isFollowing(store, account, uid),
    nativeFollows(store).countDocuments({ uid }),
  ]);
  return { uid, following: mine, followerCount: all };
}

export async function isFollowing(store: Store, account: string, uid: string): Promise<boolean> {
  return (await nativeFollows(store).countDocuments({ _id: idOf(account, uid) }, { limit: 1 })) === 1;
}

/** Those of these records that the account follows. */
export async function followedOf(store: Store, account: string, uids: readonly string[]): Promise<Set<string>> {
  const found = await nativeFollows(store)
    .find({ _id: { $in: uids.map((uid) => idOf(account, uid)) } }, { projection: { uid: 1 }, maxTimeMS: 5_000 })
    .toArray();
  return new Set(found.map(({ uid }) => uid));
}

export async function listFollows(
  store: Store,
  account: string,
): Promise<{ uid: string; title: string; since: string }[]> {
  const found = await nativeFollows(store).find({ account }).sort({ since: -1 }).limit(MOST_OF_ONE).toArray();
  const titles = await itemTitles(
    store,
    found.map(({ uid }) => uid),
  );
  // What was hidden since is followed on, but not named.
  return found.flatMap(({ uid, since }) => {
    const title = titles.get(uid);
    return title === undefined ? [] : [{ uid, title, since: since.toISOString() }];
  });
}

/** Everybody who hears of a record, some at a time. */
export async function* followersOf(store: Store, uid: string): AsyncGenerator<FollowDocument> {
  yield* nativeFollows(store).find({ uid }).sort({ since: 1 });
}
