import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindingsOpen } from '@moontower/testkit/axe';
import { openBrowser, visit, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { type Arrivals, openArrivals, OWN_LIST } from '@moontower/ui/data/testing/arrivals.ts';
import { openWire } from '@moontower/ui/data/testing/wire.ts';
import { askWithin } from '@moontower/ui/testing/screen-faults.ts';

const WIDE: Look = { width: 1440, height: 900, theme: 'light' };
const PHONE: Look = { width: 390, height: 844, theme: 'light' };
/** Other tests may run beside this one, and other feeds may still be read. */
const SOON = { timeout: 20_000 };
const base = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const rows = (page: Page) => page.locator('article[data-uid]');
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
/** That the filters stand in one row, chosen ones or not. */
async function expectOneRow(page: Page, chosen: string): Promise<void> {
  const row = page.getByRole('group', { name: /^(Filters|Filtros)$/ });
  const csv = row.getByRole('link', { name: 'CSV' });
  await expect.poll(async () => (await csv.getAttribute('href')) ?? '', SOON).toContain(chosen);
  const middles = await row
    .locator(':is(button, a):visible')
    .evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 2)),
    );
  expect(middles).toHaveLength(4);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);
}

describe('the home feed on a phone', () => {
  it('offers the filtered list in five forms and as a pack, all of which the server knows; its filters stand in one row', async () => {
    const { page, end } = await visit(browser, PHONE);
    await page.goto(`${base}/es/?types=site-plans&district=4,9&period=all`);
    await rows(page).first().waitFor();
    await expectOneRow(page, 'type=site-plans&');
    await page.getByRole('button', { name: 'Exportar' }).click();
    const menu = page.getByRole('group', { name: 'Exportar', exact: true });
    await menu.getByText(/RSS trae los 500 más recientes/).waitFor();
    // The pack is fetched by itself, and may come a moment after the forms.
    await expect.poll(() => menu.getByRole('link').count()).toBe(5);
    const links = [page.getByRole('link', { name: 'CSV', exact: true }), ...(await menu.getByRole('link').all())];
    const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
    for (const href of hrefs) expect((await fetch(`${base}${href ?? ''}`)).status, href ?? '').toBe(200);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await axeFindingsOpen(page, '[role="group"][aria-label="Exportar"]')).toEqual([]);
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await menu.waitFor();
    expect(await axeFindingsOpen(page, '[role="group"][aria-label="Exportar"]', { again: true })).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await askWithin(page, '');
    await expectOneRow(page, 'type=building-permits,');
    await end();
  });

  // Which parts of an address are named: feed-address-note.test.tsx.
  it('stays as wide as it is under addresses that make no sense, and names what was not used', async () => {
    const { page, context, problems } = await visit(browser, PHONE);
    await page.goto(`${base}/?min=%E0%A4%A&district=%&%zz=1`);
    await rows(page).first().waitFor();
    const note = page.getByRole('note').filter({ hasText: 'This page could not use these parts of its address:' });
    await note.waitFor();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    for (const [query, said] of [
      [`?types=%F0%9F%8F%9B,zoning-cases%27--&district=99,x&near=NaN,1e999&lat=91&page=-1`, 'types=🏛'],
      [`?${'y'.repeat(5_000)}=1`, 'y'.repeat(30)],
    ] as const) {
      expect((await fetch(`${base}/${query}`)).status).toBe(200);
      await askWithin(page, query);
      await note.filter({ hasText: said }).waitFor();
      expect(await rows(page).count()).toBeGreaterThan(0);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    }
    await askWithin(page, `?q=${'x'.repeat(5_000)}`);
    await page.getByText('Only the first 200 characters of the search were used.').waitFor();
    await page.getByRole('heading', { name: 'No Events Found' }).waitFor();
    for (const query of ['', '?types=service-requests']) {
      await askWithin(page, query);
      await expectOneRow(page, query === '' ? 'type=building-permits,' : 'type=service-requests');
    }
    expect(problems.filter((line) => line.startsWith('error '))).toEqual([]);
    await context.close();
  });
});

describe('a new arrival', () => {
  let arrivals: Arrivals;
  beforeAll(async () => {
    arrivals = await openArrivals(inject('mongoUri'));
    // An empty list would show its arrivals by itself.
    await arrivals.keep({ title: 'Permit that was there before', subtype: 'signal_out' });
  });
  afterAll(() => arrivals.close());
  const pill = (page: Page, count: number) => page.getByRole('button', { name: `${count} new · Show` });
  const live = (page: Page) => page.locator('[data-live="live"]').first().waitFor({ state: 'attached' });

  // How soon is measured by bench/arrival.ts; here it is only told.
  it('is announced without asking for the list, those missed by a cut socket with it, once and in order', async () => {
    const { page, context } = await visit(browser, WIDE);
    const wire = await openWire(page);
    await page.goto(`${base}/${OWN_LIST}`);
    await rows(page).first().waitFor();
    await live(page);
    const asked: string[] = [];
    // The figures beside the list are counts of other records, asked for once, perhaps only now.
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (request.isNavigationRequest() || (pathname === '/api/items' && searchParams.has('subtypes')))
        asked.push(request.url());
    });
    const seen = await arrivals.commit('Permit that landed just now');
    const committed = performance.now();
    await pill(page, 1).waitFor();
    process.stdout.write(`  announced ${Math.round(performance.now() - committed)} ms after the commit\n`);
    wire.cut();
    await page.getByText('Not live. Trying again.', { exact: true }).waitFor();
    const missed = [];
    for (const title of ['Missed first', 'Missed second', 'Missed third']) missed.push(await arrivals.commit(title));
    wire.mend();
    await pill(page, 4).waitFor(SOON);
    expect(asked).toEqual([]);
    await pill(page, 4).click();
    await page.locator(`article[data-uid="${missed[2]}"]`).waitFor();
    // The last burst may have had other messages: its events are asked for again, and counted once.
    const ours = (uids: readonly string[] = []) => uids.filter((uid) => uid.includes(':arrival-signal_out-'));
    expect(ours(wire.replays[1]).filter((uid) => uid !== seen)).toEqual(missed);
    expect(ours(wire.pushed)).toEqual([seen]);
    expect(await rows(page).evaluateAll((list) => list.slice(0, 4).map((row) => row.getAttribute('data-uid')))).toEqual(
      [...missed.toReversed(), seen],
    );
    await context.close();
  });

  it('still reaches a page whose network allows no WebSocket', async () => {
    const { page, context } = await visit(browser, WIDE);
    // Port 9 answers nobody: every WebSocket fails before it is open.
    await page.addInitScript(() => {
      const Real = WebSocket;
      window.WebSocket = class extends Real {
        constructor() {
          super(`ws://${location.hostname}:9/`);
        }
      };
    });
    await page.goto(`${base}/${OWN_LIST}`);
    await live(page);
    await arrivals.commit('Came by polling');
    await expect.poll(() => pill(page, 1).count(), SOON).toBe(1);
    await context.close();
  });
});
