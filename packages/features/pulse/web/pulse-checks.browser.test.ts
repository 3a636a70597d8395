import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindingsOpen } from '@moontower/testkit/axe';
import { openBrowser, type Look, type Visit } from '@moontower/testkit/browser';
import { CORNERS, PHONE_CORNERS, WIDE_CORNERS } from '@moontower/testkit/corners';
import { manyFeatures } from '@moontower/ui/map/testing/pulse-stub.ts';
import { checksOf, followLink } from '@moontower/ui/testing/screen-faults.ts';
import { palettes } from '@moontower/ui/theme/tokens.ts';
import { inCity } from '@moontower/words/city-words';
import { pulse as en } from '@moontower/words/en/items/pulse';
import { pulse as es } from '@moontower/words/es/items/pulse';
import { pixelsOf } from './testing/map-pixels.ts';
import { countIn, mapReady, openList, openPulse, rowsOf, stands, viewOf } from './testing/pulse-page.ts';

const base = inject('baseUrl');
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const SOON = { timeout: 30_000 };
const BAR_PX = 64;
type Page = Visit['page'];
const spoken = { en: inCity(en, 'en'), es: inCity(es, 'es') } as const;
const focusedEvent = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-event]')?.getAttribute('data-event'));

describe.each(WIDE_CORNERS)('Civic Pulse at $name', ({ look, path }) => {
  it('check 1: the third event is opened and left by keyboard with as many presses for 360 marks as 40', async () => {
    const query = '?district=1,2,3,4,5,6,7,8,9';
    const { page, end } = await openPulse(browser, base, { features: manyFeatures(400), query, look, path });
    await mapReady(page);
    await rowsOf(page).nth(2).waitFor();
    const stops = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex]')].filter(
            (each) =>
              each.tabIndex >= 0 &&
              each.checkVisibility() &&
              each.compareDocumentPosition(document.querySelector('[data-event]') ?? each) &
                Node.DOCUMENT_POSITION_FOLLOWING,
          ).length,
      );
    const third = await rowsOf(page).nth(2).getAttribute('data-event');
    let tabs = 0;
    while ((await focusedEvent(page)) !== third && tabs < 60) {
      await page.keyboard.press('Tab');
      tabs += 1;
    }
    await page.keyboard.press('Enter');
    await page.locator(`[data-panel="${third}"]`).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedEvent(page), SOON).toBe(third);
    await expect.poll(() => page.locator('[data-panel]').count(), SOON).toBe(0);
    expect(tabs).toBeLessThan(60);
    const before = await stops();
    await followLink(page, '?district=3');
    await expect.poll(() => countIn(page), SOON).toBe(40);
    expect(await stops()).toBe(before);
    await end();
  });

  it('check 5: choosing a row moves the map in one frame when motion is unwelcome', async () => {
    const { page, end } = await openPulse(browser, base, {
      features: manyFeatures(120),
      look,
      path,
      query: '?tab=map',
    });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: look.theme });
    await mapReady(page);
    await stands(page);
    await page.evaluate(() => {
      const atlas = document.querySelector<HTMLElement>('[data-atlas]');
      if (atlas !== null)
        new MutationObserver(() => {
          document.body.dataset['seen'] =
            `${document.body.dataset['seen'] ?? ''} ${(atlas.dataset['view'] ?? '').split(',').slice(0, 2).join(',')}`;
        }).observe(atlas, { attributeFilter: ['data-view'] });
    });
    const [fromLon, fromLat] = ((await page.locator('[data-atlas]').getAttribute('data-view')) ?? '').split(',');
    await rowsOf(page).nth(4).getByRole('link').click();
    await page.locator('[data-panel]').waitFor();
    const target = await page.locator('[data-panel]').getAttribute('data-panel');
    const [lon = 0, lat = 0] = manyFeatures(120).find(({ id }) => id === target)?.geometry?.coordinates ?? [];
    await expect
      .poll(async () => (await viewOf(page)).slice(0, 2).map((degrees) => degrees.toFixed(3)), SOON)
      .toEqual([lon.toFixed(3), lat.toFixed(3)]);
    const centres = ((await page.locator('body').getAttribute('data-seen')) ?? '').trim().split(' ');
    // The panel makes the map narrower, which tells of the old middle once more where the device is busy; nothing may
    // lie between.
    expect([...new Set(centres)].filter((centre) => centre !== `${fromLon},${fromLat}`)).toHaveLength(1);
    await end();
  });
});

/** On phones the legend folds, with what the map cannot show, and a sheet holds the filters. */
const partsOf = ({ width }: Look, words: typeof en | typeof es) =>
  width < 640
    ? { fold: words.legend.title, button: words.filters.group, opened: '[role="dialog"]' }
    : { fold: undefined, button: words.filters.more, opened: `[role="group"][aria-label="${words.filters.more}"]` };

describe.each(CORNERS)('Civic Pulse at $name', ({ name, look, path, language }) => {
  const words = spoken[language];

  it('holds the checks of every screen, with open filters and a panel too', async () => {
    const { page, end } = await openPulse(browser, base, { features: manyFeatures(120), look, path });
    await mapReady(page);
    const again = name !== CORNERS[0]?.name;
    expect({ title: await page.title(), ...(await checksOf(page, look, { again })) }).toEqual({
      title: `${words.pageTitle} · Moontower`,
      axe: [],
      faults: [],
    });
    const { fold, button, opened } = partsOf(look, words);
    if (fold !== undefined) await page.getByRole('button', { name: fold }).click();
    await page.getByRole('button', { name: words.under.how }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const more = page.locator(opened);
    await page.getByRole('button', { name: button, exact: true }).click();
    await more.waitFor();
    expect(await axeFindingsOpen(page, opened, { again })).toEqual([]);
    await page.keyboard.press('Escape');
    await more.waitFor({ state: 'detached' });
    await openList(page);
    await rowsOf(page).first().getByRole('link').click();
    await page.locator('[data-verdict]').waitFor();
    expect(await axeFindingsOpen(page, '[data-panel]', { again })).toEqual([]);
    await end();
  });

  it('check 3: without a street tile, districts and events are drawn, it is said, and the list works', async () => {
    const { page, context } = await openPulse(browser, base, {
      features: manyFeatures(120, () => [-97.9, 30.2]),
      query: '?district=3',
      tilesUrl: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
      paints: true,
      look,
      path,
    });
    await page.getByText(words.map.tilesFailed).waitFor(SOON);
    await mapReady(page);
    await stands(page);
    expect(await pixelsOf(page, { near: palettes[look.theme].primary })).toBeGreaterThan(150);
    await openList(page);
    await rowsOf(page).nth(6).waitFor();
    expect(await rowsOf(page).count()).toBeGreaterThan(6);
    await context.close();
  });
});

describe.each(PHONE_CORNERS)('Civic Pulse at $name', ({ look, path, language }) => {
  it('check 5: the map has half the screen, its legend folds; one finger over it brings the list and moves no map', async () => {
    const { page, context } = await openPulse(browser, base, { features: manyFeatures(120), look, path, touch: true });
    await mapReady(page);
    const box = await page.locator('[data-atlas]').boundingBox();
    const { y: top = 0, height = 0 } = box ?? {};
    // Above the bar at the foot of a phone.
    expect(Math.min(look.height - BAR_PX, top + height) - top).toBeGreaterThanOrEqual(look.height / 2);
    const legend = page.getByRole('list', { name: spoken[language].legend.title });
    expect(await legend.count()).toBe(0);
    await page.getByRole('button', { name: spoken[language].legend.title }).tap();
    await legend.waitFor();
    await page.getByRole('button', { name: spoken[language].legend.title }).tap();
    const devtools = await context.newCDPSession(page);
    const y = top + 150;
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 195, y }] });
    for (let step = 1; step <= 14; step += 1)
      await devtools.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: 195, y: y - step * 10 }],
      });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await rowsOf(page).first().waitFor(SOON);
    expect((await viewOf(page))[1]).toBeCloseTo(30.2672, 3);
    await context.close();
  });
});
