import { canonicalJson } from '@moontower/log/canonical-json';
import type { Store } from '../db/connect.ts';
import { nativeFeeds } from '../db/native.ts';
import { transactConcurrently } from '../db/transact.ts';
import { announceAct } from '../log/own-acts.ts';

/** How a feed is read, as far as it decides what becomes of a row. A type, so that it has a canonical form. */
export type FeedVersion = {
  readonly feed: string;
  /** Raised when the same row is read otherwise. */
  readonly version: number;
  readonly dataset: string;
  readonly publisher: string;
  readonly licence: string;
  /** Columns that are kept, and those that are known and left out. */
  readonly columns: readonly string[];
  readonly ignores: readonly string[];
  /** Days after which a record leaves; absent where none does. */
  readonly retentionDays?: number | undefined;
};

/**
 * Lets the log know how feeds are read, where that is not as it was said last: a row that we read otherwise from one
 * day on can be told from one that its publisher changed.
 * @returns how many were news
 */
export async function announceFeedVersions(store: Store, versions: readonly FeedVersion[], at: Date): Promise<number> {
  const known = await nativeFeeds(store)
    .find({ _id: { $in: versions.map(({ feed }) => feed) } }, { projection: { readAs: 1 } })
    .toArray();
  const before = new Map(known.map(({ _id, readAs }) => [_id, readAs]));
  let news = 0;
  for (const version of versions) {
    const readAs = canonicalJson(version);
    if (before.has(version.feed) && before.get(version.feed) !== readAs)
      news += await announceOne(store, version, { readAs, at });
  }
  return news;
}

/** Of two workers that start at once one says it. */
const announceOne = (
  store: Store,
  content: FeedVersion,
  { readAs, at }: { readAs: string; at: Date },
): Promise<number> =>
  transactConcurrently(store, async (session) => {
    const { modifiedCount } = await nativeFeeds(store).updateOne(
      { _id: content.feed, readAs: { $ne: readAs } },
      { $set: { readAs } },
      { session },
    );
    if (modifiedCount === 0) return 0;
    await announceAct(store, { kind: 'feeds', at, key: `feed:${content.feed}`, content }, session);
    return 1;
  });
