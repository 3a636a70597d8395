import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openContext, untilDrawn } from '@moontower/testkit/browser';
import { startSlowCity, type SlowCity } from './slow-city.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let city: SlowCity;

const rows = () => page.locator('article').count();
/** The first six stories stand alone for a moment, the rest come in steps. */
const allRows = async () => {
  await page.locator('article').nth(6).waitFor();
  await untilDrawn(page);
  return rows();
};
const unrenewed = () => page.getByText(/Could not refresh\. Showing .*\d.* data\./);
const firstRow = () => page.locator('article h3').first().textContent();

/** Where the kept answers come from, with their questions. */
const keptAddresses = (tab: Page) =>
  tab.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      if (name.startsWith('records-'))
        addresses.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    return addresses;
  });
/** A copy is put away after its answer has been handed on. */
async function untilKept(tab: Page, paths: readonly string[]): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await tab.waitForTimeout(100)) {
    const kept = (await keptAddresses(tab)).map((address) => new URL(address).pathname);
    if (paths.every((path) => kept.includes(path))) return;
  }
  throw new Error(`not kept: ${paths.join(' ')}`);
}

beforeAll(async () => {
  browser = await openBrowser();
  city = await startSlowCity(inject('baseUrl'));
  context = await openContext(browser, { viewport: { width: 390, height: 844 } });
  page = await context.newPage();
  await page.goto(city.base);
  await page.locator('article').first().waitFor();
  await untilKept(page, ['/api/feeds', '/api/items', '/api/stats/summary']);
});
afterAll(async () => {
  city.close();
  await browser.close();
});

afterEach(() => {
  city.mode('pass');
});

describe('after one visit, without a network', () => {
  it('opens the feed from its copy, says since when, and loses no row', async () => {
    const before = await allRows();
    await context.setOffline(true);
    await page.reload();
    await page.locator('article').first().waitFor();
    await expect.poll(rows, { timeout: 20_000 }).toBe(before);
    await page.getByText(/You are offline\. Showing what we saved at \d/).waitFor();
    await context.setOffline(false);
  });
});

describe('after one visit, with a network that fails', () => {
  it('shows the copy while the answer is on its way, says so when it takes long, is quiet after that', async () => {
    await page.reload();
    await page.locator('article').first().waitFor();
    const before = await allRows();
    city.mode('hold');
    await page.reload();
    await page.locator('article').first().waitFor();
    await expect.poll(rows, { timeout: 20_000 }).toBe(before);
    await expect(unrenewed().waitFor()).resolves.toBeUndefined();
    city.mode('pass');
    await expect(unrenewed().waitFor({ state: 'detached' })).resolves.toBeUndefined();
  });
  it('says at once that a refused answer is not the newest, and Try again brings it', async () => {
    city.mode('fail');
    await page.reload();
    await page.locator('article').first().waitFor();
    await expect(unrenewed().waitFor()).resolves.toBeUndefined();
    city.mode('pass');
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(unrenewed().waitFor({ state: 'detached' })).resolves.toBeUndefined();
  });
  it('puts what is newer than the copy behind the pill: no row moves', async () => {
    city.mode('more');
    await page.reload();
    await page.locator('article').first().waitFor();
    const before = await firstRow();
    const pill = page.getByRole('button', { name: /1 new/ });
    await pill.waitFor();
    expect(await firstRow()).toBe(before);
    await pill.click();
    await page.getByText('Landed while the copy was shown').first().waitFor();
    city.mode('pass');
  });
});

describe('a server that is down behind its door', () => {
  it('opens the feed from the kept frame and its copy, and no screen prints the page of the proxy', async () => {
    city.mode('down');
    await page.reload();
    await page.locator('article').first().waitFor();
    await page.goto(`${city.base}/?district=9`);
    await page.getByText('If it keeps failing, the city’s data or our server may be down.').waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/<|Bad Gateway/);
    city.mode('pass');
  });
  it('opens from the kept frame while the page itself is not answered', async () => {
    city.mode('hold-pages');
    await page.goto(city.base);
    await expect(page.locator('article').first().waitFor()).resolves.toBeUndefined();
    city.mode('pass');
  });
  it('still calls a page that does not exist a 404', async () => {
    const answer = await page.goto(`${city.base}/no-such-page`);
    expect(answer?.status()).toBe(404);
    await page.goto(city.base);
    await page.locator('article').first().waitFor();
  });
});

describe('a network that goes away during a visit', () => {
  it('shows a record kept before, says there is no network for others and new filters, no old rows', async () => {
    const wide = await openContext(browser, { viewport: { width: 1440, height: 900 } });
    const tab = await wide.newPage();
    await tab.goto(city.base);
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const links = tab.locator('article h3 a[href^="/item/"]');
    await links.first().waitFor();
    const [seen = '', other = ''] = await links.evaluateAll((all) =>
      all.flatMap((each) => each.getAttribute('href') ?? []),
    );
    await tab.goto(`${city.base}${seen}`);
    const title = await tab.locator('main h1').textContent();
    await untilKept(tab, [`/api${seen}`]);
    await tab.goto(city.base);
    const press = async (href: string) => tab.locator(`article h3 a[href="${href}"]`).first().click();
    const district = tab.getByRole('button', { name: /^District: / }).first();
    await district.click();
    const choice = tab.getByRole('checkbox', { name: /^District 9/ });
    await choice.waitFor();
    await district.click();
    await wide.setOffline(true);
    await press(seen);
    await tab.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
    await tab.goBack();
    await press(other);
    await tab.getByText('You are offline, and this was not saved here.').waitFor();
    await tab.goBack();
    await tab.locator('article').first().waitFor();
    await district.click();
    await choice.click();
    await tab.getByText('You are offline, and this was not saved here.').waitFor();
    expect(await tab.locator('article').count()).toBe(0);
    await wide.close();
  });
});

describe('a screen that was never opened, without a network', () => {
  it('is drawn where its code was kept at the first visit and says that nothing was saved, as others do', async () => {
    const first = await openContext(browser, { viewport: { width: 390, height: 844 } });
    const tab = await first.newPage();
    await tab.goto(city.base);
    await tab.locator('article').first().waitFor();
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await untilKept(tab, ['/api/items', '/api/stats/summary']);
    await first.setOffline(true);
    const nothing = 'You are offline, and this was not saved here.';
    await tab.getByRole('link', { name: 'Pork', exact: true }).click();
    await tab.getByRole('heading', { level: 1, name: 'Pork Tracker' }).waitFor();
    await tab.getByText(nothing).first().waitFor();
    for (const [path, said, title] of [
      ['/civic-pulse?tab=feed', nothing, 'Civic Pulse'],
      ['/methods', nothing, undefined],
      ['/es/methods', 'No tiene conexión y esto no se guardó en este dispositivo.', undefined],
    ] as const) {
      await tab.goto(`${city.base}${path}`);
      await tab.getByText(said).first().waitFor();
      if (title !== undefined) await tab.getByRole('heading', { level: 1, name: title }).waitFor();
      // No number stands for what is not known.
      expect(await tab.locator('#main').innerText()).not.toMatch(/^0\b/m);
    }
    await tab
      .getByRole('link', { name: 'Novedades' })
      .or(tab.getByRole('link', { name: 'Nuevo' }))
      .first()
      .click();
    await tab.locator('article').first().waitFor();
    await first.close();
  });
});

describe('what is never kept', () => {
  it('are the places a reader asked about', async () => {
    const places = [
      '/api/items?near=-97.74,30.27&limit=2',
      '/api/pulse/events?sort=nearest&from=-97.74,30.27&limit=2',
      '/api/geocode?q=301+W+2nd+St',
    ];
    await page.evaluate(async (paths) => {
      await Promise.all(paths.map(async (path) => (await fetch(path)).text()));
      navigator.serviceWorker.controller?.postMessage(paths.map((path) => new URL(path, location.href).href));
      await (await fetch('/api/items?limit=3')).text();
    }, places);
    await expect.poll(() => keptAddresses(page)).toContain(`${city.base}/api/items?limit=3`);
    expect((await keptAddresses(page)).filter((address) => /near|from=|geocode/.test(address))).toEqual([]);
  });
});

describe('hours after a visit, without a network', () => {
  it('finds the copy of the last seven days hours later', async () => {
    const before = await allRows();
    await context.setOffline(true);
    await page.clock.install({ time: Date.now() + 5 * 3_600_000 });
    await page.reload();
    await page.locator('article').first().waitFor();
    await expect.poll(rows, { timeout: 20_000 }).toBe(before);
    await context.setOffline(false);
  });
});

describe('what may be installed', () => {
  it('names icons that exist, in three kinds', async () => {
    const base = inject('baseUrl');
    const manifest: { icons: { src: string; sizes: string; purpose: string }[] } = await (
      await fetch(`${base}/manifest.webmanifest`)
    ).json();
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src } of manifest.icons) {
      const bytes = Buffer.from(await (await fetch(`${base}${src}`)).arrayBuffer());
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect(`${bytes.readUInt32BE(16)}`).toBe(/(\d+)\.png$/.exec(src)?.[1]);
    }
  });
});
