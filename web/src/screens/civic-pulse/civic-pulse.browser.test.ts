import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, type Visit } from '@moontower/testkit/browser';
import { aPulseFeature, manyFeatures } from '../../map/pulse-stub.ts';
import { countIn, mapReady, openPulse, rowsOf, viewOf } from './testing/pulse-page.ts';

const base = inject('baseUrl');
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => { browser = await openBrowser(); });
afterAll(async () => { await browser.close(); });

/** Software rendering is slow, and other tests may run beside this one. */
const SOON = { timeout: 20_000 };
type Page = Visit['page'];
/** Waits until the map no longer goes to where its events are. */
async function stands(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => {
    const view = () => document.querySelector<HTMLElement>('[data-atlas]')?.dataset['view'];
    const before = view();
    for (let frame = 0; frame < 10; frame += 1) await new Promise((drawn) => { requestAnimationFrame(() => requestIdleCallback(drawn)); });
    return before !== undefined && view() === before;
  }), SOON).toBe(true);
}
const PHONE = { width: 390, height: 844, theme: 'light' } as const;

describe('Civic Pulse by keyboard', () => {
  it('opens the third event and returns to its row with as many presses for 400 markers as for 20', async () => {
    const presses: number[] = [];
    for (const count of [20, 400]) {
      const { page, context } = await openPulse(browser, base, { features: manyFeatures(count) });
      await mapReady(page);
      await rowsOf(page).nth(2).waitFor();
      const third = await rowsOf(page).nth(2).getAttribute('data-event');
      let tabs = 0;
      while (await page.evaluate(() => document.activeElement?.closest('[data-event]')?.getAttribute('data-event')) !== third && tabs < 120) { await page.keyboard.press('Tab'); tabs += 1; }
      await page.keyboard.press('Enter');
      await page.locator(`[data-panel="${third}"]`).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-event]')?.getAttribute('data-event')), SOON).toBe(third);
      await expect.poll(() => page.locator('[data-panel]').count(), SOON).toBe(0);
      presses.push(tabs);
      await context.close();
    }
    expect(presses[0]).toBe(presses[1]);
    expect(presses[0]).toBeLessThan(60);
  });

  it('walks rows with j and k and leaves the map with Escape', async () => {
    const { page, context } = await openPulse(browser, base, { features: manyFeatures(30) });
    await mapReady(page);
    const focused = () => page.evaluate(() => document.activeElement?.closest('[data-index]')?.getAttribute('data-index'));
    await page.keyboard.press('j');
    await expect.poll(focused, SOON).toBe('0');
    await page.keyboard.press('j');
    await expect.poll(focused, SOON).toBe('1');
    await page.keyboard.press('k');
    await expect.poll(focused, SOON).toBe('0');
    await page.locator('[data-atlas] canvas').focus();
    const before = await viewOf(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await viewOf(page))[0], SOON).toBeGreaterThan(before[0] ?? 0);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('pulse-list');
    await context.close();
  });
});

describe('map and list', () => {
  const features = [...manyFeatures(40), aPulseFeature({ id: 'austin-311:none', at: null, title: 'No place' }), aPulseFeature({ id: 'austin-311:centre', at: [-97.7431, 30.2672], title: 'On the centre' })];

  it('hold the same events; those without a place are listed, labelled and counted', async () => {
    const { page, context } = await openPulse(browser, base, { features, query: '?district=9' });
    await mapReady(page);
    const onMap = await countIn(page);
    await page.getByRole('tab', { name: 'Feed View' }).click();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('feed');
    expect(await countIn(page)).toBe(onMap);
    expect(onMap).toBe(features.filter(({ properties }) => properties.councilDistrict === 9).length);
    await page.getByRole('tab', { name: 'Map View' }).click();
    expect(await page.locator('[data-event="austin-311:none"]').innerText()).toContain('No exact location');
    expect(await page.locator('[data-event="austin-311:centre"]').innerText()).toContain('No exact location');
    expect(await page.locator('[data-without-location]').getAttribute('data-without-location')).toBe('1');
    await context.close();
  });

  it('come back the same from the address alone', async () => {
    const { page, context } = await openPulse(browser, base, { features: manyFeatures(60) });
    await mapReady(page);
    await page.getByRole('button', { name: 'District: all' }).click();
    await page.getByRole('group', { name: 'District: all' }).getByRole('button', { name: 'District 3' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => countIn(page), SOON).toBe(6);
    const address = page.url();
    expect(new URL(address).searchParams.get('district')).toBe('3');
    await page.goBack();
    await expect.poll(() => countIn(page), SOON).toBe(60);
    await page.goto(address);
    await expect.poll(() => countIn(page), SOON).toBe(6);
    await context.close();
  });

  it('ask for the area in view only when told to, and the list does not change before', async () => {
    const { page, api, context } = await openPulse(browser, base, { features: manyFeatures(200) });
    await mapReady(page);
    await page.locator('[data-atlas] canvas').focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    const button = page.getByRole('button', { name: 'Search this area' });
    await button.waitFor();
    expect(await countIn(page)).toBe(200);
    expect(api.asked.some((url) => url.searchParams.has('bbox'))).toBe(false);
    await button.click();
    await expect.poll(() => countIn(page), SOON).toBeLessThan(200);
    expect(new URL(page.url()).searchParams.get('bbox')?.split(',')).toHaveLength(4);
    await context.close();
  });
});

describe('motion and touch', () => {
  it('moves the map in one frame when motion is unwelcome', async () => {
    const { page, context } = await openPulse(browser, base, { features: manyFeatures(120), look: { width: 1440, height: 900, theme: 'light' } });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await mapReady(page);
    await stands(page);
    await page.evaluate(() => {
      const atlas = document.querySelector<HTMLElement>('[data-atlas]');
      if (atlas !== null) new MutationObserver(() => { document.body.dataset['seen'] = `${document.body.dataset['seen'] ?? ''} ${(atlas.dataset['view'] ?? '').split(',').slice(0, 2).join(',')}`; }).observe(atlas, { attributeFilter: ['data-view'] });
    });
    const [fromLon, fromLat] = (await page.locator('[data-atlas]').getAttribute('data-view') ?? '').split(',');
    await rowsOf(page).nth(4).getByRole('link').click();
    await page.locator('[data-panel]').waitFor();
    const target = await page.evaluate(() => document.querySelector('[data-panel]')?.getAttribute('data-panel'));
    const [lon = 0, lat = 0] = manyFeatures(120).find(({ id }) => id === target)?.geometry?.coordinates ?? [];
    await expect.poll(async () => (await viewOf(page)).slice(0, 2).map((degrees) => degrees.toFixed(3)), SOON).toEqual([lon.toFixed(3), lat.toFixed(3)]);
    const centres = (await page.locator('body').getAttribute('data-seen') ?? '').trim().split(' ');
    // The panel makes the map narrower, which tells of the old middle once more where the device is busy; nothing may lie between.
    expect([...new Set(centres)].filter((centre) => centre !== `${fromLon},${fromLat}`)).toHaveLength(1);
    await context.close();
  });

  it('lets one finger scroll the page over the map on a phone', async () => {
    const { page, context } = await openPulse(browser, base, { features: manyFeatures(120), look: PHONE, touch: true });
    await mapReady(page);
    const box = await page.locator('[data-atlas]').boundingBox();
    const devtools = await context.newCDPSession(page);
    const y = (box?.y ?? 0) + 150;
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 195, y }] });
    for (let step = 1; step <= 14; step += 1) await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 195, y: y - step * 10 }] });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => page.evaluate(() => scrollY), SOON).toBeGreaterThan(60);
    expect((await viewOf(page))[1]).toBeCloseTo(30.2672, 3);
    await context.close();
  });
});
