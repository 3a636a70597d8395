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
const news = [1, 2, 3].map((at) =>
  aPulseFeature({ id: `austin-311:missed-${at}`, title: `Missed ${at}`, publishedAt: `2026-03-31T18:0${at}:00.000Z` }),
);
type Opened = Awaited<ReturnType<typeof openPulse>>;
const said = ({ page }: Opened, words: string) => page.getByText(words, { exact: true }).first().waitFor(SOON);

describe('an address of Civic Pulse that makes no sense', () => {
  it('still opens map and list, and the parts that were not used are named', async () => {
    const { page, context, problems } = await openPulse(browser, base, {
      features,
      query: '?bbox=999,NaN,1,2&window=5y&zoom=NaN&item=%3Cscript%3E&view=globe',
    });
    await expect.poll(() => countIn(page), SOON).toBe(30);
    const note = page.getByRole('note').filter({ hasText: 'This page could not use these parts of its address:' });
    for (const part of ['bbox=999,NaN,1,2', 'window=5y', 'zoom=NaN', 'item=<script>', 'and 1 more'])
      expect(await note.textContent()).toContain(part);
    await page.locator('[data-atlas] canvas').waitFor(SOON);
    await page.goto(`${base}/civic-pulse${LIST}&q=%E0%A4%A&%zz=%&${'y'.repeat(5_000)}`);
    await page.getByText('This page could not use').waitFor(SOON);
    await expect.poll(() => countIn(page), SOON).toBe(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(problems.filter((line) => line.startsWith('error '))).toEqual([]);
    await context.close();
  });
});

describe('Civic Pulse with half of its answers', () => {
  it('lists its events although counts, sources and summary fail or answer nonsense', async () => {
    let broken = { status: 500, body: 'Something failed on our side.' };
    const { page, context, problems } = await openPulse(browser, base, {
      features,
      query: LIST,
      before: async (tab) => {
        await tab.route(/\/api\/(feeds|stats\/summary|pulse\/stats)(\?|$)/, (route) =>
          route.fulfill({ ...broken, contentType: 'application/json' }),
        );
      },
    });
    for (broken of [broken, { status: 200, body: '{}' }, { status: 200, body: 'null' }]) {
      await page.goto(`${base}/civic-pulse${LIST}&window=all`);
      await expect.poll(() => countIn(page), SOON).toBe(30);
      expect(problems.filter((line) => line.startsWith('error '))).toEqual([]);
    }
    await context.close();
  });
});

describe('a socket that was cut', () => {
  it('brings what was missed once, in order, and says live, not live, catching up, live', async () => {
    const opened = await openPulse(browser, base, { features: [...features], query: LIST, live: true });
    const { page, api, context } = opened;
    await opened.page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...SOON, state: 'attached' });
    api.socket.cut();
    await said(opened, 'Not live. Trying again.');
    api.features = [...news.toReversed(), ...features];
    const release = api.socket.answerLater({ missed: news });
    api.socket.mend();
    await said(opened, 'Catching up');
    expect(await page.getByRole('button', { name: /new · Show/ }).count()).toBe(0);
    release();
    await page.getByRole('button', { name: '3 new · Show' }).click(SOON);
    await opened.page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...SOON, state: 'attached' });
    await expect
      .poll(
        async () =>
          await rowsOf(page).evaluateAll((list) => list.slice(0, 4).map((row) => row.getAttribute('data-event'))),
        SOON,
      )
      .toEqual(['austin-311:missed-3', 'austin-311:missed-2', 'austin-311:missed-1', 'austin-311:0']);
    await context.close();
  });

  it.each([
    ['', { width: 390, height: 844, theme: 'light' }],
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

  it('for longer than the log replays is said, and what is new waits behind the pill', async () => {
    const opened = await openPulse(browser, base, { features: [...features], query: LIST, live: true });
    const { page, api, context } = opened;
    await opened.page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...SOON, state: 'attached' });
    api.socket.cut();
    await said(opened, 'Not live. Trying again.');
    api.features = [...news.toReversed(), ...features];
    api.socket.answerLater({ reset: true })();
    api.socket.mend();
    await said(opened, 'Long gap: the list was read again.');
    await page.getByRole('button', { name: '3 new · Show' }).waitFor(SOON);
    expect(await rowsOf(page).first().getAttribute('data-event')).toBe('austin-311:0');
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
      query: LIST,
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
  it.each(['light', 'dark'] as const)('keeps marks, buttons and the focus visible, %s', async (colorScheme) => {
    const { page, context } = await openPulse(browser, base, {
      features,
      query: LIST,
      before: (tab) => tab.emulateMedia({ forcedColors: 'active', colorScheme }),
    });
    await rowsOf(page).first().waitFor(SOON);
    expect(await faintParts(page)).toEqual([]);
    expect(await ringOf(rowsOf(page).nth(1).getByRole('link'))).toBeGreaterThanOrEqual(2);
    expect(await ringOf(page.getByRole('button', { name: 'District: all' }))).toBeGreaterThanOrEqual(2);
    await context.close();
  });
});
