import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '@moontower/testkit/browser';
import { manyFeatures, scattered } from '@moontower/ui/map/testing/pulse-stub.ts';
import { mapReady, openPulse, viewOf } from '../testing/pulse-page.ts';

const base = inject('baseUrl');
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const SOON = { timeout: 20_000 };

describe('Civic Pulse while the map is on its way', () => {
  it.each([20, 400])('shows %i events as flat marks where the map then draws them', async (count) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, context, problems } = await openPulse(browser, base, {
      features: manyFeatures(count),
      before: async (tab) => {
        await tab.route(/\/assets\/atlas-[^/]*\.js/, async (route) => {
          await held;
          await route.continue();
        });
      },
    });
    const picture = page.locator('[data-first-marks]:not([data-first-marks="0"])');
    await picture.waitFor(SOON);
    expect(await page.locator('[data-atlas]').count()).toBe(0);
    await page.getByText('Loading the map').waitFor();
    const inked = await picture.evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return new Set(
        Array.from({ length: data.length / 4 }, (_, at) =>
          [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]].join(' '),
        ),
      ).size;
    });
    // Land, city, water and roads are four; the marks bring ink, surface and their families.
    expect(inked).toBeGreaterThan(6);
    const [lon, zoom] = ((await picture.getAttribute('data-first-view')) ?? '').split(',').map(Number);
    release();
    await mapReady(page);
    await expect
      .poll(async () => {
        const [x = 0, , z = 0] = await viewOf(page);
        return [x.toFixed(3), z.toFixed(2)];
      }, SOON)
      .toEqual([lon?.toFixed(3), zoom?.toFixed(2)]);
    expect(await page.locator('[data-first-marks]').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('draws the newest events, and says that they are not all, while the rest is on its way', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, context, api, problems } = await openPulse(browser, base, {
      features: manyFeatures(2500, (at) => (at % 2 === 0 ? scattered(at) : null)),
      before: async (tab) => {
        await tab.route(/\/api\/pulse\/events/, async (route) => {
          if ((route.request().headers()['accept'] ?? '').includes('arrow')) await held;
          await route.fallback();
        });
      },
    });
    await mapReady(page);
    const note = page.getByText('The newest 2,000 of 2,500 events. The rest is coming.').filter({ visible: true });
    await note.waitFor(SOON);
    const place = await viewOf(page);
    release();
    await note.waitFor({ ...SOON, state: 'detached' });
    expect(await viewOf(page)).toEqual(place);
    // Asked for beside the first page, not again after it.
    expect(api.asked.filter((url) => !url.searchParams.has('limit'))).toHaveLength(1);
    expect(problems).toEqual([]);
    await context.close();
  });
});
