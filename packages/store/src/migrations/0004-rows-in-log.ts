import type { Store } from '../db/connect.ts';
import { native } from '../db/native-collection.ts';
import { transact } from '../db/transact.ts';
import type { RowCollection, RowDocument } from '../documents.ts';
import type { Migration } from '../release/migration.ts';
import { VersionBatch } from '../versions/append-versions.ts';
import { publishersFeeds } from '../versions/audit-stored.ts';
import type { PlannedVersion } from '../versions/plan-versions.ts';
import { publishedText } from '../versions/published-text.ts';

const ID = '0004-rows-in-log';
const AT_ONCE = 1_000;
const COLLECTIONS = ['items', 'payments', 'records'] as const;
/**
 * Shown, and of a time before there was a log. What was withdrawn before has no leaf: nothing shows it as published.
 */
const OLDER = { leaf: { $exists: false }, withdrawnAt: { $exists: false } } as const;

const of = (feed: string, after = `${feed}:`) => ({ ...OLDER, _id: { $gt: after, $lt: `${feed};` } });

/**
 * A leaf for each of these that has none yet, in one transaction. @returns how many, and the last that was looked at
 */
function enterSome(
  store: Store,
  into: RowCollection,
  { feed, after, at }: { feed: string; after: string | undefined; at: Date },
): Promise<{ entered: number; last: string | undefined }> {
  return transact(store, async (session) => {
    const rows = native<RowDocument>(into)(store);
    const found = await rows
      .find(of(feed, after), { session, projection: { words: 0 } })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
      .toArray();
    const planned = found.map((document): PlannedVersion => {
      return { into, document, what: 'added', text: publishedText(document) };
    });
    await new VersionBatch(planned, { feed, run: ID, at }).append(store, session);
    if (found.length > 0)
      await rows.bulkWrite(
        found.map(({ _id, leaf }) => ({ updateOne: { filter: { _id }, update: { $set: { leaf } } } })),
        { session, ordered: false, ignoreUndefined: true },
      );
    return { entered: found.length, last: found.at(-1)?._id };
  });
}

async function enterRows(store: Store, at: Date): Promise<number> {
  let entered = 0;
  for (const feed of await publishersFeeds(store))
    for (const into of COLLECTIONS)
      for (let after: string | undefined; ;) {
        const some = await enterSome(store, into, { feed, after, at });
        entered += some.entered;
        if (some.entered < AT_ONCE) break;
        after = some.last;
      }
  return entered;
}

export const rowsInLog: Migration = {
  id: ID,
  says: 'Rows that were read before there was a log have their leaf in it, as they stand.',
  waiting: async (store) => {
    const feeds = await publishersFeeds(store);
    const counts = feeds.flatMap((feed) =>
      COLLECTIONS.map((into) => native<RowDocument>(into)(store).countDocuments(of(feed))),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  },
  run: ({ store, at }) => enterRows(store, at),
};
