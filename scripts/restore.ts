// npm run restore -- <folder> [--database <name>]: puts a backup into an empty database, the one it was taken of unless
// another is named. Stop the product first.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { home } from '@moontower/stack/machine/places';
import { admitTo } from '@moontower/stack/mongo/guard';
import { connectStore } from '@moontower/store';
import { roomIndexes } from '@moontower/registry/indexes';
import { renewLog } from '@moontower/proofs/store/renew-log';
import { readManifest, restoreBackup } from '@moontower/store/backup/restore-backup';

async function main(): Promise<void> {
  const {
    values,
    positionals: [named],
  } = parseArgs({ allowPositionals: true, options: { database: { type: 'string' } } });
  const uri = process.env['MONGODB_URI'];
  if (named === undefined || uri === undefined)
    throw new Error('Name the folder of the backup: npm run restore -- <folder>');

  const folder = resolve(named);
  // The backup's own name by default: made-up records must not land among real ones.
  const database = values.database ?? (await readManifest(folder)).database;
  await admitTo(uri, database, join(home, 'mongo'));
  const store = await connectStore({ uri, database, appName: 'moontower-restore' });
  const began = Date.now();
  try {
    const { takenAt, collections } = await restoreBackup(store, {
      folder,
      ofRooms: roomIndexes,
      tell: (line) => {
        console.log(line);
      },
    });
    const documents = collections.reduce((sum, one) => sum + one.documents, 0);
    console.log(
      `${documents.toLocaleString('en-US')} documents as they were at ${takenAt} are in ${database}, restored and ` +
        `compared in ${Math.round((Date.now() - began) / 1_000)} s.`,
    );
    // What was signed after the backup is not here any more: under the same name the log would have forked.
    if (await renewLog(store, 'restored')) console.log('The log goes on under a new name with its next checkpoint.');
  } finally {
    await store.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
