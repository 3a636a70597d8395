import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';

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
