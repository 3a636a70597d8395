import type { Visit } from '@moontower/testkit/browser';

/**
 * How many pixels of the map have a colour, give or take what smoothing does, or have that much more blue in them than
 * red (of 255).
 */
export async function pixelsOf(page: Visit['page'], wanted: { near: string } | { bluerBy: number }): Promise<number> {
  const picture = (await page.locator('[data-atlas]').screenshot()).toString('base64');
  const near = 'near' in wanted ? [1, 3, 5].map((from) => Number.parseInt(wanted.near.slice(from, from + 2), 16)) : [];
  return page.evaluate(
    async ({ base64, channels, bluerBy }) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]),
      );
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      pen?.drawImage(bitmap, 0, 0);
      const { data } = pen?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: new Uint8ClampedArray() };
      let found = 0;
      for (let at = 0; at < data.length; at += 4) {
        const blue = (data[at + 2] ?? 0) - (data[at] ?? 0) > bluerBy;
        if (blue && channels.every((part, channel) => Math.abs(part - (data[at + channel] ?? 0)) < 24)) found += 1;
      }
      return found;
    },
    { base64: picture, channels: near, bluerBy: 'bluerBy' in wanted ? wanted.bluerBy : -256 },
  );
}
