import { CAMP_SUBTYPES, type NewEvent } from '@moontower/contracts';
import { appendEvents } from '../events/event-log.ts';
import { nativeChanges, nativeFeeds, nativeItems } from '../db/native.ts';
import type { Store } from '../db/connect.ts';
import type { ItemDocument } from '../documents.ts';
import { PERMIT_TYPES, PROJECT_TYPES } from '../tallies/development-tallies.ts';
import { updateTallies } from '../tallies/write-tallies.ts';
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

/** Records with an address and no point whose address was never looked up. */
export const NEVER_LOOKED_UP = {
  pointProblem: { $in: PROBLEMS },
  address: { $exists: true },
  geocoded: { $exists: false },
  ...waiting,
} as const;

/** Records whose district a published number waits for: the scores and charts by district count them. */
const COUNTED_BY_DISTRICT = {
  district: { $exists: false },
  $or: [
    { subtype: { $in: ['alcohol-licence', 'short-term-rental'] } },
    { type: { $in: ['service-requests', 'code-cases', ...PERMIT_TYPES, ...PROJECT_TYPES] } },
  ],
};

/**
 * Records with an address and no point whose address was not looked up lately: those whose district is counted first,
 * of each group the newest first.
 */
export async function itemsToGeocode(
  store: Store,
  nowMs: number,
  limit: number,
): Promise<Pick<ItemDocument, '_id' | 'address'>[]> {
  const due = {
    pointProblem: { $in: PROBLEMS },
    address: { $exists: true },
    ...waiting,
    $or: [{ geocoded: { $exists: false } }, { 'geocoded.at': { $lt: new Date(nowMs - AGAIN_MS) } }],
  };
  const newest = (query: object, most: number) =>
    nativeItems(store)
      .find({ $and: [due, query] }, { projection: { address: 1 } })
      .sort({ publishedAt: -1 })
      .limit(most)
      .maxTimeMS(20_000)
      .toArray();
  const first = await newest(COUNTED_BY_DISTRICT, limit);
  if (first.length >= limit) return first;
  return [...first, ...(await newest({ $nor: [COUNTED_BY_DISTRICT] }, limit - first.length))];
}

/**
 * Whether a published number by district waits for this feed's addresses alone: its records are counted, and its
 * publisher gave none of them a point.
 */
export async function areDistrictsAwaited(store: Store, feed: string): Promise<boolean> {
  const one = (query: object) =>
    nativeItems(store).findOne({ feed, ...query }, { projection: { _id: 1 }, maxTimeMS: 20_000 });
  if ((await one({ $and: [NEVER_LOOKED_UP, COUNTED_BY_DISTRICT] })) === null) return false;
  return (await one({ location: { $exists: true } })) === null;
}

export async function recordNotFound(store: Store, id: string, at: Date): Promise<void> {
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
      geocoded: { at, found: true, ourDistrict: item.district === undefined },
      ...(inDistrict === undefined ? {} : { district: inDistrict }),
    };
    const placed = await nativeItems(store).findOneAndUpdate(
      { _id },
      { $set: set, $unset: { pointProblem: '' } },
      { session, returnDocument: 'after' },
    );
    await updateTallies(store, 'items', { steps: [{ before: item, after: placed ?? undefined }], session });
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
