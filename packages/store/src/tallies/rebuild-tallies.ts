import type { ClientSession } from 'mongoose';
import { zoneOf } from '../db/city-zone.ts';
import type { Store } from '../db/connect.ts';
import {
  nativeItems,
  nativePayments,
  nativePurchases,
  nativeRecords,
  nativeTallies,
  nativeTallyStates,
} from '../db/native.ts';
import { tallies } from './index.ts';
import { explainMoment } from './moment-is-over.ts';
import { fieldsOf, nameOf, type CountedDocuments, type CountedIn, type Tally } from './tally.ts';
import { TallyChanges } from './tally-changes.ts';

const AT_ONCE = 2_000;
/**
 * Said with every read: the level of the connection (majority) would take the place of the session's, and each read its
 * own moment.
 */
const OF_ONE_MOMENT = { readConcern: { level: 'snapshot' } } as const;
type TallyLists = { readonly [In in CountedIn]: readonly Tally<In>[] };

/** Every name under which sums are kept now. */
export const tallyNames = (chosen: TallyLists = tallies): string[] =>
  [...chosen.items, ...chosen.payments, ...chosen.purchases, ...chosen.records].map(nameOf);

/** Tallies whose sums are not complete yet: new ones, and new versions. */
export async function unbuiltTallies(store: Store, chosen: TallyLists = tallies): Promise<string[]> {
  const built = new Set((await nativeTallyStates(store).find().toArray()).map(({ _id }) => _id));
  return tallyNames(chosen).filter((name) => !built.has(name));
}

/**
 * Makes all sums anew while the product goes on: each collection is read as it stood at one moment, the sums of that
 * moment with it, and what they differ by is added. What is written meanwhile keeps adding to the same sums, so nothing
 * is lost or counted twice. MongoDB keeps such a moment readable for five minutes, which is why collections have one
 * each.
 * @returns how many sums were wrong or missing
 * @throws Error with what to do, where that was too short
 */
export async function rebuildTallies(
  store: Store,
  { at, chosen = tallies }: { at: Date; chosen?: TallyLists },
): Promise<number> {
  const names = tallyNames(chosen);
  const wrong =
    (await rebuildOf(store, { collection: nativeItems(store), list: chosen.items })) +
    (await rebuildOf(store, { collection: nativePayments(store), list: chosen.payments })) +
    (await rebuildOf(store, { collection: nativePurchases(store), list: chosen.purchases })) +
    (await rebuildOf(store, { collection: nativeRecords(store), list: chosen.records }));
  await nativeTallyStates(store).bulkWrite(
    names.map((_id) => ({ updateOne: { filter: { _id }, update: { $set: { builtAt: at } }, upsert: true } })),
  );
  // Sums of versions before, and of tallies that are no more.
  await nativeTallies(store).deleteMany({ tally: { $nin: names } });
  await nativeTallyStates(store).deleteMany({ _id: { $nin: names } });
  return wrong;
}

interface RebuildSource<In extends CountedIn> {
  collection: Readable<CountedDocuments[In]>;
  list: readonly Tally<In>[];
}

async function rebuildOf<In extends CountedIn>(store: Store, { collection, list }: RebuildSource<In>): Promise<number> {
  if (list.length === 0) return 0;
  const right = new TallyChanges(zoneOf(store));
  const session = await store.startSession({ snapshot: true });
  try {
    await count(collection, { list, right, session });
    for await (const { tally, cell, sums } of nativeTallies(store).find(
      { tally: { $in: list.map(nameOf) } },
      { session, ...OF_ONE_MOMENT },
    ))
      right.add(tally, { cell, add: sums }, -1);
  } catch (error) {
    throw explainMoment(error);
  } finally {
    await session.endSession();
  }
  const updates = right.updates();
  for (let from = 0; from < updates.length; from += AT_ONCE)
    await nativeTallies(store).bulkWrite(
      updates.slice(from, from + AT_ONCE).map(({ q, u, upsert }) => ({ updateOne: { filter: q, update: u, upsert } })),
      { ordered: false },
    );
  return updates.length;
}

interface RecountBatch<In extends CountedIn> {
  list: readonly Tally<In>[];
  right: TallyChanges;
  session: ClientSession;
}
/** A collection, as far as it is read here. */
interface Readable<D> {
  find: (filter: object, options: object) => AsyncIterable<D>;
}

async function count<In extends CountedIn>(
  collection: Readable<CountedDocuments[In]>,
  { list, right, session }: RecountBatch<In>,
): Promise<void> {
  for await (const document of collection.find(
    {},
    { projection: fieldsOf(list), session, ...OF_ONE_MOMENT, batchSize: AT_ONCE },
  ))
    right.enter(list, document, 1);
}
