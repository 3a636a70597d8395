// npm run restore -- <folder> [--database <name>]: puts a backup into an empty database, the one it was taken of unless
// another is named. Stop the product first. `-- --try <folder>` restores into a database beside it, compares and
// empties that again: the product goes on running.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { home } from '@moontower/stack/machine/places';
import { admitTo } from '@moontower/stack/mongo/guard';
import { refusalOf } from '@moontower/registry/release';
import { roomIndexes } from '@moontower/registry/indexes';
import { RELEASE } from '@moontower/runtime/release';
import type { Store } from '@moontower/store';
import { renewLog } from '@moontower/proofs/store/renew-log';
import { requestBuild } from '@moontower/search/store/search-builds';
import { readManifest, restoreBackup } from '@moontower/store/backup/restore-backup';
import { lastBackup } from './backups.ts';
import { openStoreFor, placeOfStore } from './open-store.ts';

const tell = (line: string): void => {
  console.log(line);
};

/** Of a try, in words of its own: what is dropped again is never another's. */
const triedIn = (database: string): string => `${database}_restore_try`;

async function main(): Promise<void> {
  const {
    values: { database: named, try: isTry },
    positionals: [given],
  } = parseArgs({
    allowPositionals: true,
    options: { database: { type: 'string' }, try: { type: 'boolean', default: false } },
  });
  if (given === undefined || (isTry && named !== undefined))
    throw new Error('Name the folder of the backup: npm run restore -- <folder>');
  const folder = isTry ? await lastBackup(resolve(given)) : resolve(given);
  // The backup's own name by default: made-up records must not land among real ones.
  const own = (await readManifest(folder)).database;
  const database = isTry ? triedIn(own) : (named ?? own);
  await admitTo(placeOfStore().uri, database, join(home, 'mongo'));
  await restore({ folder, database, isTry });
}

async function restore({ folder, database, isTry }: { folder: string; database: string; isTry: boolean }) {
  const store = await openStoreFor({ appName: 'restore', database, warn: tell });
  const began = Date.now();
  try {
    if (isTry) await empty(store);
    const { takenAt, collections } = await restoreBackup(store, { folder, ofRooms: roomIndexes, tell });
    const documents = collections.reduce((sum, one) => sum + one.documents, 0);
    const newer = await refusalOf(store, RELEASE);
    if (newer !== undefined) tell(newer);
    tell(
      `${documents.toLocaleString('en-US')} documents as they were at ${takenAt} are in ${database}, restored and ` +
        `compared in ${Math.round((Date.now() - began) / 1_000)} s.`,
    );
    if (isTry) {
      tell(`${folder} restores well. ${database} is empty again.`);
      return;
    }
    // A search engine still holds what came after the backup.
    await requestBuild(store, new Date());
    // What was signed after the backup is not here any more: under the same name the log would have forked.
    if (await renewLog(store, 'restored')) tell('The log goes on under a new name with its next checkpoint.');
  } finally {
    if (isTry) await empty(store);
    await store.close();
  }
}

/** The product's user may drop collections, and no database; one without collections is none. */
async function empty(store: Store): Promise<void> {
  for (const collection of await store.getClient().db(store.name).collections()) await collection.drop();
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
