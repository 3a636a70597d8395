import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { GeocodeAnswer } from '@moontower/contracts';
import { loadWords } from '@moontower/words/words';
import { openBrowser, visit, type Look } from '@moontower/testkit/browser';
import { axeFindings } from '@moontower/testkit/axe';
import '@moontower/testkit/provided-context';

const PHONE: Look = { width: 390, height: 844, theme: 'dark' };
/** The bar at the foot of a phone. */
const BAR_PX = 64;
const DOWNTOWN = '/es/?types=building-permits,service-requests&period=all';
const { feed, feedParts } = await loadWords('es', ['feed', 'feedParts']);
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const place = (label: string, location: [number, number]): GeocodeAnswer['places'][number] => ({
  label,
  location,
  district: 9,
  source: 'geocoder',
  precision: 'street',
});
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
/** What the list says it holds, once it is the list of this address. */
const totalOf = (page: Page) => page.locator('[role="status"][data-total]').first().getAttribute('data-total');
/** How many records the API holds for the question in the address bar. */
async function heldFor(page: Page): Promise<string | undefined> {
  const asked = new URL(page.url()).searchParams;
  const query = new URLSearchParams({ types: asked.get('types') ?? '', limit: '1' });
  for (const name of ['near', 'radius']) if (asked.has(name)) query.set(name, asked.get(name) ?? '');
  return (await page.request.get(`${inject('baseUrl')}/api/items?${query}`)).headers()['x-total-count'];
}

/** Where the third record's title ends; without the line above that says what kind of copy this is. */
const footOfThird = (page: Page) =>
  page.evaluate(() => {
    const edge = (node: Element | null | undefined) => node?.getBoundingClientRect();
    const note =
      (edge(document.querySelector('#main'))?.top ?? 0) - (edge(document.querySelector('header'))?.bottom ?? 0);
    return (edge(document.querySelectorAll('article[data-uid] h3')[2])?.bottom ?? Infinity) - note;
  });

// What the box asks, says and puts into the address: near-form.test.tsx.
describe('the address box of the feed, on a phone in Spanish', () => {
  it('offers places and a ring below it that a thumb can press, without faults known to axe', async () => {
    const { page, end } = await visit(browser, PHONE);
    const places = [place('Calle Uno, Austin', [-97.7431, 30.2672]), place('Calle Dos, Austin', [-97.74, 30.26])];
    await page.route('**/api/geocode?*', (route) =>
      route.fulfill({ json: { places, geocoder: 'answered', attribution: '© OpenStreetMap contributors' } }),
    );
    await page.goto(`${inject('baseUrl')}${DOWNTOWN}`);
    await page.locator('article[data-uid]').first().waitFor();
    const ring = page.getByRole('combobox', { name: feed.near.ring });
    expect(await ring.count()).toBe(0);
    await page.getByLabel(feed.near.address, { exact: true }).fill('12 Calle Uno');
    await page.keyboard.press('Enter');
    const choices = page.getByRole('group', { name: feedParts.find.choose });
    await choices.waitFor();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
    const heights = await choices
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await choices.getByRole('button', { name: /^Calle Uno/ }).click();
    // The answer and three records have the first screen.
    const tools = page.getByRole('button', { name: feedParts.answer.tools });
    await tools.waitFor();
    await expect.poll(() => footOfThird(page)).toBeLessThan(PHONE.height - BAR_PX);
    await tools.click();
    await ring.waitFor();
    const box = await ring.boundingBox();
    expect([(box?.height ?? 0) >= 44, (box?.width ?? 0) > 300]).toEqual([true, true]);
    const totals: number[] = [];
    for (const [choice, query] of [
      ['moontower', /near=/],
      ['half-mile', /radius=804\.7/],
      ['mile', /radius=1609\.3/],
    ] as const) {
      await ring.selectOption(choice);
      await page.waitForURL((url) => query.test(url.search));
      const held = await heldFor(page);
      await expect.poll(() => totalOf(page)).toBe(held);
      totals.push(Number(held));
    }
    expect(totals).toEqual([...new Set(totals)].toSorted((a, b) => a - b));
    await page.goBack();
    await expect.poll(() => ring.inputValue()).toBe('half-mile');
    await page.goForward();
    await expect.poll(() => ring.inputValue()).toBe('mile');
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
    expect(await axeFindings(page)).toEqual([]);
    await end();
  });
});
