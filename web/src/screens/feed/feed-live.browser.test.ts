import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { type Arrivals, openArrivals, rareList } from '../../data/testing/arrivals.ts';
import { openWire } from '../../data/testing/wire.ts';

/** Low, so that a dozen rows can be scrolled. */
const LOW: Look = { width: 1440, height: 600, theme: 'light' };
const SOON = { timeout: 20_000 };
/** The library waits up to 7.5 s before it tries again, and the log has to be read. */
const BACK = { timeout: 60_000 };
/** Arrivals of this file alone. */
const KIND = 'live_list';
const LIST = rareList(KIND);
const HOUR_MS = 3_600_000;
let browser: Browser;
let arrivals: Arrivals;
let old: string[];
beforeAll(async () => {
  [browser, arrivals] = await Promise.all([openBrowser(), openArrivals(inject('mongoUri'), KIND, true)]);
  old = [];
  for (let at = 0; at < 12; at += 1)
    old.push(await arrivals.keep({ title: `Permit that was there before, ${at}`, subtype: KIND }));
});
afterAll(async () => {
  await arrivals.close();
  await browser.close();
});

const rows = (page: Page) => page.locator('article[data-uid]');
const row = (page: Page, uid: string) => page.locator(`article[data-uid="${uid}"]`);
const uids = (page: Page) => rows(page).evaluateAll((list) => list.map((each) => each.getAttribute('data-uid')));
/** The rows are drawn in steps; all that were there before this file's first test, and whatever came since. */
async function whole(page: Page) {
  await row(page, old.at(0) ?? '').waitFor();
  return uids(page);
}
const topOf = (place: Locator) => place.evaluate((link) => link.getBoundingClientRect().top);
const pill = (page: Page, count: number) => page.getByRole('button', { name: `${count} new · Show` });
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor(SOON);
async function openList(query = LIST) {
  const visited = await visit(browser, LOW);
  await visited.page.goto(`${inject('baseUrl')}/${query}`);
  await rows(visited.page).first().waitFor();
  await visited.page
    .locator('[data-live="live"]')
    .first()
    .waitFor({ ...SOON, state: 'attached' });
  return visited;
}
/**
 * Up to where the server's sockets follow the log. The question is a new one each time, else a kept answer would
 * answer.
 */
async function followed(): Promise<number> {
  const answer = await fetch(`${inject('baseUrl')}/api/items?limit=1&types=business&since=${new Date().toISOString()}`);
  return Number(answer.headers.get('X-Event-Seq'));
}
/** Whether the page asks for this file's list; figures beside it are counts of other records. */
const isList = (url: URL): boolean => url.pathname === '/api/items' && url.searchParams.get('subtypes') === KIND;

describe('an arrival that was announced', () => {
  it('still waits when a record was opened and left again, with what came since, the list as it was', async () => {
    const { page, end } = await openList();
    const before = await whole(page);
    const first = await arrivals.commit('Announced, then a record was opened');
    await pill(page, 1).waitFor(SOON);
    const last = row(page, old.at(0) ?? '').locator('h3 a');
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    const top = await topOf(last);
    await last.click();
    await page.getByRole('heading', { level: 1, name: 'Permit that was there before, 0' }).waitFor();
    const second = await arrivals.commit('Came while the record was read');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await rows(page).first().waitFor();
    await pill(page, 2).waitFor(SOON);
    await expect.poll(() => uids(page), SOON).toEqual(before);
    // The row's place, not the page's: what stands above the list may come late.
    await expect.poll(async () => Math.abs((await topOf(last)) - top), SOON).toBeLessThanOrEqual(2);
    await pill(page, 2).click();
    await expect.poll(async () => (await uids(page)).slice(0, 2), SOON).toEqual([second, first]);
    await end();
  });

  it('waits in the same order of rows even when the list was read again before a record was opened', async () => {
    const { page, end } = await openList();
    const before = await whole(page);
    await arrivals.commit('Read already, not shown');
    await pill(page, 1).waitFor(SOON);
    for (const round of [1, 2]) {
      await row(page, old.at(0) ?? '')
        .locator('h3 a')
        .click();
      await page.getByRole('heading', { level: 1, name: 'Permit that was there before, 0' }).waitFor();
      // The first time back the list is compared with the server.
      const read = page.waitForResponse((answer) => isList(new URL(answer.url())));
      await page.goBack();
      await Promise.all([pill(page, 1).waitFor(SOON), read]);
      await expect.poll(() => uids(page), { ...SOON, message: `time ${round}` }).toEqual(before);
    }
    await end();
  });

  it('under other filters waits for the list that is chosen again', async () => {
    const { page, end } = await openList();
    const before = await whole(page);
    await page.getByRole('button', { name: /^Type:/ }).click();
    // Committed before this list is read, the arrival would be among its first rows.
    const read = page.waitForResponse((answer) => isList(new URL(answer.url())) && answer.url().includes('site-plans'));
    await page.getByRole('checkbox', { name: 'Site plan' }).check();
    await page.waitForURL(/site-plans/);
    await read;
    await page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...SOON, state: 'attached' });
    const uid = await arrivals.commit('Came under other filters');
    await pill(page, 1).waitFor(SOON);
    await page.getByRole('checkbox', { name: 'Site plan' }).uncheck();
    await page.waitForURL((url) => !url.search.includes('site-plans'));
    await pill(page, 1).waitFor(SOON);
    await expect.poll(() => uids(page), SOON).toEqual(before);
    await pill(page, 1).click();
    await row(page, uid).waitFor();
    await end();
  });

  it('while others are being shown waits for the next press', async () => {
    const { page, end } = await openList();
    const first = await arrivals.commit('Shown by the first press');
    await pill(page, 1).waitFor(SOON);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fetched = new Promise<void>((resolve) => {
      void page.route(
        isList,
        async (route) => {
          const answer = await route.fetch();
          resolve();
          await gate;
          await route.fulfill({ response: answer });
        },
        { times: 1 },
      );
    });
    await pill(page, 1).click();
    // The list that is on its way was read before the second came.
    await fetched;
    const second = await arrivals.commit('Came while the first was shown');
    await pill(page, 2).waitFor(SOON);
    release();
    await row(page, first).waitFor();
    await pill(page, 1).waitFor(SOON);
    expect(await row(page, second).count()).toBe(0);
    await pill(page, 1).click();
    await row(page, second).waitFor();
    await end();
  });

  it('goes on waiting when it could not be read', async () => {
    const { page, context } = await openList();
    const uid = await arrivals.commit('Could not be read at first');
    await pill(page, 1).waitFor(SOON);
    await page.route(isList, (route) => route.fulfill({ status: 500, body: 'Something failed on our side.' }), {
      times: 1,
    });
    await pill(page, 1).click();
    await page.getByText(/^Could not refresh\./).waitFor();
    await pill(page, 1).click();
    await row(page, uid).waitFor();
    expect(await pill(page, 1).count()).toBe(0);
    await context.close();
  });
});

describe('an arrival among searched words', () => {
  it('is announced when the word stands in its address, and only then', async () => {
    await arrivals.keep({
      title: 'Fence',
      address: '77 MOONVIEW LN',
      words: ['fence', '77', 'moonview', 'ln'],
      subtype: KIND,
    });
    const { page, end } = await openList(`${LIST}&q=moonview`);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (isList(new URL(request.url()))) asked.push(request.url());
    });
    await arrivals.commitBurst(['Elsewhere one', 'Elsewhere two', 'Elsewhere three'], new Date());
    const uid = await arrivals.commit('Porch', { address: '79 MOONVIEW LN' });
    await pill(page, 1).waitFor(SOON);
    expect(asked.length).toBeLessThanOrEqual(2);
    await pill(page, 1).click();
    await row(page, uid).waitFor();
    expect(await rows(page).count()).toBe(2);
    await end();
  });
});

describe('a socket that was cut for an hour', () => {
  it('with more than is replayed gets a reset from the server; the list is read again behind the pill', async () => {
    const busy = await arrivals.keep({ title: 'Changed again and again', subtype: KIND });
    const { page, context } = await visit(browser, LOW);
    const wire = await openWire(page);
    await page.goto(`${inject('baseUrl')}/${LIST}`);
    await page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...SOON, state: 'attached' });
    const before = await whole(page);
    wire.cut();
    await said(page, 'Not live. Trying again.');
    const position = await followed();
    await arrivals.flood(busy, 5_001, new Date(Date.now() - HOUR_MS / 2));
    const uid = await arrivals.commit('Missed among five thousand');
    await expect.poll(followed, SOON).toBeGreaterThanOrEqual(position + 5_002);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (isList(new URL(request.url()))) asked.push(request.url());
    });
    wire.mend();
    await page.getByText('Long gap: the list was read again.').waitFor(BACK);
    await pill(page, 1).waitFor(SOON);
    expect([wire.replays.at(-1), asked.length]).toEqual([[], 1]);
    expect(await uids(page)).toEqual(before);
    await pill(page, 1).click();
    await row(page, uid).waitFor();
    await context.close();
  });

  it('brings exactly what the log holds of that hour, once and in order', async () => {
    const { page, context } = await visit(browser, LOW);
    const wire = await openWire(page);
    await page.goto(`${inject('baseUrl')}/${LIST}`);
    await page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...SOON, state: 'attached' });
    wire.cut();
    await said(page, 'Not live. Trying again.');
    const missed: string[] = [];
    const now = Date.now();
    for (let minute = 0; minute < 60; minute += 2) {
      missed.push(
        ...(await arrivals.commitBurst(
          // What first loads and other tests bring meanwhile counts among the 500 that are replayed at most.
          Array.from({ length: 4 }, (_, at) => `Minute ${minute}, ${at}`),
          new Date(now - HOUR_MS + minute * 60_000),
        )),
      );
    }
    wire.mend();
    await page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...BACK, state: 'attached' });
    await pill(page, 120).waitFor(SOON);
    expect(wire.replays.at(-1)?.filter((uid) => uid.includes(`:arrival-${KIND}-`))).toEqual(missed);
    expect(wire.pushed.filter((uid) => missed.includes(uid))).toEqual([]);
    await pill(page, 120).click();
    await expect.poll(async () => (await uids(page)).slice(0, 3), SOON).toEqual(missed.slice(-3).toReversed());
    await context.close();
  });
});
