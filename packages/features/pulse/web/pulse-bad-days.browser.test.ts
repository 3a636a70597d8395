import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, untilDrawn } from '@moontower/testkit/browser';
import { aPulseFeature, manyFeatures } from '@moontower/ui/map/testing/pulse-stub.ts';
import { countIn, mapReady, openList, openPulse, rowsOf } from './testing/pulse-page.ts';

const base = inject('baseUrl');
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});
const SOON = { timeout: 30_000 };
describe('the map on a bad day', () => {
  it('shows whose street map it is when tiles do load', async () => {
    const features = manyFeatures(120);
    const opened = await openPulse(browser, base, {
      features,
      tilesUrl: `${base}/stub-tiles/{z}/{x}/{y}.png`,
      query: '?tab=feed',
    });
    const { page, context } = opened;
    const tile = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    );
    await page.route(/\/stub-tiles\//, (route) => route.fulfill({ body: tile, contentType: 'image/png' }));
    await page.getByRole('tab', { name: 'Map View' }).click();
    await page.getByText('© OpenStreetMap contributors').waitFor(SOON);
    expect(await page.getByText('The street map did not load.').count()).toBe(0);
    await context.close();
  });

  it('gives way to the list, with a sentence, where its marks cannot be counted', async () => {
    const { page, context } = await openPulse(browser, base, {
      features: manyFeatures(30),
      before: async (tab) => {
        await tab.route(/\/assets\/cluster\.worker-[^/]*\.js/, (route) =>
          route.fulfill({ status: 404, body: 'Not found' }),
        );
      },
    });
    await page.getByText('The map did not load. The list has every event.').waitFor(SOON);
    await expect.poll(() => countIn(page), SOON).toBe(30);
    const list = page.getByRole('tab', { name: 'Feed View' });
    expect(await list.getAttribute('aria-selected')).toBe('false');
    // Where motion is unwelcome nobody is shown a map unasked.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${base}/civic-pulse`);
    await expect.poll(() => list.getAttribute('aria-selected'), SOON).toBe('true');
    await context.close();
  });

  it('keeps ten thousand events at one point together, names them and lists them all', async () => {
    const { page, context } = await openPulse(browser, base, {
      features: manyFeatures(10_000, () => [-97.7401, 30.2701]),
    });
    await mapReady(page);
    await expect.poll(() => countIn(page), SOON).toBe(10_000);
    await page.locator('[data-atlas] canvas').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page
      .getByText(/10,000 events near Congress Ave, all/)
      .first()
      .waitFor(SOON);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.has('bbox'), SOON).toBe(true);
    expect(await countIn(page)).toBe(10_000);
    await context.close();
  });
});

describe('the records on a bad day', () => {
  it('keep long, right-to-left, emoji and hostile words inside their rows', async () => {
    const titles = [
      'W'.repeat(500),
      'שלום עולם '.repeat(40),
      '🏚️👩‍👩‍👧‍👦'.repeat(80),
      '<img src=x onerror="document.body.dataset.hacked=1"><script>document.body.dataset.hacked=1</script>',
      '‮evil‬ name',
    ];
    const features = titles.map((title, at) =>
      aPulseFeature({
        id: `austin-311:${at}`,
        title,
        summary: title,
        address: title,
        at: [-97.74 - at / 100, 30.27],
        status: { state: 'closed', text: title.slice(0, 200), reason: title },
      }),
    );
    const { page, context } = await openPulse(browser, base, { features });
    await mapReady(page);
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await untilDrawn(page);
      await openList(page);
      await expect.poll(() => rowsOf(page).count(), SOON).toBe(titles.length);
      for (const row of await rowsOf(page).all()) expect((await row.boundingBox())?.height).toBe(88);
      await rowsOf(page).first().getByRole('link').click();
      await page.locator('[data-panel]').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await page.locator('body').getAttribute('data-hacked')).toBeNull();
      await page.keyboard.press('Escape');
      await page.locator('[data-panel]').waitFor({ state: 'detached' });
    }
    await context.close();
  });
});
