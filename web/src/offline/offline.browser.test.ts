import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '@moontower/testkit/browser';

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  page = await context.newPage();
  await page.goto(inject('baseUrl'));
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.locator('article').first().waitFor();
  // The copy is put away after the answer has been handed on.
  await page.waitForFunction(async () => (await (await caches.open('records-1')).keys()).some(({ url }) => new URL(url).pathname === '/api/items'));
});
afterAll(async () => { await browser.close(); });

describe('after one visit, without a network', () => {
  it('opens the feed from its copy, says since when, and loses no row', async () => {
    const before = await page.locator('article').count();
    await context.setOffline(true);
    await page.reload();
    await page.locator('article').first().waitFor();
    expect(await page.locator('article').count()).toBe(before);
    await page.getByText(/You are offline\. Showing what we saved at \d/).waitFor();
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
