import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { goWithin } from '@moontower/ui/testing/screen-faults.ts';

const WIDE: Look = { width: 1440, height: 900, theme: 'light' };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Status {
  id: string;
  title: string;
  licence: string;
  received: number;
  inserted: number;
  updated: number;
  unchanged: number;
  duplicate: number;
  quarantined: number;
}

describe('the data status', () => {
  it('lists every feed and what became of every row; Methods names the same rule set as Explain', async () => {
    const { page, end } = await visit(browser, WIDE);
    await page.goto(`${inject('baseUrl')}/status`);
    const feeds: Status[] = await (await page.request.get(`${inject('baseUrl')}/api/feeds`)).json();
    await page.locator('tr[data-feed]').first().waitFor();
    expect(await page.locator('tr[data-feed]').count()).toBe(feeds.length);
    const said = await page.locator('tr[data-feed] [data-licence]').allTextContents();
    expect(said.sort()).toEqual(feeds.map(({ licence }) => `License: ${licence}`).sort());
    const [feed] = feeds;
    if (feed === undefined) throw new Error('the product has no feed');
    await page.getByRole('button', { name: `What became of every row: ${feed.title}` }).click();
    await page.getByText(/received = /).waitFor();
    const sum = (await page.getByText(/received = /).textContent())?.split('=') ?? [];
    const numbers = (text = '') => (text.match(/[\d,]+/g) ?? []).map((number) => Number(number.replaceAll(',', '')));
    expect(numbers(sum[1]).reduce((total, part) => total + part, 0)).toBe(numbers(sum[0])[0]);
    await goWithin(page, '/methods');
    const version = await page.locator('[data-rule-set]').getAttribute('data-rule-set');
    await goWithin(page, '/pork-tracker?floor=1');
    await page
      .getByText(`Rules ${version ?? 'none'}`)
      .first()
      .waitFor();
    expect(version).not.toBe('');
    await end();
  });
});
