import type { ClientSession } from 'mongoose';
import type { Store } from '../../db/connect.ts';
import { placesOf } from '../../db/city-places.ts';
import { nativeChanges, nativeFeeds, nativeItems } from '../../db/native.ts';
import { announce } from '../../events/outbox.ts';
import { NO_FEED } from '../../feeds/feed-state.ts';
import { placeFields } from '../../items/places/place-fields.ts';
import { updateTallies } from '../../tallies/write-tallies.ts';
import type { ItemDocument } from '../../documents.ts';
import type { IncidentDocument } from '../incident-documents.ts';
import { itemOfReport, landed, withdrawn } from './report-item.ts';
import { isPublic, REPORTS_FEED, reportUid } from '../to-incident.ts';

type Item = ItemDocument;
export interface PublishContext {
  publicUrl: string;
  at: Date;
  session: ClientSession;
  /** Of a report made in this very transaction nobody can have told: nothing is looked for. */
  isNew?: true;
}

/**
 * Makes the civic item of a report what the report is now, in the transaction that changed it: there while it is
 * public, gone when it is not, with the sums, the feed's ledger and the event. What was told of it earlier is taken
 * back where it is hidden, or shown coarser.
 * @returns whether its item is another now
 */
export async function saveReportItem(
  store: Store,
  incident: IncidentDocument,
  publishing: PublishContext,
): Promise<boolean> {
  const { at, session, publicUrl } = publishing;
  const before =
    publishing.isNew === true ? null : await nativeItems(store).findOne({ _id: reportUid(incident._id) }, { session });
  if (!isPublic(incident)) {
    if (before !== null) await takeAway(store, before, publishing);
    return before !== null;
  }
  const report = itemOfReport(incident, { publicUrl, at });
  const after = { ...report, ...placeFields(report, placesOf(store)) };
  if (before?.hash === after.hash) return false;
  if (before === null) await land(store, after, publishing);
  else await replace(store, { before, after }, publishing);
  return true;
}

async function land(store: Store, after: Item, { at, session }: PublishContext): Promise<void> {
  await nativeItems(store).insertOne(after, { session, ignoreUndefined: true });
  await updateTallies(store, 'items', { steps: [{ after }], session });
  await note(store, { received: 1, inserted: 1 }, session);
  await announce(store, [landed('item:landed', after)], { at, session });
}

async function replace(
  store: Store,
  { before, after }: { before: Item; after: Item },
  { at, session }: PublishContext,
): Promise<void> {
  after.firstSeenAt = before.firstSeenAt;
  await nativeItems(store).replaceOne({ _id: after._id }, after, { session, ignoreUndefined: true });
  await updateTallies(store, 'items', { steps: [{ before, after }], session });
  await noteStatus(store, { before, after }, { at, session });
  await note(store, { received: 1, updated: 1 }, session);
  await announce(store, [landed('item:changed', after)], {
    at,
    session,
    ...(tellsLess(before, after) ? { retold: { uid: after._id, since: before.firstSeenAt } } : {}),
  });
}

/** Another status is news to whoever follows the report; nothing else of it is noted, and this goes with it. */
async function noteStatus(
  store: Store,
  { before, after }: { before: Item; after: Item },
  { at, session }: Omit<PublishContext, 'publicUrl'>,
): Promise<void> {
  const [from, to] = [before.status?.text, after.status?.text];
  if (from === to) return;
  await nativeChanges(store).insertOne(
    { uid: after._id, feed: after.feed, at, fields: [{ name: 'status', from, to }] },
    { session, ignoreUndefined: true },
  );
}

/** What was told of it must not stand any longer: other words, or another place, such as one by its block. */
const tellsLess = (before: Item, after: Item): boolean =>
  before.title !== after.title ||
  before.precision !== after.precision ||
  String(before.location?.coordinates) !== String(after.location?.coordinates);

async function takeAway(store: Store, before: Item, { at, session }: PublishContext): Promise<void> {
  await nativeItems(store).deleteOne({ _id: before._id }, { session });
  await nativeChanges(store).deleteMany({ uid: before._id }, { session });
  await updateTallies(store, 'items', { steps: [{ before }], session });
  await nativeFeeds(store).updateOne({ _id: REPORTS_FEED }, { $inc: { withdrawn: 1 } }, { session });
  await announce(store, [withdrawn(before)], { at, session, retold: { uid: before._id, since: before.firstSeenAt } });
}

/** The feed's ledger; the first report makes the feed. */
async function note(store: Store, counts: Record<string, number>, session: ClientSession): Promise<void> {
  const { totals, types: _types, pulseTypes: _pulseTypes, ...rest } = NO_FEED;
  const sums = (list: object) => Object.fromEntries(Object.entries(list).map(([name, sum]) => [`totals.${name}`, sum]));
  const untouched = Object.fromEntries(Object.entries(totals).filter(([name]) => counts[name] === undefined));
  await nativeFeeds(store).updateOne(
    { _id: REPORTS_FEED },
    {
      $inc: sums(counts),
      $addToSet: { types: 'service-requests', pulseTypes: '311' },
      $setOnInsert: { ...rest, ...sums(untouched) },
    },
    { session, upsert: true },
  );
}
