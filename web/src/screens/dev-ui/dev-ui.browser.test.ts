import { join } from 'node:path';
import { build, preview, type InlineConfig, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFailed, vi } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { austin } from '@moontower/city';
import { pageCityTag } from '@moontower/city/page-city';
import { axeFindings, axeFindingsOfLook, axeFindingsOpen, axeFindingsWithin } from '@moontower/testkit/axe';
import { LOOKS, openBrowser, visit, type Look } from '@moontower/testkit/browser';

const WEB = join(import.meta.dirname, '../../..');
/** Each size and each theme once. */
const CORNERS = LOOKS.filter(({ width, theme }) => width > 1000 === (theme === 'light'));
const WIDE: Look = { width: 1440, height: 900, theme: 'light' };
const PHONE: Look = { width: 390, height: 844, theme: 'dark' };
const ALL_DRAWN = '[data-specimen="Figure line"] svg';
/** What opens, and what it is opened by. */
const OPENING = { path: '/dev/ui?group=Badges&group=Controls&group=Overlays', drawn: '[data-open="share"]' };
const ALL = { path: '/dev/ui', drawn: ALL_DRAWN };
let browser: Browser;
let server: PreviewServer;
let address = '';

/**
 * Built as the site is, in the mode that has this page: served file by file, each visit took three times the processor
 * time.
 */
beforeAll(async () => {
  const api = { target: inject('baseUrl') };
  const outDir = join(WEB, 'node_modules/.dev-ui-test');
  const site: InlineConfig = {
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'error',
    // As the API does, of what the page tells.
    plugins: [
      { name: 'head', transformIndexHtml: (html) => html.replace('<!--head-->', `<!--head-->${pageCityTag(austin)}`) },
    ],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5_000, minify: false, cssMinify: false },
  };
  vi.stubEnv('NODE_ENV', 'production');
  await build(site);
  vi.unstubAllEnvs();
  server = await preview({
    ...site,
    preview: { port: 0, host: '127.0.0.1', proxy: { '/api': api, '/socket.io': { ...api, ws: true } } },
  });
  const bound = server.httpServer.address();
  address = typeof bound === 'object' && bound !== null ? `http://127.0.0.1:${bound.port}` : '';
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function open(path: string, look: Look, drawn = ALL_DRAWN): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await visit(browser, look);
  // A dialog that is still fading in has colours between two.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${address}${path}`);
  await page.locator(drawn).first().waitFor();
  return { page, context };
}

const standing = new Map<string, Promise<{ page: Page; context: BrowserContext }>>();
/**
 * The page of all parts takes seconds to stand, and axe as long for each run over it: what opens is opened on the page
 * of a few groups. Tests that leave it as they found it share one for each look. After a failure the next has its own.
 */
async function standingPage(look: Look, { path, drawn } = OPENING): Promise<Page> {
  const name = JSON.stringify([path, look]);
  const opening = standing.get(name) ?? open(path, look, drawn);
  standing.set(name, opening);
  onTestFailed(async () => {
    standing.delete(name);
    await (await opening).context.close();
  });
  return (await opening).page;
}

/** So that no notification stands over what the next test presses. */
async function dismiss(page: Page): Promise<void> {
  const lines = page.locator('[role="region"][aria-label^="Notifications"] li');
  if ((await lines.count()) === 0) return;
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await lines.waitFor({ state: 'detached' });
}

describe('every part in every state', () => {
  // The second size and theme of the same parts, in the other language: what differs is looked at.
  it.each([
    { path: '/dev/ui', look: WIDE, find: axeFindings },
    { path: '/es/dev/ui', look: PHONE, find: axeFindingsOfLook },
  ])('has nothing for axe at $path, $look.width px, $look.theme', async ({ path, look, find }) => {
    const page = await standingPage(look, { path, drawn: ALL_DRAWN });
    expect(await page.evaluate(() => [innerWidth, document.documentElement.dataset['theme']])).toEqual([
      look.width,
      look.theme,
    ]);
    // However short, a transition makes a colour wait a frame for each element it is inherited through.
    const transitions = () => document.getAnimations().filter((each) => each instanceof CSSTransition).length;
    expect(await page.evaluate(transitions)).toBe(0);
    expect(await find(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it.each(CORNERS)(
    'has nothing for axe while a dialog, a sheet, the share dialog or a toast is open, $width px, $theme',
    async (look) => {
      const page = await standingPage(look);
      const again = look !== CORNERS[0];
      for (const opener of ['dialog', 'sheet', 'share']) {
        await page.locator(`[data-open="${opener}"]`).click();
        await page.getByRole('dialog').waitFor();
        // What lies under the one lies under the others, too.
        const find = opener === 'dialog' ? axeFindingsOpen : axeFindingsWithin;
        expect({ opener, findings: await find(page, '[role="dialog"]', { again }) }).toEqual({ opener, findings: [] });
        await page.keyboard.press('Escape');
        await page.waitForFunction((name) => document.activeElement?.getAttribute('data-open') === name, opener);
      }
      await page.locator('[data-toast="success"]').click();
      await page
        .getByRole('region', { name: /Notifications/ })
        .getByText('Copied to clipboard')
        .first()
        .waitFor();
      // For five seconds a notification covers a part of what lies under it.
      const region = '[role="region"][aria-label^="Notifications"]';
      expect(
        (await axeFindingsWithin(page, region, { again })).filter((finding) => !finding.startsWith('target-size')),
      ).toEqual([]);
      await dismiss(page);
    },
  );
});

describe('figures', () => {
  it('change in place when rows land, have all their numbers by keyboard, and take names as text', async () => {
    const page = await standingPage(WIDE, ALL);
    const title = await page.title();
    const landing = page.locator('#landing');
    const drawing = await landing.locator('.apexcharts-canvas').locator('..').elementHandle();
    const label = landing.locator('.apexcharts-datalabels text').first();
    await expect.poll(() => label.textContent()).toBe('4,205');
    await page.locator('[data-land]').click();
    await expect.poll(() => landing.locator('.apexcharts-datalabels text').first().textContent()).toBe('6,307.5');
    expect(await drawing?.evaluate((node) => node.isConnected)).toBe(true);
    await landing.getByRole('tab', { name: 'Chart' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => landing.getByRole('table').getByRole('cell').allTextContents()).toContain('6,307.5');

    const bars = page.locator('#paid-by-department');
    await bars.locator('.apexcharts-bar-area').nth(4).hover({ force: true });
    await bars.locator('.tip').getByText('<img src=x').waitFor();
    expect(await bars.locator('img').count()).toBe(0);
    expect(await page.title()).toBe(title);
    await page.mouse.move(0, 0);
  });

  it('draw nothing for fewer records than they state', async () => {
    const page = await standingPage(WIDE, ALL);
    for (const id of ['too-few', 'nothing']) {
      expect(await page.locator(`#${id} .apexcharts-canvas`).count()).toBe(0);
      expect(await page.locator(`#${id}`).getByRole('tab').count()).toBe(0);
    }
    await page.locator('#too-few').getByText('A chart needs at least 30').waitFor();
  });
});

describe('what opens', () => {
  /** By what is pressed, and by what is there then. The frame's own parts are opened where everybody does. */
  const OPENED = [
    {
      press: '[data-specimen="FilterBar"] button[aria-expanded]:visible',
      shows: '[data-specimen="FilterBar"] [role="group"] [role="group"], [role="dialog"]',
      opened: '[data-specimen="FilterBar"], [role="dialog"]',
    },
    {
      press: '[data-specimen="FilterBar"] button[aria-expanded]:visible >> nth=-1',
      shows: '[data-specimen="FilterBar"] a[href*=".ics"]',
      opened: '[data-specimen="FilterBar"]',
    },
    {
      press: '[data-specimen="GlossaryTerm"] button',
      shows: '[data-specimen="GlossaryTerm"] [role="note"]',
      opened: '[data-specimen="GlossaryTerm"]',
    },
    { press: 'header button[aria-label^="Choose a city"]', shows: 'header li button', opened: 'header', wide: true },
    { press: 'header button[aria-label="Menu"]', shows: '[role="dialog"] nav', opened: '[role="dialog"]', wide: false },
    { key: 'Control+k', shows: '[role="dialog"] [role="option"]', opened: '[role="dialog"]' },
    { key: '?', shows: '[role="dialog"] dl', opened: '[role="dialog"]' },
  ];

  it.each(CORNERS)('has nothing for axe while it is open, $width px, $theme', async (look) => {
    const page = await standingPage(look);
    const again = look !== CORNERS[0];
    for (const { press, key, shows, opened } of OPENED.filter(
      ({ wide }) => wide === undefined || wide === look.width > 1000,
    )) {
      if (key === undefined) await page.locator(press).first().click();
      else await page.keyboard.press(key);
      await page.locator(shows).first().waitFor();
      expect({ shows, findings: await axeFindingsWithin(page, opened, { again }) }).toEqual({ shows, findings: [] });
      await page.keyboard.press('Escape');
      await page.locator(shows).first().waitFor({ state: 'detached' });
    }
  });

  it('the circle while a stored token is checked, then the header of who is signed in, in either look', async () => {
    const { page, context } = await visit(browser, WIDE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      localStorage.setItem('auth-token', 'a-token');
    });
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/me', async (route) => {
      await asked;
      await route.fulfill({ json: { id: 'u1', email: 'ana@example.com', name: 'Ana Maria Hernandez de la Cruz' } });
    });
    const look = async ({ width, height, theme }: Look) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
    };
    await page.goto(`${address}${OPENING.path}`);
    const circle = page.getByRole('status').filter({ has: page.locator('p') });
    await circle.first().waitFor();
    expect(await page.locator('header').count()).toBe(0);
    for (const corner of CORNERS) {
      await look(corner);
      expect(await (corner === CORNERS[0] ? axeFindings(page) : axeFindingsOfLook(page))).toEqual([]);
    }
    answer();
    await page.locator(OPENING.drawn).waitFor();
    for (const corner of CORNERS.toReversed()) {
      await look(corner);
      await page.getByRole('button', { name: /Out/ }).waitFor();
      expect(await axeFindingsWithin(page, 'header', { again: corner !== CORNERS[0] })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    await context.close();
  });
});

describe('notifications', () => {
  it('are gone to from the command menu', async () => {
    const page = await standingPage(WIDE);
    await page.locator('[data-toast="success"]').click();
    const region = page.getByRole('region', { name: /Notifications/ });
    await region.getByText('Copied to clipboard').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('notifications');
    await page.getByRole('option', { name: 'Go to notifications' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() =>
        page
          .locator('[role="region"][aria-label^="Notifications"]')
          .evaluate((node) => node.contains(document.activeElement)),
      )
      .toBe(true);
    await dismiss(page);
  });

  it('shows one at a time, is reached by F8, and closes on Escape', async () => {
    const page = await standingPage(WIDE);
    await page.locator('[data-toast="success"]').click();
    await page.locator('[data-toast="error"]').click();
    const region = page.getByRole('region', { name: /Notifications/ });
    await region.getByText('Copy failed').first().waitFor();
    expect(await region.locator('li').count()).toBe(1);
    await page.keyboard.press('F8');
    expect(await region.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await region.locator('li').waitFor({ state: 'detached' });
  });
});

describe('the share dialog', () => {
  it('cuts the microblog text at 240 characters after a word and says what is sent', async () => {
    const page = await standingPage(WIDE);
    await page.locator('[data-open="share"]').click();
    const field = page.getByRole('dialog').getByRole('textbox');
    await field.fill('Ten permits were issued at this address on one day. '.repeat(6));
    const href = await page.getByRole('link', { name: /Share on X/ }).getAttribute('href');
    const text = new URL(href ?? '').searchParams.get('text') ?? '';
    expect(text.length).toBeLessThanOrEqual(240);
    expect(text).toMatch(/\w…$/);
    expect(await page.locator('blockquote').textContent()).toBe(text);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('the share dialog’s text', () => {
  it('is not lost without asking: Escape asks, Keep editing goes back to the field, Discard closes', async () => {
    const page = await standingPage(PHONE);
    await page.locator('[data-open="share"]').click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox');
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    await field.fill('My own words');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Keep editing');
    expect(await axeFindingsWithin(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    expect(await field.inputValue()).toBe('My own words');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-open') === 'share');
  });
});

describe('the numbers of the specification', () => {
  let page: Page;
  let close: () => Promise<void>;
  /** One page whose clock stands still: time passes only where a test says so. */
  beforeAll(async () => {
    const visited = await visit(browser, WIDE);
    ({ page } = visited);
    close = () => visited.context.close();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto(`${address}${OPENING.path}`);
    await page.locator(OPENING.drawn).waitFor();
    // The region's code comes with the first F8.
    await page.keyboard.press('F8');
    await page.getByRole('region', { name: /Notifications/ }).waitFor({ state: 'attached' });
    await page.clock.pauseAt(Date.now() + 60_000);
  });
  afterAll(() => close());
  const notice = () => page.getByRole('region', { name: /Notifications/ }).locator('li');
  async function drag(by: number): Promise<void> {
    const box = await notice().boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 10, y);
    await page.mouse.move(x + by, y);
    await page.mouse.up();
  }

  it('a notification stays after a swipe of 49 px to the right or 200 px to the left, and goes after 50', async () => {
    await page.locator('[data-toast="plain"]').click();
    await notice().waitFor();
    for (const by of [49, -200]) {
      await drag(by);
      expect(await notice().count()).toBe(1);
    }
    await drag(50);
    await notice().waitFor({ state: 'detached' });
  });

  it('a notification stays 5,000 ms, not counting the time under the pointer or with the focus', async () => {
    const opener = page.locator('[data-toast="plain"]');
    await opener.click();
    await notice().waitFor();
    await page.clock.runFor(4_900);
    expect(await notice().count()).toBe(1);
    await page.clock.runFor(101);
    await notice().waitFor({ state: 'detached' });
    await opener.click();
    await notice().waitFor();
    await page.clock.runFor(2_000);
    await notice().hover();
    await page.clock.runFor(60_000);
    expect(await notice().count()).toBe(1);
    await page.mouse.move(5, 5);
    await page.keyboard.press('F8');
    await page.clock.runFor(60_000);
    expect(await notice().count()).toBe(1);
    await opener.focus();
    await page.clock.runFor(2_800);
    expect(await notice().count()).toBe(1);
    await page.clock.runFor(300);
    await notice().waitFor({ state: 'detached' });
  });

  it('a hint opens 700 ms after the pointer comes, and at once within 300 ms of the one before', async () => {
    const trigger = page.locator('[data-specimen="Tooltip"] button');
    const hint = page.getByRole('tooltip');
    await trigger.scrollIntoViewIfNeeded();
    await trigger.hover();
    await page.clock.runFor(699);
    expect(await hint.count()).toBe(0);
    await page.clock.runFor(1);
    await hint.waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await hint.waitFor({ state: 'detached' });
    for (const { after, atOnce } of [
      { after: 299, atOnce: 1 },
      { after: 300, atOnce: 0 },
    ]) {
      await page.mouse.move(5, 5);
      await page.clock.runFor(after);
      await trigger.hover();
      await page.clock.runFor(1);
      expect({ after, open: await hint.count() }).toEqual({ after, open: atOnce });
      await page.keyboard.press('Escape');
      await hint.waitFor({ state: 'detached' });
    }
  });

  it('Escape closes the notification before the dialog, and focus goes back to what opened the dialog', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.resume();
    await page.locator('[data-open="share"]').click();
    const dialog = page.getByRole('dialog');
    const copy = dialog.getByRole('button', { name: 'Copy text', exact: true });
    await copy.click();
    // Behind an open dialog the region is no longer told of; its announcement is, and the words are seen.
    const words = page.locator('li', { hasText: 'Share text copied successfully' });
    await words.waitFor();
    expect(await copy.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await words.waitFor({ state: 'detached' });
    expect(await dialog.count()).toBe(1);
    expect(await copy.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-open'))).toBe('share');
  });

  it('nothing moves where motion is unwelcome, and something does where it is not', async () => {
    const longest: number[] = [];
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.evaluate(() => {
        delete document.body.dataset['longest'];
      });
      await page.evaluate(() => {
        addEventListener(
          'animationstart',
          (event) => {
            const { animationDuration } = getComputedStyle(
              event.target instanceof Element ? event.target : document.body,
            );
            document.body.dataset['longest'] = String(
              Math.max(Number(document.body.dataset['longest'] ?? 0), Number.parseFloat(animationDuration)),
            );
          },
          true,
        );
      });
      await page.locator('[data-toast="success"]').click();
      await notice().waitFor();
      await page.locator('[data-open="sheet"]').click();
      await page.getByRole('dialog').waitFor();
      await expect.poll(() => page.locator('body').getAttribute('data-longest')).not.toBeNull();
      longest.push(Number(await page.locator('body').getAttribute('data-longest')));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(longest[0]).toBeLessThan(0.001);
    expect(longest[1]).toBeGreaterThan(0.1);
  });
});
