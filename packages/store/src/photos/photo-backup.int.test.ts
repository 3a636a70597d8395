import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, expect, it } from 'vitest';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { connectStore } from '../db/connect.ts';
import { deletePhotoFile, savePhotoFile, readPhotoFile } from './photo-files.ts';

const { mongoUri, database } = testStores({ empty: true });
const folder = await mkdtemp(join(tmpdir(), 'moontower-photos-'));
const store = await connectStore({ uri: mongoUri, database, appName: 'photos' });
const into = await connectStore({ uri: mongoUri, database: `${database}_back`, appName: 'photos' });
afterAll(async () => {
  await into.dropDatabase();
  await Promise.all([store.close(), into.close()]);
  rmSync(folder, { recursive: true, force: true });
});

it('a photo is in the backup with all of its bytes, and comes back from it', async () => {
  // More than one piece of GridFS.
  const bytes = randomBytes(700_000);
  const id = await savePhotoFile(store, { incident: 'b3c1a1f2-0000-4000-8000-000000000000' }, bytes);
  await writeBackup(store, { folder: join(folder, 'one'), nowMs: Date.now() });
  await deletePhotoFile(store, id);
  expect(await readPhotoFile(store, id)).toBeUndefined();
  await restoreBackup(into, { folder: join(folder, 'one') });
  expect((await readPhotoFile(into, id))?.equals(bytes)).toBe(true);
});
