import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { aPulseFeature, manyFeatures } from '@moontower/ui/map/testing/pulse-stub.ts';
import { palettes } from '@moontower/ui/theme/tokens.ts';
import { pixelsOf } from '../testing/map-pixels.ts';
import { countIn, openPulse, stands } from '../testing/pulse-page.ts';
import { countClustering, deckReady, pretendCard } from '../testing/pretend-card.ts';
import { followLink } from '@moontower/ui/testing/screen-faults.ts';

const base = inject('baseUrl');
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const SOON = { timeout: 60_000 };
/** A processor compiles deck.gl's shaders for some seconds, each time that the surface is a new one. */
const LONG_MS = 240_000;

// Chromium draws by the processor here, where MapLibre's marks stay: these pages are told that it is a card.
describe('the data drawn by deck.gl', () => {
  it(
    'shows a part of the time under the finger without clustering, its marks when it is let go, and opens the one that is clicked after its surface was lost',
    async () => {
      const older = { type: 'traffic-incidents', pulseType: 'infrastructure' } as const;
      const features = manyFeatures(600).map((feature, at) =>
        at < 300 ? feature : { ...feature, properties: { ...feature.properties, ...older } },
      );
      let clusterings = () => Promise.resolve(0);
      const { page, api, context, problems } = await openPulse(browser, base, {
        features,
        paints: true,
        before: async (opened) => {
          await pretendCard(opened);
          clusterings = await countClustering(opened);
        },
      });
      await deckReady(page);
      await stands(page);
      const before = await clusterings();
      const blue = () => pixelsOf(page, { near: palettes.light.c1 });
      const green = () => pixelsOf(page, { near: palettes.light.c3 });
      const ink = () => pixelsOf(page, { near: palettes.light.ink });
      const thumbs = page.getByRole('slider', { name: 'To', exact: true });
      const track = (await thumbs.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const y = track.y + track.height / 2;
      await page.mouse.move(track.x + track.width - 12, y);
      await page.mouse.down();
      await page.mouse.move(track.x + track.width * 0.4, y, { steps: 4 });
      // The older half is of another kind: points of its colour, and of the newer half's none.
      await expect.poll(green, SOON).toBeGreaterThan(1500);
      const [without, plain] = [await blue(), await ink()];
      await page.mouse.move(track.x + track.width - 14, y, { steps: 4 });
      await expect.poll(blue, SOON).toBeGreaterThan(without + 1500);
      expect(await clusterings()).toBe(before);
      await page.mouse.move(track.x + track.width * 0.4, y, { steps: 2 });
      await page.mouse.up();
      await expect.poll(clusterings, SOON).toBe(before + 1);
      // Rings have edges and figures in ink; points have none.
      await expect.poll(ink, SOON).toBeGreaterThan(plain + 80);

      // A mark, the only event of the map, in its middle; MapLibre no longer draws any.
      api.features = [aPulseFeature({ title: 'Flooding on Barton Springs Rd' })];
      await followLink(page, '?types=311');
      await expect.poll(() => countIn(page), SOON).toBe(1);
      await stands(page);
      const drawn = await blue();
      expect(drawn).toBeGreaterThan(100);
      await page.locator('[data-atlas] canvas').evaluate((canvas: HTMLCanvasElement) => {
        const surface = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
        canvas.addEventListener('webglcontextlost', () => setTimeout(() => surface?.restoreContext(), 0));
        surface?.loseContext();
      });
      await page.waitForSelector('[data-drawn-by="maplibre"]', SOON);
      await deckReady(page);
      await expect.poll(blue, SOON).toBeGreaterThan(drawn / 2);
      await stands(page);
      const box = (await page.locator('[data-atlas]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await page.getByRole('heading', { name: 'Flooding on Barton Springs Rd' }).first().waitFor(SOON);
      expect(new URL(page.url()).searchParams.get('item')).toBe('austin-311:1');
      expect(problems).toEqual([]);
      await context.close();
    },
    LONG_MS,
  );
});
