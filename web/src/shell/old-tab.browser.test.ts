import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const GONE = { status: 404, contentType: 'text/plain', body: 'Not found' };
const gone = (page: Page, parts: string) =>
  page.route(new RegExp(`/assets/(${parts})-[\\w-]+\\.js`), (route) => route.fulfill(GONE));
/** Chromium sometimes keeps a failed import for the page's life and makes no second request. */
const keepsFailing = (page: Page, wanted: Locator) =>
  Promise.race([wanted.waitFor().then(() => false), page.waitForTimeout(3_000).then(() => true)]);
const stands = async (page: Page) => {
  expect(await page.locator('article').count()).toBeGreaterThan(0);
  expect(await page.getByRole('banner').isVisible()).toBe(true);
};

describe('a part whose code does not arrive', () => {
  it('leaves the feed, the header and every other part: footer, rail, notifications, what buttons open', async () => {
    const { page, context } = await visit(browser, { width: 390, height: 844, theme: 'light' });
    await gone(page, 'Footer|WeekRail|PhoneMenu|CommandMenu|ToastRegion|LateFeedsBanner');
    await page.goto(inject('baseUrl'));
    await page.locator('article').first().waitFor();
    await page.getByText('This part did not load. Try again, or load the page again.').waitFor();
    await stands(page);
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const said = page.getByRole('alert').filter({ hasText: 'This part did not load' });
    await menu.click();
    await said.waitFor();
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    await said.getByRole('button', { name: 'Close' }).click();
    await said.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await said.waitFor();
    await stands(page);
    await context.close();
  });

  it('is asked for again with the next press, and by Try Again in its place', async () => {
    const { page, context } = await visit(browser, { width: 390, height: 844, theme: 'light' });
    await gone(page, 'WeekRail|PhoneMenu');
    await page.goto(inject('baseUrl'));
    await page.locator('article').first().waitFor();
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.click();
    await page.getByRole('region', { name: 'Notifications (F8)' }).getByText('This part did not load').waitFor();
    const again = page.getByRole('button', { name: 'Try Again' });
    await again.waitFor();
    await page.unrouteAll();
    const rail = page.getByRole('heading', { name: /^(This week in numbers|Records in our copy)$/ });
    await again.click();
    if (await keepsFailing(page, rail)) await again.click();
    await rail.waitFor();
    expect(await again.count()).toBe(0);
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await menu.click();
    // What is said then is to load the page again.
    if (await keepsFailing(page, dialog)) {
      await page.reload();
      await menu.click();
    }
    await dialog.waitFor();
    await context.close();
  });

  it('is named where it would stand: a filter’s choices, the list of cities', async () => {
    const { page, context } = await visit(browser);
    await gone(page, 'FilterPanels|CityList');
    await page.goto(inject('baseUrl'));
    await page.locator('article').first().waitFor();
    const said = page.getByText('This part did not load. Try again, or load the page again.');
    expect.assertions(4);
    for (const name of ['Choose a city: Austin', /^District/]) {
      const button = page.getByRole('button', { name }).first();
      await button.click();
      await said.waitFor();
      await stands(page);
      await button.click();
      await said.waitFor({ state: 'detached' });
    }
    await context.close();
  });
});

describe('a tab that was opened before a new version', () => {
  it('offers to load again where a part is gone, once and not by itself, and the frame goes on', async () => {
    const { page, context } = await visit(browser);
    await page.goto(inject('baseUrl'));
    await page.locator('article').first().waitFor();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route(/\/assets\/PorkTrackerScreen-[\w-]+\.js/, (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    );
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
