import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CivicItem } from '@moontower/contracts';
import { openBrowser, visit, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { faintParts, ringOf } from '../../ui/testing/forced-colours.ts';
import { HOSTILE, hostileFields, somethingRan, tooTall } from '../../ui/testing/hostile.ts';

const WIDE: Look = { width: 1440, height: 900, theme: 'light' };
const HOUR_MS = 3_600_000;
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

describe('an address that makes no sense', () => {
  it.each([
    {
      query: '?types=%F0%9F%8F%9B,zoning-cases%27--&district=99,x&period=5y&page=-1',
      said: ['types=🏛', 'district=99', 'and 2 more'],
    },
    { query: '?near=NaN,1e999&zoom=NaN&lat=91&radius=-5', said: ['near=NaN,1e999', 'zoom=NaN', 'lat=91', 'radius=-5'] },
    { query: '?min=%E0%A4%A&district=%&%zz=1', said: ['min=', 'district=%', '%zz=1'] },
    { query: `?${'y'.repeat(5_000)}=1`, said: [`${'y'.repeat(30)}`] },
  ])('still opens the feed, and the parts that were not used are named: $said', async ({ query, said }) => {
    const { page, context, problems } = await visit(browser, { width: 390, height: 844, theme: 'light' });
    await page.goto(`${base}/${query}`);
    await rows(page).first().waitFor();
    const note = page.getByRole('note').filter({ hasText: 'This page could not use these parts of its address:' });
    await note.waitFor();
    const text = await note.textContent();
    for (const part of said) expect(text).toContain(part);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(uncaught(problems)).toEqual([]);
    await context.close();
  });

  it('is told where only the beginning of a very long search is used; not of a known address', async () => {
    const { page, context } = await visit(browser, WIDE);
    await page.goto(`${base}/?q=${'x'.repeat(5_000)}`);
    await page.getByText('Only the first 200 characters of the search were used.').waitFor();
    await page.getByRole('heading', { name: 'No Events Found' }).waitFor();
    await page.getByRole('button', { name: 'Hide this note' }).click();
    expect(await page.getByText('Only the first 200 characters').count()).toBe(0);
    await page.goto(`${base}/?period=all&sort=newest&utm_source=mail`);
    await rows(page).first().waitFor();
    await page.getByText('This week in numbers').or(page.getByText('Records in our copy')).first().waitFor();
    expect(await page.getByText('This page could not use').count()).toBe(0);
    await context.close();
  });
});

describe('records that do not come as they should', () => {
  it('are not taken for an empty list: a web page, half an answer, no list, nothing; Try Again brings it', async () => {
    const { page, context, problems } = await visit(browser, WIDE);
    let body = '';
    await page.route(/\/api\/items\?/, (route) =>
      route.fulfill({ status: body === '' ? 204 : 200, body, contentType: 'application/json' }),
    );
    for (body of [
      '<!doctype html><title>Sign in</title>',
      '[{"uid":"austin-permits:1","title":"Half',
      '{}',
      'null',
      '',
    ]) {
      await page.goto(base);
      await page.getByRole('heading', { name: 'This part did not load' }).waitFor();
      expect(await page.getByText('No Events Found').count()).toBe(0);
    }
    await page.unroute(/\/api\/items\?/);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await rows(page).first().waitFor();
    expect(uncaught(problems)).toEqual([]);
    await context.close();
  });

  it('are shown although the counts and the sources fail or answer nonsense', async () => {
    const { page, context, problems } = await visit(browser, WIDE);
    let broken: { status: number; body: string } = { status: 500, body: '' };
    await page.route(/\/api\/(feeds|stats\/summary|pulse\/stats)(\?|$)/, (route) =>
      route.fulfill({ ...broken, contentType: 'application/json' }),
    );
    for (broken of [
      { status: 500, body: 'Something failed on our side.' },
      { status: 200, body: '{}' },
      { status: 200, body: 'null' },
      { status: 200, body: '[' },
    ]) {
      await page.goto(`${base}/?period=all`);
      await rows(page).first().waitFor();
      await page.locator('footer').waitFor();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('What changed in Austin');
      expect(await page.getByText('This part did not load').count()).toBe(0);
      expect(uncaught(problems)).toEqual([]);
    }
    await context.close();
  });

  it('are waited for with a word after ten seconds, filters working; a failure keeps them and their time', async () => {
    const { page, context } = await visit(browser, WIDE);
    await page.clock.install();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/items\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(base);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.clock.runFor(11_000);
    await page.getByText('Still loading. The city’s data service is slow.').waitFor();
    expect(
      await page
        .getByRole('button', { name: /District/ })
        .first()
        .isEnabled(),
    ).toBe(true);
    release();
    await rows(page).first().waitFor();
    await page.unroute(/\/api\/items\?/);
    await page.route(/\/api\/items\?/, (route) =>
      route.fulfill({ status: 503, body: 'The records cannot be read right now.' }),
    );
    await page.clock.runFor(5 * 60_000 + 1_000);
    await page.getByText(/Could not refresh\. Showing .*\d.* data\./).waitFor();
    expect(await rows(page).count()).toBeGreaterThan(0);
    await context.close();
  });
});

describe('a first answer that never comes', () => {
  it('is asked for again by the Try Again that appears after ten seconds', async () => {
    const { page, context } = await visit(browser, WIDE);
    await page.clock.install();
    let asked = 0;
    await page.route(/\/api\/items\?limit=500/, async (route) => {
      asked += 1;
      if (asked > 1) await route.continue();
    });
    await page.goto(base);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => asked, SOON).toBe(1);
    await page.clock.runFor(11_000);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await rows(page).first().waitFor();
    expect(asked).toBe(2);
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

describe('a device whose clock is a day off', () => {
  it.each([
    { side: 'ahead', off: 24 * HOUR_MS },
    { side: 'behind', off: -24 * HOUR_MS },
  ])('sees true ages and periods when it is $side, and is told', async ({ off }) => {
    const { page, context } = await visit(browser, WIDE);
    const publishedAt = new Date(Date.now() - 2 * HOUR_MS - 300_000).toISOString();
    const asked: number[] = [];
    await page.clock.install({ time: Date.now() + off });
    await page.route(/\/api\/items\?/, (route) => {
      asked.push(Date.parse(new URL(route.request().url()).searchParams.get('start') ?? ''));
      return route.fulfill({
        json: [{ ...model, publishedAt, publishedDayOnly: false, deadlineAt: undefined }],
        headers: { 'X-Total-Count': '1' },
      });
    });
    await page.goto(`${base}/?period=7d`);
    await page.getByText(/^This device’s clock says .+ Our server’s says .+ go by the server’s\.$/).waitFor();
    await expect.poll(() => rows(page).first().locator('time').first().textContent(), SOON).toBe('2 hours ago');
    await expect
      .poll(() => Math.abs((asked.at(-1) ?? 0) - (Date.now() - 7 * 24 * HOUR_MS)), SOON)
      .toBeLessThan(1.1 * HOUR_MS);
    await page.locator('[data-live="live"]').first().waitFor({ state: 'attached' });
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
