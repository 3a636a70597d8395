import type { NewEvent } from '@moontower/contracts';
import type { ItemDocument, TombstoneDocument } from '@moontower/store';
import { connectStore, type Store } from '@moontower/store/db/connect';
import { appendEvents } from '@moontower/store/events/event-log';
import { nativeChanges, nativeItems, nativeTombstones } from '@moontower/store/testing/native';
import { searchWords } from '@moontower/store/items/search-words';
import { transact } from '@moontower/store/db/transact';

/**
 * A kind that no permit has: a list of it holds these arrivals only, whatever else the product is reading meanwhile.
 */
const OWN_KIND = 'signal_out';
/**
 * Files of tests that run beside each other take a kind each. Hundreds of arrivals are of a type that no usual list
 * shows, else they would stand in the lists of other tests.
 */
const RARE = { type: 'business', pulseType: 'business' } as const;
export const ownList = (kind = OWN_KIND, type = 'building-permits'): string =>
  `?types=${type}&subtypes=${kind}&period=all&view=records`;
export const rareList = (kind: string): string => ownList(kind, RARE.type);
export const OWN_LIST = ownList();

export interface Arrivals {
  /**
   * Commits a new building permit (a business where `rare`), newest of all, with its event in the same transaction.
   * @returns its uid, after the commit
   */
  commit: (title: string, own?: Partial<ItemDocument>) => Promise<string>;
  /**
   * Commits so many as one burst, with the time at which the log says that it happened.
   * @returns their uids, in the order of the events
   */
  commitBurst: (titles: readonly string[], at: Date) => Promise<string[]>;
  /** Stores a permit a year older than the newest, without an event, with these fields of its own. @returns its uid */
  keep: (own: Partial<ItemDocument>) => Promise<string>;
  /** Stores what stays of a record that left after its retention. @returns its uid */
  bury: (own: Partial<TombstoneDocument>) => Promise<string>;
  /** Changes a record's title as a reading of its feed would: document, history and event in one transaction. */
  change: (uid: string, title: string) => Promise<void>;
  /** Says of a record that it changed, so many times, in bursts of 1,000: the log grows, the records stay. */
  flood: (uid: string, times: number, at: Date) => Promise<void>;
  /** Takes everything committed here away again. */
  close: () => Promise<void>;
}

/** The database of the product under test. */
export async function productDatabase(uri: string): Promise<string> {
  const admin = await connectStore({ uri, database: 'admin', appName: 'arrivals' });
  const { databases } = await admin.getClient().db('admin').admin().listDatabases();
  await admin.close();
  const found = databases.find(({ name }) => name.startsWith('t_product_') || name.startsWith('moontower'));
  if (found === undefined) throw new Error('the product under test has no database');
  return found.name;
}

async function newestPermit(store: Store) {
  const [newest] = await nativeItems(store)
    .find({ type: 'building-permits' })
    .sort({ publishedAt: -1 })
    .limit(1)
    .toArray();
  if (newest === undefined) throw new Error('the product under test has no permit');
  return newest;
}

function eventOf(
  name: 'item:landed' | 'item:changed',
  { _id: uid, feed, type, pulseType, subtype, title, district, publishedAt, provenance }: ItemDocument,
): NewEvent {
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
      publishedAt: publishedAt.toISOString(),
      provenance,
    },
  };
}

async function writeArrivals(
  store: Store,
  owns: readonly (Partial<ItemDocument> & { title: string })[],
  { kind, rare, first, at }: { kind: string; rare: boolean; first: number; at: Date },
): Promise<string[]> {
  const newest = await newestPermit(store);
  const now = Date.now();
  const items = owns.map((own, offset): ItemDocument => {
    const uid = `${newest.feed}:arrival-${kind}-${now}-${first + offset}`;
    const words = searchWords(own.title, own.address);
    return {
      ...newest,
      ...(rare ? RARE : {}),
      subtype: kind,
      address: undefined,
      words,
      titleParts: undefined,
      ...own,
      _id: uid,
      key: `arrival-${kind}-${first + offset}`,
      hash: uid,
      rawHash: uid,
      publishedAt: new Date(newest.publishedAt.getTime() + 1_000 * (first + offset + 1)),
      firstSeenAt: at,
      changedAt: at,
    };
  });
  await transact(store, async (session) => {
    await appendEvents(
      store,
      items.map((item) => eventOf('item:landed', item)),
      { at, session },
    );
    await nativeItems(store).insertMany(items, { session, ignoreUndefined: true });
  });
  return items.map(({ _id }) => _id);
}

async function writeOld(store: Store, own: Partial<ItemDocument>, count: number): Promise<string> {
  const newest = await newestPermit(store);
  const uid = `${newest.feed}:kept-${process.pid}-${own.subtype ?? ''}-${count}`;
  await nativeItems(store).insertOne(
    {
      ...newest,
      // The pieces tell the title and summary of the record that is copied.
      titleParts: undefined,
      summaryParts: undefined,
      publishedAt: new Date(newest.publishedAt.getTime() - 365 * 86_400_000),
      ...own,
      _id: uid,
      key: `kept-${count}`,
      hash: uid,
      rawHash: uid,
    },
    { ignoreUndefined: true },
  );
  return uid;
}

async function writeChange(store: Store, uid: string, title: string): Promise<void> {
  const at = new Date();
  await transact(store, async (session) => {
    const before = await nativeItems(store).findOneAndUpdate(
      { _id: uid },
      // The pieces tell the title in Spanish: a title of its own has none.
      { $set: { title, changedAt: at }, $unset: { titleParts: '' } },
      { session },
    );
    if (before === null) throw new Error(`no record ${uid}`);
    await appendEvents(store, [eventOf('item:changed', { ...before, title })], { at, session });
    await nativeChanges(store).insertOne(
      { uid, feed: before.feed, at, fields: [{ name: 'title', from: before.title, to: title }] },
      { session },
    );
  });
}

/** Writes into the product's own database, as its worker would. */
export async function openArrivals(mongoUri: string, kind = OWN_KIND, rare = false): Promise<Arrivals> {
  const store = await connectStore({ uri: mongoUri, database: await productDatabase(mongoUri), appName: 'arrivals' });
  const uids: string[] = [];
  const write = async (owns: Parameters<typeof writeArrivals>[1], at: Date) => {
    const written = await writeArrivals(store, owns, { kind, rare, first: uids.length, at });
    uids.push(...written);
    return written;
  };
  return {
    commit: async (title, own = {}) => (await write([{ ...own, title }], new Date()))[0] ?? '',
    commitBurst: (titles, at) =>
      write(
        titles.map((title) => ({ title })),
        at,
      ),
    keep: async (own) => {
      const uid = await writeOld(store, { ...(rare ? RARE : {}), ...own }, uids.length);
      uids.push(uid);
      return uid;
    },
    bury: async (own) => {
      const uid = `austin-311:left-${process.pid}-${uids.length}`;
      uids.push(uid);
      await nativeTombstones(store).insertOne(
        { type: 'service-requests', at: new Date(), ...own, _id: uid },
        { ignoreUndefined: true },
      );
      return uid;
    },
    change: (uid, title) => writeChange(store, uid, title),
    flood: async (uid, times, at) => {
      const item = await nativeItems(store).findOne({ _id: uid });
      if (item === null) throw new Error(`no record ${uid}`);
      for (let left = times; left > 0; left -= 1_000)
        await appendEvents(
          store,
          Array.from({ length: Math.min(left, 1_000) }, () => eventOf('item:changed', item)),
          { at },
        );
    },
    close: async () => {
      await nativeTombstones(store).deleteMany({ _id: { $in: uids } });
      await nativeItems(store).deleteMany({ _id: { $in: uids } });
      await nativeChanges(store).deleteMany({ uid: { $in: uids } });
      await store.close();
    },
  };
}
