import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '@moontower/testkit/browser';
import { aPulseFeature, manyFeatures } from '@moontower/ui/map/testing/pulse-stub.ts';
import { edgeOf, faintParts, ringOf } from '@moontower/ui/testing/forced-colours.ts';
import { HOSTILE, hostileFields, somethingRan } from '@moontower/ui/testing/hostile.ts';
import { mapReady, openList, openPulse, rowsOf } from './testing/pulse-page.ts';
import { followLink } from '@moontower/ui/testing/screen-faults.ts';

const base = inject('baseUrl');
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});
const SOON = { timeout: 20_000 };
const LIST = '?tab=feed';

describe('Civic Pulse whose socket was cut', () => {
  it('says so beside four figures, which do not break, beside a panel, on a phone, in forced colours', async () => {
    // The words of the other language are longer.
    const { page, api, context } = await openPulse(browser, base, {
      features: manyFeatures(1_200),
      path: '/es',
      look: { width: 1440, height: 900, theme: 'light' },
      live: true,
    });
    const height = () => page.locator('#pulse-list [data-count]').evaluate((count) => count.clientHeight);
    const aside = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...SOON, state: 'attached' });
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page);
    await page.locator('#pulse-list [data-live="live"]').waitFor({ ...SOON, state: 'attached' });
    const onPhone = await height();
    await page.setViewportSize({ width: 1440, height: 900 });
    await rowsOf(page).first().getByRole('link').click();
    await page.locator('[data-panel]').waitFor(SOON);
    const before = await height();
    api.socket.cut();
    await page.locator('#pulse-list [data-live="offline"]:visible').waitFor(SOON);
    expect([await height(), before < 30, (await aside()) <= 0]).toEqual([before, true, true]);

    await page.keyboard.press('Escape');
    await page.locator('[data-panel]').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page);
    await page.locator('#pulse-list [data-live="offline"]:visible').waitFor(SOON);
    expect([await height(), onPhone < 30, (await aside()) <= 0]).toEqual([onPhone, true, true]);

    await page.setViewportSize({ width: 1440, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(colorScheme);
      expect(await faintParts(page)).toEqual([]);
      expect(await ringOf(rowsOf(page).nth(1).getByRole('link'))).toBeGreaterThanOrEqual(2);
      expect(await ringOf(page.getByRole('button', { name: 'Distrito: todos' }))).toBeGreaterThanOrEqual(2);
    }
    // Over the map too.
    const zoom = page.getByRole('button', { name: 'Acercar' });
    expect(await edgeOf(zoom.locator('..'))).toBe(1);
    await context.close();
  });
});

describe('words of any kind in an event', () => {
  const hostile = HOSTILE.map(({ title }, at) =>
    aPulseFeature({ ...hostileFields(title), id: `austin-311:h${at}`, at: null }),
  );
  /** One whose title is long and would run, in the middle of the map. */
  const running = HOSTILE.find(({ kind }) => kind === 'script in attributes')?.title ?? '';
  const WIDE_TITLE = 'W'.repeat(500 - running.length) + running;
  const marked = aPulseFeature({ ...hostileFields(WIDE_TITLE), id: 'austin-311:marked', at: [-97.7531, 30.2872] });
  const aside = (page: Page, selector: string) =>
    page.locator(selector).evaluate((box) => box.scrollWidth - box.clientWidth);

  it('stay inside the map’s tip, a row and a panel at 320 px, in their own direction, and run nothing', async () => {
    const { page, context } = await openPulse(browser, base, { features: [marked, ...hostile] });
    await mapReady(page);
    const [x, y] = await page.locator('[data-atlas]').evaluate((map) => {
      const { left, top, width, height } = map.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
    await page.mouse.move(x ?? 0, y ?? 0, { steps: 3 });
    const tip = page.locator('[data-atlas] > [aria-hidden="true"]', { hasText: WIDE_TITLE.slice(0, 20) });
    await tip.waitFor();
    expect(await tip.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
    await page.mouse.move(2, 2);
    await tip.waitFor({ state: 'hidden' });

    await page.setViewportSize({ width: 320, height: 700 });
    // What the address holds that was not used is said above the list.
    await followLink(page, `${LIST}&${'y'.repeat(5_000)}`);
    await expect.poll(() => rowsOf(page).count(), SOON).toBe(hostile.length + 1);
    expect(
      await page
        .locator('[data-event] h3 a', { hasText: 'שלום' })
        .first()
        .evaluate((link) => getComputedStyle(link).direction),
    ).toBe('rtl');
    expect(
      await rowsOf(page).evaluateAll((list) => list.filter((row) => row.scrollHeight > row.clientHeight).length),
    ).toBe(0);
    for (const { id } of hostile) {
      await page.locator(`[data-event="${id}"] h3 a`).dispatchEvent('click');
      await page.locator(`[data-panel="${id}"] [data-verdict]`).waitFor(SOON);
      expect([(await aside(page, 'html')) <= 0, (await aside(page, '[data-panel]')) <= 0]).toEqual([true, true]);
      expect(await somethingRan(page)).toBe(false);
    }
    await context.close();
  });
});
