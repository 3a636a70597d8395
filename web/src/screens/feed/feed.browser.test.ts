import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindings } from '@moontower/testkit/axe';
import { openBrowser, visit, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { type Arrivals, openArrivals, OWN_LIST } from '../../data/testing/arrivals.ts';
import { openWire } from '../../data/testing/wire.ts';

const WIDE: Look = { width: 1440, height: 900, theme: 'light' };
const PHONE: Look = { width: 390, height: 844, theme: 'light' };
/** Other tests may run beside this one, and other feeds may still be read. */
const SOON = { timeout: 20_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const rows = (page: Page) => page.locator('article[data-uid]');
async function openFeed(look: Look = WIDE, query = '') {
  const visited = await visit(browser, look);
  await visited.page.goto(`${inject('baseUrl')}/${query}`);
  await rows(visited.page).first().waitFor();
  return visited;
}

describe('the home feed', () => {
  it('fills the rail at once, so that nothing in it is pushed down by the figures above', async () => {
    const { page, end } = await visit(browser, WIDE);
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/stats/summary', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`${inject('baseUrl')}/?period=all`);
    await rows(page).first().waitFor();
    const rail = page.getByRole('complementary', { name: 'About this week' });
    await rail.waitFor({ state: 'attached' });
    expect(await rail.locator('section').count()).toBe(0);
    answer();
    await expect.poll(() => rail.locator('section h2').allTextContents(), SOON).toHaveLength(3);
    await end();
  });

  it('keeps the rail standing while a newer summary is drawn into it', async () => {
    const { page, end } = await visit(browser, WIDE);
    let more = 0;
    await page.route('**/api/stats/summary', async (route) => {
      const answer = await route.fetch();
      const about = await answer.json();
      await route.fulfill({ response: answer, json: { ...about, totalItems: 1_234_000 + more } });
    });
    await page.addInitScript(() => {
      const now = Date.now;
      Date.now = () => now() + Number(document.documentElement.dataset['later'] ?? 0);
    });
    await page.goto(`${inject('baseUrl')}/?period=all`);
    const rail = page.getByRole('complementary', { name: 'About this week' });
    await rail.getByText('1,234,000').waitFor();
    await rail.evaluate((node) => {
      for (const section of node.querySelectorAll('section')) section.dataset['stood'] = 'yes';
      new MutationObserver(() => {
        if (node.querySelector('section') === null) node.dataset['emptied'] = 'yes';
      }).observe(node, { childList: true });
    });
    more = 1;
    await page.evaluate(() => {
      document.documentElement.dataset['later'] = '61000';
    });
    // Other types to watch: where they are heard from is read anew, with the summary.
    await page.getByRole('button', { name: /^Type:/ }).click();
    await page.getByRole('checkbox', { name: 'Site plan' }).check();
    await rail.getByText('1,234,001').waitFor();
    expect(await rail.getAttribute('data-emptied')).toBeNull();
    expect(await rail.locator('section[data-stood]').count()).toBe(3);
    await end();
  });

  it('shows what is near once the location is given, and takes the ring away again', async () => {
    const { page, context, end } = await openFeed();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ longitude: -97.7389, latitude: 30.2586 });
    await page.getByRole('button', { name: 'Show near me' }).click();
    await page.waitForURL((url) => url.searchParams.get('near') === '-97.73890,30.25860');
    await page.getByRole('button', { name: /Remove filter: Within 1,500 ft of your location/ }).click();
    await page.waitForURL((url) => !url.search.includes('near'));
    await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
    await end();
  });

  it('says the limit of 500 aloud and offers all of them as a file', async () => {
    const { page, end } = await openFeed(WIDE, '?view=records&period=all&page=10');
    await page.getByText('Showing the newest 500. Narrow the filters or download all.').waitFor();
    expect(await page.getByRole('link', { name: /^Download all/ }).getAttribute('href')).toContain('format=csv');
    await end();
  });

  it.each([
    [WIDE, ''],
    [PHONE, '/es'],
  ])('offers the filtered list in five forms, and says how much each holds', async (look, path) => {
    const { page, end } = await visit(browser, look);
    await page.goto(`${inject('baseUrl')}${path}/?types=site-plans&district=4,9&period=all`);
    await rows(page).first().waitFor();
    const spanish = path !== '';
    await page.getByRole('button', { name: spanish ? 'Exportar' : 'Export' }).click();
    const menu = page.getByRole('group', { name: spanish ? 'Exportar' : 'Export', exact: true });
    await menu.getByText(spanish ? /RSS trae los 500 más recientes/ : /RSS holds the newest 500/).waitFor();
    await menu.getByText(spanish ? /empieza con un apóstrofo/ : /begins with an apostrophe/).waitFor();
    const links = [page.getByRole('link', { name: 'CSV', exact: true }), ...(await menu.getByRole('link').all())];
    const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(
      ['csv', 'json', 'geojson', 'atom', 'ics'].map((format) => {
        const told = spanish && (format === 'atom' || format === 'ics');
        return `/api/items.${format}?type=site-plans&district=4,9${told ? '&lang=es' : ''}`;
      }),
    );
    for (const href of hrefs)
      expect((await page.request.get(`${inject('baseUrl')}${href ?? ''}`)).status(), href ?? '').toBe(200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await end();
  });

  it('says since when every source behind the list was looked at, not when the last one was', async () => {
    const { page, end } = await visit(browser, WIDE);
    await page.route('**/api/items?*limit=500*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'x-as-of': '2024-02-09T18:00:00.000Z' },
      });
    });
    await page.goto(`${inject('baseUrl')}/?period=all`);
    await expect.poll(() => page.getByText('All checked since Feb 9, 2024').count(), SOON).toBe(1);
    await end();
  });

  it('survives garbage in the address', async () => {
    const { page, end } = await openFeed(
      WIDE,
      '?types=%F0%9F%8F%9B,zoning-cases%27--&district=99&min=lots&near=1,2,3&period=5y&page=-1',
    );
    expect(await rows(page).count()).toBeGreaterThan(0);
    await end();
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

  // How soon is measured by bench/arrival.ts; here it is only told.
  it('is announced on the open page without a reload or asking for the list, and shown when asked for', async () => {
    const { page, end } = await openFeed(WIDE, OWN_LIST);
    await page.locator('[data-live="live"]').first().waitFor({ state: 'attached' });
    const asked: string[] = [];
    // The figures beside the list are counts of other records, asked for once, perhaps only now.
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (request.isNavigationRequest() || (pathname === '/api/items' && searchParams.has('subtypes')))
        asked.push(request.url());
    });
    const uid = await arrivals.commit('Permit that landed just now');
    const committed = performance.now();
    await page.getByRole('button', { name: '1 new · Show' }).waitFor();
    process.stdout.write(`  announced ${Math.round(performance.now() - committed)} ms after the commit\n`);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: '1 new · Show' }).click();
    await page.locator(`article[data-uid="${uid}"]`).waitFor();
    expect(await rows(page).first().textContent()).toContain('Permit that landed just now');
    await end();
  });

  it('that was missed while the socket was cut comes once, in order; catching up is said, then live', async () => {
    const { page, context } = await visit(browser, WIDE);
    const wire = await openWire(page);
    await page.goto(`${inject('baseUrl')}/${OWN_LIST}`);
    const said = (words: string) => page.getByText(words, { exact: true }).waitFor();
    await page.locator('[data-live="live"]').first().waitFor({ state: 'attached' });
    const seen = await arrivals.commit('Seen before the cut');
    await page.getByRole('button', { name: '1 new · Show' }).waitFor();
    wire.cut();
    await said('Not live. Trying again.');
    const missed = [];
    for (const title of ['Missed first', 'Missed second', 'Missed third']) missed.push(await arrivals.commit(title));
    const release = wire.hold();
    wire.mend();
    await expect.poll(() => wire.replays.length, SOON).toBe(2);
    await said('Catching up');
    expect(await page.getByRole('button', { name: '1 new · Show' }).count()).toBe(1);
    release();
    await page.locator('[data-live="live"]').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: '4 new · Show' }).click();
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

  it('among more than the log replays makes the page say so and read its list again, behind the pill', async () => {
    const { page, context } = await visit(browser, WIDE);
    const wire = await openWire(page);
    await page.goto(`${inject('baseUrl')}/${OWN_LIST}`);
    await page.locator('[data-live="live"]').first().waitFor({ state: 'attached' });
    wire.cut();
    await page.getByText('Not live. Trying again.').waitFor();
    const uid = await arrivals.commit('Missed in a long gap');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/items') asked.push(request.url());
    });
    wire.forget();
    wire.mend();
    await page.getByText('Long gap: the list was read again.').waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: '1 new · Show' }).waitFor();
    expect(await page.locator(`article[data-uid="${uid}"]`).count()).toBe(0);
    expect(asked.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: '1 new · Show' }).click();
    await page.locator(`article[data-uid="${uid}"]`).waitFor();
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
    await page.goto(`${inject('baseUrl')}/${OWN_LIST}`);
    await page.locator('[data-live="live"]').first().waitFor({ state: 'attached' });
    await arrivals.commit('Came by polling');
    await expect.poll(() => page.getByRole('button', { name: '1 new · Show' }).count(), SOON).toBe(1);
    await context.close();
  });
});

describe('the row of filters on a phone', () => {
  it.each(['', '/es'])('is one row still when a filter is chosen, at “%s/”', async (language) => {
    const { page, end } = await visit(browser, PHONE);
    const row = page.getByRole('group', { name: /^(Filters|Filtros)$/ });
    for (const query of ['', '?types=service-requests']) {
      await page.goto(`${inject('baseUrl')}${language}/${query}`);
      await row.getByRole('link', { name: 'CSV' }).waitFor();
      const middles = await row
        .locator(':is(button, a):visible')
        .evaluateAll((parts) =>
          parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 2)),
        );
      expect(middles).toHaveLength(4);
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);
    }
    await end();
  });
});
