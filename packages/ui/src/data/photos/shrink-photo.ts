/** The longest side of a photo that is sent, in pixels: faces of pipes and depths of holes can still be told. */
export const LONGEST_PX = 2048;
const QUALITY = 0.82;
/** Decoding more than this stops a phone's page. */
export const MOST_BYTES = 30_000_000;

export type PhotoProblem = 'heic' | 'unread' | 'large';
export type Shrunk = { file: Blob } | { problem: PhotoProblem };

/** A picture's size within the longest side; small ones stay as they are. */
export function sizeWithin(width: number, height: number, longest = LONGEST_PX): [width: number, height: number] {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** What a file that the browser could not decode was meant to be. */
export function whyUnread({ type, name }: { type: string; name: string }): PhotoProblem {
  return /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name) ? 'heic' : 'unread';
}

/**
 * Draws a photo anew as JPEG: upright, small, and without where and with what it was taken, before it leaves the
 * device.
 * Whatever this browser can decode may come in, HEIC where it can.
 */
export async function shrinkPhoto(file: File): Promise<Shrunk> {
  if (file.size > MOST_BYTES) return { problem: 'large' };
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (picture === undefined) return { problem: whyUnread(file) };
  try {
    const [width, height] = sizeWithin(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d');
    if (pen === null) return { problem: 'unread' };
    // JPEG knows no transparency: what is clear becomes white, not black.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(picture, 0, 0, width, height);
    const made = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return made === null ? { problem: 'unread' } : { file: made };
  } finally {
    picture.close();
  }
}
