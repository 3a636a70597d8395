import type { Store } from '../db/connect.ts';
import { native } from '../db/native-collection.ts';

/** When recurring work is due next, by its name: the same for all workers, whoever of them is awake then. */
export interface DueTimeDocument {
  _id: string;
  /** As it was planned; another one plans anew. */
  cron: string;
  at: Date;
}
const nativeDueTimes = native<DueTimeDocument>('dueTimes');

/** Plans work that was never planned, or by another rhythm; a time that is planned, or was missed, stays. */
export async function planTimes(store: Store, planned: readonly DueTimeDocument[]): Promise<void> {
  if (planned.length === 0) return;
  const known = new Map((await nativeDueTimes(store).find().toArray()).map(({ _id, cron }) => [_id, cron]));
  const anew = planned.filter(({ _id, cron }) => known.get(_id) !== cron);
  if (anew.length === 0) return;
  // Workers begin together: what another planned meanwhile stands, and is no failure.
  await nativeDueTimes(store).bulkWrite(
    anew.map(({ _id, cron, at }) =>
      known.has(_id)
        ? { updateOne: { filter: { _id, cron: { $ne: cron } }, update: { $set: { cron, at } } } }
        : { updateOne: { filter: { _id }, update: { $setOnInsert: { cron, at } }, upsert: true } },
    ),
    { ordered: false },
  );
}

/** What is due by now, the longest first. */
export function timesDue(store: Store, now: Date): Promise<DueTimeDocument[]> {
  return nativeDueTimes(store)
    .find({ at: { $lte: now } }, { sort: { at: 1 }, maxTimeMS: 2_000 })
    .toArray();
}

/** Once the work of a time is promised; where another worker was first, nothing changes. */
export async function advanceTime(store: Store, { _id, at }: DueTimeDocument, next: Date): Promise<void> {
  await nativeDueTimes(store).updateOne({ _id, at }, { $set: { at: next } });
}
