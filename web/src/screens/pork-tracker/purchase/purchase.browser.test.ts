import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser, untilDrawn, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('leads from a card to the page of its purchase, whose parts add up, and on to its department', async () => {
  const { page, end } = await visit(browser, { width: 390, height: 844, theme: 'dark' });
  await page.goto(`${inject('baseUrl')}/pork-tracker?floor=1`);
  await page
    .getByRole('link', { name: /^Page of this purchase/ })
    .first()
    .click();
  await page.waitForURL(/\/pork-tracker\/./);
  await page.locator('[data-explained] [data-sum]').waitFor();
  const points = await page
    .locator('[data-part-name]')
    .evaluateAll((parts) => parts.map((part) => Number(part.getAttribute('data-points'))));
  const sum = Number(await page.locator('[data-sum]').getAttribute('data-sum'));
  expect(points.reduce((all, each) => all + each, 0)).toBeCloseTo(sum, 6);
  await page.getByText('not a finding').first().waitFor();
  await page.getByRole('button', { name: 'Contest this flag' }).waitFor();
  await untilDrawn(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // The sign of this purchase stands below its own bar.
  const astray = await page.locator('[data-here]').evaluateAll(
    (bars) =>
      bars.filter((bar) => {
        const { left, right } = bar.getBoundingClientRect();
        const sign = document.querySelector('[data-mark] > b')?.getBoundingClientRect();
        const middle = sign === undefined ? NaN : (sign.left + sign.right) / 2;
        return !(middle >= left && middle <= right);
      }).length,
  );
  expect(astray).toBe(0);
  await page.getByRole('link', { name: 'All payments by this department' }).click();
  await page.getByRole('heading', { name: 'Patterns without points' }).waitFor();
  expect(await page.locator('h1').count()).toBe(1);
  await end();
});
