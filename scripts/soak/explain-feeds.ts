import type { Store } from '@moontower/store';
import { nativeFeeds, nativeItems, nativePayments, nativeRecords, nativeRuns } from '@moontower/store/testing/native';
import { transact } from '@moontower/store/db/transact';

const SUMS = ['received', 'inserted', 'updated', 'unchanged', 'duplicate', 'quarantined'] as const;
type Sums = Record<(typeof SUMS)[number], number>;

export interface FeedAccount extends Sums {
  feed: string;
  stored: number;
  runs: number;
  wrong: string[];
}

/**
 * The books of every feed, each read at one moment of the database: received = inserted + updated + unchanged +
 * duplicate + quarantined on every run and on the feed, the feed is the sum of its runs, and as many records are stored
 * as were inserted.
 */
export async function explainFeeds(store: Store): Promise<FeedAccount[]> {
  const ids = await nativeFeeds(store)
    .find({}, { projection: { _id: 1 }, sort: { _id: 1 } })
    .toArray();
  const accounts: FeedAccount[] = [];
  for (const { _id: feed } of ids) accounts.push(await explainFeed(store, feed));
  return accounts;
}

/** A transaction reads from one snapshot, so a chunk that is committed meanwhile is seen whole or not at all. */
function explainFeed(store: Store, feed: string): Promise<FeedAccount> {
  return transact(store, async (session) => {
    const totals = (await nativeFeeds(store).findOne({ _id: feed }, { session }))?.totals;
    if (totals === undefined) throw new Error(`${feed} has no books.`);
    const runs = await nativeRuns(store).find({ feed }, { session }).toArray();
    let stored = 0;
    for (const rows of [nativeItems(store), nativePayments(store), nativeRecords(store)])
      stored += await rows.countDocuments({ feed }, { session });
    return { feed, ...totals, stored, runs: runs.length, wrong: findWrong(totals, runs, stored) };
  });
}

/** Sentences about every sum that does not come out. */
export function findWrong(totals: Sums, runs: readonly Sums[], stored: number): string[] {
  const wrong: string[] = [];
  for (const { received, inserted, updated, unchanged, duplicate, quarantined } of [...runs, totals]) {
    const explained = inserted + updated + unchanged + duplicate + quarantined;
    if (explained !== received) wrong.push(`${received} rows received, ${explained} explained`);
  }
  for (const name of SUMS) {
    const sum = runs.reduce((all, run) => all + run[name], 0);
    if (sum !== totals[name]) wrong.push(`${name}: the runs say ${sum}, the feed says ${totals[name]}`);
  }
  if (stored !== totals.inserted) wrong.push(`${totals.inserted} inserted, ${stored} stored`);
  return wrong;
}
