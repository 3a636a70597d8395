import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { CivicItem } from '@moontower/contracts';
import { openBrowser, untilDrawn, visit, type Look, type Visit } from '@moontower/testkit/browser';
import { hostileTexts, isWellFormed } from '@moontower/testkit/hostile-texts';
import '@moontower/testkit/provided-context';
import { aPulseFeature } from '@moontower/ui/map/testing/pulse-stub.ts';
import { HOSTILE, hostileFields, somethingRan, tooTall } from '@moontower/ui/testing/hostile.ts';
import { followLink, goWithin } from '@moontower/ui/testing/screen-faults.ts';
import { aBulletin, someBulletins } from '@moontower/bulletins/web/testing/a-bulletin.ts';
import { pulseApi } from '@moontower/pulse/web/testing/pulse-answers.ts';
import { answerPulse, mapReady } from '@moontower/pulse/web/testing/pulse-page.ts';

const PHONE: Look = { width: 390, height: 844, theme: 'light' };
const base = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Ways out of a text or an attribute, in titles as long as the store keeps them. */
function crowded(): string[] {
  const texts = hostileTexts()
    .filter(({ kind, text }) => kind === 'breakout' && isWellFormed(text))
    .map(({ text }) => text.replaceAll('alert(1)', 'document.body.dataset.ran=1'));
  const titles = [''];
  for (const text of texts) {
    const last = titles.at(-1) ?? '';
    if (last.length + text.length < 500) titles[titles.length - 1] = `${last}${text} `;
    else titles.push(text);
  }
  return titles;
}
const TITLES = [...HOSTILE.map(({ title }) => title), ...crowded()];
const over = (page: Page, selector: string) =>
  page.locator(selector).evaluate((box) => box.scrollWidth - box.clientWidth);
/** Views that an older device kept, three of which would lead away. */
const KEPT_VIEWS = [
  ...['//moontower.invalid/', '/\\moontower.invalid/', 'https://moontower.invalid/'].map((path) => ({
    name: 'Leads to another site',
    path,
  })),
  ...TITLES.map((name, at) => ({ name, path: `/?view=records&page=${at + 1}` })),
];
const uncaught = (problems: readonly string[]) => problems.filter((line) => line.startsWith('error '));

/** Records of the product, each with words of its own: `h3` has the fourth. */
async function answerRecords(page: Page, titles: readonly string[]): Promise<void> {
  const [some]: CivicItem[] = await (await fetch(`${base}/api/items?types=building-permits&limit=1`)).json();
  const record: object = await (await fetch(`${base}/api/item/${encodeURIComponent(some?.uid ?? '')}`)).json();
  await page.route('**/api/item/**', async (route) => {
    const uid = decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    await route.fulfill({
      json: {
        ...record,
        ...hostileFields(titles[Number(uid.split(':h')[1])] ?? ''),
        uid,
        url: 'JavaScript:document.body.dataset.ran=1',
      },
    });
  });
}
/** Goes from one to the next as a link does: a page for each took most of the time. */
async function openRecord(page: Page, path: string, title: string): Promise<void> {
  await followLink(page, path);
  await page.locator('article h1', { hasText: title.trim().slice(0, 30) }).waitFor();
}

/** One after the other in one page, as a reader goes through the site. */
describe('words of any kind, on a phone', () => {
  let visited: Visit;
  beforeAll(async () => {
    visited = await visit(browser, PHONE);
    const { page } = visited;
    await page.addInitScript((views) => localStorage.setItem('moontower-views', views), JSON.stringify(KEPT_VIEWS));
    await page.goto(`${base}/for-cities`);
    await page.locator('#main h1').first().waitFor();
  });
  // A test that is run again begins where none of them stands.
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) return;
    await visited.page.goto(`${base}/for-cities`);
    await visited.page.locator('#main h1').first().waitFor();
  });
  afterAll(() => visited.context.close());

  it('are only words in the share dialog: its text, its links, its citation and the frame it offers', async () => {
    const { page, problems } = visited;
    const titles = [HOSTILE[0].title, ...crowded()];
    await answerRecords(page, titles);
    await goWithin(page, '/item/austin-permits:h0');
    for (const [at, title] of titles.entries()) {
      await openRecord(page, `/item/austin-permits:h${at}`, title);
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { name: 'Embed' }).waitFor();
      const links = await dialog
        .getByRole('link')
        .evaluateAll((list) =>
          list.flatMap((link) => (link instanceof HTMLAnchorElement ? [`${link.protocol} ${link.rel}`] : [])),
        );
      expect([...new Set(links)]).toEqual(['https: noopener noreferrer']);
      const frame = await dialog.locator('code').last().textContent();
      const offered = await page.evaluate(
        (html) =>
          [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')].map(
            (node) => `${node.localName} ${node.getAttributeNames().join(' ')}`,
          ),
        frame ?? '',
      );
      expect(offered).toEqual(['iframe src title width height loading style']);
      expect(await over(page, '[role="dialog"]')).toBeLessThanOrEqual(0);
      expect(await somethingRan(page)).toBe(false);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    expect(uncaught(problems)).toEqual([]);
  });

  it('are only words in cards, reasons and comparisons of purchases', async () => {
    const { page, problems } = visited;
    await page.route('**/api/pork/flagged/all?*', async (route) => {
      const answer = await route.fetch();
      const list: { score: { hits: { evidence: object[] }[] } }[] = await answer.json();
      const spoilt = list.slice(0, TITLES.length).map((item, at) => {
        const text = TITLES[at] ?? '';
        const hits = item.score.hits.map((hit) => ({
          ...hit,
          evidence: hit.evidence.map((one) => ({ ...one, text })),
        }));
        return {
          ...item,
          title: text,
          summary: text,
          vendor: text,
          department: text,
          object: text,
          lineItem: text,
          flaggedKeywords: [text.slice(0, 60)],
          verificationUrl: 'javascript:document.body.dataset.ran=1',
          url: 'JavaScript:document.body.dataset.ran=1',
          score: { ...item.score, hits },
        };
      });
      await route.fulfill({ response: answer, json: spoilt });
    });
    await goWithin(page, '/pork-tracker?floor=1');
    const cards = page.locator('article[data-purchase]');
    await cards.nth(1).waitFor();
    await untilDrawn(page);
    expect(await over(page, 'html')).toBeLessThanOrEqual(0);
    expect(await tooTall(page, 'article[data-purchase] :is(h3, h3 + p)', 4)).toEqual([]);
    for (const at of [0, 1])
      await cards
        .nth(at)
        .getByRole('button', { name: /^Add to compare/ })
        .click();
    await cards.first().locator('[data-explain]').click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Explain this score' }).waitFor();
    expect(await over(page, 'html')).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('dialog').getByRole('table').waitFor();
    expect(await over(page, 'html')).toBeLessThanOrEqual(0);
    expect(await page.locator('a[href^="javascript" i]').count()).toBe(0);
    expect(await somethingRan(page)).toBe(false);
    expect(uncaught(problems)).toEqual([]);
  });

  it('are only words in the names of places and in what is said of a source', async () => {
    const { page, problems } = visited;
    const places = TITLES.slice(0, 5).map((label) => ({
      label,
      location: [-97.7431, 30.2672],
      district: 9,
      source: 'geocoder',
      precision: 'address',
    }));
    await page.route('**/api/geocode?*', (route) =>
      route.fulfill({ json: { places, geocoder: 'answered', attribution: TITLES.at(-1) } }),
    );
    await goWithin(page, '/');
    await page.locator('article[data-uid]').first().waitFor();
    await page.getByLabel('Address', { exact: true }).fill('98765 Example Street');
    await page.keyboard.press('Enter');
    const choices = page.getByRole('group', { name: 'Several places match. Which one do you mean?' });
    await expect.poll(() => choices.getByRole('listitem').count()).toBe(5);
    expect(await over(page, 'html')).toBeLessThanOrEqual(0);
    await choices.getByRole('button').nth(0).click();
    await page.locator('section[data-tools]').waitFor();
    await page.getByRole('button', { name: 'Change the address or filters' }).click();
    await page.getByRole('button', { name: /^Remove filter: Within 1,500 ft/ }).waitFor();
    expect(await over(page, 'html')).toBeLessThanOrEqual(0);
    await page.route('**/api/feeds', async (route) => {
      const answer = await route.fetch();
      const feeds: object[] = await answer.json();
      await route.fulfill({
        response: answer,
        json: feeds.map((feed, at) => ({
          ...feed,
          state: 'drifted',
          stateWhy: 'missing-columns',
          stateReason: TITLES[at % TITLES.length],
          missingColumns: [TITLES[at % TITLES.length]?.slice(0, 60)],
        })),
      });
    });
    await goWithin(page, '/status');
    await page.locator('tr[data-feed]').first().waitFor();
    await untilDrawn(page);
    expect(await over(page, 'html')).toBeLessThanOrEqual(0);
    expect(await somethingRan(page)).toBe(false);
    expect(uncaught(problems)).toEqual([]);
  });

  it('are only words in the command menu: searched for, and as the names of saved views', async () => {
    const { page, problems } = visited;
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    const items = dialog.getByRole('option');
    const spilling = () =>
      items.evaluateAll((list) =>
        list.filter((item) => item.scrollWidth > item.clientWidth).map((item) => item.textContent?.slice(0, 40)),
      );
    await items
      .filter({ hasText: TITLES.at(-1) ?? '' })
      .first()
      .waitFor();
    expect(await items.filter({ hasText: 'another site' }).count()).toBe(0);
    expect(await spilling()).toEqual([]);
    for (const title of TITLES) {
      await dialog.getByRole('combobox').fill(title);
      await items
        .filter({ hasText: title.trim().slice(0, 30) })
        .first()
        .waitFor();
      expect(await spilling()).toEqual([]);
      expect(await over(page, '[role="dialog"]')).toBeLessThanOrEqual(0);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await somethingRan(page)).toBe(false);
    expect(uncaught(problems)).toEqual([]);
  });

  it('are only words in bulletins: feeds, purchases, records and failures', async () => {
    const { page, problems } = visited;
    const url = 'javascript:document.body.dataset.ran=1';
    /** As many of each part as there are words, each with its own. */
    const each = <Part extends object>(
      parts: readonly Part[],
      spoil: (part: Part | undefined, text: string, at: number) => object,
    ) => TITLES.map((text, at) => spoil(parts[at % parts.length], text, at));
    const spoilt = {
      ...aBulletin,
      feeds: each(aBulletin.feeds, (feed, title, at) => ({ ...feed, feed: `hostile-${at}`, title, homepage: url })),
      flagged: {
        ...aBulletin.flagged,
        top: each(aBulletin.flagged.top, (item, text, at) => ({
          ...item,
          id: `hostile-${at}`,
          title: text,
          department: text,
        })),
      },
      biggest: each(aBulletin.biggest, (item, text, at) => ({
        ...item,
        uid: `austin-permits:hostile-${at}`,
        title: text,
        address: text,
        url,
      })),
      failures: each(aBulletin.failures, (failure, text, at) => ({
        ...failure,
        feed: `hostile-${at}`,
        title: text,
        homepage: url,
        message: text,
      })),
    };
    await page.route('**/api/bulletins', (route) => route.fulfill({ json: { bulletins: someBulletins, mail: true } }));
    await page.route(`**/api/bulletins/${aBulletin.id}`, (route) => route.fulfill({ json: spoilt }));
    await goWithin(page, '/bulletins');
    await page.locator(`tr[data-bulletin="${aBulletin.id}"] a`).click();
    await expect.poll(() => page.locator('tr[data-feed]').count()).toBe(TITLES.length);
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await untilDrawn(page);
      expect(await over(page, 'html')).toBeLessThanOrEqual(0);
      expect(
        await page
          .locator('#main [role="group"]:has(tr[data-feed])')
          .evaluate((box) => box.scrollWidth - box.clientWidth),
      ).toBeLessThanOrEqual(0);
    }
    const words = await page.locator('#main').textContent();
    // In its row, in a purchase's title and department, a record's title and a failure's; addresses and messages may be
    // cut.
    for (const title of TITLES) expect(words?.split(title.trim().slice(0, 40)).length).toBeGreaterThan(5);
    expect(await page.locator('a[href^="javascript:document" i]').count()).toBe(0);
    expect(await somethingRan(page)).toBe(false);
    expect(uncaught(problems)).toEqual([]);
  });
});

describe('words of any kind', () => {
  it('are only words in what other sites frame: a record, a list, a map', async () => {
    const [model]: CivicItem[] = await (await fetch(`${base}/api/items?types=building-permits&limit=1`)).json();
    if (model === undefined) throw new Error('the product under test has no permit');
    const { page, context, problems } = await visit(browser, PHONE);
    const features = TITLES.map((title, at) => aPulseFeature({ ...hostileFields(title), id: `austin-311:h${at}` }));
    await answerPulse(page, pulseApi(features));
    await answerRecords(page, TITLES);
    await page.route('**/api/items?*', (route) =>
      route.fulfill({
        json: TITLES.map((each, at) => ({ ...model, ...hostileFields(each), uid: `austin-permits:h${at}` })),
        headers: { 'X-Total-Count': String(TITLES.length) },
      }),
    );
    const quiet = async () => {
      expect(await over(page, 'html')).toBeLessThanOrEqual(0);
      expect(await page.locator('a[href^="javascript:document" i]').count()).toBe(0);
      expect(await somethingRan(page)).toBe(false);
    };
    await page.goto(`${base}/embed/items?period=all`);
    await expect.poll(() => page.getByRole('article').count()).toBe(TITLES.length);
    expect(await tooTall(page, 'article[data-uid] > :is(h2, p)', 3)).toEqual([]);
    await quiet();
    await page.goto(`${base}/embed/pulse?window=all`);
    await expect.poll(() => page.getByRole('article').count()).toBe(Math.min(20, TITLES.length));
    await mapReady(page);
    await quiet();
    await page.goto(`${base}/embed/item/austin-permits:h0`);
    for (const [at, title] of TITLES.entries()) {
      await openRecord(page, `/embed/item/austin-permits:h${at}`, title);
      await quiet();
    }
    expect(uncaught(problems)).toEqual([]);
    await context.close();
  });
});
