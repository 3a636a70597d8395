import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { type Arrivals, openArrivals, rareList } from '@moontower/ui/data/testing/arrivals.ts';
import { openWire } from '@moontower/ui/data/testing/wire.ts';

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
const live = (page: Page, patience = SOON) =>
  page
    .locator('[data-live="live"]')
    .first()
    .waitFor({ ...patience, state: 'attached' });
async function openList() {
  const visited = await visit(browser, LOW);
  await visited.page.goto(`${inject('baseUrl')}/${LIST}`);
  await rows(visited.page).first().waitFor();
  await live(visited.page);
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

// What else becomes of arrivals: feed-arrivals.test.tsx.
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
});

describe('a socket that was cut for an hour', () => {
  it('reads the list again after more than is replayed, behind the pill; else brings all once, in order', async () => {
    const { page, context } = await visit(browser, LOW);
    const wire = await openWire(page);
    await page.goto(`${inject('baseUrl')}/${LIST}`);
    await live(page);
    const before = await whole(page);
    wire.cut();
    await said(page, 'Not live. Trying again.');
    const position = await followed();
    await arrivals.flood(old.at(0) ?? '', 501, new Date(Date.now() - HOUR_MS / 2));
    const uid = await arrivals.commit('Missed among five hundred');
    await expect.poll(followed, SOON).toBeGreaterThanOrEqual(position + 502);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (isList(new URL(request.url()))) asked.push(request.url());
    });
    wire.mend();
    await page.getByText('The list was read again.').waitFor(BACK);
    await pill(page, 1).waitFor(SOON);
    expect([wire.replays.at(-1), asked.length]).toEqual([[], 1]);
    expect(await uids(page)).toEqual(before);
    await pill(page, 1).click();
    await row(page, uid).waitFor();
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
    await live(page, BACK);
    await pill(page, 120).waitFor(SOON);
    expect(wire.replays.at(-1)?.filter((each) => each.includes(`:arrival-${KIND}-`))).toEqual(missed);
    expect(wire.pushed.filter((each) => missed.includes(each))).toEqual([]);
    await pill(page, 120).click();
    await expect.poll(async () => (await uids(page)).slice(0, 3), SOON).toEqual(missed.slice(-3).toReversed());
    await context.close();
  });
});
