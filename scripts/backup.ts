// npm run backup -- <folder> [--database <name>]: every collection as it is at one moment, with counts and hashes. The
// product may go on running. `-- --in <folder> --keep <n>` writes into a folder named by the time, and keeps the last
// n.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { home } from '@moontower/stack/machine/places';
import { admitTo } from '@moontower/stack/mongo/guard';
import { writeBackup } from '@moontower/store/backup/write-backup';
import { folderOf, removeOldest } from './backups.ts';
import { openStoreFor, placeOfStore } from './open-store.ts';

const USAGE = 'Name the folder to write to: npm run backup -- <folder>, or -- --in <folder> --keep <how many>';
const tell = (line: string): void => {
  console.log(line);
};

interface BackupWish {
  folder: string;
  database: string | undefined;
  /** The folder of all backups, and how many of them are kept. */
  all: { folder: string; keep: number } | undefined;
}

function readWish(nowMs: number): BackupWish {
  const {
    values: { database, in: into, keep },
    positionals: [folder],
  } = parseArgs({
    allowPositionals: true,
    options: { database: { type: 'string' }, in: { type: 'string' }, keep: { type: 'string' } },
  });
  if (into === undefined) {
    if (folder === undefined || keep !== undefined) throw new Error(USAGE);
    return { folder: resolve(folder), database, all: undefined };
  }
  const count = Number(keep);
  if (folder !== undefined || !Number.isInteger(count) || count < 1) throw new Error(USAGE);
  return { folder: join(resolve(into), folderOf(nowMs)), database, all: { folder: resolve(into), keep: count } };
}

async function main(): Promise<void> {
  const began = Date.now();
  const { folder, database, all } = readWish(began);
  const place = placeOfStore();
  await admitTo(place.uri, database ?? place.database, join(home, 'mongo'));
  // A copy of data that this release does not know is as true as any.
  const store = await openStoreFor({ appName: 'backup', database, warn: tell });
  try {
    const { collections } = await writeBackup(store, { folder, nowMs: began, tell });
    if (collections.length === 0) throw new Error(`The database ${store.name} holds nothing.`);
    const documents = collections.reduce((sum, one) => sum + one.documents, 0);
    tell(
      `${documents.toLocaleString('en-US')} documents of ${store.name} are in ${folder}, written in ` +
        `${Math.round((Date.now() - began) / 1_000)} s. It holds addresses of subscribers: keep it where ` +
        'others cannot read.',
    );
    if (all === undefined) return;
    for (const gone of await removeOldest(all.folder, all.keep)) tell(`Removed ${gone}`);
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
