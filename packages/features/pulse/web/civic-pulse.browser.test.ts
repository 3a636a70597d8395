import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '@moontower/testkit/browser';
import { manyFeatures } from '@moontower/ui/map/testing/pulse-stub.ts';
import { countIn, mapReady, openPulse, rowsOf, stands, viewOf } from './testing/pulse-page.ts';

const base = inject('baseUrl');
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** Software rendering is slow, and other tests may run beside this one. */
const SOON = { timeout: 20_000 };
describe('Civic Pulse by keyboard', () => {
  it('walks rows with j and k and leaves the map with Escape', async () => {
    const { page, context } = await openPulse(browser, base, { features: manyFeatures(30) });
    await mapReady(page);
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[data-index]')?.getAttribute('data-index'));
    await page.keyboard.press('j');
    await expect.poll(focused, SOON).toBe('0');
    await page.keyboard.press('j');
    await expect.poll(focused, SOON).toBe('1');
    await page.keyboard.press('k');
    await expect.poll(focused, SOON).toBe('0');
    await page.locator('[data-atlas] canvas').focus();
    const before = await viewOf(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await viewOf(page))[0], SOON).toBeGreaterThan(before[0] ?? 0);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('pulse-list');
    await context.close();
  });
});

describe('map and list', () => {
  it('come back the same from the address alone', async () => {
    const { page, context } = await openPulse(browser, base, { features: manyFeatures(60) });
    await mapReady(page);
    await stands(page);
    const place = () => new URL(page.url()).searchParams.get('map');
    const entries = await page.evaluate(() => history.length);
    // The map went to its events by itself: that is no part of the view.
    expect(place()).toBe(null);
    await page.locator('[data-atlas] canvas').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('+');
    await stands(page);
    const moved = await viewOf(page);
    await expect.poll(() => place()?.split(',').map(Number), SOON).toEqual(moved);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.getByRole('button', { name: 'District: all' }).click();
    await page.getByRole('group', { name: 'District: all' }).getByRole('button', { name: 'District 3' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => countIn(page), SOON).toBe(6);
    const address = page.url();
    expect(new URL(address).searchParams.get('district')).toBe('3');
    expect(place()).toBe(null);
    await expect.poll(() => viewOf(page), SOON).not.toEqual(moved);
    await page.goBack();
    await expect.poll(() => countIn(page), SOON).toBe(60);
    await expect.poll(() => viewOf(page), SOON).toEqual(moved);
    await page.goto(`${address}&map=${moved.join(',')}`);
    await expect.poll(() => countIn(page), SOON).toBe(6);
    await mapReady(page);
    expect(await viewOf(page)).toEqual(moved);
    const report = page.getByRole('link', { name: 'Report a problem here (in the middle of the map)' });
    await report.focus();
    const [lon, lat] = moved.map((degrees) => degrees.toFixed(5));
    await expect.poll(() => report.getAttribute('href'), SOON).toBe(`/incidents?new=1&at=${lon},${lat}`);
    await context.close();
  });

  it('ask for the area in view only when told to, and the list does not change before', async () => {
    const { page, api, context } = await openPulse(browser, base, { features: manyFeatures(200) });
    await mapReady(page);
    await page.locator('[data-atlas] canvas').focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    const button = page.getByRole('button', { name: 'Search this area' });
    await button.waitFor();
    expect(await countIn(page)).toBe(200);
    expect(api.asked.some((url) => url.searchParams.has('bbox'))).toBe(false);
    await stands(page);
    const before = await viewOf(page);
    await button.click();
    await expect.poll(() => countIn(page), SOON).toBeLessThan(200);
    expect(new URL(page.url()).searchParams.get('bbox')?.split(',')).toHaveLength(4);
    await stands(page);
    expect(await viewOf(page)).toEqual(before);
    await context.close();
  });
});

describe('a panel', () => {
  it('stands in sight in the list of a tablet, and closing it goes back to its row', async () => {
    const { page, context } = await openPulse(browser, base, {
      features: manyFeatures(60),
      query: '?tab=feed',
      look: { width: 768, height: 1024, theme: 'light' },
    });
    const row = rowsOf(page).nth(5);
    await row.waitFor();
    const uid = await row.getAttribute('data-event');
    await row.getByRole('link').click();
    const panel = page.locator(`[data-panel="${uid}"]`);
    await panel.getByRole('heading', { level: 2 }).waitFor();
    await expect
      .poll(() => panel.evaluate((side) => side.getBoundingClientRect().top < innerHeight / 2), SOON)
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect
      .poll(
        () => page.evaluate(() => document.activeElement?.closest('[data-event]')?.getAttribute('data-event')),
        SOON,
      )
      .toBe(uid);
    await context.close();
  });

  it('gives focus back to the map where its mark was chosen', async () => {
    const { page, context } = await openPulse(browser, base, { features: manyFeatures(1) });
    await mapReady(page);
    await stands(page);
    const canvas = page.locator('[data-atlas] canvas');
    await canvas.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('[data-panel="austin-311:0"]').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), SOON).toBe('CANVAS');
    await context.close();
  });
});
