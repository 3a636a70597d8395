import { CAMP_SUBTYPES, type NewEvent } from '@moontower/contracts';
import { appendEvents } from '../events/event-log.ts';
import { nativeChanges, nativeFeeds, nativeItems } from '../db/native.ts';
import type { Store } from '../db/connect.ts';
import type { ItemDocument } from '../documents.ts';
import { keepTallies } from '../tallies/write-tallies.ts';
import { transact } from '../db/transact.ts';

const PROBLEMS: NonNullable<ItemDocument['pointProblem']>[] = ['missing', 'zero'];
/** Known sensitive places are never looked up, whatever the publisher's record says of them. */
const NEVER = [...CAMP_SUBTYPES];
/** An address that was not found is tried again after this. */
const AGAIN_MS = 30 * 86_400_000;
const waiting = {
  location: { $exists: false },
  withdrawnAt: { $exists: false },
  sensitive: { $ne: true },
  subtype: { $nin: NEVER },
} as const;

/** Records with an address and no point whose address was not looked up lately, newest first. */
export async function itemsToGeocode(
  store: Store,
  nowMs: number,
  limit: number,
): Promise<Pick<ItemDocument, '_id' | 'address' | 'pointProblem'>[]> {
  return nativeItems(store)
    .find(
      {
        pointProblem: { $in: PROBLEMS },
        address: { $exists: true },
        ...waiting,
        $or: [{ geocoded: { $exists: false } }, { 'geocoded.at': { $lt: new Date(nowMs - AGAIN_MS) } }],
      },
      { projection: { address: 1, pointProblem: 1 } },
    )
    .sort({ publishedAt: -1 })
    .limit(limit)
    .maxTimeMS(20_000)
    .toArray();
}

export async function noteNotFound(store: Store, id: string, at: Date): Promise<void> {
  await nativeItems(store).updateOne(
    { _id: id, location: { $exists: false } },
    { $set: { geocoded: { at, found: false } } },
  );
}

export interface FoundPoint {
  location: NonNullable<ItemDocument['location']>;
  district: number | undefined;
  fact: string;
  at: Date;
}

/**
 * Gives an item its point, and its district where its record names none: item, history, event and the feed's count of
 * records without a point in one transaction.
 * @returns false when it has one by now, is sensitive or is gone
 */
export async function placeItem(
  store: Store,
  id: string,
  { location, district, fact, at }: FoundPoint,
): Promise<boolean> {
  return transact(store, async (session) => {
    const item = await nativeItems(store).findOne({ _id: id, ...waiting }, { session });
    if (item === null) return false;
    const { _id, feed, type, pulseType, subtype, title, publishedAt, provenance, pointProblem } = item;
    // What the record itself says of its district is the city's word; the point of an address is only ours.
    const inDistrict = item.district ?? district;
    const event: NewEvent = {
      name: 'item:changed',
      payload: {
        uid: _id,
        feed,
        type,
        pulseType,
        subtype,
        title,
        district: inDistrict,
        location,
        publishedAt: publishedAt.toISOString(),
        provenance,
      },
    };
    await appendEvents(store, [event], { at, session });
    const set = {
      location,
      precision: 'address' as const,
      'facts.Point': fact,
      changedAt: at,
      geocoded: { at, found: true },
      ...(inDistrict === undefined ? {} : { district: inDistrict }),
    };
    const placed = await nativeItems(store).findOneAndUpdate(
      { _id },
      { $set: set, $unset: { pointProblem: '' } },
      { session, returnDocument: 'after' },
    );
    await keepTallies(store, 'items', { steps: [{ before: item, after: placed ?? undefined }], session });
    await nativeChanges(store).insertOne(
      { uid: _id, feed, at, fields: [{ name: 'location', to: location.coordinates.join(', ') }] },
      { session },
    );
    if (pointProblem !== undefined)
      await nativeFeeds(store).updateOne(
        { _id: feed },
        { $inc: { [`withoutPoint.${pointProblem}`]: -1 } },
        { session },
      );
    return true;
  });
}
