import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openContext, visit, type Visit } from '@moontower/testkit/browser';
import { CORNERS, type Corner } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { openArrivals, type Arrivals } from '../../data/testing/arrivals.ts';
import { loadWords, type Area } from '@moontower/words/words';

const focusedTop = (page: Page) =>
  page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? Number.NaN);
const SOON = { timeout: 20_000 };
const SPOKEN: readonly Area[] = ['shell', 'ui', 'feed', 'item', 'extras'];
const words = { en: await loadWords('en', SPOKEN), es: await loadWords('es', SPOKEN) };
const base = inject('baseUrl');
const TITLE = 'New porch at 924 E 7th St';
const CITY_URL = 'https://abc.austintexas.gov/permit/1';
let browser: Browser;
let store: Arrivals;
let uid: string;
beforeAll(async () => {
  [browser, store] = await Promise.all([openBrowser(), openArrivals(inject('mongoUri'))]);
  uid = await store.keep({
    title: TITLE,
    summary: 'A porch of wood.',
    address: '924 E 7TH ST',
    valueCents: 1_250_000,
    status: { state: 'approved', text: 'Active' },
    url: CITY_URL,
    facts: { work_class: 'Remodel' },
  });
});
afterAll(async () => {
  await store.close();
  await browser.close();
});

const pathOf = ({ path }: Corner) => `${path}/item/${encodeURIComponent(uid)}`;
async function openItem(corner: Corner, path = pathOf(corner)): Promise<Visit> {
  const visited = await visit(browser, corner.look);
  await visited.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visited.page.goto(`${base}${path}`);
  return visited;
}
/** Opens the record and its share dialog. */
async function openShare(corner: Corner) {
  const {
    extras: { share },
    item,
  } = words[corner.language];
  const visited = await openItem(corner);
  const opener = visited.page.getByRole('button', { name: item.actions.share, exact: true });
  await opener.click();
  const dialog = visited.page.getByRole('dialog', { name: share.title });
  await dialog.waitFor();
  return { ...visited, dialog };
}
const contentOf = (page: Page, selector: string) => page.locator(selector).getAttribute('content');
/** Width and height, as a PNG's first bytes say. */
const sizeOf = (picture: Buffer) => [picture.readUInt32BE(16), picture.readUInt32BE(20)];

describe.each(CORNERS)('a record at $name', (corner) => {
  const {
    ui,
    extras,
    feed,
    item,
    extras: { share },
  } = words[corner.language];

  it('check 1: what the server sends is whole without scripts: words, source, and a head for links to it', async () => {
    const { look } = corner;
    const context = await openContext(browser, {
      javaScriptEnabled: false,
      viewport: { width: look.width, height: look.height },
      colorScheme: look.theme,
    });
    const page = await context.newPage();
    await page.goto(`${base}${pathOf(corner)}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(TITLE);
    const text = await page.locator('#root').innerText();
    for (const said of ['A porch of wood.', 'Active', '924 E 7TH ST', '$12,500', 'Remodel', `${ui.source}: `])
      expect(text).toContain(said);
    expect(await page.getByRole('link', { name: item.source.open }).getAttribute('href')).toBe(CITY_URL);
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.x).toBeGreaterThanOrEqual(8);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const here = `${base}${pathOf(corner)}`;
    expect([
      await contentOf(page, 'meta[property="og:title"]'),
      await page.locator('link[rel="canonical"]').getAttribute('href'),
    ]).toEqual([TITLE, here]);
    expect(JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')).toMatchObject({
      name: TITLE,
    });
    const picture = await page.request.get((await contentOf(page, 'meta[property="og:image"]')) ?? '');
    expect([picture.headers()['content-type'], sizeOf(await picture.body())]).toEqual(['image/png', [1200, 630]]);
    const named = await page.locator('noscript a').getAttribute('href');
    expect((await fetch(`${base}${named ?? '/'}`)).status).toBe(200);
    await context.close();
  });

  it('check 2: an unknown record is a 404 with search and way home; a failure says so and can be retried', async () => {
    const { page, context } = await visit(browser, corner.look);
    const answer = await page.goto(`${base}${corner.path}/item/austin-permits:no-such-record`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('link', { name: item.notFound.home }).waitFor();
    await page.getByRole('heading', { level: 1, name: item.notFound.title }).waitFor();
    await page.getByText(item.notFound.text, { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: item.notFound.search }).fill('porch');
    await page.keyboard.press('Enter');
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'porch');

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route('**/api/item/**', (route) =>
      route.fulfill({
        status: 500,
        body: 'Something failed on our side.',
        contentType: 'text/plain',
        headers: { 'X-Request-Id': 'req-9', 'X-Problem': 'internal' },
      }),
    );
    await page.goto(`${base}${pathOf(corner)}`);
    await page.getByText(item.failed.text).first().waitFor();
    expect(await page.getByText(item.failed.title, { exact: true }).last().isVisible()).toBe(true);
    await page.getByRole('button', { name: extras.copyDetails }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()), SOON)
      .toMatch(/^500: Something failed on our side\.\nRequest req-9\n/);
    await page.unroute('**/api/item/**');
    await page.getByRole('button', { name: ui.retry }).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(await page.getByText(item.failed.title).count()).toBe(0);
    await context.close();
  });

  it('check 3: of 300 characters the microblog gets 240 and the link, cut after a word, in no character', async () => {
    const { page, dialog, end } = await openShare(corner);
    const link = dialog.getByRole('link', { name: share.microblog });
    const postOf = async (message: string) => {
      await dialog.getByRole('textbox', { name: share.text }).fill(message);
      await dialog.getByText(share.count('300')).waitFor();
      const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
      expect(searchParams.get('url')).toBe(page.url());
      const post = searchParams.get('text') ?? '';
      expect(post.length).toBeLessThanOrEqual(240);
      expect(await dialog.locator('blockquote').textContent()).toBe(post);
      return post;
    };
    const sentence = `${'Señales y peatones cerca '.repeat(12)}`;
    const cut = await postOf(sentence);
    expect(cut.length).toBeGreaterThan(220);
    expect([sentence.startsWith(cut.slice(0, -1)), sentence.charAt(cut.length - 1)]).toEqual([true, ' ']);
    // A house takes two of the text's units; the 240th would split one.
    for (const before of [237, 238, 239]) {
      const post = await postOf(`${'x'.repeat(before)}${'🏚'.repeat(300 - before)}`);
      expect(post).toMatch(/^x+🏚?…$/u);
    }
    await page.keyboard.press('Escape');
    await end();
  });

  it('check 4: copying says so, focus stays in the dialog; Escape, the notice closed, is back at Share', async () => {
    const { page, dialog, end } = await openShare(corner);
    const copy = dialog.getByRole('button', { name: share.copy, exact: true });
    await copy.click();
    await page.getByText(extras.toast.copiedTitle, { exact: true }).first().waitFor();
    await page.getByText(share.copiedAll, { exact: true }).first().waitFor();
    expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`^${TITLE}\\. .*\\n${page.url()}$`),
    );
    await page.keyboard.press('Escape');
    await page.getByText(share.copiedAll, { exact: true }).first().waitFor({ state: 'detached' });
    expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toBe(item.actions.share);
    await end();
  });

  it('check 5: Back to Home finds the feed with its filters where it was left', async () => {
    const visited = await visit(browser, corner.look);
    const { page, end } = visited;
    const asked = '?types=building-permits&period=all';
    await page.goto(`${base}${corner.path}/${asked}`);
    const story = page.locator('article[data-uid] h3 button').first();
    await story.scrollIntoViewIfNeeded();
    await story.click();
    const record = page.locator('article[data-uid] ul a').first();
    await record.scrollIntoViewIfNeeded();
    // Until the page has heard of it.
    await page.evaluate(
      () =>
        new Promise((heard) => {
          addEventListener('scroll', heard, { once: true });
          scrollBy(0, 160);
        }),
    );
    const title = await record.textContent();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await record.focus();
    const left = await focusedTop(page);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
    await page.getByRole('link', { name: item.back }).click();
    await page.waitForURL((url) => url.search === asked);
    await page.locator('article[data-uid]').first().waitFor();
    // The record's own place: what stands above the list may be another height by now.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toBe(title);
    await expect.poll(async () => Math.abs((await focusedTop(page)) - left), SOON).toBeLessThanOrEqual(2);
    expect(
      await page
        .getByRole('button', {
          name:
            corner.look.width >= 640
              ? `${feed.filters.type}: ${ui.types['building-permits']}`
              : ui.filters.buttonActive(2),
        })
        .count(),
    ).toBe(1);
    await end();
  });
});
