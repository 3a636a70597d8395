import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit, type Visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';

const GONE = new RegExp(
  String.raw`\/assets\/(Footer|WeekRail|PhoneMenu|CommandMenu|ToastRegion|LateFeedsBanner|FilterPanels|` +
    String.raw`CityList|PorkTrackerScreen)-[\w-]+\.js`,
);
let browser: Browser;
/** A page that is older than what the server has; one for all, for its failures are its own parts'. */
let old: Visit;
let loads = 0;
beforeAll(async () => {
  browser = await openBrowser();
  old = await visit(browser, { width: 390, height: 844, theme: 'light' });
  await old.page.route(GONE, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }));
  await old.page.goto(inject('baseUrl'));
  await old.page.locator('article').first().waitFor();
  old.page.on('load', () => {
    loads += 1;
  });
});
afterAll(() => browser.close());

const SAID = 'This part did not load. Try again. If it keeps failing, the city’s data or our server may be down.';
const stands = async (page: Page) => {
  expect(await page.locator('article').count()).toBeGreaterThan(0);
  expect(await page.getByRole('banner').isVisible()).toBe(true);
};

describe('a tab that was opened before a new version', () => {
  it('has the feed, the header and every other part: footer, rail, notifications, what buttons open', async () => {
    const { page } = old;
    await page.locator('main').getByText(SAID).first().waitFor();
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
    await said.getByRole('button', { name: 'Close' }).click();
    await stands(page);
  });

  it('names what is gone where it would stand: a filter’s choices, the list of cities', async () => {
    const { page } = old;
    await page.setViewportSize({ width: 1440, height: 900 });
    expect.hasAssertions();
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    for (const [opener, place] of [
      [button('Choose a city: Austin'), page.locator('header')],
      [button(/^District/), page.locator('main [role="group"]')],
    ] as const) {
      const said = place.getByText(SAID).first();
      await opener.click();
      await said.waitFor();
      await stands(page);
      await opener.click();
      await said.waitFor({ state: 'detached' });
    }
  });

  it('offers to load again where a screen is gone, once and not by itself, and the frame goes on', async () => {
    const { page } = old;
    const to = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
    await to('Pork Tracker').click();
    await page.getByRole('heading', { level: 1, name: 'This part did not load' }).waitFor();
    await to('Data Feed').click();
    await page.locator('article').first().waitFor();
    await to('Pork Tracker').click();
    // The screen's own: the feed's parts, which are gone too, may still stand while the screen is asked for.
    await page.getByRole('heading', { level: 1, name: 'This part did not load' }).waitFor();
    const again = page.locator('main').getByRole('button', { name: 'Try Again' });
    expect(loads).toBe(0);
    await page.unroute(GONE);
    await again.click();
    await page.getByRole('heading', { level: 1, name: 'Pork Tracker' }).waitFor();
    // The screen may stand before its page has all of its pictures.
    await expect.poll(() => loads).toBe(1);
  });
});
