import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findS3, startS3 } from '@moontower/testkit/s3';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, describe, expect, it } from 'vitest';
import { connectStore } from '../db/connect.ts';
import {
  deletePhotoFile,
  deletePhotoFiles,
  deleteUnreferencedFiles,
  readPhotoFile,
  savePhotoFile,
} from './photo-files.ts';
import { keepPhotosInS3 } from './s3-photos.ts';

const HOUR_MS = 3_600_000;
const { mongoUri: uri, database } = testStores();
const program = await findS3();
if ('problem' in program) console.log(`photos in S3 are not tried: ${program.problem}`);
const s3 = 'problem' in program ? undefined : await startS3(program);
const inside = await connectStore({ uri, database, appName: 'photos' });
/** Another process, whose photos lie where it is told. */
async function openWith(photosUrl: string | undefined) {
  const store = await connectStore({ uri, database, appName: 'photos' });
  keepPhotosInS3(store, photosUrl);
  return store;
}
const outside = await openWith(s3?.photosUrl);
afterAll(() => Promise.all([inside.close(), outside.close(), s3?.stop()]));

const OWNER = { incident: 'b3c1a1f2-0000-4000-8000-000000000000' };
const bytes = randomBytes(700_000);
const objects = (): string[] => {
  const folder = join(s3?.bucket ?? '', database, 'photos');
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
};

describe.skipIf(s3 === undefined)('photos in a storage that speaks S3', () => {
  it('lie there with all of their bytes, not in MongoDB, and are read from there', async () => {
    const id = await savePhotoFile(outside, OWNER, bytes);
    expect((await readPhotoFile(outside, id))?.equals(bytes)).toBe(true);
    expect(await inside.collection('photos.chunks').countDocuments()).toBe(0);
    const stored = readFileSync(join(s3?.bucket ?? '', database, 'photos', id.toHexString()));
    expect(stored.equals(bytes)).toBe(true);
  });

  it('go with their owner, and what is gone may be taken off again', async () => {
    const id = await savePhotoFile(outside, { finding: 'f-1' }, bytes);
    const before = objects().length;
    await deletePhotoFiles(outside, { finding: 'f-1' });
    expect([objects().length, await readPhotoFile(outside, id)]).toEqual([before - 1, undefined]);
    await deletePhotoFile(outside, id);
  });

  it('do not hide those that lay in MongoDB before', async () => {
    const old = await savePhotoFile(inside, OWNER, bytes);
    expect((await readPhotoFile(outside, old))?.equals(bytes)).toBe(true);
    await deletePhotoFile(outside, old);
    expect(await readPhotoFile(inside, old)).toBeUndefined();
  });

  it('are refused, with what is not set, by a process that was told of no storage', async () => {
    const id = await savePhotoFile(outside, OWNER, bytes);
    await expect(readPhotoFile(inside, id)).rejects.toThrow('see PHOTOS_S3_URL');
    await expect(deletePhotoFile(inside, id)).rejects.toThrow('see PHOTOS_S3_URL');
    expect((await readPhotoFile(outside, id))?.equals(bytes)).toBe(true);
  });

  it('are refused while the storage takes none, and what began is swept when nobody names it', async () => {
    const address = new URL(s3?.photosUrl ?? '');
    address.password = 'another';
    const refused = await openWith(address.href);
    const listed = () => inside.collection('photos.files').countDocuments({ metadata: { finding: 'f-2' } });
    await expect(savePhotoFile(refused, { finding: 'f-2' }, bytes)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The storage of photos answers 403. Please try again in a minute.',
    });
    await refused.close();
    expect(await listed()).toBe(1);
    const sweep = { noun: 'finding' as const, isNamed: async () => false };
    expect(await deleteUnreferencedFiles(outside, { ...sweep, at: new Date() })).toBe(0);
    expect(await deleteUnreferencedFiles(outside, { ...sweep, at: new Date(Date.now() + 2 * HOUR_MS) })).toBe(1);
    expect(await listed()).toBe(0);
  });

  it('say that the storage does not answer, without its address', async () => {
    const nobody = 'http://key:secret@127.0.0.1:9/moontower';
    const away = await openWith(nobody);
    const said = await savePhotoFile(away, OWNER, bytes).catch((error: unknown) => error);
    await away.close();
    expect(said).toMatchObject({ code: 'unavailable', message: expect.stringContaining('does not answer') });
    expect(JSON.stringify(said)).not.toContain('secret');
  });
});
