import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, untilDrawn, visit } from '@moontower/testkit/browser';
import { CORNERS } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { checksOf } from '../../ui/testing/screen-faults.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the analytics', () => {
  it('say that a failing budget card failed and offer Try Again; others have their numbers, no default', async () => {
    const { page, context } = await visit(browser);
    await page.route('**/api/analytics/budget-trends*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(`${inject('baseUrl')}/analytics?tab=districts&measure=value&compare=3,9`);
    await page.getByRole('button', { name: 'Try Again: FY2025 Austin Budget' }).waitFor();
    const cards = page.getByRole('group', { name: 'The city in five numbers' });
    await cards.getByRole('link', { name: /Active Projects/ }).waitFor();
    expect(await cards.textContent()).not.toMatch(/Default figure|5,481,100,000/);
    await page.reload();
    await page.getByRole('heading', { name: 'Districts 3, 9 side by side' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Compare District 9' }).isChecked()).toBe(true);
    await context.close();
  });
});

describe('tabs on a phone', () => {
  it('show the chosen one, wherever it stands among the others', async () => {
    const { page, end } = await visit(browser, { width: 390, height: 844, theme: 'dark' });
    await page.goto(`${inject('baseUrl')}/analytics?tab=districts`);
    const chosen = page.getByRole('tab', { selected: true });
    await chosen.waitFor();
    const { left, right } = await chosen.evaluate((tab) => tab.getBoundingClientRect());
    expect([left >= 0, right <= 390]).toEqual([true, true]);
    await end();
  });
});

describe('properties and development', () => {
  it('keep an amount in words with its message, name a choice on the phone’s button and focus it again', async () => {
    const { page, end } = await visit(browser, { width: 390, height: 844, theme: 'light' });
    await page.goto(`${inject('baseUrl')}/vacant-properties`);
    await page.getByRole('heading', { level: 1, name: 'Properties & Development' }).waitFor();
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/properties$/);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog');
    const amount = sheet.getByRole('textbox');
    await amount.fill('lots');
    await amount.press('Enter');
    await sheet.getByRole('alert').waitFor();
    expect(await amount.inputValue()).toBe('lots');
    await amount.fill('$50,000 ');
    await amount.press('Enter');
    await page.waitForURL(/min=50000/);
    await sheet.getByRole('checkbox', { name: 'District 9' }).check();
    await sheet.getByRole('button', { name: /^Show [\d,]+ results?$/ }).click();
    const button = page.getByRole('button', { name: 'Filters (2)' });
    await button.waitFor();
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
    await end();
  });
});

/** The first tab of each is looked at with all other screens. */
const TABS = [
  '/analytics?tab=development',
  '/analytics?tab=business',
  '/analytics?tab=opportunities',
  '/properties?tab=timeline',
  '/properties?tab=accountability',
  '/properties?tab=analytics',
  '/vacant-properties',
];
/** Tables of the page that are wider than their place, by their names. */
const cutTables = (page: Page): Promise<string[]> =>
  page
    .locator('#main table')
    .evaluateAll((tables) =>
      tables.flatMap((table) =>
        table.scrollWidth > (table.parentElement?.clientWidth ?? 0) + 1
          ? [table.querySelector('caption')?.textContent ?? '']
          : [],
      ),
    );
describe.each(CORNERS)('at $name', ({ look, path }) => {
  it.each(['development', 'districts', 'districts&measure=value', 'opportunities'])(
    'no column of the tables is cut: %s',
    async (tab) => {
      const { page, end } = await visit(browser, look);
      await page.goto(`${inject('baseUrl')}${path}/analytics?tab=${tab}`);
      await page.locator('#main table').first().waitFor();
      await untilDrawn(page);
      expect(await cutTables(page)).toEqual([]);
      await end();
    },
  );

  it('the other tabs of analytics and properties hold the checks of every screen', async () => {
    const { page, end } = await visit(browser, look);
    for (const address of TABS) {
      await page.goto(`${inject('baseUrl')}${path}${address}`);
      await page.locator('#main [role="tabpanel"] :is(h2, h3, table, p)').first().waitFor();
      expect({ address, ...(await checksOf(page, look)) }).toEqual({ address, axe: [], faults: [] });
    }
    await end();
  });
});
