import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit, type Visit } from '@moontower/testkit/browser';
import { CORNERS } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { loadWords, type Area } from '@moontower/words/words';

/** Both sides of every width at which the frame changes, and some between. */
const WIDTHS = [
  320, 360, 374, 375, 390, 480, 560, 639, 640, 720, 800, 879, 880, 960, 1023, 1024, 1110, 1199, 1200, 1260, 1319, 1320,
  1380, 1440,
];
/** A section, whose name is heavier in the header, with little of its own. */
const PLAIN = '/for-cities';
const AREAS: readonly Area[] = ['shell', 'extras', 'pages'];
const words = { en: await loadWords('en', AREAS), es: await loadWords('es', AREAS) };
const base = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');
/** What has the focus: its role or element, and its name where that is an attribute. */
const focused = (page: Page) =>
  page.evaluate(() =>
    [
      document.activeElement?.getAttribute('role') ?? document.activeElement?.localName,
      document.activeElement?.getAttribute('aria-label') ?? '',
    ]
      .join(' ')
      .trim(),
  );

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

/** Check 1: the first stop is the way past the header, and it leads to main. */
async function expectWayPast(page: Page, skip: string): Promise<void> {
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(skip);
  expect((await page.getByRole('link', { name: skip }).boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  expect(await focusedId(page)).toBe('main');
}

/** Check 2: the tabs of the lower bar are tall enough for a thumb; from 640 px there are none. */
async function expectTabs(page: Page, bottomNav: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: bottomNav });
  const tabs = bar.getByRole('link');
  expect(await tabs.count()).toBe(4);
  for (const tab of await tabs.all()) expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 639, height: 844 });
  expect(await bar.isVisible()).toBe(true);
  await page.setViewportSize({ width: 640, height: 844 });
  expect(await bar.isVisible()).toBe(false);
}

/** What moves in an open dialog, by its animation. */
const moving = (page: Page) =>
  page
    .getByRole('dialog')
    .evaluate((dialog) =>
      [dialog, ...document.querySelectorAll('[data-state="open"]')]
        .map((each) => getComputedStyle(each).animationName)
        .filter((name) => name !== 'none'),
    );

describe.each(CORNERS)('the frame at $name', ({ look, path, language }) => {
  const { shell, extras, pages } = words[language];
  const isWide = look.width >= 640;
  // One after the other in one page, as a reader goes on in it.
  let visited: Visit;
  beforeAll(async () => {
    visited = await visit(browser, look);
    await visited.page.goto(`${base}${path}${PLAIN}`);
    await visited.page.locator('footer').waitFor({ state: 'attached' });
    await visited.page.evaluate(() => document.fonts.ready.then(() => undefined));
  });
  afterAll(() => visited.end());

  it('checks 1, 2 and 5: the first stop skips the header; a phone has four tabs; nothing overlaps', async () => {
    const { page } = visited;
    if (isWide) await expectWayPast(page, shell.skip);
    else await expectTabs(page, shell.bottomNav);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect({
        width,
        over: await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth)),
        overlaps: await overlaps(page),
      }).toEqual({ width, over: 0, overlaps: [] });
    }
    await page.setViewportSize(look);
  });

  it('check 3: Houston can be reached and changes nothing; Escape is back at what opened the list', async () => {
    const { page } = visited;
    // What lies behind the phone's menu is hidden from names while it is open.
    const opener = page.locator(`header button[aria-label="${isWide ? `${shell.city.choose}: Austin` : shell.menu}"]`);
    await opener.click();
    const cities = (isWide ? page.locator('header') : page.getByRole('dialog')).locator('li button');
    const houston = cities.filter({ hasText: 'Houston' });
    const standing = async () => [page.url(), await opener.textContent(), await cities.count()];
    await cities.first().waitFor();
    const before = await standing();
    await cities.filter({ hasText: 'San Antonio' }).focus();
    await page.keyboard.press('Tab');
    expect(await houston.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await houston.click({ force: true });
    expect([await standing(), before.at(-1)]).toEqual([before, 10]);
    await page.keyboard.press('Escape');
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('check 4: the command menu opens without movement; Escape gives focus back, whatever was written', async () => {
    const { page } = visited;
    const menu = page.getByRole('dialog');
    const other = page.getByRole('link', { name: shell.language.label });
    await other.focus();
    for (const text of ['', 'dist', 'nothing of the sort 999']) {
      await page.keyboard.press('Control+k');
      await menu.getByRole('combobox').fill(text);
      expect(await moving(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      await expect.poll(() => other.evaluate((link) => link === document.activeElement)).toBe(true);
    }
  });

  it.runIf(!isWide)(
    'dialogs begin at a field or their heading, and give the focus back through one another',
    async () => {
      const { page } = visited;
      const dialog = page.getByRole('dialog');
      const backAtMenu = () => expect.poll(() => focused(page)).toBe(`button ${shell.menu}`);
      const menu = page.getByRole('button', { name: shell.menu, exact: true });
      // The second round finds all code there, and the two dialogs change places at once.
      for (const _round of ['first', 'second']) {
        await menu.click();
        await expect.poll(() => focused(page)).toBe('h2');
        await dialog.getByRole('button', { name: shell.search }).click();
        await expect.poll(() => focused(page)).toMatch(/^combobox/);
        await page.keyboard.press('Escape');
        await backAtMenu();
      }
      await page.keyboard.press('Control+k');
      await dialog.getByRole('combobox').fill(extras.command.keyboard);
      await page.getByRole('option', { name: extras.command.keyboard, exact: true }).click();
      await page.getByRole('dialog', { name: extras.keys.title }).waitFor();
      await expect.poll(() => focused(page)).toBe('switch');
      await page.keyboard.press('Escape');
      await backAtMenu();
    },
  );

  it.runIf(!isWide)('with a home bar, what stands above the lower bar stands above all of it', async () => {
    const { page } = visited;
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 40, bottom: 34 } });
    const bar = page.getByRole('navigation', { name: shell.bottomNav });
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(844 - 64 - 34);
    expect((await bar.getByRole('link').first().boundingBox())?.height).toBe(63);
    const { lengths, header } = await page.evaluate(() => {
      const probe = document.createElement('div');
      probe.setAttribute('id', 'probe');
      document.body.append(probe);
      const measure = (length: string) => {
        probe.style.height = length;
        return probe.getBoundingClientRect().height;
      };
      return {
        lengths: [measure('var(--bottom-bar)'), measure('var(--header)')],
        header: document.querySelector('header')?.getBoundingClientRect().height,
      };
    });
    expect(lengths).toEqual([64 + 34, 56 + 40]);
    expect(header).toBe(56 + 40 + 1);
  });

  it.runIf(isWide)(
    'the next screen has the focus when menu or link led to it, grey rows before, not after Back',
    async () => {
      const { page } = visited;
      await page.getByRole('button', { name: shell.search }).first().click();
      await page.getByRole('dialog').getByRole('combobox').fill(extras.footer.corrections);
      await page.getByRole('option', { name: extras.footer.corrections, exact: true, selected: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/corrections$/);
      // The menu gives no focus back to a button of the screen that was left.
      await expect.poll(() => focusedId(page)).toBe('main');
      const corrections = await page.locator('#main h1').textContent();
      let arrive = (): void => undefined;
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route(/PrivacyScreen/, async (route) => {
        await arrived;
        await route.continue();
      });
      await page.locator('footer').getByRole('link', { name: extras.footer.privacy }).click();
      await page.locator('#main [aria-busy="true"] [aria-hidden="true"]').waitFor();
      arrive();
      await page.getByRole('heading', { level: 1, name: pages.privacy.title }).waitFor();
      expect(await focusedId(page)).toBe('main');
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: corrections ?? '' }).waitFor();
      expect(await focusedId(page)).toBe('');
    },
  );

  it.runIf(language === 'en')(
    'another language has the same page and filters, says so on <html>, and is remembered',
    async () => {
      const { page } = visited;
      await page.goto(`${base}/methods?district=4`);
      await page.getByRole('link', { name: 'Ver en español' }).click();
      await page.waitForURL(/\/es\/methods\?district=4$/);
      await page.getByRole('link', { name: 'View in English' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
      await page.goto(`${base}/privacy`);
      await page.waitForURL(/\/es\/privacy$/);
    },
  );
});
