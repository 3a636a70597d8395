import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CivicItem } from '@moontower/contracts';
import { openBrowser, visit, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { faintParts, ringOf } from '@moontower/ui/testing/forced-colours.ts';
import { HOSTILE, hostileFields, somethingRan, tooTall } from '@moontower/ui/testing/hostile.ts';

const WIDE: Look = { width: 1440, height: 900, theme: 'light' };
const SOON = { timeout: 20_000 };
const base = inject('baseUrl');
let browser: Browser;
let model: CivicItem;

beforeAll(async () => {
  browser = await openBrowser();
  const answer: CivicItem[] = await (await fetch(`${base}/api/items?types=building-permits&limit=1`)).json();
  if (answer[0] === undefined) throw new Error('the product under test has no permit');
  [model] = [answer[0]];
});
afterAll(() => browser.close());

const rows = (page: Page) => page.locator('article[data-uid]');
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const uncaught = (problems: readonly string[]) => problems.filter((line) => line.startsWith('error '));
const answerItems = (page: Page, items: readonly CivicItem[]) =>
  page.route(/\/api\/items\?/, (route) =>
    route.fulfill({ json: items, headers: { 'X-Total-Count': String(items.length) } }),
  );

// Each of these alone, and other answers: feed-states.test.tsx.
describe('records that do not come as they should', () => {
  it('are waited for with a word, are not taken for none, come by Try Again beside what fails, and stay', async () => {
    const { page, context, problems } = await visit(browser, WIDE);
    await page.clock.install();
    for (const [path, status, body] of [
      ['feeds', 500, 'Something failed on our side.'],
      ['stats/summary', 200, 'null'],
      ['pulse/stats', 200, '['],
    ] as const)
      await page.route(new RegExp(`/api/${path}(\\?|$)`), (route) =>
        route.fulfill({ status, body, contentType: 'application/json' }),
      );
    let asked = 0;
    let answer: (route: Route) => Promise<void> = async () => {};
    await page.route(/\/api\/items\?/, (route) => {
      if (route.request().url().includes('limit=500')) asked += 1;
      return answer(route);
    });
    await page.goto(`${base}/?period=all`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => asked, SOON).toBe(1);
    await page.clock.runFor(11_000);
    await page.getByText('Still loading. The city’s data service is slow.').waitFor();
    const district = page.getByRole('button', { name: /District/ }).first();
    expect(await district.isEnabled()).toBe(true);
    answer = (route) => route.fulfill({ body: '<!doctype html><title>Sign in</title>' });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: 'This part did not load' }).waitFor();
    // A socket that comes late has the page ask once more by itself, which is not to spare the reader the press.
    expect(asked).toBeGreaterThanOrEqual(2);
    expect(await page.getByText('No Events Found').count()).toBe(0);
    let press = () => {};
    const pressed = new Promise<void>((resolve) => {
      press = resolve;
    });
    answer = async (route) => {
      await pressed;
      await route.continue();
    };
    await page.getByRole('button', { name: 'Try Again' }).click();
    press();
    await rows(page).first().waitFor();
    await page.locator('footer').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('What changed in Austin');
    expect(await page.getByText('This part did not load').count()).toBe(0);
    answer = (route) => route.fulfill({ status: 503, body: 'The records cannot be read right now.' });
    // A refresh that is under way by then still brings an answer, and begins the five minutes anew.
    const stale = page.getByText(/Could not refresh\. Showing .*\d.* data\./);
    await expect
      .poll(
        async () => {
          await page.clock.runFor(5 * 60_000 + 1_000);
          return stale.count();
        },
        { timeout: 120_000, interval: 2_000 },
      )
      .toBe(1);
    expect(await rows(page).count()).toBeGreaterThan(0);
    expect(uncaught(problems)).toEqual([]);
    await context.close();
  });
});

describe('words of any kind in a record', () => {
  it('stay in their row in their own direction, at 390 and at 320 px, and run nothing', async () => {
    const items = HOSTILE.map(({ title }, at) => ({
      ...model,
      ...hostileFields(title),
      uid: `austin-permits:hostile-${at}`,
      id: `austin-permits:hostile-${at}`,
      publishedAt: new Date(Date.parse(model.publishedAt) - at).toISOString(),
    }));
    const { page, context, problems } = await visit(browser, { width: 390, height: 844, theme: 'light' });
    await answerItems(page, items);
    await page.goto(`${base}/?view=records`);
    await expect.poll(() => rows(page).count(), SOON).toBe(items.length);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(
        await rows(page).evaluateAll((list) => list.filter((row) => row.scrollWidth > row.clientWidth).length),
      ).toBe(0);
      expect(await tooTall(page, 'article[data-uid] :is(h3, h3 ~ p)', 3)).toEqual([]);
    }
    const hebrew = page.locator('article[data-uid] h3 a', { hasText: 'שלום' }).first();
    expect(await hebrew.evaluate((link) => getComputedStyle(link).direction)).toBe('rtl');
    const astray = await rows(page).evaluateAll((list) =>
      list.flatMap((row) =>
        [...row.querySelectorAll('h3 a, p')]
          .filter(
            (node) =>
              node.textContent?.includes('שלום') === true &&
              node.closest('[dir="auto"], bdi') === null &&
              node.querySelector('[dir="auto"], bdi') === null,
          )
          .map((node) => node.outerHTML.slice(0, 120)),
      ),
    );
    expect(astray).toEqual([]);
    expect(await somethingRan(page)).toBe(false);
    expect(uncaught(problems)).toEqual([]);
    await context.close();
  });
});

describe('forced colours', () => {
  it('keep badges, buttons and the focus visible, light and dark', async () => {
    const { page, context } = await visit(browser, WIDE);
    await page.goto(base);
    await rows(page).first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      expect(await faintParts(page)).toEqual([]);
      expect(await ringOf(page.locator('article[data-uid] h3 :is(a, button)').first())).toBeGreaterThanOrEqual(2);
      expect(await ringOf(page.getByRole('button', { name: 'Pause updates' }))).toBeGreaterThanOrEqual(2);
    }
    await context.close();
  });
});
