import type { ClientSession } from 'mongoose';
import { zoneOf } from '../db/city-zone.ts';
import type { Store } from '../db/connect.ts';
import { nativeTallies } from '../db/native.ts';
import { tallies } from './index.ts';
import type { CountedDocuments, CountedIn, Tally } from './tally.ts';
import { TallyChanges } from './tally-changes.ts';

/** One document before and after a write: only `after` for a new one, only `before` for one that leaves. */
export interface Step<In extends CountedIn> {
  before?: CountedDocuments[In] | undefined;
  after?: CountedDocuments[In] | undefined;
}

/** What these writes do to the sums of a collection. */
export function changesOf<In extends CountedIn>(
  list: readonly Tally<In>[],
  steps: Iterable<Step<In>>,
  zone?: string,
): TallyChanges {
  const changes = new TallyChanges(zone);
  for (const { before, after } of steps) {
    if (before !== undefined) changes.enter(list, before, -1);
    if (after !== undefined) changes.enter(list, after, 1);
  }
  return changes;
}

/** Keeps the sums true beside writes of single documents, in the transaction that makes them. */
export async function updateTallies<In extends CountedIn>(
  store: Store,
  of: In,
  { steps, session }: { steps: Iterable<Step<In>>; session: ClientSession },
): Promise<void> {
  const updates = changesOf(tallies[of], steps, zoneOf(store)).updates();
  if (updates.length > 0)
    await nativeTallies(store).bulkWrite(
      updates.map(({ q, u, upsert }) => ({ updateOne: { filter: q, update: u, upsert } })),
      { session, ordered: false },
    );
}
