import type { NewEvent } from '@moontower/contracts';
import type { ClientSession } from 'mongoose';
import { placesOf } from '../db/city-places.ts';
import type { Store } from '../db/connect.ts';
import { nativeChanges, nativeFeeds, nativeItems } from '../db/native.ts';
import type { ItemDocument } from '../documents.ts';
import { announce } from '../events/outbox.ts';
import { NO_FEED } from '../feeds/feed-state.ts';
import { updateTallies } from '../tallies/write-tallies.ts';
import { placeFields } from '../items/places/place-fields.ts';

// Items that are written here and read from no publisher: a report is one for everybody else.

interface WriteMoment {
  at: Date;
  session: ClientSession;
}
export interface ItemPublication extends WriteMoment {
  uid: string;
  /** What it is now, without its place; undefined where it is not public. */
  item: ItemDocument | undefined;
  /** Made in this very transaction, so that nobody can have told of it: nothing is looked for. */
  isNew?: boolean | undefined;
}

/**
 * Makes an item what it is now, in the transaction that changed what stands behind it: with the sums, the feed's ledger
 * and the event. What was told of it earlier is taken back where it is hidden, or shown coarser.
 * @returns whether it is another now
 */
export async function publishItem(
  store: Store,
  { uid, item, isNew = false, ...writing }: ItemPublication,
): Promise<boolean> {
  const before = isNew ? null : await nativeItems(store).findOne({ _id: uid }, { session: writing.session });
  if (item === undefined) {
    if (before !== null) await takeAway(store, before, writing);
    return before !== null;
  }
  const after = { ...item, ...placeFields(item, placesOf(store)) };
  if (before?.hash === after.hash) return false;
  if (before === null) await land(store, after, writing);
  else await replace(store, { before, after }, writing);
  return true;
}

async function land(store: Store, after: ItemDocument, { at, session }: WriteMoment): Promise<void> {
  await nativeItems(store).insertOne(after, { session, ignoreUndefined: true });
  await updateTallies(store, 'items', { steps: [{ after }], session });
  await note(store, after, { counts: { received: 1, inserted: 1 }, session });
  await announce(store, [landed('item:landed', after)], { at, session });
}

interface Change {
  before: ItemDocument;
  after: ItemDocument;
}
async function replace(store: Store, { before, after }: Change, { at, session }: WriteMoment): Promise<void> {
  after.firstSeenAt = before.firstSeenAt;
  await nativeItems(store).replaceOne({ _id: after._id }, after, { session, ignoreUndefined: true });
  await updateTallies(store, 'items', { steps: [{ before, after }], session });
  await noteStatus(store, { before, after }, { at, session });
  await note(store, after, { counts: { received: 1, updated: 1 }, session });
  await announce(store, [landed('item:changed', after)], {
    at,
    session,
    ...(tellsLess(before, after) ? { retold: { uid: after._id, since: before.firstSeenAt } } : {}),
  });
}

/** Another status is news to whoever follows it; nothing else of it is noted, and this goes with it. */
async function noteStatus(store: Store, { before, after }: Change, { at, session }: WriteMoment): Promise<void> {
  const [from, to] = [before.status?.text, after.status?.text];
  if (from === to) return;
  await nativeChanges(store).insertOne(
    { uid: after._id, feed: after.feed, at, fields: [{ name: 'status', from, to }] },
    { session, ignoreUndefined: true },
  );
}

/** What was told of it must not stand any longer: other words, or another place, such as one by its block. */
const tellsLess = (before: ItemDocument, after: ItemDocument): boolean =>
  before.title !== after.title ||
  before.precision !== after.precision ||
  String(before.location?.coordinates) !== String(after.location?.coordinates);

async function takeAway(store: Store, before: ItemDocument, { at, session }: WriteMoment): Promise<void> {
  await nativeItems(store).deleteOne({ _id: before._id }, { session });
  await nativeChanges(store).deleteMany({ uid: before._id }, { session });
  await updateTallies(store, 'items', { steps: [{ before }], session });
  await nativeFeeds(store).updateOne({ _id: before.feed }, { $inc: { withdrawn: 1 } }, { session });
  await announce(store, [withdrawn(before)], { at, session, retold: { uid: before._id, since: before.firstSeenAt } });
}

/** The feed's ledger; its first item makes the feed. */
async function note(
  store: Store,
  { feed, type, pulseType }: ItemDocument,
  { counts, session }: { counts: Record<string, number>; session: ClientSession },
): Promise<void> {
  const { totals, types: _types, pulseTypes: _pulseTypes, ...rest } = NO_FEED;
  const sums = (list: object) => Object.fromEntries(Object.entries(list).map(([name, sum]) => [`totals.${name}`, sum]));
  const untouched = Object.fromEntries(Object.entries(totals).filter(([name]) => counts[name] === undefined));
  await nativeFeeds(store).updateOne(
    { _id: feed },
    {
      $inc: sums(counts),
      $addToSet: { types: type, pulseTypes: pulseType },
      $setOnInsert: { ...rest, ...sums(untouched) },
    },
    { session, upsert: true },
  );
}

function landed(name: 'item:landed' | 'item:changed', item: ItemDocument): NewEvent {
  const { _id: uid, feed, type, pulseType, subtype, title, district, location, provenance } = item;
  return {
    name,
    payload: {
      uid,
      feed,
      type,
      pulseType,
      subtype,
      title,
      district,
      location,
      publishedAt: item.publishedAt.toISOString(),
      provenance,
    },
  };
}
const withdrawn = ({ _id: uid, feed, type, pulseType, district }: ItemDocument): NewEvent => ({
  name: 'item:withdrawn',
  payload: { uid, feed, type, pulseType, district },
});
