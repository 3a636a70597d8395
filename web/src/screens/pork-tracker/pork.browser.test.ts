import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit, type Look } from '@moontower/testkit/browser';
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

describe('the pork tracker', () => {
  it('explains each of the first ten scores by four parts that sum to it', async () => {
    const { page, end } = await openTracker();
    await cards(page).first().waitFor();
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
    await end();
  });

  it('states its floor, and lists all that have a point when it is lowered', async () => {
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
    await end();
  });

  it('leads from a card to the city’s rows on our own page first', async () => {
    const { page, end } = await openTracker();
    await cards(page)
      .first()
      .getByRole('button', { name: /^Accounting lines/ })
      .click();
    await page.getByRole('list', { name: 'Accounting lines of this purchase' }).getByRole('listitem').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Accounting lines, as the city published them',
    );
    await page.getByRole('link', { name: /^City’s dataset/ }).waitFor();
    await end();
  });

  it('gives every card a source link and says in both languages that it is no finding, title in English', async () => {
    for (const [prefix, words] of [
      ['', 'not a finding'],
      ['/es', 'no una conclusión'],
    ] as const) {
      const visited = await visit(browser, WIDE);
      await visited.page.goto(`${inject('baseUrl')}${prefix}/pork-tracker?floor=1`);
      await cards(visited.page).first().waitFor();
      const faults = await cards(visited.page).evaluateAll(
        (list, text) =>
          list.filter(
            (card) =>
              card.textContent?.includes(text) !== true ||
              card.querySelector('a[href^="http"]') === null ||
              card.querySelector('h3 > [lang="en"]') === null,
          ).length,
        words,
      );
      expect(faults).toBe(0);
      await visited.end();
    }
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
    await page.goto(`${inject('baseUrl')}/pork-tracker?priority=low`);
    await cards(page).first().waitFor();
    expect((await shares()).filter((share) => !(share > 0 && share < 50))).toEqual([]);
    await page.getByRole('button', { name: /^Priority:/ }).click();
    await page.getByRole('radio', { name: 'Medium (50 to 69%)' }).check();
    await page.waitForURL(/priority=medium/);
    await end();
  });

  it('prints the band word on every card, so that colour is never needed', async () => {
    const { page, end } = await openTracker();
    await cards(page).first().waitFor();
    const words = await cards(page).evaluateAll((list) =>
      list.map((card) => card.firstElementChild?.lastElementChild?.textContent),
    );
    expect(words.every((word) => ['High', 'Medium', 'Low'].includes(word ?? ''))).toBe(true);
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

  it('compares chosen purchases by the same rows, differences in words', async () => {
    const { page, end } = await openTracker();
    await cards(page)
      .nth(0)
      .getByRole('button', { name: /^Add to compare/ })
      .click();
    await cards(page)
      .nth(1)
      .getByRole('button', { name: /^Add to compare/ })
      .click();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const table = page.getByRole('dialog').getByRole('table');
    await table.waitFor();
    expect(await table.getByRole('rowheader').count()).toBeGreaterThan(8);
    expect(await table.getByText(/^(same|differs)$/).count()).toBe(await table.getByRole('rowheader').count());
    await end();
  });

  it('keeps what has the focus clear of the tray of those to compare', async () => {
    const { page, end } = await openTracker();
    await cards(page).first().waitFor();
    for (const n of [0, 1, 2])
      await cards(page)
        .nth(n)
        .getByRole('button', { name: /^Add to compare/ })
        .click();
    await page.locator('[data-tray] li').nth(2).waitFor();
    await page.locator('[data-explain]').first().focus();
    expect(await focusedBeneath(page, '[data-tray]', 30)).toEqual([]);
    await end();
  });

  it('moves between tabs by arrow keys and is honest where nobody has checked', async () => {
    const { page, end } = await openTracker();
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
});
