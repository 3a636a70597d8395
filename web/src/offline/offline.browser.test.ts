import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openContext, untilDrawn } from '@moontower/testkit/browser';
import { startSlowCity, type SlowCity } from './slow-city.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let city: SlowCity;

const rows = () => page.locator('article').count();
/** The first six stories stand alone for a moment, the rest come in steps. */
const allRows = async () => { await page.locator('article').nth(6).waitFor(); await untilDrawn(page); return rows(); };
const unrenewed = () => page.getByText(/Could not refresh\. Showing .*\d.* data\./);
const firstRow = () => page.locator('article h3').first().textContent();

beforeAll(async () => {
  browser = await openBrowser();
  city = await startSlowCity(inject('baseUrl'));
  context = await openContext(browser, { viewport: { width: 390, height: 844 } });
  page = await context.newPage();
  await page.goto(city.base);
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.locator('article').first().waitFor();
  // The copy is put away after the answer has been handed on.
  await page.waitForFunction(async () => (await (await caches.open('records-1')).keys()).some(({ url }) => new URL(url).pathname === '/api/items'));
});
afterAll(async () => { city.close(); await browser.close(); });

describe('after one visit, without a network', () => {
  it('opens the feed from its copy, says since when, and loses no row', async () => {
    const before = await allRows();
    await context.setOffline(true);
    await page.reload();
    await page.locator('article').first().waitFor();
    await expect.poll(rows, { timeout: 20_000 }).toBe(before);
    await page.getByText(/You are offline\. Showing what we saved at \d/).waitFor();
    await context.setOffline(false);
  });
});

describe('after one visit, with a network that fails', () => {
  it('shows the copy while the answer is on its way, says so when it takes long, and is quiet once it is there', async () => {
    await page.reload();
    await page.locator('article').first().waitFor();
    const before = await allRows();
    city.mode('hold');
    await page.reload();
    await page.locator('article').first().waitFor();
    await expect.poll(rows, { timeout: 20_000 }).toBe(before);
    await expect(unrenewed().waitFor()).resolves.toBeUndefined();
    city.mode('pass');
    await expect(unrenewed().waitFor({ state: 'detached' })).resolves.toBeUndefined();
  });
  it('says at once that a refused answer is not the newest, and Try again brings it', async () => {
    city.mode('fail');
    await page.reload();
    await page.locator('article').first().waitFor();
    await expect(unrenewed().waitFor()).resolves.toBeUndefined();
    city.mode('pass');
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(unrenewed().waitFor({ state: 'detached' })).resolves.toBeUndefined();
  });
  it('puts what is newer than the copy behind the pill: no row moves', async () => {
    city.mode('more');
    await page.reload();
    await page.locator('article').first().waitFor();
    const before = await firstRow();
    const pill = page.getByRole('button', { name: /1 new/ });
    await pill.waitFor();
    expect(await firstRow()).toBe(before);
    await pill.click();
    await page.getByText('Landed while the copy was shown').first().waitFor();
    city.mode('pass');
  });
});

describe('hours after a visit, without a network', () => {
  it('finds the copy of the last seven days hours later', async () => {
    const before = await allRows();
    await context.setOffline(true);
    await page.clock.install({ time: Date.now() + 5 * 3_600_000 });
    await page.reload();
    await page.locator('article').first().waitFor();
    await expect.poll(rows, { timeout: 20_000 }).toBe(before);
    await context.setOffline(false);
  });
});

describe('what may be installed', () => {
  it('names icons that exist, in three kinds', async () => {
    const base = inject('baseUrl');
    const manifest: { icons: { src: string; sizes: string; purpose: string }[] } = await (await fetch(`${base}/manifest.webmanifest`)).json();
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    for (const { src } of manifest.icons) {
      const bytes = Buffer.from(await (await fetch(`${base}${src}`)).arrayBuffer());
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect(`${bytes.readUInt32BE(16)}`).toBe(/(\d+)\.png$/.exec(src)?.[1]);
    }
  });
});
