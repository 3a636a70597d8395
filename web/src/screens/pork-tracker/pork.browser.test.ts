import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit, type Look, type Visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { focusedBeneath } from '../../ui/testing/on-top.ts';

const WIDE: Look = { width: 1440, height: 900, theme: 'light' };
const PHONE: Look = { width: 390, height: 844, theme: 'light' };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const cards = (page: Page) => page.locator('article[data-purchase]');
async function openTracker(query = '?floor=1', look: Look = WIDE) {
  const visited = await visit(browser, look);
  await visited.page.goto(`${inject('baseUrl')}/pork-tracker${query}`);
  await visited.page.locator('[role="status"][data-count]').first().waitFor();
  return visited;
}

/** What its cards say and lead to: tests that leave them as they were share one page. */
describe('the cards of the pork tracker', () => {
  let visited: Visit;
  let page: Page;
  beforeAll(async () => {
    visited = await openTracker();
    ({ page } = visited);
    await cards(page).first().waitFor();
  });
  afterAll(() => visited.end());

  it('explain each of the first ten scores by four parts that sum to it', async () => {
    const count = Math.min(10, await cards(page).count());
    expect(count).toBeGreaterThan(0);
    for (let index = 0; index < count; index += 1) {
      const card = cards(page).nth(index);
      const id = await card.getAttribute('data-purchase');
      await card.locator(`[data-explain]`).click();
      await page.locator(`article[data-purchase="${id}"][data-on]`).waitFor();
      const score = Number(await card.locator('b').first().textContent());
      const parts = await page
        .locator('[data-part-name]')
        .evaluateAll((list) => list.map((part) => Number(part.getAttribute('data-points'))));
      expect(parts).toHaveLength(4);
      expect(parts.reduce((sum, points) => sum + points, 0)).toBeCloseTo(score, 6);
      expect(await page.locator('[data-sum]').getAttribute('data-sum')).toBe(String(score));
    }
  });

  it('lead to the city’s rows on our own page first', async () => {
    await cards(page)
      .first()
      .getByRole('button', { name: /^Accounting lines/ })
      .click();
    await page.getByRole('list', { name: 'Accounting lines of this purchase' }).getByRole('listitem').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Accounting lines, as the city published them',
    );
    await page.getByRole('link', { name: /^City’s dataset/ }).waitFor();
  });

  it('print the band word, so that colour is never needed', async () => {
    const words = await cards(page).evaluateAll((list) =>
      list.map((card) => card.firstElementChild?.lastElementChild?.textContent),
    );
    expect(words.every((word) => ['High', 'Medium', 'Low'].includes(word ?? ''))).toBe(true);
  });

  it('give a source link and say in both languages that they are no finding, title in English', async () => {
    const faults = (on: Page, said: string) =>
      cards(on).evaluateAll(
        (list, text) =>
          list.filter(
            (card) =>
              card.textContent?.includes(text) !== true ||
              card.querySelector('a[href^="http"]') === null ||
              card.querySelector('h3 > [lang="en"]') === null,
          ).length,
        said,
      );
    expect(await faults(page, 'not a finding')).toBe(0);
    const spanish = await visit(browser, WIDE);
    await spanish.page.goto(`${inject('baseUrl')}/es/pork-tracker?floor=1`);
    await cards(spanish.page).first().waitFor();
    expect(await faults(spanish.page, 'no una conclusión')).toBe(0);
    await spanish.end();
  });

  it('are compared by the same rows, differences in words; the tray of those chosen covers no focus', async () => {
    const choose = (n: number) =>
      cards(page)
        .nth(n)
        .getByRole('button', { name: /^Add to compare/ })
        .click();
    await choose(0);
    await choose(1);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const table = page.getByRole('dialog').getByRole('table');
    await table.waitFor();
    expect(await table.getByRole('rowheader').count()).toBeGreaterThan(8);
    expect(await table.getByText(/^(same|differs)$/).count()).toBe(await table.getByRole('rowheader').count());
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await choose(2);
    await page.locator('[data-tray] li').nth(2).waitFor();
    await page.locator('[data-explain]').first().focus();
    expect(await focusedBeneath(page, '[data-tray]', 30)).toEqual([]);
  });
});

describe('the pork tracker', () => {
  it('states its floor, lists all that have a point when it is lowered, and moves between tabs by arrow keys', async () => {
    const { page, end } = await openTracker('');
    const statistics: { totalFlagged: number; totalWithPoints: number } = await (
      await page.request.get(`${inject('baseUrl')}/api/pork/statistics`)
    ).json();
    const { totalFlagged, totalWithPoints } = statistics;
    expect(totalWithPoints).toBeGreaterThan(totalFlagged);
    await page.getByText(`Score 20 and up: ${totalFlagged} of ${totalWithPoints}`).waitFor();
    await page.getByRole('button', { name: 'Show score 1 and up' }).first().click();
    await page.getByText(`Score 1 and up: ${totalWithPoints} of ${totalWithPoints}`).waitFor();
    await page.waitForURL(/floor=1/);
    await page.getByRole('link', { name: /not scored$/ }).click();
    await page.getByText('each for a named reason').waitFor();
    await page.getByRole('tab', { name: /^Flagged/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/tab=scores/);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/tab=categories/);
    // A city of which nothing is flagged has no amounts to show, and says so.
    await page.getByRole('table').or(page.getByText('No categorized waste data available.')).waitFor();
    await page.keyboard.press('End');
    await page.waitForURL(/tab=fact-check/);
    await page.getByText('No fact check yet').waitFor();
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Fact Check');
    await end();
  });

  it('keeps each priority to the range that its label prints', async () => {
    const { page, end } = await openTracker('?priority=high');
    await page.getByRole('button', { name: 'Priority: high, 70% and up' }).waitFor();
    // The share of what could be judged, as each card prints it: "50 of 60 judged", or the score of 100.
    const shares = () =>
      cards(page).evaluateAll((list) =>
        list.map((card) => {
          const [, points = NaN, judged = NaN] = /(\d+) of ([\d.]+)(?: judged)?, /.exec(card.textContent ?? '') ?? [];
          return (100 * Number(points)) / Number(judged);
        }),
      );
    expect((await shares()).filter((share) => !(share >= 70))).toEqual([]);
    await page.getByRole('button', { name: /^Priority:/ }).click();
    await page.getByRole('radio', { name: /^Low/ }).check();
    await page.waitForURL(/priority=low/);
    await expect.poll(async () => (await shares()).length > 0).toBe(true);
    await expect.poll(async () => (await shares()).filter((share) => !(share > 0 && share < 50))).toEqual([]);
    await end();
  });

  it('downloads as many lines as it counts, with score parts, rules version and source', async () => {
    const { page, end } = await openTracker('?q=consulting&floor=1');
    const href = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
    const csv = await (await page.request.get(new URL(href ?? '', page.url()).href)).text();
    const lines = csv.trim().split('\r\n');
    const header = lines[0]?.toLowerCase() ?? '';
    const counted = await page.locator('[role="status"][data-count]').first().getAttribute('data-count');
    expect(lines.filter((line) => line !== '' && !line.startsWith('#')).length - 1).toBe(Number(counted));
    for (const column of ['source_url', 'keywords', 'amount', 'description', 'vendor', 'rule'])
      expect(header).toContain(column);
    await end();
  });

  it('opens the reasons as a sheet on phones and gives focus back', async () => {
    const { page, end } = await openTracker('?floor=1', PHONE);
    const press = cards(page).first().locator('[data-explain]');
    await press.click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Explain this score' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-explain'))).toBe(true);
    await end();
  });
});
