import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { openArrivals, type Arrivals } from '@moontower/ui/data/testing/arrivals.ts';
import { openWire } from '@moontower/ui/data/testing/wire.ts';

const WIDE: Look = { width: 1440, height: 900, theme: 'light' };
const PHONE: Look = { width: 390, height: 844, theme: 'light' };
const SOON = { timeout: 20_000 };
const KIND = 'live_record';
let browser: Browser;
let arrivals: Arrivals;
beforeAll(async () => {
  [browser, arrivals] = await Promise.all([openBrowser(), openArrivals(inject('mongoUri'), KIND)]);
});
afterAll(async () => {
  await arrivals.close();
  await browser.close();
});

const pill = (page: Page) => page.getByRole('button', { name: 'Record changed · Show' });
const title = (page: Page) => page.locator('h1').textContent();
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor(SOON);
/**
 * Where the line that is read stands on the screen, and the headline in the page, once a frame has passed. Parts that
 * come late between them move neither: the browser scrolls with what they add.
 */
const places = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
        requestAnimationFrame(() => setTimeout(() => resolve([top('#timeline'), top('h1') + scrollY])));
      }),
  );
const address = (uid: string, language = '') => `${inject('baseUrl')}${language}/item/${encodeURIComponent(uid)}`;

describe('an open record', () => {
  it('says that it changed, also after its socket was cut, and changes only when asked', async () => {
    const uid = await arrivals.keep({ title: 'Porch', subtype: KIND });
    const other = await arrivals.keep({ title: 'Fence', subtype: KIND });
    const { page, context } = await visit(browser, WIDE);
    const wire = await openWire(page);
    await page.goto(address(uid));
    await page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...SOON, state: 'attached' });
    await arrivals.change(other, 'Fence, revised');
    await arrivals.change(uid, 'Porch, revised');
    await pill(page).waitFor(SOON);
    expect(await title(page)).toBe('Porch');
    await pill(page).click();
    await expect.poll(() => title(page), SOON).toBe('Porch, revised');
    await page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...SOON, state: 'attached' });
    expect(await pill(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.getByText(/went from “Porch” to “Porch, revised”/).count()).toBeGreaterThan(0);
    wire.cut();
    await said(page, 'Not live. Trying again.');
    await arrivals.change(uid, 'Porch, revised again');
    wire.mend();
    await pill(page).waitFor(SOON);
    expect(await title(page)).toBe('Porch, revised');
    await pill(page).click();
    await expect.poll(() => title(page), SOON).toBe('Porch, revised again');
    await context.close();
  });

  it('says so on a phone in Spanish too, in sight of who reads further down, and moves nothing', async () => {
    const uid = await arrivals.keep({ title: 'Long porch', subtype: KIND });
    const { page, end } = await visit(browser, PHONE);
    await page.goto(address(uid, '/es'));
    await page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...SOON, state: 'attached' });
    const read = page.locator('#timeline');
    await expect
      .poll(async () => {
        await read.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
        return page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top);
      })
      .toBeLessThan(-100);
    const before = await places(page);
    await arrivals.change(uid, 'Longer porch');
    const button = page.getByRole('button', { name: 'El registro cambió · Ver' });
    await button.waitFor(SOON);
    await expect
      .poll(async () => {
        const after = await places(page);
        return Math.max(...before.map((place, at) => Math.abs(place - (after[at] ?? Number.NaN))));
      })
      .toBeLessThanOrEqual(1);
    const box = await button.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await button.click();
    await expect.poll(() => title(page), SOON).toBe('Longer porch');
    await end();
  });
});
