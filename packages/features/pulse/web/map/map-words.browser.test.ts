import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { aPulseFeature, manyFeatures } from '@moontower/ui/map/testing/pulse-stub.ts';
import { coveredBy } from '@moontower/ui/testing/on-top.ts';
import { countIn, mapReady, openPulse } from '../testing/pulse-page.ts';

const PHONE: Look = { width: 390, height: 844, theme: 'light' };
const SOON = { timeout: 30_000 };
const base = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('what the map says', () => {
  it('is that no event has coordinates where none has, and the list names its source', async () => {
    const features = [1, 2].map((at) => aPulseFeature({ id: `austin-311:${at}`, at: null }));
    const { page, end } = await openPulse(browser, base, { features, query: '?tab=map' });
    await page.getByText('No events with coordinates to display').waitFor(SOON);
    expect(await countIn(page)).toBe(2);
    await page.locator('[data-sources="1"]').waitFor(SOON);
    await end();
  });

  it('lies over the flat picture where its code does not come, on a phone; promises no unread list', async () => {
    const { page, api, context } = await openPulse(browser, base, {
      features: manyFeatures(30),
      query: '?tab=map',
      look: PHONE,
      before: async (tab) => {
        await tab.route(/\/assets\/atlas-.*\.js/, (route) => route.abort());
      },
    });
    const said = page.getByText('The map did not load. The list has every event.');
    await said.waitFor(SOON);
    expect(await coveredBy(said)).toEqual([]);
    expect(await page.locator('[data-first-marks]').count()).toBe(0);
    expect(await page.getByText('Loading the map').count()).toBe(0);
    api.events = { status: 503, body: 'The records cannot be read right now. Try again in a minute.' };
    api.points = { status: 503 };
    await page.goto(`${base}/es/civic-pulse?tab=map&district=3`);
    await page.getByText(/^El mapa no cargó\. Inten/).waitFor(SOON);
    // The list that says so lies in the drawer.
    const listed = page.getByRole('heading', { name: 'Error al cargar el mapa', includeHidden: true });
    await listed.waitFor({ ...SOON, state: 'attached' });
    expect(await page.getByText('El mapa no cargó. La lista tiene todos los eventos.').count()).toBe(0);
    await context.close();
  });

  it('is no count and nothing live where the events could not be read', async () => {
    const { page, context } = await openPulse(browser, base, {
      features: manyFeatures(30),
      query: '?tab=map&district=3',
      about: { events: { status: 503, body: 'The records cannot be read right now. Try again in a minute.' } },
    });
    await page.getByRole('heading', { name: 'Error loading map data' }).waitFor(SOON);
    const list = page.locator('#pulse-list');
    expect(await list.getByText(/^0 events$/).count()).toBe(0);
    expect(await list.getByText('Live', { exact: true }).count()).toBe(0);
    expect(await page.getByText('Loading the map').filter({ visible: true }).count()).toBe(0);
    await context.close();
  });

  it('leaves a mark’s name behind when the map is moved', async () => {
    const { page, end } = await openPulse(browser, base, {
      features: manyFeatures(1, () => [-97.7401, 30.2701]),
      query: '?tab=map&map=-97.7401,30.2701,14',
    });
    await mapReady(page);
    const box = await page.locator('[data-atlas] canvas').boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const tip = page.locator('[data-tip]');
    await expect
      .poll(async () => {
        await page.mouse.move(x + 40, y + 40);
        await page.mouse.move(x, y);
        return tip.count();
      }, SOON)
      .toBe(1);
    await page.locator('[data-atlas] canvas').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tip.count(), SOON).toBe(0);
    await end();
  });
});
