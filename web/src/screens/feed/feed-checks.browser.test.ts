import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CivicItem } from '@moontower/contracts';
import { openBrowser, visit, type Visit } from '@moontower/testkit/browser';
import { CORNERS, PHONE_CORNERS, type Corner } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { openArrivals, type Arrivals } from '@moontower/ui/data/testing/arrivals.ts';
import { askWithin } from '@moontower/ui/testing/screen-faults.ts';
import { loadWords, type Area } from '@moontower/words/words';

/** Other tests may run beside this one, and other feeds may still be read. */
const SOON = { timeout: 20_000 };
const SPOKEN: readonly Area[] = ['shell', 'ui', 'feed', 'feedParts', 'extras'];
const words = { en: await loadWords('en', SPOKEN), es: await loadWords('es', SPOKEN) };
const base = inject('baseUrl');
let browser: Browser;
let store: Arrivals;
beforeAll(async () => {
  [browser, store] = await Promise.all([openBrowser(), openArrivals(inject('mongoUri'))]);
  // A recording of one week may hold no zoning case.
  for (const district of [4, 4, 4, 5])
    await store.keep({
      type: 'zoning-cases',
      subtype: 'other',
      district,
      title: `Rezoning of a lot in District ${district}`,
    });
});
afterAll(async () => {
  await store.close();
  await browser.close();
});

const isWide = ({ look }: Corner) => look.width >= 640;
const rows = (page: Page) => page.locator('article[data-uid]');
const uids = (page: Page) => rows(page).evaluateAll((list) => list.map((row) => row.getAttribute('data-uid')));
const count = (page: Page) => page.locator('[role="status"][data-total]').first();
/** Until the page has heard of it. */
const scrollDown = (page: Page, y: number) =>
  page.evaluate(
    (to) =>
      new Promise((heard) => {
        addEventListener('scroll', heard, { once: true });
        scrollTo(0, to);
      }),
    y,
  );
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('data-uid'));
const focusedTop = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('article')?.getBoundingClientRect().top ?? Number.NaN);
/** Single records of one type that has some in any city, and that no test beside this one adds to. */
const FEW = '?types=site-plans&view=records&period=all';

async function openFeed(
  { look, path }: Corner,
  query = '',
  before: (page: Page) => Promise<void> = async () => {},
): Promise<Visit> {
  const visited = await visit(browser, look);
  await before(visited.page);
  await visited.page.goto(`${base}${path}/${query}`);
  await rows(visited.page).first().waitFor();
  return visited;
}

/** Rows that stand whole between the header and the lower bar, with the link to their source. */
function wholeRows(page: Page, { bar, source }: { bar: string; source: string }): Promise<number> {
  return page.evaluate(
    (said) => {
      const [roof, floor] = [
        document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
        innerHeight - (document.querySelector(`nav[aria-label="${said.bar}"]`)?.getBoundingClientRect().height ?? 0),
      ];
      const within = ({ top, bottom, height }: DOMRect) => height > 0 && top >= roof && bottom <= floor;
      return [...document.querySelectorAll('article[data-uid]')].filter(
        (row) =>
          within(row.getBoundingClientRect()) &&
          [...row.querySelectorAll('p a')].some(
            (link) =>
              link.closest('p')?.textContent?.startsWith(`${said.source}:`) === true &&
              within(link.getBoundingClientRect()),
          ),
      ).length;
    },
    { bar, source },
  );
}

/** By the chips, or where they have no room by the sheet. */
async function chooseZoningInFour(page: Page, corner: Corner): Promise<void> {
  const { feed, ui } = words[corner.language];
  if (isWide(corner)) {
    await page.getByRole('button', { name: new RegExp(`^${feed.filters.type}:`) }).click();
    await page.getByRole('checkbox', { name: ui.types['zoning-cases'] }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: new RegExp(`^${feed.filters.district}:`) }).click();
    await page.getByRole('checkbox', { name: ui.district(4) }).check();
    await page.keyboard.press('Escape');
    return;
  }
  await page.getByRole('button', { name: new RegExp(`^${ui.filters.title}`) }).click();
  const sheet = page.getByRole('dialog', { name: ui.filters.title });
  await sheet.getByRole('checkbox', { name: ui.types['zoning-cases'] }).check();
  await sheet.getByRole('checkbox', { name: ui.district(4) }).check();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
}

/** How many records the API holds for the address. */
async function heldFor(page: Page): Promise<string> {
  const { searchParams } = new URL(page.url());
  const asked = new URLSearchParams({ types: searchParams.get('types') ?? '', limit: '1' });
  const district = searchParams.get('district');
  if (district !== null) asked.set('district', district);
  return (await page.request.get(`${base}/api/items?${asked}`)).headers()['x-total-count'] ?? '';
}

/** That the list is that of the address: it says how many there are, and shows as many rows, up to a page of fifty. */
async function expectList(page: Page): Promise<void> {
  const held = await heldFor(page);
  await expect.poll(() => count(page).getAttribute('data-total'), SOON).toBe(held);
  expect((await count(page).innerText()).match(/[\d,]+/g)).toContain(Number(held).toLocaleString('en-US'));
  await expect.poll(() => rows(page).count(), SOON).toBe(Math.min(Number(held), 50));
}

describe.each(CORNERS)('the home feed at $name', (corner) => {
  const { shell, ui, feed, feedParts, extras } = words[corner.language];

  it('checks 1, 2, 5: whole records at once, filters in the address, to the field without a location', async () => {
    const { page, context, end } = await openFeed(corner);
    // A newcomer's phone also says once what this is.
    await page.getByRole('link', { name: extras.firstVisit.link }).waitFor();
    if (!isWide(corner)) await page.reload();
    // Made-up records carry a tag and a strip that says so, and shortly after midnight a phone's second stands under
    // the day before.
    const wanted = isWide(corner) ? 4 : inject('cityMode') === 'sample' ? 1 : 2;
    await expect
      .poll(() => wholeRows(page, { bar: shell.bottomNav, source: ui.source }), {
        ...SOON,
        message: 'check 1: without scrolling, four whole records with their sources on a desktop, two on a phone',
      })
      .toBeGreaterThanOrEqual(wanted);

    // Check 2: type and district stay in the address over reload, Back, Forward; the count is the rows’.
    await askWithin(page, '?view=records&period=all');
    const both = (url: URL) =>
      url.searchParams.get('types') === 'zoning-cases' && url.searchParams.get('district') === '4';
    await chooseZoningInFour(page, corner);
    await page.waitForURL(both);
    await expectList(page);
    const chosen = await uids(page);
    await page.reload();
    await expectList(page);
    expect(await uids(page)).toEqual(chosen);
    await page
      .getByRole('button', { name: isWide(corner) ? `${feed.filters.district}: 4` : ui.filters.buttonActive(3) })
      .waitFor();
    await page.goBack();
    await page.waitForURL(
      ({ searchParams }) => searchParams.get('types') === 'zoning-cases' && !searchParams.has('district'),
    );
    await expectList(page);
    await page.goForward();
    await page.waitForURL(both);
    await expectList(page);
    expect(await uids(page)).toEqual(chosen);

    // Check 5: an unshared location leads to the address field with the reason; the button still works, and shared it
    // is a ring that can be taken away again.
    await context.grantPermissions([]);
    const press = page.getByRole('button', { name: new RegExp(`^(${feed.near.press}|${feed.near.find})$`) });
    const field = page.getByLabel(feed.near.address, { exact: true });
    for (const _press of ['first', 'second']) {
      await press.click();
      await page.getByText(feedParts.near.denied).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')), SOON).toBe('near');
      expect(await field.getAttribute('aria-describedby')).toBe(
        await page.locator('p', { hasText: feedParts.near.denied }).getAttribute('id'),
      );
      expect(await press.getAttribute('aria-disabled')).toBe('false');
    }
    await field.fill('porch');
    await press.click();
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'porch');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ longitude: -97.7389, latitude: 30.2586 });
    await field.fill('');
    await press.click();
    await page.waitForURL((url) => url.searchParams.get('near') === '-97.73890,30.25860');
    // On a phone the answer folds what is chosen behind its button, sooner or later than a press would come.
    if (!isWide(corner)) await page.getByRole('button', { name: feedParts.answer.tools }).click();
    await page
      .getByRole('button', {
        name: ui.filters.remove(feedParts.near.within(feedParts.near.ringsShort.moontower, feed.near.you)),
      })
      .click();
    await page.waitForURL((url) => !url.searchParams.has('near'));
    await end();
  });
});

// The clocks of both, and what else becomes of arrivals, need no look: feed-states.test.tsx, feed-arrivals.test.tsx.
describe.each(PHONE_CORNERS.slice(-1))('the home feed at $name', (corner) => {
  const { ui } = words[corner.language];

  it('checks 3, 4: paused it asks for nothing; two newer wait behind the pill, Back is at the place', async () => {
    let withheld = 2;
    const { page, end } = await openFeed(corner, FEW, async (tab) => {
      await tab.clock.install();
      await tab.route('**/api/items?*limit=500*', async (route) => {
        const answer = await route.fetch();
        // What a busy machine answers is the page's to ask again.
        if (!answer.ok()) {
          await route.fulfill({ response: answer });
          return;
        }
        const items: CivicItem[] = await answer.json();
        await route.fulfill({ response: answer, json: items.slice(withheld, 22) });
      });
    });
    const pill = page.getByRole('button', { name: ui.newItemsLabel('2') });
    await expect.poll(() => rows(page).count(), SOON).toBe(20);
    const before = await uids(page);
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/items') asked.push(request.url());
    });
    const pause = page.getByRole('button', { name: ui.pause });
    await pause.click();
    withheld = 0;
    await page.clock.runFor(6 * 60_000);
    expect([asked, await pill.count()]).toEqual([[], 0]);
    await pause.click();
    await page.clock.runFor(5 * 60_000 + 1_000);
    await pill.waitFor();
    expect(await uids(page)).toEqual(before);
    await pill.click();
    await expect.poll(() => uids(page), SOON).toEqual([expect.any(String), expect.any(String), ...before.slice(0, 20)]);
    const [first] = await uids(page);
    await expect.poll(() => focusedRow(page), SOON).toBe(first);
    await scrollDown(page, 240);
    const left = await focusedTop(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/item/**');
    await page.locator('#main h1').first().waitFor();
    await page.goBack();
    await expect.poll(() => uids(page), SOON).toEqual([first, expect.any(String), ...before.slice(0, 20)]);
    await expect.poll(() => focusedRow(page), SOON).toBe(first);
    // The row's own place: what stands above the list may be another height by now.
    await expect.poll(async () => Math.abs((await focusedTop(page)) - left), SOON).toBeLessThanOrEqual(2);
    await end();
  });
});
