import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit, type Visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { goWithin } from '@moontower/ui/testing/screen-faults.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('on a phone', () => {
  // One after the other in one page: the analytics without the budget's years, then the properties.
  let visited: Visit;
  beforeAll(async () => {
    visited = await visit(browser, { width: 390, height: 844, theme: 'dark' });
    await visited.page.route('**/api/analytics/budget-trends*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await visited.page.goto(`${inject('baseUrl')}/analytics?tab=districts&measure=value&compare=3,9`);
  });
  afterAll(() => visited.context.close());

  it('a failing budget card says so and offers Try Again; others have their numbers, no default', async () => {
    const { page } = visited;
    await page.getByRole('button', { name: 'Try Again: FY2025 Austin Budget' }).waitFor();
    const cards = page.getByRole('group', { name: 'The city in five numbers' });
    await cards.getByRole('link', { name: /Active Projects/ }).waitFor();
    expect(await cards.textContent()).not.toMatch(/Default figure|5,481,100,000/);
  });

  it('the address holds what is compared; the chosen tab is in view, wherever it stands', async () => {
    const { page } = visited;
    await page.getByRole('heading', { name: 'Districts 3, 9 side by side' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Compare District 9' }).isChecked()).toBe(true);
    const chosen = page.getByRole('tab', { selected: true });
    const { left, right } = await chosen.evaluate((tab) => tab.getBoundingClientRect());
    expect([left >= 0, right <= 390]).toEqual([true, true]);
  });

  it('properties keep an amount in words and its message; a choice is named on its button, focused again', async () => {
    const { page } = visited;
    await goWithin(page, '/vacant-properties');
    await page.getByRole('heading', { level: 1, name: 'Properties & Development' }).waitFor();
    const sent = await (await page.request.get(`${inject('baseUrl')}/vacant-properties`)).text();
    expect(sent).toMatch(/<link rel="canonical" href="[^"]+\/properties"/);
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
  });
});
