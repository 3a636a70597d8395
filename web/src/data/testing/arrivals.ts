import type { NewEvent } from '@moontower/contracts';
import type { ItemDocument, TombstoneDocument } from '@moontower/store';
import { connectStore, type Store } from '@moontower/store/connect';
import { appendEvents } from '@moontower/store/event-log';
import { nativeItems, nativeTombstones } from '@moontower/store/native';
import { transact } from '@moontower/store/transact';

/** A kind that no permit has: a list of it holds these arrivals only, whatever else the product is reading meanwhile. */
const OWN_KIND = 'signal_out';
export const OWN_LIST = `?types=building-permits&subtypes=${OWN_KIND}&period=all&view=records`;

export interface Arrivals {
  /** Commits a new building permit, newest of all, with its event in the same transaction. @returns its uid, after the commit */
  commit: (title: string) => Promise<string>;
  /** Stores a permit a year older than the newest, without an event, with these fields of its own. @returns its uid */
  keep: (own: Partial<ItemDocument>) => Promise<string>;
  /** Stores what stays of a record that left after its retention. @returns its uid */
  bury: (own: Partial<TombstoneDocument>) => Promise<string>;
  /** Takes everything committed here away again. */
  close: () => Promise<void>;
}

async function productDatabase(uri: string): Promise<string> {
  const admin = await connectStore({ uri, database: 'admin', appName: 'arrivals' });
  const { databases } = await admin.getClient().db('admin').admin().listDatabases();
  await admin.close();
  const found = databases.find(({ name }) => name.startsWith('t_product_') || name.startsWith('moontower'));
  if (found === undefined) throw new Error('the product under test has no database');
  return found.name;
}

async function writeArrival(store: Store, title: string, count: number): Promise<string> {
  const [newest] = await nativeItems(store).find({ type: 'building-permits' }).sort({ publishedAt: -1 }).limit(1).toArray();
  if (newest === undefined) throw new Error('the product under test has no permit');
  const at = new Date();
  const uid = `${newest.feed}:arrival-${at.getTime()}-${count}`;
  const { feed, type, pulseType, provenance } = newest;
  const subtype = OWN_KIND;
  const publishedAt = new Date(newest.publishedAt.getTime() + 1_000);
  const event: NewEvent = { name: 'item:landed', payload: { uid, feed, type, pulseType, subtype, title, publishedAt: publishedAt.toISOString(), provenance } };
  await transact(store, async (session) => {
    await appendEvents(store, [event], { at, session });
    await nativeItems(store).insertOne({ ...newest, subtype, _id: uid, key: `arrival-${count}`, title, address: undefined, hash: uid, rawHash: uid, publishedAt, firstSeenAt: at, changedAt: at }, { session, ignoreUndefined: true });
  });
  return uid;
}

async function writeOld(store: Store, own: Partial<ItemDocument>, count: number): Promise<string> {
  const [newest] = await nativeItems(store).find({ type: 'building-permits' }).sort({ publishedAt: -1 }).limit(1).toArray();
  if (newest === undefined) throw new Error('the product under test has no permit');
  const uid = `${newest.feed}:kept-${process.pid}-${count}`;
  await nativeItems(store).insertOne({ ...newest, publishedAt: new Date(newest.publishedAt.getTime() - 365 * 86_400_000), ...own, _id: uid, key: `kept-${count}`, hash: uid, rawHash: uid }, { ignoreUndefined: true });
  return uid;
}

/** Writes into the product's own database, as its worker would. */
export async function openArrivals(mongoUri: string): Promise<Arrivals> {
  const store = await connectStore({ uri: mongoUri, database: await productDatabase(mongoUri), appName: 'arrivals' });
  const uids: string[] = [];
  return {
    commit: async (title) => {
      const uid = await writeArrival(store, title, uids.length);
      uids.push(uid);
      return uid;
    },
    keep: async (own) => {
      const uid = await writeOld(store, own, uids.length);
      uids.push(uid);
      return uid;
    },
    bury: async (own) => {
      const uid = `austin-311:left-${process.pid}-${uids.length}`;
      uids.push(uid);
      await nativeTombstones(store).insertOne({ type: 'service-requests', at: new Date(), ...own, _id: uid }, { ignoreUndefined: true });
      return uid;
    },
    close: async () => {
      await nativeTombstones(store).deleteMany({ _id: { $in: uids } });
      await nativeItems(store).deleteMany({ _id: { $in: uids } });
      await store.close();
    },
  };
}
