// npm run backup -- <folder> [--database <name>]: every collection as it is at one moment, with counts and hashes. The
// product may go on running.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { home } from '@moontower/stack/machine/places';
import { admitTo } from '@moontower/stack/mongo/guard';
import { connectStore } from '@moontower/store';
import { writeBackup } from '@moontower/store/backup/write-backup';

async function main(): Promise<void> {
  const {
    values,
    positionals: [folder],
  } = parseArgs({ allowPositionals: true, options: { database: { type: 'string' } } });
  const uri = process.env['MONGODB_URI'];
  const database = values.database ?? process.env['MONGODB_DATABASE'];
  if (folder === undefined || uri === undefined || database === undefined)
    throw new Error('Name the folder to write to: npm run backup -- <folder>');

  await admitTo(uri, database, join(home, 'mongo'));
  const store = await connectStore({ uri, database, appName: 'moontower-backup' });
  const began = Date.now();
  try {
    const { collections } = await writeBackup(store, {
      folder: resolve(folder),
      nowMs: began,
      tell: (line) => {
        console.log(line);
      },
    });
    if (collections.length === 0) throw new Error(`The database ${database} holds nothing.`);
    const documents = collections.reduce((sum, one) => sum + one.documents, 0);
    console.log(
      `${documents.toLocaleString('en-US')} documents of ${database} are in ${resolve(folder)}, written in ` +
        `${Math.round((Date.now() - began) / 1_000)} s. It holds addresses of subscribers: keep it where ` +
        'others cannot read.',
    );
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
