import { AppError, PHOTO_LIMITS, type Box } from '@moontower/contracts';
import type { MadePhoto } from '@moontower/store/photos/photo-files';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { endOf, hidesAnother, isAnimatedPng, kindOf } from './photo-kind.ts';

// One picture at a time takes one thread and keeps nothing: the semaphore decides how many there are.
sharp.cache(false);
sharp.concurrency(1);

const LARGE = 1_600;
const SMALL = 480;
/** Of the shorter side: less is a stripe, not a picture. */
const LEAST = 16;
const MOST_RATIO = 800;
const RATIO_FROM_BYTES = 20_000_000;
const OPTIONS = {
  failOn: 'truncated',
  limitInputPixels: PHOTO_LIMITS.pixels,
  sequentialRead: true,
  animated: false,
} as const satisfies SharpOptions;

const HEIC =
  'HEIC photos cannot be read here. Save it as JPEG, or set the camera to Most Compatible, and add it again.';
const KIND = 'Photos are JPEG, PNG, WebP or AVIF. This file is something else.';
const ANIMATED = 'A photo stands still. This picture moves.';
const BROKEN = 'This photo is damaged or cut off. Add it again.';
const LARGE_PIXELS = 'This photo has more than 50 megapixels. Make it smaller and add it again.';

const refused = (code: 'wrong_type' | 'too_large' | 'bad_request', sentence: string): AppError =>
  new AppError(code, sentence);

/** @throws AppError where these bytes are not one still picture of a kind that we take */
function checkBytes(bytes: Buffer): void {
  const kind = kindOf(bytes);
  if (kind === undefined) throw refused('wrong_type', KIND);
  if (kind === 'heic') throw refused('wrong_type', HEIC);
  const end = endOf(bytes, kind);
  if (end === undefined || end > bytes.length) throw refused('bad_request', BROKEN);
  if (hidesAnother(bytes, end)) throw refused('wrong_type', KIND);
  if (kind === 'png' && isAnimatedPng(bytes)) throw refused('wrong_type', ANIMATED);
}

/** Looks at what the picture says of itself, before any of it is decoded. */
function checkMeasures({ width, height, pages = 1, channels }: Metadata, bytes: number): void {
  if (pages > 1) throw refused('wrong_type', ANIMATED);
  if (width * height >= PHOTO_LIMITS.pixels) throw refused('too_large', LARGE_PIXELS);
  if (Math.min(width, height) < LEAST) throw refused('bad_request', 'This picture is too small to be a photo.');
  const decoded = width * height * channels;
  if (decoded > RATIO_FROM_BYTES && decoded / bytes > MOST_RATIO) throw refused('bad_request', BROKEN);
}

/** What the library says of bytes that it cannot read is about them, not about us. */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (/pixel limit/i.test(String(error))) throw refused('too_large', LARGE_PIXELS);
    throw new AppError('bad_request', BROKEN, { cause: error });
  }
}

const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
// Effort 3 takes twice the time of 2 for files that are 4 % smaller.
const WEBP = { quality: 80, effort: 2 } as const;

/** Decoded once: both sizes are made of the same pixels. */
async function twoSizes(picture: Sharp): Promise<MadePhoto> {
  const { data, info } = await picture.resize(inside(LARGE)).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const large = await pixels().webp(WEBP).toBuffer();
  const small = await pixels().resize(inside(SMALL)).webp(WEBP).toBuffer();
  return { large, small, width, height };
}

/**
 * A photo written anew: upright, in two sizes, in the colours of screens, without anything that the camera or its owner
 * put beside the picture.
 */
export async function encodePhoto(bytes: Buffer): Promise<MadePhoto> {
  if (bytes.length > PHOTO_LIMITS.bytes)
    throw refused('too_large', 'A photo may have 10 MB. Make it smaller and add it again.');
  checkBytes(bytes);
  return reading(async () => {
    checkMeasures(await sharp(bytes, OPTIONS).metadata(), bytes.length);
    return twoSizes(sharp(bytes, OPTIONS).autoOrient());
  });
}

/** The photo with black boxes, given in parts of its width and height. */
export async function blacken(bytes: Buffer, boxes: readonly Box[]): Promise<MadePhoto> {
  const { width, height } = await sharp(bytes).metadata();
  const black = boxes.flatMap((box) => {
    const left = Math.min(width - 1, Math.floor(box.x * width));
    const top = Math.min(height - 1, Math.floor(box.y * height));
    const size = {
      width: Math.min(width - left, Math.ceil(box.width * width)),
      height: Math.min(height - top, Math.ceil(box.height * height)),
    };
    return [{ input: { create: { ...size, channels: 3 as const, background: '#000' } }, left, top }];
  });
  // Written whole first: boxes are laid on before the picture is made smaller.
  return twoSizes(sharp(await sharp(bytes).composite(black).png({ compressionLevel: 1 }).toBuffer()));
}
