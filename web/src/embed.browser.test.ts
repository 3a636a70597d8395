import { createServer, type Server } from 'node:http';
import type { Browser, FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindings } from '@moontower/testkit/axe';
import { openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { A_NONPROFIT } from '@moontower/nonprofits/web/testing/nonprofit-answer.ts';

const PHONE = { width: 390, height: 844, theme: 'light' } as const;
let browser: Browser;
let site: Server;
let siteUrl = '';

/** Somebody else's site: another origin whose only page frames the address after `?`. */
function startSite(): Promise<void> {
  site = createServer((request, response) => {
    const framed = decodeURIComponent((request.url ?? '').split('?', 2)[1] ?? '');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      request.url === '/favicon.ico'
        ? ''
        : '<!doctype html><html lang="en"><title>A newspaper</title><h1>A newspaper</h1><iframe ' +
            `src="${framed.replaceAll('"', '&quot;')}" title="Moontower" width="360" height="620"></iframe></html>`,
    );
  });
  return new Promise((resolve) => {
    site.listen(0, '127.0.0.1', () => {
      const at = site.address();
      siteUrl = typeof at === 'object' && at !== null ? `http://127.0.0.1:${at.port}` : '';
      resolve();
    });
  });
}
beforeAll(async () => {
  await startSite();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  site.close();
});

interface ListedItem {
  uid: string;
  title: string;
  url: string;
}
async function newest(query: string): Promise<ListedItem[]> {
  const answer = await fetch(`${inject('baseUrl')}/api/items?${query}`);
  return answer.json();
}
async function inSite(address: string, look: { path: string } & Parameters<typeof visit>[1] = { path: '', ...PHONE }) {
  const visited = await visit(browser, look);
  await visited.page.goto(`${siteUrl}/?${encodeURIComponent(inject('baseUrl') + address)}`);
  const frame: FrameLocator = visited.page.frameLocator('iframe');
  return { ...visited, frame };
}

/** A source that is read for the first time has no last look yet. */
async function sourcesLookedAt(path: string): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${inject('baseUrl')}${path}`)).headers.get('X-As-Of'), { timeout: 60_000 })
    .not.toBeNull();
}

/** Every record names its source and leads to a page of it. */
async function expectSources(
  frame: FrameLocator,
  word: string,
): Promise<{ uid: string | null; href: string | null | undefined }[]> {
  const records = frame.getByRole('article');
  const sources = frame.getByRole('article').getByText(word);
  expect(await sources.count()).toBe(await records.count());
  const links = await records.evaluateAll((all) =>
    all.map((record) => ({
      uid: record.getAttribute('data-uid'),
      href: record.querySelector('div > p > span > a')?.getAttribute('href'),
    })),
  );
  expect(links.filter(({ href }) => href === undefined)).toEqual([]);
  return links;
}

describe('pages inside other sites', () => {
  it('shows a record at what oEmbed hands out, with its source and a way to the full page', async () => {
    const [record] = await newest('types=building-permits&limit=1');
    const path = `/item/${encodeURIComponent(record?.uid ?? '')}`;
    const told = await fetch(`${inject('baseUrl')}/oembed?url=${encodeURIComponent(`${inject('baseUrl')}${path}`)}`);
    const { html } = await told.json();
    const framed = new URL(/src="([^"]+)"/.exec(String(html))?.[1] ?? '');
    expect(framed.origin).toBe(new URL(inject('baseUrl')).origin);
    const { frame, end } = await inSite(framed.pathname);
    await frame.getByRole('heading', { level: 1, name: record?.title ?? 'a record' }).waitFor();
    await frame.getByText('Source:').first().waitFor();
    expect(await frame.getByRole('link', { name: /Open on Moontower/ }).getAttribute('href')).toBe(path);
    expect(await frame.getByRole('navigation').count()).toBe(0);
    await end();
  });

  it('shows the returns of an organisation as a table, with the words that tables speak', async () => {
    const visited = await visit(browser, PHONE);
    await visited.page.route('**/api/ngo/*', (route) => route.fulfill({ json: A_NONPROFIT }));
    await visited.page.goto(`${inject('baseUrl')}/embed/ngo/${A_NONPROFIT.organisation.ein}`);
    await visited.page.getByRole('heading', { level: 1, name: A_NONPROFIT.organisation.name }).waitFor();
    await expect.poll(() => visited.page.getByRole('table').getByText('2024-12').count()).toBe(1);
    // The server does not know the one that the test made up, and says so of the page itself.
    expect(visited.problems).toEqual([expect.stringMatching(/404 .*\/embed\/ngo\/741234567$/)]);
    await visited.context.close();
  });

  it('lists the newest records of a feed’s filters and says of how many', async () => {
    const list = await newest('types=building-permits&limit=20');
    await sourcesLookedAt('/api/items?types=building-permits&limit=1');
    const { frame, end } = await inSite('/embed/items?types=building-permits&period=all');
    await frame
      .getByRole('heading', { level: 2 })
      .nth(list.length - 1)
      .waitFor();
    await frame.getByText(/^The newest \d+ of [\d,]+/).waitFor();
    expect(await frame.getByRole('article').count()).toBe(list.length);
    const sources = await expectSources(frame, 'Source:');
    // The row as published, with the city's own page beside it.
    expect(sources).toEqual(list.map(({ uid }) => ({ uid, href: `/row/${encodeURIComponent(uid)}` })));
    await frame
      .getByRole('contentinfo')
      .getByText(/ · All checked since \S/)
      .waitFor();
    await end();
  });

  it('shows a view of Civic Pulse as map and list, in the asked language and colours', async () => {
    await sourcesLookedAt('/api/pulse/events?types=311,vacant-property,development,infrastructure&limit=1');
    const { frame, end } = await inSite('/embed/pulse?window=all&theme=dark&lang=es');
    await frame.getByRole('heading', { level: 2 }).first().waitFor();
    await frame.getByRole('link', { name: /Abrir en Moontower/ }).waitFor();
    await expectSources(frame, 'Fuente:');
    await frame
      .getByRole('contentinfo')
      .getByText(/ · Revisado desde: \S/)
      .waitFor();
    expect(await frame.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await frame.locator('html').getAttribute('lang')).toBe('es');
    await end();
  });

  it('shows a chart with its numbers and its source, whose links leave the frame', async () => {
    const statistics = `${inject('baseUrl')}/api/pork/statistics`;
    const told = await (await fetch(statistics)).json();
    const { page, context } = await visit(browser, PHONE);
    // The recording's purchases are flagged on some days and not on others.
    await page.route('**/api/pork/statistics', (route) =>
      route.fulfill({
        json: {
          ...told,
          asOf: '2026-11-22T10:00:00.000Z',
          totalFlagged: 2,
          wasteByCategory: { Printing: 900.5, Travel: 2_000.25 },
        },
      }),
    );
    await page.goto(
      `${siteUrl}/?${encodeURIComponent(`${inject('baseUrl')}/embed/chart/flagged-by-category?theme=dark`)}`,
    );
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: /^The largest flagged amount is for Travel: \$2K/ }).waitFor();
    await frame.locator('.apexcharts-bar-area').nth(1).waitFor();
    await frame.getByRole('tab', { name: 'Table' }).click();
    expect(await frame.getByRole('cell').allTextContents()).toEqual(['$2,000.25', '$900.50']);
    expect(await frame.getByRole('link', { name: /^Read the records behind this/ }).getAttribute('target')).toBe(
      '_blank',
    );
    await frame.getByText('eCheckbook payments').waitFor();
    await context.close();
  });

  it('answers an unknown record with a real 404', async () => {
    const answer = await fetch(`${inject('baseUrl')}/embed/item/austin-permits:no-such-record`);
    expect(answer.status).toBe(404);
  });

  it('keeps nothing in the reader’s browser and has nothing for axe', async () => {
    const [record] = await newest('types=building-permits&limit=1');
    const { page, context, end } = await visit(browser, { ...PHONE, theme: 'dark' });
    await page.goto(`${inject('baseUrl')}/embed/item/${encodeURIComponent(record?.uid ?? '')}`);
    await page.locator('article[data-uid]').waitFor();
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    expect(await context.cookies()).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${inject('baseUrl')}/embed/items?types=building-permits&period=all`);
    await page.locator('article[data-uid]').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await end();
  });
});
