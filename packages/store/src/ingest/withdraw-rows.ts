import type { CalendarDate, NewEvent } from '@moontower/contracts';
import type { RowCollection, RowDocument } from '../documents.ts';
import type { Store } from '../db/connect.ts';
import type { PaymentDocument } from '../documents.ts';
import { appendEvents } from '../events/event-log.ts';
import { nativeChanges, nativeFeeds, nativeItems, nativePayments, nativeRecords, nativeRuns } from '../db/native.ts';
import { lostReading } from '../feeds/feed-state.ts';
import { updateTallies } from '../tallies/write-tallies.ts';
import { native } from '../db/native-collection.ts';
import { transact } from '../db/transact.ts';
import { VersionBatch } from '../versions/append-versions.ts';
import type { PlannedVersion } from '../versions/plan-versions.ts';
import type { ClientSession } from 'mongoose';
import { nativeVersions } from '../versions/version-document.ts';

const AT_ONCE = 1_000;
export interface Withdrawal {
  feed: string;
  runId: string;
  at: Date;
  /** Rows of our own calculations: no publisher took them away. */
  calculated?: true;
  /** Of a list of what goes on now: that a row ends is no removal of what was published. */
  ongoing?: true | undefined;
}

/**
 * Ids of a feed's rows that are still published, in lists of a thousand.
 * @param after payments of later days only; not those whose year we repaired, since their source files them under
 * another
 */
export async function* publishedIds(
  store: Store,
  into: RowCollection,
  { feed, after }: { feed: string; after?: CalendarDate },
): AsyncGenerator<string[]> {
  const days = after === undefined ? {} : { paidOn: { $gt: after }, yearRepaired: { $ne: true } };
  const filter = { feed, withdrawnAt: { $exists: false }, ...days };
  const options = { projection: { _id: 1 as const } };
  const cursor =
    into === 'items'
      ? nativeItems(store).find(filter, options)
      : into === 'payments'
        ? nativePayments(store).find(filter, options)
        : nativeRecords(store).find(filter, options);
  let ids: string[] = [];
  for await (const { _id } of cursor.batchSize(AT_ONCE)) {
    ids.push(_id);
    if (ids.length === AT_ONCE) {
      yield ids;
      ids = [];
    }
  }
  if (ids.length > 0) yield ids;
}

interface RowsToWithdraw extends Withdrawal {
  ids: string[];
  session: ClientSession;
}

/** Rows of these that are still published, whole: what they said goes into their last version. */
function findLeaving(store: Store, into: RowCollection, { ids, session }: RowsToWithdraw): Promise<RowDocument[]> {
  const filter = { _id: { $in: ids }, withdrawnAt: { $exists: false } };
  const options = { session, projection: { words: 0 } };
  if (into === 'items') return nativeItems(store).find(filter, options).toArray();
  return into === 'payments'
    ? nativePayments(store).find(filter, options).toArray()
    : nativeRecords(store).find(filter, options).toArray();
}

const placeOf = ({ document, line }: PaymentDocument): string | undefined =>
  document === undefined || line === undefined ? undefined : `${Object.values(document).join(' ')} ${line}`;

/**
 * Payments that the city published in the place of these: a payment's whole row is its key, so that a corrected line
 * comes as another one.
 */
async function findHeirs(
  store: Store,
  leaving: readonly RowDocument[],
  session: ClientSession,
): Promise<ReadonlyMap<string, PaymentDocument>> {
  const payments = leaving.flatMap((row) => ('amountCents' in row ? [row] : []));
  if (payments.length === 0) return new Map();
  const gone = payments.map(({ _id }) => _id);
  const standing = await nativePayments(store)
    .find(
      {
        purchase: { $in: [...new Set(payments.map(({ purchase }) => purchase))] },
        _id: { $nin: gone },
        withdrawnAt: { $exists: false },
      },
      { session },
    )
    .toArray();
  const byPlace = new Map(standing.map((payment) => [placeOf(payment), payment]));
  return new Map(
    payments.flatMap((payment) => {
      const place = placeOf(payment);
      const heir = place === undefined ? undefined : byPlace.get(place);
      return heir === undefined ? [] : [[payment._id, heir]];
    }),
  );
}

/** Their removal as versions, and on each row the position of that leaf. */
async function markGone(
  store: Store,
  into: RowCollection,
  { leaving, feed, runId, at, calculated, ongoing, session }: RowsToWithdraw & { leaving: readonly RowDocument[] },
): Promise<void> {
  if (calculated !== true) {
    const heirs = await findHeirs(store, leaving, session);
    const gone = leaving.map((document): PlannedVersion => {
      const before: RowDocument = { ...document };
      return { into, document, before, what: 'removed', text: null, heir: heirs.get(document._id) };
    });
    const versions = await new VersionBatch(gone, { feed, run: runId, at, ongoing }).append(store, session);
    await nativeVersions(store).insertMany(versions, { session, ignoreUndefined: true });
  }
  const changedAt = into === 'records' ? {} : { changedAt: at };
  await native<RowDocument>(into)(store).bulkWrite(
    leaving.map(({ _id, leaf }) => ({
      updateOne: { filter: { _id }, update: { $set: { withdrawnAt: at, ...changedAt, leaf } } },
    })),
    { session, ordered: false, ignoreUndefined: true },
  );
}

async function withdrawSome(store: Store, into: RowCollection, leave: RowsToWithdraw): Promise<void> {
  const { feed, runId, at, session } = leave;
  const leaving = await findLeaving(store, into, leave);
  if (leaving.length === 0) return;
  // What is gone was told by what this run saw: another reader may have brought it since.
  const { matchedCount } = await nativeFeeds(store).updateOne(
    { _id: feed, reader: runId },
    { $inc: { withdrawn: leaving.length } },
    { session },
  );
  if (matchedCount === 0) throw lostReading();
  const items = leaving.flatMap((row) => ('pulseType' in row ? [row] : []));
  if (items.length > 0)
    await appendEvents(
      store,
      items.map(({ _id, type, pulseType, district }): NewEvent => ({
        name: 'item:withdrawn',
        payload: { uid: _id, feed, type, pulseType, district },
      })),
      { at, session },
    );
  await untally(store, leaving, session);
  await markGone(store, into, { ...leave, leaving });
  if (items.length > 0)
    await nativeChanges(store).insertMany(
      items.map(({ _id }) => ({ uid: _id, feed, at, fields: [{ name: 'withdrawn', to: at.toISOString() }] })),
      { session },
    );
  await nativeRuns(store).updateOne({ _id: runId }, { $inc: { withdrawn: leaving.length } }, { session });
}

/** Takes rows that are about to leave out of the sums. */
async function untally(store: Store, leaving: readonly RowDocument[], session: ClientSession): Promise<void> {
  const items = leaving.flatMap((before) => ('pulseType' in before ? [{ before }] : []));
  const payments = leaving.flatMap((before) => ('amountCents' in before ? [{ before }] : []));
  const records = leaving.flatMap((before) => ('fields' in before ? [{ before }] : []));
  if (items.length > 0) await updateTallies(store, 'items', { steps: items, session });
  if (payments.length > 0) await updateTallies(store, 'payments', { steps: payments, session });
  if (records.length > 0) await updateTallies(store, 'records', { steps: records, session });
}

/**
 * Tombstones rows the publisher no longer holds: dated, announced, kept. The same id coming back revives the same
 * record.
 * @throws AppError run_held where another run reads the feed by now
 */
export async function withdrawRows(
  store: Store,
  ids: readonly string[],
  { into, ...origin }: Withdrawal & { into: RowCollection },
): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part = ids.slice(at, at + AT_ONCE);
    await transact(store, (session) => withdrawSome(store, into, { ...origin, ids: part, session }));
  }
}
