import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { PulseFeature } from '@moontower/contracts/pulse/pulse';
import { axeFindings } from '@moontower/testkit/axe';
import { openBrowser } from '@moontower/testkit/browser';
import { distanceM } from '@moontower/ui/data/distance.ts';
import { aCollection, aPulseFeature, manyFeatures, SOME_STATS } from '@moontower/ui/map/testing/pulse-stub.ts';
import { followLink, goWithin } from '@moontower/ui/testing/screen-faults.ts';
import { mapReady, openPulse, rowsOf } from '../testing/pulse-page.ts';

const base = inject('baseUrl');
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const SOON = { timeout: 20_000 };
const features = [...manyFeatures(60), aPulseFeature({ id: 'austin-311:none', at: null, title: 'No place' })];

/** The server's part: the same events by distance. */
function byDistance(from: readonly number[]): PulseFeature[] {
  const [lon = 0, lat = 0] = from;
  const away = ({ geometry }: PulseFeature) =>
    geometry === null ? Infinity : distanceM([lon, lat], geometry.coordinates);
  return features.toSorted((a, b) => away(a) - away(b));
}
async function answerNearest(page: Page): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route(/\/api\/pulse\/events\?.*sort=nearest/, async (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    await route.fulfill({ json: aCollection(byDistance((url.searchParams.get('from') ?? '').split(',').map(Number))) });
  });
  return asked;
}
const ids = (page: Page) =>
  rowsOf(page).evaluateAll((rows) => rows.slice(0, 5).map((row) => row.getAttribute('data-event')));
const word = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const heights = (page: Page) =>
  rowsOf(page).evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))]);

describe('the order of the list', () => {
  it('is chosen by keyboard, counts from the middle of the map, and stays in the address', async () => {
    const { page, context } = await openPulse(browser, base, { features });
    const asked = await answerNearest(page);
    await mapReady(page);
    const newest = await ids(page);
    const menu = page.getByRole('button', { name: 'Order and rows: newest first' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Nearest to the middle of the map' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('sort') === 'nearest');
    const from = (word(page, 'near') ?? '').split(',').map(Number);
    expect(from).toHaveLength(2);
    await expect
      .poll(() => ids(page), SOON)
      .toEqual(
        byDistance(from)
          .slice(0, 5)
          .map(({ id }) => id),
      );
    expect(asked[0]?.searchParams.get('from')).toBe(word(page, 'near'));
    expect(await rowsOf(page).first().textContent()).toMatch(/(\d+ ft|\d(\.\d)? mi) away/);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Order and rows: nearest first',
    );
    await page.getByRole('button', { name: 'Order and rows: nearest first' }).click();
    await page.getByRole('button', { name: 'Newest first' }).click();
    await expect.poll(() => ids(page), SOON).toEqual(newest);
    expect([word(page, 'sort'), word(page, 'near')]).toEqual([null, null]);
    await context.close();
  });
});

describe('an arrival', () => {
  it('is shown in its place of the nearest-first list, and focus goes there', async () => {
    const { page, api, context } = await openPulse(browser, base, {
      features,
      query: '?tab=feed&sort=nearest&near=-97.74310,30.26720',
      live: true,
    });
    await answerNearest(page);
    await rowsOf(page).first().waitFor();
    await page.locator('[data-live="live"]').first().waitFor({ state: 'attached' });
    const far = aPulseFeature({
      id: 'austin-311:far',
      at: [-97.6, 30.45],
      title: 'Far',
      publishedAt: '2026-03-31T18:00:00.000Z',
    });
    features.unshift(far);
    api.socket.land([far]);
    await page.getByRole('button', { name: '1 new · Show' }).click();
    await expect
      .poll(
        () => page.evaluate(() => document.activeElement?.closest('[data-event]')?.getAttribute('data-event')),
        SOON,
      )
      .toBe('austin-311:far');
    expect(
      Number(
        await page
          .locator('[data-event="austin-311:far"]')
          .evaluate((row) => row.closest<HTMLElement>('[data-index]')?.dataset['index']),
      ),
    ).toBeGreaterThan(30);
    features.shift();
    await context.close();
  });
});

describe('compact rows', () => {
  it('are 40 px high in a table of the list alone and beside the map, by the address and by choice', async () => {
    const { page, context } = await openPulse(browser, base, { features, query: '?tab=feed&density=compact' });
    await rowsOf(page).first().waitFor();
    expect(await heights(page)).toEqual([40]);
    await page.getByText('Published', { exact: true }).waitFor();
    expect(await page.locator('[data-event="austin-311:0"]').innerText()).toContain('811 Congress Ave');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect
      .poll(
        () => page.evaluate(() => document.activeElement?.closest('[data-index]')?.getAttribute('data-index')),
        SOON,
      )
      .toBe('1');
    await page.getByRole('tab', { name: 'Map View' }).click();
    await expect.poll(() => heights(page), SOON).toEqual([40]);
    await page.getByRole('button', { name: /^Order and rows/ }).click();
    await page.getByRole('button', { name: 'Comfortable' }).click();
    await expect.poll(() => heights(page), SOON).toEqual([88]);
    expect(word(page, 'density')).toBe('comfortable');
    await context.close();
  });

  it('read well on a phone in the dark: no sideways scroll, no faults that axe knows', async () => {
    const { page, context } = await openPulse(browser, base, {
      features,
      query: '?tab=feed&density=compact&sort=nearest',
      look: { width: 390, height: 844, theme: 'dark' },
    });
    await rowsOf(page).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: /^Order and rows/ }).click();
    await page.getByRole('button', { name: 'Nearest to the middle of the map' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await context.close();
  });
});

describe('the row of filters', () => {
  const many = {
    ...SOME_STATS,
    byType: { '311': 243_940, infrastructure: 13_239, development: 122_485, 'vacant-property': 1_012 },
  };
  const tops = (page: Page) =>
    page
      .getByRole('group', { name: 'Filtros', exact: true })
      .getByRole('button')
      .evaluateAll((chips) => [
        ...new Set(chips.flatMap((chip) => [...chip.getClientRects()].map(({ top }) => Math.round(top)))),
      ]);

  it('stays one line at 1,440 px in Spanish with large counts: types scroll, also to the keyboard; the rest stays in sight', async () => {
    const { page, context } = await openPulse(browser, base, { features, path: '/es', about: { stats: many } });
    await page.getByText('243,940').waitFor();
    expect(await tops(page)).toHaveLength(1);
    const kept = await page
      .getByRole('button', { name: /^(Todas las fechas|Distrito: todos|Más)$/ })
      .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().right));
    const edge = await page.locator('#pulse-list').evaluate((list) => list.getBoundingClientRect().left);
    expect(kept).toHaveLength(3);
    expect(Math.max(...kept)).toBeLessThan(edge);
    const last = page.getByRole('button', { name: /^Propiedad vacía/ });
    const cut = () =>
      last.evaluate(
        (chip) => chip.getBoundingClientRect().right > (chip.parentElement?.getBoundingClientRect().right ?? 0),
      );
    expect(await cut()).toBe(true);
    await page.locator('[data-more] > button').click();
    await expect.poll(cut, SOON).toBe(false);
    // One that is out of sight comes into view when the keyboard reaches it.
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.getByRole('button', { name: /^Desarrollo/ }).focus();
    await page.keyboard.press('Tab');
    await expect
      .poll(async () => !(await cut()) && (await last.evaluate((chip) => chip === document.activeElement)), SOON)
      .toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    // What is chosen makes chips longer, not a second row, here and on the feed.
    await followLink(page, `?district=3,4,9&window=7d&q=${encodeURIComponent('bache en la calle')}&min=50000`);
    await page.getByRole('button', { name: /^Distrito: 3, 4, 9/ }).waitFor();
    expect(await tops(page)).toHaveLength(1);
    await goWithin(page, '/es/?types=site-plans&district=3,4,9&period=1y&min=50000');
    await page.getByRole('button', { name: /^Distrito: 3, 4, 9/ }).waitFor();
    expect(await tops(page)).toHaveLength(1);
    await context.close();
  });
});
