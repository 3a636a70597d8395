import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openContext, visit, type Visit } from '@moontower/testkit/browser';
import { CORNERS, type Corner } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { openArrivals, type Arrivals } from '@moontower/ui/data/testing/arrivals.ts';
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
    deadlineAt: new Date(Date.now() + 20 * 86_400_000),
    deadlineKind: 'meeting',
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

  it('checks 3 and 4: copying says so, Escape is back at Share; of 300 characters the microblog gets 240; a date is a file', async () => {
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
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: item.next.calendar }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toContain(`SUMMARY:${item.next.calendarNote.meeting(TITLE)}\r\n`);
    await page.getByRole('button', { name: item.actions.share, exact: true }).click();
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
