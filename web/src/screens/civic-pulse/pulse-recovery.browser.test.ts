import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '@moontower/testkit/browser';
import { aPulseFeature, manyFeatures, SOME_SUMMARY } from '../../map/pulse-stub.ts';
import { faintParts, ringOf } from '../../ui/testing/forced-colours.ts';
import { HOSTILE, hostileFields, somethingRan } from '../../ui/testing/hostile.ts';
import { countIn, openPulse, rowsOf } from './testing/pulse-page.ts';

const base = inject('baseUrl');
const DAY_MS = 86_400_000;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});
const SOON = { timeout: 20_000 };
const LIST = '?tab=feed';
const features = manyFeatures(30);
type Opened = Awaited<ReturnType<typeof openPulse>>;
const said = ({ page }: Opened, words: string) => page.getByText(words, { exact: true }).first().waitFor(SOON);

describe('a socket that was cut', () => {
  // The words of the other language are longer.
  it.each([
    ['/es', { width: 390, height: 844, theme: 'light' }],
    ['/es', { width: 1440, height: 900, theme: 'light' }],
  ] as const)('is said beside four figures without breaking them, at “%s/”, %o', async (language, look) => {
    const { page, api, context } = await openPulse(browser, `${base}${language}`, {
      features: manyFeatures(1_200),
      query: look.width < 640 ? LIST : '',
      look,
      live: true,
    });
    await page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...SOON, state: 'attached' });
    if (look.width > 640) {
      await rowsOf(page).first().getByRole('link').click();
      await page.locator('[data-panel]').waitFor(SOON);
    }
    const height = () => page.locator('#pulse-list [data-count]').evaluate((count) => count.clientHeight);
    const before = await height();
    api.socket.cut();
    await page.locator('#pulse-list [data-live="offline"]:visible').waitFor(SOON);
    expect(await height()).toBe(before);
    expect(before).toBeLessThan(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await context.close();
  });

  it('comes back by itself when the server hung up or could not read what was missed', async () => {
    const opened = await openPulse(browser, base, {
      features,
      query: LIST,
      live: true,
      before: (tab) => tab.clock.install(),
    });
    const { page, api, context } = opened;
    await opened.page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...SOON, state: 'attached' });
    api.socket.answerLater({ error: 'What was missed cannot be read right now.', reset: true })();
    api.socket.hangUp();
    await said(opened, 'Not live. Trying again.');
    await page.clock.runFor(15_000);
    await expect.poll(() => api.socket.watches.length, SOON).toBeGreaterThanOrEqual(2);
    await page.clock.runFor(15_000);
    await opened.page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...SOON, state: 'attached' });
    expect(api.socket.watches.length).toBe(3);
    await context.close();
  });
});

describe('Civic Pulse on a device whose clock is a day off', () => {
  it.each([
    { side: 'ahead', off: DAY_MS },
    { side: 'behind', off: -DAY_MS },
  ])('asks for the last 24 hours by the server’s clock when it is $side, and says so', async ({ off }) => {
    const recent = aPulseFeature({
      id: 'austin-311:recent',
      publishedAt: new Date(Date.now() - 7_200_000).toISOString(),
    });
    const older = aPulseFeature({
      id: 'austin-311:older',
      publishedAt: new Date(Date.now() - 1.5 * DAY_MS).toISOString(),
    });
    const now = new Date().toISOString();
    const { page, context } = await openPulse(browser, base, {
      features: [recent, older],
      query: `${LIST}&window=24h`,
      before: async (tab) => {
        await tab.clock.install({ time: Date.now() + off });
        await tab.route(/\/api\/stats\/summary/, (route) =>
          route.fulfill({
            json: { ...SOME_SUMMARY, checkedAt: now, city: { ...SOME_SUMMARY.city, mode: 'live' } },
            headers: { Date: new Date().toUTCString() },
          }),
        );
      },
    });
    await page.getByText(/^This device’s clock says .+ Our server’s says /).waitFor(SOON);
    await expect.poll(() => countIn(page), SOON).toBe(1);
    expect(await rowsOf(page).first().getAttribute('data-event')).toBe('austin-311:recent');
    expect(await page.getByText(/We checked \d+(:\d\d)? [ap]m/).count()).toBe(1);
    await context.close();
  });
});

describe('words of any kind in an event', () => {
  it('stay inside row and panel at 320 px, in their own direction, and run nothing', async () => {
    const hostile = HOSTILE.map(({ title }, at) =>
      aPulseFeature({ ...hostileFields(title), id: `austin-311:h${at}`, at: null }),
    );
    const { page, context } = await openPulse(browser, base, {
      features: hostile,
      // What the address holds that was not used is said above the list.
      query: `${LIST}&${'y'.repeat(5_000)}`,
      look: { width: 320, height: 700, theme: 'light' },
    });
    await expect.poll(() => rowsOf(page).count(), SOON).toBe(hostile.length);
    expect(
      await page
        .locator('[data-event] h3 a', { hasText: 'שלום' })
        .first()
        .evaluate((link) => getComputedStyle(link).direction),
    ).toBe('rtl');
    expect(await rowsOf(page).evaluateAll((list) => list.map((row) => row.scrollHeight - row.clientHeight))).toEqual(
      hostile.map(() => 0),
    );
    for (const at of hostile.keys()) {
      await page.locator(`[data-event="austin-311:h${at}"] h3 a`).dispatchEvent('click');
      await page.locator(`[data-panel="austin-311:h${at}"] [data-verdict]`).waitFor(SOON);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(
        await page.locator('[data-panel]').evaluate((panel) => panel.scrollWidth - panel.clientWidth),
      ).toBeLessThanOrEqual(0);
      expect(await somethingRan(page)).toBe(false);
    }
    await context.close();
  });
});

describe('Civic Pulse in forced colours', () => {
  it('keeps marks, buttons and the focus visible, light and dark', async () => {
    const { page, context } = await openPulse(browser, base, {
      features,
      query: LIST,
      before: (tab) => tab.emulateMedia({ forcedColors: 'active', colorScheme: 'light' }),
    });
    await rowsOf(page).first().waitFor(SOON);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(colorScheme);
      expect(await faintParts(page)).toEqual([]);
      expect(await ringOf(rowsOf(page).nth(1).getByRole('link'))).toBeGreaterThanOrEqual(2);
      expect(await ringOf(page.getByRole('button', { name: 'District: all' }))).toBeGreaterThanOrEqual(2);
    }
    await context.close();
  });
});
