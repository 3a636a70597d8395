import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { blacken, encodePhoto } from './encode-photo.ts';
import { endOf, kindOf } from './photo-kind.ts';

const CANARY = 'CANARY-30.26481-97.74723';
const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });
const exif = { IFD0: { Copyright: CANARY, ImageDescription: CANARY }, IFD3: { GPSLatitude: '30/1 15/1 53/1' } };

let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;
let avif: Buffer;
beforeAll(async () => {
  // Twice as wide as high, to be turned by a quarter: left half red, right half blue.
  const red = {
    input: { create: { width: 400, height: 400, channels: 3 as const, background: '#f00' } },
    left: 0,
    top: 0,
  };
  const picture = sharp({ create: { width: 800, height: 400, channels: 3, background: '#00f' } }).composite([red]);
  jpeg = await picture.withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  png = await noisy(300, 200).png().toBuffer();
  webp = await noisy(300, 200).webp().toBuffer();
  avif = await noisy(300, 200).avif({ effort: 0 }).toBuffer();
});
const problemOf = (bytes: Buffer): Promise<string> =>
  encodePhoto(bytes).then(
    () => 'taken',
    (error: unknown) =>
      error !== null && typeof error === 'object' && 'code' in error ? String(error.code) : String(error),
  );

describe('a photo', () => {
  it('is told by its bytes, and taken in four forms', async () => {
    for (const [kind, bytes] of Object.entries({ jpeg, png, webp, avif })) {
      expect([kind, kindOf(bytes), endOf(bytes, kindOf(bytes) ?? 'jpeg')]).toEqual([kind, kind, bytes.length]);
      expect([kind, await problemOf(bytes)]).toEqual([kind, 'taken']);
    }
  });

  it('is upright, in two sizes, and holds nothing of what stood beside the picture', async () => {
    expect(jpeg.toString('latin1')).toContain(CANARY);
    const { large, small, width, height } = await encodePhoto(Buffer.concat([jpeg, Buffer.from(`film ${CANARY}`)]));
    expect([width, height]).toEqual([400, 800]);
    for (const bytes of [large, small]) {
      expect(kindOf(bytes)).toBe('webp');
      expect(bytes.toString('latin1')).not.toMatch(/CANARY|Exif|EXIF|XMP|GPS/);
      const { orientation, exif: kept } = await sharp(bytes).metadata();
      expect([orientation, kept]).toEqual([undefined, undefined]);
    }
    expect((await sharp(small).metadata()).height).toBe(480);
    // Turned to the right, what was left is on top.
    const { data } = await sharp(large)
      .extract({ left: 200, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([(data[0] ?? 0) > 200, (data[2] ?? 0) < 60]).toEqual([true, true]);
  });

  it('that is grey, see-through or of 16 bits a colour looks as it came', async () => {
    const plain = (background: string, channels: 3 | 4 = 3) =>
      sharp({ create: { width: 80, height: 40, channels, background } });
    for (const [name, bytes, seen] of [
      ['grey', await plain('#777').greyscale().jpeg().toBuffer(), [0x77, 0x77, 0x77]],
      ['see-through', await plain('#20804080', 4).png().toBuffer(), [0x20, 0x80, 0x40, 0x80]],
      ['16 bits', await plain('#208040').toColourspace('rgb16').png().toBuffer(), [0x20, 0x80, 0x40]],
    ] as const) {
      const { large, small } = await encodePhoto(bytes);
      for (const made of [large, small]) {
        const { channels } = await sharp(await sharp(made).png().toBuffer()).stats();
        const far = channels.map(({ mean }, at) => Math.abs(mean - (seen[at] ?? -1)));
        expect([name, far.length, far.every((each) => each < 6)]).toEqual([name, seen.length, true]);
      }
    }
  });

  it.each([
    [
      'SVG',
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${' '.repeat(40)}</svg>`),
      'wrong_type',
    ],
    ['a page', () => Buffer.from(`<!doctype html><script>1</script>${' '.repeat(40)}`), 'wrong_type'],
    ['a PDF', () => Buffer.from(`%PDF-1.7 ${' '.repeat(40)}`), 'wrong_type'],
    ['GIF', async () => noisy(20, 20).gif().toBuffer(), 'wrong_type'],
    [
      'HEIC',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(40)]),
      'wrong_type',
    ],
    ['JPEG with a page behind it', () => Buffer.concat([jpeg, Buffer.from('<html><script>1</script>')]), 'wrong_type'],
    ['PNG with a ZIP behind it', () => Buffer.concat([png, Buffer.from('PK\u0003\u0004rest')]), 'wrong_type'],
    ['WebP that moves', () => animated(), 'wrong_type'],
    [
      'PNG that moves',
      () => Buffer.concat([png.subarray(0, 33), chunk('acTL', Buffer.alloc(8)), png.subarray(33)]),
      'wrong_type',
    ],
    [
      '50 megapixels',
      async () =>
        sharp({ create: { width: 8000, height: 6250, channels: 3, background: '#123' } })
          .jpeg()
          .toBuffer(),
      'too_large',
    ],
    ['a stripe', async () => noisy(2_000, 1).png().toBuffer(), 'bad_request'],
    [
      'a bomb',
      async () =>
        sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#000' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      'bad_request',
    ],
    ['nothing', () => Buffer.alloc(0), 'wrong_type'],
    ['ten million bytes and one', () => Buffer.concat([jpeg, Buffer.alloc(10_000_001 - jpeg.length)]), 'too_large'],
  ] as const)('that is %s is refused', async (_name, bytes, code) => {
    expect(await problemOf(await bytes())).toBe(code);
  });

  it.each([0.25, 0.5, 0.75, 0.999])('cut at %d of its bytes is refused, whatever its form', async (part) => {
    for (const bytes of [jpeg, png, webp, avif])
      expect(await problemOf(bytes.subarray(0, Math.floor(bytes.length * part)))).toMatch(/^(bad_request|wrong_type)$/);
  });

  it('is blackened where a reviewer says, and nowhere else', async () => {
    const { large } = await encodePhoto(png);
    const { large: black } = await blacken(large, [{ x: 0.5, y: 0, width: 0.5, height: 1 }]);
    // `stats` reads what is written, not what was cut out.
    const mean = async (left: number) => {
      const part = await sharp(black).extract({ left, top: 50, width: 60, height: 60 }).png().toBuffer();
      return (await sharp(part).stats()).channels[0]?.mean;
    };
    expect(await mean(200)).toBeLessThan(6);
    expect(await mean(30)).toBeGreaterThan(80);
  });
});

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
}

async function animated(): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 10), Buffer.alloc(20 * 20 * 3, 200)]);
  return sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .webp({ loop: 0, delay: [50, 50] })
    .toBuffer();
}
