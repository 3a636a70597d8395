import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, visit, type Visit } from '@moontower/testkit/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** Opens a page that hears of its first paint only after 300 ms. */
async function openLate(path: string): Promise<Visit> {
  const visited = await visit(browser);
  await visited.page.addInitScript(() => {
    Object.assign(globalThis, {
      PerformanceObserver: class extends PerformanceObserver {
        override observe(options: PerformanceObserverInit = {}): void {
          if (options.type !== 'paint') {
            super.observe(options);
            return;
          }
          setTimeout(() => {
            Object.assign(globalThis, { toldAt: performance.now() });
            super.observe(options);
          }, 300);
        }
      },
    });
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('#main') === null) return;
      observer.disconnect();
      Object.assign(globalThis, { drawnAt: performance.now() });
    }).observe(document, { childList: true, subtree: true });
  });
  await visited.page.goto(`${inject('baseUrl')}${path}`);
  await visited.page.locator('#main').waitFor();
  return visited;
}

const noted = (page: Page, name: 'toldAt' | 'drawnAt') =>
  page.evaluate((key) => Number(Reflect.get(globalThis, key)), name);

describe('what the server sent', () => {
  it('is on the screen before the page is drawn over it, and no reason to wait with asking for its code', async () => {
    const { page, end } = await openLate('/es/status');
    const toldAt = await noted(page, 'toldAt');
    expect(await noted(page, 'drawnAt')).toBeGreaterThan(toldAt);
    const askedAt = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes('StatusScreen'))?.startTime ??
        Infinity,
    );
    expect(askedAt).toBeLessThan(toldAt);
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
