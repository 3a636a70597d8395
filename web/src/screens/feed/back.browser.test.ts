import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, untilDrawn, visit, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';

const PHONE: Look = { width: 390, height: 844, theme: 'light' };
const base = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const rows = (page: Page) => page.locator('article[data-uid]');
const topOf = (page: Page, href: string) =>
  page
    .locator(`article[data-uid] a[href="${href}"]`)
    .first()
    .evaluate((link) => Math.round(link.getBoundingClientRect().top));
const focusedLink = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'));

/** Follows a link of a row and comes back on a device eight times as slow, to where the row was. */
async function expectBack(page: Page, href: string): Promise<void> {
  const link = page.locator(`article[data-uid] a[href="${href}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(
    () =>
      new Promise((heard) => {
        addEventListener('scroll', heard, { once: true });
        scrollBy(0, 120);
      }),
  );
  const before = await topOf(page, href);
  await link.evaluate((node) => {
    if (node instanceof HTMLElement) node.click();
  });
  await page.waitForURL('**/item/**');
  await page.locator('#main h1').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.goBack();
  await expect.poll(() => focusedLink(page), { timeout: 30_000 }).toBe(href);
  await expect.poll(() => topOf(page, href), { timeout: 30_000 }).toBe(before);
  await untilDrawn(page);
  expect(Math.abs((await topOf(page, href)) - before)).toBeLessThanOrEqual(2);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

describe('Back on a phone', () => {
  it('lands with the focus on the row that was left: deep in page two, and in a story that stood open', async () => {
    const { page, end } = await visit(browser, PHONE);
    await page.goto(`${base}/?view=records&period=all&page=2`);
    await rows(page).nth(60).waitFor();
    await untilDrawn(page);
    const href = (await rows(page).nth(58).locator('h3 a').getAttribute('href')) ?? '';
    await expectBack(page, href);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('radio', { name: 'Group one address' }).check();
    await page.keyboard.press('Escape');
    const unfold = page.locator('article[data-uid] h3 button').last();
    await unfold.waitFor();
    await untilDrawn(page);
    await unfold.click();
    await expectBack(page, (await page.locator('article[data-uid] ul a').last().getAttribute('href')) ?? '');
    await end();
  });
});

describe('a page that is loaded again', () => {
  it('stands where it was left: after a reload, and after Back from a page outside', async () => {
    const { page, end } = await visit(browser, PHONE);
    await page.goto(`${base}/?view=records&period=all`);
    await rows(page).nth(40).waitFor();
    await untilDrawn(page);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 2_400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2_400);
    await untilDrawn(page);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 30_000 }).toBe(2_400);
    await page.goto(`${base}/icon.svg`);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 30_000 }).toBe(2_400);
    // Who follows an address to the same page begins at its top.
    await page.goto(`${base}/?view=records&period=all`);
    await rows(page).nth(40).waitFor();
    await untilDrawn(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await end();
  });
});
