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

/**
 * Opens a page that counts how often it asks for its first paint; it hears of it after `tellAfterMs`, or not at all.
 */
async function openLate({
  path = '/',
  visibility = 'visible',
  tellAfterMs,
}: {
  path?: string;
  visibility?: 'visible' | 'hidden';
  tellAfterMs?: number;
}): Promise<Visit> {
  const visited = await visit(browser);
  await visited.page.addInitScript(
    ({ state, wait }) => {
      Object.defineProperty(document, 'visibilityState', { get: () => state });
      Object.assign(globalThis, { asked: 0 });
      Object.assign(globalThis, {
        PerformanceObserver: class extends PerformanceObserver {
          override observe(options: PerformanceObserverInit = {}): void {
            if (options.type !== 'paint') {
              super.observe(options);
              return;
            }
            Object.assign(globalThis, { asked: Number(Reflect.get(globalThis, 'asked')) + 1 });
            if (wait !== undefined)
              setTimeout(() => {
                Object.assign(globalThis, { toldAt: performance.now() });
                super.observe(options);
              }, wait);
          }
        },
      });
      new MutationObserver((_changes, observer) => {
        if (document.querySelector('#main') === null) return;
        observer.disconnect();
        Object.assign(globalThis, { drawnAt: performance.now() });
      }).observe(document, { childList: true, subtree: true });
    },
    { state: visibility, wait: tellAfterMs },
  );
  await visited.page.goto(`${inject('baseUrl')}${path}`);
  await visited.page.locator('#main').waitFor();
  return visited;
}
/** The colours of a page whose script never comes: what the server sent is all that is painted. */
async function unscripted(
  path: string,
  stored: string | undefined,
): Promise<{ theme: string | undefined; background: string }> {
  const { page, context } = await visit(browser, { width: 390, height: 844, theme: 'light' });
  if (stored !== undefined)
    await page.addInitScript((choice) => {
      localStorage.setItem('moontower-theme', choice);
    }, stored);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(`${inject('baseUrl')}${path}`, { waitUntil: 'domcontentloaded' });
  const seen = await page.evaluate(() => ({
    theme: document.documentElement.dataset['theme'],
    background: getComputedStyle(document.documentElement).backgroundColor,
  }));
  await context.close();
  return seen;
}

const noted = (page: Page, name: 'asked' | 'toldAt' | 'drawnAt') =>
  page.evaluate((key) => Number(Reflect.get(globalThis, key)), name);

describe('what the server sent', () => {
  it('is on the screen before the page is drawn over it', async () => {
    const visited = await openLate({ tellAfterMs: 300 });
    expect(await noted(visited.page, 'drawnAt')).toBeGreaterThan(await noted(visited.page, 'toldAt'));
    await visited.end();
  });

  it('is no reason to wait with asking for the code of the screen', async () => {
    const visited = await openLate({ path: '/es/status', tellAfterMs: 300 });
    const askedAt = await visited.page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes('StatusScreen'))?.startTime ??
        Infinity,
    );
    expect(askedAt).toBeLessThan(await noted(visited.page, 'toldAt'));
    await visited.end();
  });

  it('is not waited for where nothing is painted: the page comes after a moment', async () => {
    const visited = await openLate({});
    expect(await noted(visited.page, 'asked')).toBe(1);
    await visited.end();
  });

  it('is not waited for in a tab behind others', async () => {
    const visited = await openLate({ visibility: 'hidden' });
    expect(await noted(visited.page, 'asked')).toBe(0);
    await visited.end();
  });
});

describe('a chosen theme', () => {
  it('is there at the first paint, before any script file; frames in other sites keep the device’s', async () => {
    const [light, dark] = ['rgb(247, 245, 240)', 'rgb(11, 16, 32)'];
    expect(await unscripted('/', 'dark')).toEqual({ theme: 'dark', background: dark });
    expect(await unscripted('/es/methods', 'dark')).toEqual({ theme: 'dark', background: dark });
    expect(await unscripted('/', 'system')).toEqual({ theme: undefined, background: light });
    expect(await unscripted('/embed/items', 'dark')).toEqual({ theme: undefined, background: light });
  });
});
