import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { focusedBeneath } from '@moontower/ui/testing/on-top.ts';

const WIDE: Look = { width: 1440, height: 900, theme: 'light' };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface ListedItem {
  uid: string;
  title: string;
  location?: { coordinates: [number, number] };
  url: string;
}
/** The product's first load may still be running: asks until there is a record. */
async function someRecord(query: string): Promise<ListedItem> {
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await fetch(`${inject('baseUrl')}/api/items?limit=50&${query}`);
    const list: ListedItem[] = await answer.json();
    const [first] = list;
    if (first !== undefined) return list.find(({ location }) => location !== undefined) ?? first;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  throw new Error(`no record for ${query}`);
}

describe('the item page', () => {
  it('shows facts, the next step, receipt and published row, and what is near, which both links open as many of', async () => {
    const record = await someRecord('types=site-plans');
    const { page, end } = await visit(browser, WIDE);
    const address = `${inject('baseUrl')}/item/${encodeURIComponent(record.uid)}`;
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: record.title }).waitFor();
    await page.getByRole('region', { name: 'Where this comes from' }).waitFor();
    const originals = await page
      .getByRole('link', { name: /Open the city record/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    // A made-up record has no original to open.
    expect(originals).toEqual(inject('cityMode') === 'sample' ? [] : [record.url]);
    // A plan is nothing that 3-1-1 answers for: where it stands is said, and nobody is sent to the phone.
    const stands = page.locator('section[aria-labelledby="next-step"]');
    await stands.getByText(/^The record says/).waitFor();
    expect(await stands.textContent()).not.toMatch(/3-1-1|Nothing is left/);
    const receipt = await page.getByRole('region', { name: 'Where this comes from' }).textContent();
    for (const words of ['City updated', 'We checked', 'License', 'Left out']) expect(receipt).toContain(words);
    await page.getByText('Raw record, first fields').click();
    const fields = await page.getByRole('group', { name: 'Raw record, first fields' }).locator('dd').allTextContents();
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.every((value) => Array.from(value).length <= 100)).toBe(true);
    await page.getByRole('img', { name: /a ring of 1,500 feet, one moontower/ }).waitFor();
    await page.getByRole('heading', { name: 'Within 1,500 ft' }).waitFor();
    await page.locator('td[data-label="Distance"]').first().waitFor();
    const feet = await page.locator('td[data-label="Distance"]').allTextContents();
    const numbers = feet.map((text) => Number(text.replace(/\D/g, '')));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(numbers.every((far) => far <= 1500)).toBe(true);
    const near = `near=${record.location?.coordinates.join(',') ?? ''}&radius=457.2`;
    const totalAt = async (path: string) => (await fetch(`${inject('baseUrl')}${path}`)).headers.get('x-total-count');
    const all = await totalAt(`/api/items?${near}&limit=1`);
    // The map leaves out what is planned for later, which a recording has none of.
    const soFar =
      inject('cityMode') === 'recorded' ? all : await totalAt(`/api/pulse/events?${near}&since=1900-01-01&limit=1`);
    expect(Number(all)).toBeGreaterThan(1);
    for (const [link, total, part] of [
      ['See them as a list', all, 'radius'],
      ['See them on the map', soFar, 'ring'],
    ] as const) {
      await page
        .getByText(
          `Other records in all: ${(Number(all) - 1).toLocaleString('en-US')}. With this one: ` +
            `${Number(all).toLocaleString('en-US')}.`,
        )
        .waitFor();
      await page.getByRole('link', { name: link }).click();
      await page.waitForURL((url) => url.searchParams.has(part));
      await expect
        .poll(() => page.locator('[role="status"][data-total]').first().getAttribute('data-total'))
        .toBe(total);
      expect(await page.getByText(/not used|did not use/i).count()).toBe(0);
      if (part === 'radius') await page.goBack();
    }
    await page.getByRole('button', { name: 'Remove filter: Within 1,500 ft' }).click();
    await page.waitForURL((url) => !url.searchParams.has('ring'));
    await end();
  });

  it('keeps what has the focus clear of the bar of actions on phones', async () => {
    const { uid } = await someRecord('types=building-permits');
    const { page, end } = await visit(browser, { width: 390, height: 844, theme: 'light' });
    await page.goto(`${inject('baseUrl')}/item/${encodeURIComponent(uid)}`);
    await page.locator('[data-share]').waitFor();
    expect(await focusedBeneath(page, '[role="group"]:has(> [data-share])', 30)).toEqual([]);
    await end();
  });
});
