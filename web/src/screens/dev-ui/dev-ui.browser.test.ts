import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { axeFindings } from '@moontower/testkit/axe';
import { LOOKS, openBrowser, visit } from '@moontower/testkit/browser';

const WEB = join(import.meta.dirname, '../../..');
/** Each size and each theme once. */
const CORNERS = LOOKS.filter(({ width, theme }) => (width > 1000) === (theme === 'light'));
let browser: Browser;
let server: ViteDevServer;
let address = '';

beforeAll(async () => {
  const api = { target: inject('baseUrl') };
  server = await createServer({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'error', cacheDir: join(WEB, 'node_modules/.vite-test'), server: { port: 0, host: '127.0.0.1', hmr: false, proxy: { '/api': api, '/socket.io': { ...api, ws: true } } } });
  await server.listen();
  const bound = server.httpServer?.address();
  address = typeof bound === 'object' && bound !== null ? `http://127.0.0.1:${bound.port}` : '';
  browser = await openBrowser();
  // The first visit makes vite gather its dependencies and load the page once more.
  const { page, context } = await visit(browser);
  await page.goto(`${address}/dev/ui`);
  await page.locator('[data-specimen="ChartCard line"] svg').first().waitFor({ timeout: 90_000 });
  await context.close();
});
afterAll(async () => { await browser.close(); await server.close(); });

async function open(path: string, look: (typeof LOOKS)[number]): Promise<{ page: Page; close: () => Promise<void> }> {
  const { page, context } = await visit(browser, look);
  // A dialog that is still fading in has colours between two.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${address}${path}`);
  await page.locator('[data-specimen="ChartCard line"] svg').first().waitFor();
  return { page, close: () => context.close() };
}

describe('every part in every state', () => {
  it.each([...LOOKS.map((look) => ({ ...look, path: '/dev/ui' })), ...CORNERS.map((look) => ({ ...look, path: '/es/dev/ui' }))])('has nothing for axe at $width px, $theme, $path', async ({ path, ...look }) => {
    const { page, close } = await open(path, look);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await close();
  });

  it.each(CORNERS)('has nothing for axe while a dialog, a sheet, the share dialog or a toast is open, $width px, $theme', async (look) => {
    const { page, close } = await open('/dev/ui', look);
    for (const opener of ['dialog', 'sheet', 'share']) {
      await page.locator(`[data-open="${opener}"]`).click();
      await page.getByRole('dialog').waitFor();
      expect({ opener, findings: await axeFindings(page) }).toEqual({ opener, findings: [] });
      await page.keyboard.press('Escape');
      await page.waitForFunction((name) => document.activeElement?.getAttribute('data-open') === name, opener);
    }
    await page.locator('[data-toast="success"]').click();
    await page.getByRole('region', { name: /Notifications/ }).getByText('Copied to clipboard').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });
});

describe('notifications', () => {
  const [wide] = LOOKS;
  it('shows one at a time, is reached by F8, and closes on Escape', async () => {
    if (wide === undefined) throw new Error('no look');
    const { page, close } = await open('/dev/ui', wide);
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
    await close();
  });
});

describe('the share dialog', () => {
  const [wide] = LOOKS;
  it('cuts the microblog text at 240 characters after a word and says what is sent', async () => {
    if (wide === undefined) throw new Error('no look');
    const { page, close } = await open('/dev/ui', wide);
    await page.locator('[data-open="share"]').click();
    const field = page.getByRole('dialog').getByRole('textbox');
    await field.fill('Ten permits were issued at this address on one day. '.repeat(6));
    const href = await page.getByRole('link', { name: /Share on X/ }).getAttribute('href');
    const text = new URL(href ?? '').searchParams.get('text') ?? '';
    expect(text.length).toBeLessThanOrEqual(240);
    expect(text).toMatch(/\w…$/);
    expect(await page.locator('blockquote').textContent()).toBe(text);
    await close();
  });
});
