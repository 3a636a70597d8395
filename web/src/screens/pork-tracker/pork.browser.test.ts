import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit, type Visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { focusedBeneath } from '@moontower/ui/testing/on-top.ts';
import { followLink } from '@moontower/ui/testing/screen-faults.ts';

const base = inject('baseUrl');
let browser: Browser;
let visited: Visit;
let page: Page;
/** One page for all: each test leaves it so that the next can go on. */
beforeAll(async () => {
  browser = await openBrowser();
  visited = await visit(browser, { width: 1440, height: 900, theme: 'light' });
  ({ page } = visited);
  await page.goto(`${base}/pork-tracker?floor=1`);
  await cards().first().waitFor();
});
afterAll(async () => {
  await visited.end();
  await browser.close();
});

const cards = () => page.locator('article[data-purchase]');
/** Goes to other filters of the open tracker, as a link does. */
async function showTracker(query: string): Promise<void> {
  await followLink(page, `/pork-tracker${query}`);
  await page.locator('[role="status"][data-count]').first().waitFor();
}

/** What its cards say and lead to. */
describe('the cards of the pork tracker', () => {
  it('begin by 400 px, and four of them stand whole on the first screen of a desk', async () => {
    const folds = await cards().evaluateAll((list) =>
      list.slice(0, 4).map((card) => {
        const { top = NaN, bottom = NaN } = card.closest('li')?.getBoundingClientRect() ?? {};
        return { top: top + scrollY, bottom: bottom + scrollY };
      }),
    );
    expect(folds[0]?.top).toBeLessThanOrEqual(400);
    expect(folds[3]?.bottom).toBeLessThanOrEqual(900);
  });

  it('explain each of the first three scores by four parts that sum to it', async () => {
    const count = Math.min(3, await cards().count());
    expect(count).toBeGreaterThan(0);
    for (let index = 0; index < count; index += 1) {
      const card = cards().nth(index);
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
    await cards()
      .first()
      .getByRole('button', { name: /^Accounting lines/ })
      .click();
    await page.getByRole('list', { name: 'Accounting lines of this purchase' }).getByRole('listitem').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Accounting lines, as the city published them',
    );
    await page.getByRole('link', { name: /^City’s dataset/ }).waitFor();
  });

  it('are compared, and the tray of those chosen covers no focus', async () => {
    const choose = (n: number) =>
      cards()
        .nth(n)
        .getByRole('button', { name: /^Add to compare/ })
        .click();
    await choose(0);
    await choose(1);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('dialog').getByRole('table').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await choose(2);
    await page.locator('[data-tray] li').nth(2).waitFor();
    await page.locator('[data-explain]').first().focus();
    expect(await focusedBeneath(page, '[data-tray]', 30)).toEqual([]);
  });

  it('open the reasons as a sheet on phones and give focus back', async () => {
    await showTracker('?floor=1');
    await page.setViewportSize({ width: 390, height: 844 });
    const press = cards().first().locator('[data-explain]');
    await press.click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Explain this score' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-explain'))).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('the pork tracker', () => {
  it('states its floor, lists all that have a point when it is lowered, and moves between tabs by arrow keys', async () => {
    await showTracker('');
    const statistics: { totalFlagged: number; totalWithPoints: number } = await (
      await fetch(`${base}/api/pork/statistics`)
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
    // A tab of one row steps aside: the next is the next that is there.
    const third = await page.getByRole('tab').nth(2).textContent();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe(third);
    await page.keyboard.press('End');
    await page.waitForURL(/tab=fact-check/);
    await page.getByText('No fact check yet').waitFor();
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Fact Check');
  });

  it('keeps each priority to the band that its label prints', async () => {
    await showTracker('?priority=high');
    await page.getByRole('button', { name: 'Priority: high, two signs' }).waitFor();
    const bands = () =>
      cards().evaluateAll((list) =>
        list.map((card) => /(High|Medium|Low|None)by rules/.exec(card.firstElementChild?.textContent ?? '')?.[1]),
      );
    expect((await bands()).filter((band) => band !== 'High')).toEqual([]);
    await page.getByRole('button', { name: /^Priority:/ }).click();
    await page.getByRole('radio', { name: /^Low/ }).check();
    await page.waitForURL(/priority=low/);
    await expect.poll(async () => (await bands()).length > 0).toBe(true);
    await expect.poll(async () => (await bands()).filter((band) => band !== 'Low')).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('downloads as many lines as it counts, with score parts, rules version and source', async () => {
    await showTracker('?q=consulting&floor=1');
    const csvOf = page.getByRole('link', { name: 'CSV' });
    await expect.poll(() => csvOf.getAttribute('href')).toContain('consulting');
    const href = await csvOf.getAttribute('href');
    const csv = await (await fetch(new URL(href ?? '', base))).text();
    const lines = csv.trim().split('\r\n');
    const header = lines[0]?.toLowerCase() ?? '';
    const counted = lines.filter((line) => line !== '' && !line.startsWith('#')).length - 1;
    await expect
      .poll(() => page.locator('[role="status"][data-count]').first().getAttribute('data-count'))
      .toBe(String(counted));
    for (const column of ['source_url', 'keywords', 'amount', 'description', 'vendor', 'rule'])
      expect(header).toContain(column);
  });
});
