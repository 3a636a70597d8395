import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openContext, untilDrawn } from '@moontower/testkit/browser';
import { newResident, signedIn } from '@moontower/reports/web/testing/residents.ts';
import { startSlowCity, type SlowCity } from './slow-city.ts';

const PHONE = { width: 390, height: 844 };
const NOTHING_SAVED = 'You are offline, and this was not saved here.';
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
  context = await openContext(browser, { viewport: PHONE });
  page = await context.newPage();
  await page.goto(city.base);
  await page.locator('article').first().waitFor();
  await untilKept(page, ['/api/feeds', '/api/items', '/api/stats/summary']);
});
afterAll(async () => {
  city.close();
  await browser.close();
});

afterEach(async () => {
  city.mode('pass');
  await context.setOffline(false);
});

describe('after one visit, with a network that fails', () => {
  it('shows the copy while the answer is on its way, says so when it takes long, is quiet after that', async () => {
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
    await page
      .getByText('Try again. If it keeps failing, the city’s data or our server may be down.', { exact: true })
      .waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/<|Bad Gateway/);
    city.mode('pass');
  });
  it('still calls a page that does not exist a 404', async () => {
    const answer = await page.goto(`${city.base}/no-such-page`);
    expect(answer?.status()).toBe(404);
  });
  it('opens from the kept frame while the page itself is not answered', async () => {
    city.mode('hold-pages');
    await page.goto(city.base);
    await expect(page.locator('article').first().waitFor()).resolves.toBeUndefined();
    city.mode('pass');
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

describe('a screen that was never opened, without a network', () => {
  it('is drawn where its code was kept at the first visit and says that nothing was saved, as others do', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(city.base);
    await page.locator('article').first().waitFor();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Pork', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Pork Tracker' }).waitFor();
    await page.getByText(NOTHING_SAVED).first().waitFor();
    for (const [path, said, title] of [
      ['/civic-pulse?tab=feed', NOTHING_SAVED, 'Civic Pulse'],
      ['/es/methods', 'No tiene conexión y esto no se guardó en este dispositivo.', undefined],
    ] as const) {
      await page.goto(`${city.base}${path}`);
      await page.getByText(said).first().waitFor();
      if (title !== undefined) await page.getByRole('heading', { level: 1, name: title }).waitFor();
      // No number stands for what is not known.
      expect(await page.locator('#main').innerText()).not.toMatch(/^0\b/m);
    }
    await page
      .getByRole('link', { name: 'Novedades' })
      .or(page.getByRole('link', { name: 'Nuevo' }))
      .first()
      .click();
    await page.locator('article').first().waitFor();
  });
});

describe('a network that goes away during a visit', () => {
  it('shows a record kept before, says there is no network for others and new filters, no old rows', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(city.base);
    const links = page.locator('article h3 a[href^="/item/"]');
    await links.first().waitFor();
    const [seen = '', other = ''] = await links.evaluateAll((all) =>
      all.flatMap((each) => each.getAttribute('href') ?? []),
    );
    const press = async (href: string) => page.locator(`article h3 a[href="${href}"]`).first().click();
    await press(seen);
    await untilKept(page, [`/api${seen}`]);
    const title = await page.locator('article h1').textContent();
    // What the page itself remembers is forgotten.
    await page.goto(city.base);
    const district = page.getByRole('button', { name: /^District: / }).first();
    await district.click();
    const choice = page.getByRole('checkbox', { name: /^District 9/ });
    await choice.waitFor();
    await district.click();
    await context.setOffline(true);
    await press(seen);
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
    await page.goBack();
    await press(other);
    await page.getByText(NOTHING_SAVED).last().waitFor();
    await page.goBack();
    await page.locator('article').first().waitFor();
    await district.click();
    await choice.click();
    await page.getByText(NOTHING_SAVED).last().waitFor();
    expect(await page.locator('article').count()).toBe(0);
  });
});

describe('after a visit, without a network', () => {
  it('opens the feed from its copy of the last seven days hours later, says since when, and loses no row', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(city.base);
    const before = await allRows();
    await context.setOffline(true);
    await page.clock.install({ time: Date.now() + 5 * 3_600_000 });
    await page.reload();
    await page.locator('article').first().waitFor();
    await expect.poll(rows, { timeout: 20_000 }).toBe(before);
    await page.getByText(/You are offline\. Showing what we saved .*\d/).waitFor();
  });
});

/** What the device holds for whoever has signed in once. */
const draftFiles = (tab: Page) =>
  tab.evaluate(async () => (await (await caches.open('draft')).keys()).map(({ url }) => url).join(' '));

describe('somebody who signed in once, without a network', () => {
  it('writes a report from a list that was never opened, and sets its pin without a map', async () => {
    const device = await openContext(browser, { viewport: PHONE });
    const tab = await device.newPage();
    await tab.goto(city.base);
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await draftFiles(tab)).toBe('');
    await signedIn(tab, await newResident(inject('baseUrl')));
    await tab.goto(city.base);
    await expect.poll(() => draftFiles(tab)).toMatch(/ToastRegion/);
    await device.setOffline(true);
    await tab.goto(`${city.base}/incidents`);
    await tab.getByRole('button', { name: 'Report Incident' }).first().click();
    const dialog = tab.getByRole('dialog', { name: 'Report New Incident' });
    await dialog.getByLabel('Title').fill('Written without a network');
    await dialog.getByText('Draft saved on this device').waitFor();
    await dialog.getByRole('button', { name: 'Set the pin on a map' }).click();
    await dialog.getByText('The map did not load').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(tab.getByText('Written without a network').first().waitFor()).resolves.toBeUndefined();
    await device.close();
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
