import { AppError, PHOTO_LIMITS } from '@moontower/contracts';
import type { MadePhoto } from '@moontower/store/photos/photo-files';
import type { LimitedRun } from '../answer.ts';
import type { UploadedFile } from '../uploaded-file.ts';
import { encodePhoto } from './encode-photo.ts';

/** Whatever a browser makes of such an answer by itself, it runs nothing and asks nobody. */
export const PHOTO_HEADERS = {
  'Content-Disposition': 'inline; filename="photo.webp"',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
} as const;

async function bytesOf(file: UploadedFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of file.open()) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** Every file written anew. One after the other: all at once would take the memory of all. */
export async function encodePhotos(files: readonly UploadedFile[], runLimited: LimitedRun): Promise<MadePhoto[]> {
  const made: MadePhoto[] = [];
  for (const file of files) {
    if (file.bytes > PHOTO_LIMITS.bytes)
      throw new AppError('too_large', 'A photo may have 10 MB. Make it smaller and add it again.');
    made.push(await runLimited(async () => encodePhoto(await bytesOf(file))));
  }
  return made;
}
