import type { mongo } from 'mongoose';
import { zoneOf } from '../db/city-zone.ts';
import type { Store } from '../db/connect.ts';
import { doAlone, requireLease, type Fence } from '../db/leases.ts';
import { nativeTallies, nativeTallyStates } from '../db/native.ts';
import { transactConcurrently } from '../db/transact.ts';
import { followMoments, readAt, type Moments } from './follow-moments.ts';
import { tallies } from './index.ts';
import { fieldsOf, nameOf, type CountedIn, type Tally } from './tally.ts';
import { TallyChanges, type TallyUpdate } from './tally-changes.ts';

/** Documents of a range: some seconds of reading, where MongoDB keeps a moment for five minutes. */
const RANGE = 20_000;
const IDS_AT_ONCE = 2_000;
/** Sums of one transaction: readings write the same ones and would wait. */
const SUMS_AT_ONCE = 200;
const LEASE = 'rebuild-tallies';
/** Counting holds the event loop for seconds on a busy machine; a dead process is followed after this. */
const LEASE_MS = 60_000;
type TallyLists = { readonly [In in CountedIn]: readonly Tally<In>[] };

/** Every name under which sums are kept now. */
export const tallyNames = (chosen: TallyLists = tallies): string[] =>
  [...chosen.items, ...chosen.payments, ...chosen.purchases, ...chosen.records].map(nameOf);

/** Tallies whose sums are not complete yet: new ones, and new versions. */
export async function unbuiltTallies(store: Store, chosen: TallyLists = tallies): Promise<string[]> {
  const built = new Set((await nativeTallyStates(store).find().toArray()).map(({ _id }) => _id));
  return tallyNames(chosen).filter((name) => !built.has(name));
}

interface RebuildOptions {
  at: Date;
  chosen?: TallyLists;
  /** How many documents a range has. */
  range?: number;
  nowMs?: () => number;
}

/**
 * Makes all sums anew while the product goes on, whatever the number of records. Each collection is read in ranges of
 * ids, each range as it stood at a moment of its own; what changed meanwhile among those already counted is brought to
 * that moment too (docs/decisions/0021). What the sums of the last moment differ by is added. One process does it at a
 * time, the others wait.
 * @returns how many sums were wrong or missing
 * @throws AppError run_held where this process was away for so long that another began anew
 */
export async function rebuildTallies(
  store: Store,
  { at, chosen = tallies, range = RANGE, nowMs = Date.now }: RebuildOptions,
): Promise<number> {
  const names = tallyNames(chosen);
  const wrong = await doAlone(store, { lease: LEASE, forMs: LEASE_MS, nowMs, waits: true }, async (fence) => {
    const run = { fence, range };
    const each =
      (await rebuildOf(store, { collection: 'items', list: chosen.items }, run)) +
      (await rebuildOf(store, { collection: 'payments', list: chosen.payments }, run)) +
      (await rebuildOf(store, { collection: 'purchases', list: chosen.purchases }, run)) +
      (await rebuildOf(store, { collection: 'records', list: chosen.records }, run));
    await transactConcurrently(store, async (session) => {
      await requireLease(store, fence, session);
      await nativeTallyStates(store).bulkWrite(
        names.map((_id) => ({ updateOne: { filter: { _id }, update: { $set: { builtAt: at } }, upsert: true } })),
        { session },
      );
    });
    // Sums of versions before, and of tallies that are no more; marks of those who died in it.
    await nativeTallies(store).deleteMany({ tally: { $nin: names } });
    await nativeTallyStates(store).deleteMany({ _id: { $nin: names } });
    return each;
  });
  return wrong ?? 0;
}

interface RebuildSource<In extends CountedIn> {
  collection: In;
  list: readonly Tally<In>[];
}
interface Run {
  fence: Fence;
  range: number;
}

async function rebuildOf<In extends CountedIn>(
  store: Store,
  source: RebuildSource<In>,
  { fence, range }: Run,
): Promise<number> {
  if (source.list.length === 0) return 0;
  const moments = await followMoments(store, source.collection);
  try {
    const { at, right } = await countByRanges(store, source, { moments, range });
    for await (const { tally, cell, sums } of readAt(store, at, {
      find: nativeTallies(store).collectionName,
      filter: { tally: { $in: source.list.map(nameOf) } },
    }))
      right.add(tally, { cell, add: sums }, -1);
    const updates = right.updates();
    for (let from = 0; from < updates.length; from += SUMS_AT_ONCE)
      await addUnder(store, fence, updates.slice(from, from + SUMS_AT_ONCE));
    return updates.length;
  } finally {
    await moments.close();
  }
}

const addUnder = (store: Store, fence: Fence, updates: readonly TallyUpdate[]): Promise<unknown> =>
  transactConcurrently(store, async (session) => {
    await requireLease(store, fence, session);
    await nativeTallies(store).bulkWrite(
      updates.map(({ q, u, upsert }) => ({ updateOne: { filter: q, update: u, upsert } })),
      { session, ordered: false },
    );
  });

/**
 * The sums of all documents at the moment that is told with them. After each range `right` is what those up to its
 * last id add up to at that range's moment.
 */
async function countByRanges<In extends CountedIn>(
  store: Store,
  { collection, list }: RebuildSource<In>,
  { moments, range }: { moments: Moments; range: number },
): Promise<{ at: mongo.Timestamp; right: TallyChanges }> {
  const right = new TallyChanges(zoneOf(store));
  const enter = async (at: mongo.Timestamp, by: 1 | -1, query: { filter: object; sort?: object; limit?: number }) => {
    let read = 0;
    let last: string | undefined;
    for await (const document of readAt(store, at, { find: collection, projection: fieldsOf(list), ...query })) {
      right.enter(list, document, by);
      last = document._id;
      read += 1;
    }
    return { read, last };
  };
  let { at } = await moments.next();
  for (let upTo: string | undefined; ;) {
    const filter = upTo === undefined ? {} : { _id: { $gt: upTo } };
    const { read, last } = await enter(at, 1, { filter, sort: { _id: 1 }, limit: range });
    if (read < range || last === undefined) return { at, right };
    upTo = last;
    const next = await moments.next();
    const ids = [...next.changed];
    for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
      // MongoDB compares, as it does for the order of a range.
      const counted = { filter: { _id: { $in: ids.slice(from, from + IDS_AT_ONCE), $lte: upTo } } };
      await enter(at, -1, counted);
      await enter(next.at, 1, counted);
    }
    ({ at } = next);
  }
}
