import { describe, expect, it } from 'vitest';
import type { MarkImage } from '../marks/mark-images.ts';
import { packPictures } from './picture-atlas.ts';

/** A picture in one colour, so that each of its pixels can be told. */
function picture(width: number, height: number, value: number): MarkImage {
  return { width, height, data: new Uint8ClampedArray(width * height * 4).fill(value), pixelRatio: 1 };
}

const pictures = new Map(
  Array.from({ length: 60 }, (_, at) => [`p${at}`, picture(20 + ((at * 7) % 60), 16 + ((at * 13) % 70), at + 1)]),
);

describe('the sheet of pictures', () => {
  it('holds each picture whole, and no two of them touch', () => {
    const { width, height, data, places } = packPictures(pictures);
    expect(Object.keys(places)).toHaveLength(60);
    expect(data).toHaveLength(width * height * 4);
    const filled = [...pictures].reduce((sum, [, { width: w, height: h }]) => sum + w * h * 4, 0);
    expect(data.reduce((sum, byte) => sum + (byte === 0 ? 0 : 1), 0)).toBe(filled);
    for (const [name, { width: w, height: h, data: wanted }] of pictures) {
      const at = places[name] ?? { x: -1, y: -1, width: 0, height: 0 };
      expect([at.width, at.height]).toEqual([w, h]);
      for (let row = -1; row <= h; row += 1) {
        const line = data.subarray(((at.y + row) * width + at.x - 1) * 4, ((at.y + row) * width + at.x + w + 1) * 4);
        const inside = row < 0 || row === h ? 0 : wanted[0];
        expect([line[0], line[4], line[line.length - 5], line.at(-1)]).toEqual([0, inside, inside, 0]);
      }
    }
  });

  it('grows to the widest picture, and is there without any', () => {
    expect(packPictures(new Map([['wide', picture(1500, 8, 9)]])).width).toBeGreaterThan(1500);
    expect(packPictures(new Map()).places).toEqual({});
  });
});
