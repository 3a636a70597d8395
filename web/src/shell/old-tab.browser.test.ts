import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';

let browser: Browser;
beforeAll(async () => { browser = await openBrowser(); });
afterAll(() => browser.close());

describe('a tab that was opened before a new version', () => {
  it('WEB-17 offers to load again where a part is gone, once and not by itself, and the frame goes on', async () => {
    const { page, context } = await visit(browser);
    await page.goto(inject('baseUrl'));
    await page.locator('article').first().waitFor();
    let loads = 0;
    page.on('load', () => { loads += 1; });
    await page.route(/\/assets\/PorkTrackerScreen-[\w-]+\.js/, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }));
    await page.getByRole('link', { name: 'Pork Tracker' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'This part did not load' }).waitFor();
    await page.getByRole('link', { name: 'Data Feed' }).first().click();
    await page.locator('article').first().waitFor();
    await page.getByRole('link', { name: 'Pork Tracker' }).first().click();
    const again = page.getByRole('button', { name: 'Try Again' });
    await again.waitFor();
    expect(loads).toBe(0);
    await page.unroute(/\/assets\/PorkTrackerScreen-[\w-]+\.js/);
    await again.click();
    await page.getByRole('heading', { level: 1, name: 'Pork Tracker' }).waitFor();
    // The screen may stand before its page has all of its pictures.
    await expect.poll(() => loads).toBe(1);
    await context.close();
  });
});
