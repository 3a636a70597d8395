import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit, type Visit } from '@moontower/testkit/browser';
import { CORNERS, type Corner } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { loadWords } from '@moontower/words/words';

/** Both sides of every width at which the frame changes, and some between. */
const WIDTHS = [
  320, 360, 374, 375, 390, 480, 560, 639, 640, 720, 800, 879, 880, 960, 1023, 1024, 1110, 1199, 1200, 1260, 1319, 1320,
  1380, 1440,
];
/** A screen with little of its own. */
const PLAIN = '/analytics';
const words = { en: await loadWords('en', ['shell', 'extras']), es: await loadWords('es', ['shell', 'extras']) };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function openPlain({ look, path }: Corner): Promise<Visit> {
  const visited = await visit(browser, look);
  await visited.page.goto(`${inject('baseUrl')}${path}${PLAIN}`);
  await visited.page.locator('footer').waitFor({ state: 'attached' });
  return visited;
}
const focusedLanguage = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('hreflang'));

/** Header items that lie over one another, by their text. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('header:first-of-type a, header:first-of-type button')]
      .map((node) => ({ node, box: node.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.bottom > 0);
    return boxes.flatMap((a, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (b) =>
            a.box.left < b.box.right - 1 &&
            b.box.left < a.box.right - 1 &&
            a.box.top < b.box.bottom - 1 &&
            b.box.top < a.box.bottom - 1,
        )
        .map((b) => `${a.node.textContent} | ${b.node.textContent}`),
    );
  });
}

type ShellWords = (typeof words)['en']['shell'];

/** Check 1: the first stop is the way past the header, and it leads to main. */
async function expectWayPast(page: Page, skip: string): Promise<void> {
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(skip);
  expect((await page.getByRole('link', { name: skip }).boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
}

/** Check 2: four tabs in the lower bar, one of them current, each tall enough for a thumb; none at 640 px. */
async function expectTabs(page: Page, { bottomNav, nav }: ShellWords): Promise<void> {
  const bar = page.getByRole('navigation', { name: bottomNav });
  const tabs = bar.getByRole('link');
  expect(await tabs.allTextContents()).toEqual([nav.feedShort, nav.pulseShort, nav.analyticsShort, nav.porkShort]);
  expect(
    await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/^\/es(?=\/|$)/, ''))),
  ).toEqual([expect.stringMatching(/^\/?$/), '/civic-pulse', PLAIN, '/pork-tracker']);
  expect(await bar.locator('[aria-current="page"]').allTextContents()).toEqual([nav.analyticsShort]);
  for (const tab of await tabs.all()) expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 639, height: 844 });
  expect(await bar.isVisible()).toBe(true);
  await page.setViewportSize({ width: 640, height: 844 });
  expect(await bar.isVisible()).toBe(false);
}

describe.each(CORNERS)('the frame at $name', (corner) => {
  const { shell, extras } = words[corner.language];

  it('check 3: of ten cities only Austin can be chosen; Houston can be reached and changes nothing', async () => {
    const { page, end } = await openPlain(corner);
    const wide = corner.look.width >= 640;
    // What lies behind the phone's menu is hidden from names while it is open.
    const opener = page.locator(`header button[aria-label="${wide ? `${shell.city.choose}: Austin` : shell.menu}"]`);
    await opener.click();
    const cities = (wide ? page.locator('header') : page.getByRole('dialog')).locator('li button');
    await cities.first().waitFor();
    expect(await cities.allTextContents()).toEqual([
      `Austin${extras.city.active}`,
      ...[
        'San Antonio',
        'Houston',
        'Dallas',
        'Fort Worth',
        'El Paso',
        'Arlington',
        'Corpus Christi',
        'Plano',
        'Lubbock',
      ].map((city) => `${city}${extras.city.tbd}`),
    ]);
    expect(await cities.and(page.locator(':not([aria-disabled="true"])')).count()).toBe(1);
    const address = page.url();
    const label = await opener.textContent();
    const houston = cities.filter({ hasText: 'Houston' });
    await cities.filter({ hasText: 'San Antonio' }).focus();
    await page.keyboard.press('Tab');
    expect(await houston.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await houston.click({ force: true });
    expect([
      page.url(),
      await opener.textContent(),
      await cities.and(page.locator('[aria-current="true"]')).allTextContents(),
    ]).toEqual([address, label, [`Austin${extras.city.active}`]]);
    await page.getByRole('link', { name: extras.city.want }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await end();
  });

  it('check 4: the command menu finds a district, and Escape gives focus back, whatever was written', async () => {
    const { page, end } = await openPlain(corner);
    const menu = page.getByRole('dialog');
    const field = menu.getByRole('combobox');
    await page.getByRole('link', { name: shell.language.label }).focus();
    for (const text of ['', 'dist', 'nothing of the sort 999']) {
      await page.keyboard.press('Control+k');
      await field.fill(text);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      await expect.poll(() => focusedLanguage(page)).toBe(corner.language === 'en' ? 'es' : 'en');
    }
    await page.keyboard.press('Control+k');
    await field.fill('dist 3');
    await menu.getByRole('option', { name: extras.command.district(3), exact: true, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/[?&]district=3(&|$)/);
    expect(await menu.count()).toBe(0);
    await end();
  });

  it('checks 1, 2 and 5: the first stop skips the header; a phone has four tabs; nothing overlaps', async () => {
    const { page, end } = await openPlain(corner);
    if (corner.look.width < 640) await expectTabs(page, shell);
    else await expectWayPast(page, shell.skip);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect({
        width,
        over: await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth)),
        overlaps: await overlaps(page),
      }).toEqual({ width, over: 0, overlaps: [] });
    }
    await end();
  });
});
