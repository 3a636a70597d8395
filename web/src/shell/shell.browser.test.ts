import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, visit, type Visit } from '@moontower/testkit/browser';

const D = { width: 1440, height: 900, theme: 'light' } as const;
const M = { width: 390, height: 844, theme: 'light' } as const;
const PLAIN = '/analytics';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

async function open(path: string, look: Parameters<typeof visit>[1] = D): Promise<Visit> {
  const visited = await visit(browser, look);
  await visited.page.goto(`${inject('baseUrl')}${path}`);
  await visited.page.getByRole('heading', { level: 1 }).waitFor();
  if (path !== '/civic-pulse') await visited.page.locator('footer').waitFor({ state: 'attached' });
  await visited.page.evaluate(() => document.fonts.ready.then(() => undefined));
  return visited;
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

describe('the frame on a wide screen', () => {
  it('goes to a section by two letters, not while someone types, not when letters are switched off', async () => {
    const { page, end } = await open(PLAIN);
    await page.keyboard.press('g');
    await page.keyboard.press('k');
    await page.waitForURL(/\/pork-tracker$/);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByRole('switch').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe('/pork-tracker');
    await end();
  });
});

describe('the frame on a phone', () => {
  it('holds the sections that the bar has no room for in its menu', async () => {
    const { page, end } = await open(PLAIN, M);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    for (const name of ['Properties', 'For Cities', 'Report a problem', 'Data status'])
      await menu.getByRole('link', { name, exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Menu');
    expect(await menu.count()).toBe(0);
    await end();
  });
});

describe('a screen without a footer', () => {
  const LINKS = {
    Methods: '/methods',
    Corrections: '/corrections',
    'Developers and open data': '/developers',
    Accessibility: '/accessibility',
    Privacy: '/privacy',
    'Hourly bulletins': '/bulletins',
  };

  it('has the footer’s links in the phone’s menu', async () => {
    const { page, end } = await open('/civic-pulse', M);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    for (const [name, path] of Object.entries(LINKS))
      expect(await menu.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
    await menu.getByRole('link', { name: 'Privacy', exact: true }).click();
    await page.waitForURL(/\/privacy$/);
    await end();
  });

  it('has them in the command menu, which a button opens', async () => {
    const { page, end } = await open('/civic-pulse');
    await page.getByRole('button', { name: 'Search' }).first().click();
    for (const name of Object.keys(LINKS))
      await page.getByRole('option', { name, exact: true }).waitFor({ state: 'attached' });
    await page.getByRole('dialog').getByRole('combobox').fill('correct');
    await page.getByRole('option', { name: 'Corrections', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/corrections$/);
    // The menu gives no focus back to a button of the screen that was left.
    await expect.poll(() => focused(page)).toBe('main');
    await end();
  });
});

describe('a phone with a home bar', () => {
  it('has what stands above the lower bar above all of it', async () => {
    const { page, end } = await open(PLAIN, M);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 40, bottom: 34 } });
    const bar = page.getByRole('navigation', { name: 'Sections' });
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
    await end();
  });
});

describe('dialogs of the frame', () => {
  /** What has the focus: its role or element, and its name where that is an attribute. */
  const at = (page: Page) =>
    page.evaluate(() =>
      [
        document.activeElement?.getAttribute('role') ?? document.activeElement?.localName,
        document.activeElement?.getAttribute('aria-label') ?? '',
      ]
        .join(' ')
        .trim(),
    );

  it('begin at their first field or their heading, not at the way out', async () => {
    const { page, end } = await open(PLAIN, M);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect.poll(() => at(page)).toBe('h2');
    await page.keyboard.press('Escape');
    await expect.poll(() => at(page)).toBe('button Menu');
    await page.keyboard.press('?');
    await expect.poll(() => at(page)).toBe('switch');
    await end();
  });

  it('give the focus back to what was pressed first, through a dialog opened from a dialog', async () => {
    const { page, end } = await open(PLAIN, M);
    // The second round finds all code there, and the two dialogs change places at once.
    for (const _round of ['first', 'second']) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Search/ })
        .click();
      await expect.poll(() => at(page)).toMatch(/^combobox/);
      await page.keyboard.press('Escape');
      await expect.poll(() => at(page)).toBe('button Menu');
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('keyboard');
    await page.getByRole('option', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => at(page)).toBe('button Menu');
    await end();
  });

  it('let the command menu open without movement', async () => {
    const { page, end } = await open(PLAIN);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    expect(
      await page
        .getByRole('dialog')
        .evaluate((node) =>
          [
            getComputedStyle(node).animationName,
            ...[...document.querySelectorAll('[data-state="open"]')].map(
              (each) => getComputedStyle(each).animationName,
            ),
          ].filter((name) => name !== 'none'),
        ),
    ).toEqual([]);
    await end();
  });
});

describe('the next screen', () => {
  it('has the focus when a link led to it, not after Back and not after a change of filters', async () => {
    const { page, end } = await open('/methods');
    await page.locator('footer').getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
    expect(await focused(page)).toBe('main');
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Methods' }).waitFor();
    expect(await focused(page)).toBe('');
    await end();
  });

  it('shows grey rows while its code is awaited, and after ten seconds says so with a way on', async () => {
    const { page, context } = await visit(browser, D);
    await page.clock.install();
    await page.goto(`${inject('baseUrl')}/methods`);
    await page.locator('footer').getByRole('link', { name: 'Privacy' }).waitFor();
    await page.route(/PrivacyScreen/, () => new Promise(() => undefined));
    await page.locator('footer').getByRole('link', { name: 'Privacy' }).click();
    const main = page.locator('#main [aria-busy="true"]');
    await main.waitFor({ state: 'attached' });
    await page.clock.runFor(300);
    await main.locator('[aria-hidden="true"]').waitFor();
    expect(await page.getByText('Still loading').count()).toBe(0);
    await page.clock.runFor(10_000);
    await page.getByText('Still loading. Your connection may be slow.').waitFor();
    await page.locator('#main').getByRole('button', { name: 'Try Again' }).waitFor();
    await context.close();
  });
});

describe('language', () => {
  it('stays on the page with its filters, says so on <html>, and is remembered', async () => {
    const { page, end } = await open('/?district=4');
    await page.getByRole('link', { name: 'Ver en español' }).click();
    await page.waitForURL(/\/es\/?\?district=4/);
    await page.getByRole('link', { name: 'View in English' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
    await page.goto(`${inject('baseUrl')}${PLAIN}`);
    await page.waitForURL(/\/es\/analytics/);
    await end();
  });
});

describe('an address without a page', () => {
  it('is answered with 404 and with ways on', async () => {
    const visited = await visit(browser);
    const response = await visited.page.goto(`${inject('baseUrl')}/no-such-page`);
    expect(response?.status()).toBe(404);
    expect(await visited.page.getByRole('heading', { level: 1 }).textContent()).toBe('404 Page Not Found');
    await visited.page.getByRole('link', { name: 'Go to the data feed' }).click();
    await visited.page.waitForURL((url) => url.pathname === '/');
    await visited.context.close();
  });
});
