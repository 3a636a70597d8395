import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { MINUTE_MS } from '@moontower/contracts/time';
import { openBrowser, visit, type Visit } from '@moontower/testkit/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** Opens a page that hears of its first paint when the test says so, and whose clock stands: it waits for nothing else. */
async function openUntold(path: string): Promise<Visit & { asked: Promise<unknown>; tell: () => Promise<void> }> {
  const visited = await visit(browser);
  const { page } = visited;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      PerformanceObserver: class extends PerformanceObserver {
        override observe(options: PerformanceObserverInit = {}): void {
          if (options.type === 'paint') Object.assign(globalThis, { tellOfPaint: () => super.observe(options) });
          else super.observe(options);
        }
      },
    });
  });
  const asked = page.waitForRequest(/StatusScreen/);
  await page.goto(`${inject('baseUrl')}${path}`);
  return { ...visited, asked, tell: () => page.evaluate(() => void Reflect.get(globalThis, 'tellOfPaint')()) };
}

describe('what the server sent', () => {
  it('is on the screen before the page is drawn over it, and no reason to wait with asking for its code', async () => {
    const { page, asked, tell, end } = await openUntold('/es/status');
    await asked;
    await page.waitForFunction(() => 'tellOfPaint' in globalThis);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('#main').count()).toBe(0);
    await tell();
    await page.locator('#main').waitFor();
    await end();
  });
});

describe('a chosen theme', () => {
  it('is there at the first paint, before any script file; frames in other sites keep the device’s', async () => {
    const { page, context } = await visit(browser, { width: 390, height: 844, theme: 'light' });
    // Its script never comes: what the server sent is all that is painted.
    await page.route(/\.js$/, (route) => route.abort());
    await page.addInitScript(() => {
      localStorage.setItem('moontower-theme', new URLSearchParams(location.search).get('chosen') ?? '');
    });
    const painted = async (path: string, chosen: string) => {
      await page.goto(`${inject('baseUrl')}${path}?chosen=${chosen}`, { waitUntil: 'domcontentloaded' });
      return page.evaluate(() => ({
        theme: document.documentElement.dataset['theme'],
        background: getComputedStyle(document.documentElement).backgroundColor,
      }));
    };
    const [light, dark] = ['rgb(247, 245, 240)', 'rgb(11, 16, 32)'];
    expect(await painted('/', 'dark')).toEqual({ theme: 'dark', background: dark });
    expect(await painted('/es/methods', 'dark')).toEqual({ theme: 'dark', background: dark });
    expect(await painted('/', 'system')).toEqual({ theme: undefined, background: light });
    expect(await painted('/embed/items', 'dark')).toEqual({ theme: undefined, background: light });
    await context.close();
  });
});
