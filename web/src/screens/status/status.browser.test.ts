import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindings } from '@moontower/testkit/axe';
import { openBrowser, screens, visit, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';

const WIDE: Look = { width: 1440, height: 900, theme: 'light' };
let browser: Browser;
beforeAll(async () => { browser = await openBrowser(); });
afterAll(() => browser.close());

interface Status { id: string; title: string; received: number; inserted: number; updated: number; unchanged: number; duplicate: number; quarantined: number }

describe('the data status', () => {
  it('lists every feed and says what became of every row', async () => {
    const { page, end } = await visit(browser, WIDE);
    await page.goto(`${inject('baseUrl')}/status`);
    const feeds: Status[] = await (await page.request.get(`${inject('baseUrl')}/api/feeds`)).json();
    await page.locator('tr[data-feed]').first().waitFor();
    expect(await page.locator('tr[data-feed]').count()).toBe(feeds.length);
    const [feed] = feeds;
    if (feed === undefined) throw new Error('the product has no feed');
    await page.getByRole('button', { name: `What became of every row: ${feed.title}` }).click();
    await page.getByText(/received = /).waitFor();
    const sum = (await page.getByText(/received = /).textContent())?.split('=') ?? [];
    const numbers = (text = '') => (text.match(/[\d,]+/g) ?? []).map((number) => Number(number.replaceAll(',', '')));
    expect(numbers(sum[1]).reduce((total, part) => total + part, 0)).toBe(numbers(sum[0])[0]);
    await end();
  });

  it('names the same rule set on Methods as in Explain', async () => {
    const { page, end } = await visit(browser, WIDE);
    await page.goto(`${inject('baseUrl')}/methods`);
    const version = await page.locator('[data-rule-set]').getAttribute('data-rule-set');
    await page.goto(`${inject('baseUrl')}/pork-tracker`);
    await page.getByText(`Rules ${version ?? 'none'}`).first().waitFor();
    await end();
  });
});

describe('axe finds nothing on', () => {
  const paths = ['/', '/pork-tracker', '/pork-tracker?tab=categories', '/status', '/methods', '/corrections', '/accessibility', '/privacy', '/developers', 'record'];
  for (const language of ['', '/es']) {
    for (const path of paths) {
      it(`${language}${path}, in both sizes and themes, without sideways scroll`, async () => {
        const [record] = await (await fetch(`${inject('baseUrl')}/api/items?types=site-plans&limit=1`)).json();
        const { page, end } = await visit(browser, WIDE);
        await page.goto(`${inject('baseUrl')}${language}${path === 'record' ? `/item/${encodeURIComponent(record.uid)}` : path}`);
        await page.locator('main h1').first().waitFor();
        await page.locator('main :is(article, table, section)').first().waitFor();
        for await (const look of screens(page)) {
          expect(await axeFindings(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
        }
        await end();
      }, 120_000);
    }
  }
});
