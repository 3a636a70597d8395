// node scripts/run.mjs --stores scripts/upgrade/thin-backup.ts <folder>: a backup of a few documents of each collection,
// as this release stores them. Made of each release before the next one begins; the next must start on it. Run it in a
// checkout of that release, beside its `MOONTOWER_CITY=sample npm start`, and pack the folder as
// scripts/upgrade/<version>.tar: tar -C <folder> -cf scripts/upgrade/<version>.tar .
import { join, resolve } from 'node:path';
import { home } from '@moontower/stack/machine/places';
import { admitTo } from '@moontower/stack/mongo/guard';
import { connectStore, type Store } from '@moontower/store';
import { writeBackup } from '@moontower/store/backup/write-backup';

/** Of each end of a collection. */
const EACH_END = 4;
/** Bytes: a burst of events of a first load holds thousands. */
const SMALL = { $expr: { $lt: [{ $bsonSize: '$$ROOT' }, 8_000] } };
/** What lives as long as processes do. */
const PASSING = new Set(['leases', 'workers', 'limits', 'keptRequests', 'operatorSessions']);

async function thin(from: Store, to: Store): Promise<void> {
  const [source, target] = [from.getClient().db(from.name), to.getClient().db(to.name)];
  for (const { name } of await source.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()) {
    if (name.startsWith('system.') || PASSING.has(name)) continue;
    const read = (way: 1 | -1) =>
      source
        .collection(name)
        .find(SMALL, { sort: { _id: way }, limit: EACH_END })
        .toArray();
    const all = new Map([...(await read(1)), ...(await read(-1))].map((document) => [String(document._id), document]));
    if (all.size > 0) await target.collection(name).insertMany([...all.values()]);
  }
}

/** The product's user may not drop a whole database. */
async function empty(store: Store): Promise<void> {
  for (const collection of await store.getClient().db(store.name).collections()) await collection.drop();
}

const folder = process.argv[2];
const uri = process.env['MONGODB_URI'];
const database = process.env['MONGODB_DATABASE'];
if (folder === undefined || uri === undefined || database === undefined)
  throw new Error('Name the folder to write to, and run it by scripts/run.mjs --stores.');
const thinned = `${database}_thin`;
await admitTo(uri, thinned, join(home, 'mongo'));
const from = await connectStore({ uri, database, appName: 'moontower-thin' });
const to = await connectStore({ uri, database: thinned, appName: 'moontower-thin' });
try {
  await empty(to);
  await thin(from, to);
  const { collections } = await writeBackup(to, { folder: resolve(folder), nowMs: Date.now() });
  console.log(`${collections.length} collections of ${database}, thinned, are in ${resolve(folder)}.`);
} finally {
  await empty(to);
  await from.close();
  await to.close();
}
