import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Store } from '../db/connect.ts';
import { fileOf, MANIFEST, type BackupManifest, type CollectionCopy } from '@moontower/contracts/backup-manifest';
import { collectionNames, readCollection } from './read-collection.ts';
import { upgradeMark } from '../db/upgrades.ts';

export interface BackupOptions {
  /** Must be empty or not there yet. Made for its owner alone: addresses of subscribers are in it. */
  folder: string;
  nowMs: number;
  tell?: (line: string) => void;
}

/** Under which a database notes when a backup of it was last written. */
export const BACKUP_MARK = 'backup';

/**
 * Copies every collection of a database as it is at one moment, while others go on writing. The manifest comes last.
 * MongoDB keeps a moment for five minutes (`minSnapshotHistoryWindowInSeconds`); a copy that takes longer throws.
 */
export async function writeBackup(
  store: Store,
  { folder, nowMs, tell = () => undefined }: BackupOptions,
): Promise<BackupManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty; a backup goes into a folder of its own.`);
  const session = store.getClient().startSession({ snapshot: true });
  try {
    const collections: CollectionCopy[] = [];
    for (const name of await collectionNames(store)) {
      const { pieces, seen } = readCollection(store, name, session);
      await pipeline(
        Readable.from(pieces),
        createGzip({ level: 3 }),
        createWriteStream(join(folder, fileOf(name)), { mode: 0o600, flush: true }),
      );
      collections.push(seen());
      tell(`${name}: ${seen().documents.toLocaleString('en-US')} documents`);
    }
    const manifest: BackupManifest = {
      format: 'moontower-backup-1',
      database: store.name,
      takenAt: new Date(nowMs).toISOString(),
      collections,
    };
    const written = join(folder, `${MANIFEST}.new`);
    await writeFile(written, `${JSON.stringify(manifest, undefined, 1)}\n`, { mode: 0o600, flush: true });
    await rename(written, join(folder, MANIFEST));
    // Operators are told where the last one is long ago.
    await upgradeMark(store, BACKUP_MARK).write(new Date(nowMs), undefined);
    return manifest;
  } finally {
    await session.endSession();
  }
}
