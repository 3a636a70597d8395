import type { Browser, Page } from 'playwright-core';
import type { ItemDetail } from '@moontower/contracts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit } from '@moontower/testkit/browser';
import { axeFindings } from '@moontower/testkit/axe';
import '@moontower/testkit/provided-context';
import { openArrivals, type Arrivals } from '@moontower/ui/data/testing/arrivals.ts';

const base = inject('baseUrl');
let browser: Browser;
let store: Arrivals;
beforeAll(async () => {
  [browser, store] = await Promise.all([openBrowser(), openArrivals(inject('mongoUri'))]);
});
afterAll(async () => {
  await store.close();
  await browser.close();
});

/** Opens a stored permit as if its record read like this. */
async function openAs(page: Page, about: Partial<ItemDetail>): Promise<string> {
  const uid = await store.keep({ title: 'New porch at 924 E 7th St' });
  await page.route('**/api/item/**', async (route) => {
    const answer = await route.fetch();
    const record: ItemDetail = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...record, ...about, source: { ...record.source, ...about.source } },
    });
  });
  await page.goto(`${base}/item/${encodeURIComponent(uid)}`);
  await page.locator('section[aria-labelledby="timeline"]').waitFor();
  return uid;
}

describe('a record that left after its retention', () => {
  it('X-04 says so with 410, its day and the city’s own record, framed too', async () => {
    const url = 'https://311.austintexas.gov/tickets/19-00123456';
    const uid = await store.bury({ at: new Date('2019-06-04T03:00:00.000Z'), url });
    const { page, context, problems } = await visit(browser, { width: 390, height: 844, theme: 'light' });
    for (const path of [`/es/item/${encodeURIComponent(uid)}`, `/es/embed/item/${encodeURIComponent(uid)}`]) {
      expect((await page.goto(`${base}${path}`))?.status(), path).toBe(410);
      await page.locator('.server-sent').waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1, name: 'Este registro ya salió' }).waitFor();
      await page.getByText(/^Guardamos .* Este salió el 3 de junio de 2019\.$/).waitFor();
      const link = page.getByRole('link', { name: 'Abrir el registro de la ciudad' });
      expect(await link.getAttribute('href')).toBe(url);
      expect(await axeFindings(page)).toEqual([]);
    }
    expect(problems.filter((line) => line.startsWith('error '))).toEqual([]);
    await context.close();
  });
});

describe('a record on paper', () => {
  it('W-08 names its full address, the city’s and when its data set was checked; on screen it does not', async () => {
    const { page, end } = await visit(browser);
    const uid = await openAs(page, {
      url: 'https://abc.austintexas.gov/permit/1',
      simulated: undefined,
      source: {
        title: 'Permits',
        dataset: 'x',
        publisher: 'City',
        homepage: 'https://example.org',
        licence: 'Public domain',
        checkedAt: '2019-06-10T14:42:00.000Z',
      },
    });
    const address = page.getByText(`This page: ${base}/item/${encodeURIComponent(uid)}`, { exact: true });
    expect(await address.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await address.isVisible()).toBe(true);
    for (const words of [
      'City record: https://abc.austintexas.gov/permit/1',
      'We last checked this data set on June 10, 2019, 9:42 am.',
    ])
      expect(await page.getByText(words, { exact: true }).isVisible(), words).toBe(true);
    expect(await page.getByRole('button').count()).toBe(0);
    await end();
  });
});
