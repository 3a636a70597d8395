import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';

const base = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The feed and Civic Pulse have such tests of their own. */
const SCREENS = [
  '/pork-tracker',
  '/item/austin-permits:1',
  '/es/status',
  '/bulletins',
  '/bulletins/2026-06-10T12',
  '/methods',
];
/** What is no JSON, and answers that say no, never reach a screen; these do. */
const REPLIES = ['null', '{}', '[]'];

describe('when every answer is nonsense', () => {
  it.each(SCREENS)('%s still stands in its frame with words, and nothing fails while it is drawn', async (path) => {
    const { page, context, problems } = await visit(browser);
    let body = '';
    let answered = 0;
    await page.routeWebSocket(/socket\.io/, (socket) => {
      void socket.close();
    });
    await page.route(/\/(api|socket\.io)\//, async (route) => {
      await route.fulfill({ body, contentType: 'application/json' });
      answered += 1;
    });
    const failed: string[] = [];
    for (body of REPLIES) {
      answered = 0;
      await page.goto(`${base}${path}`);
      await page.locator('#main h1').first().waitFor();
      await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(0);
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => setTimeout(resolve, 100));
          }),
      );
      const text = await page.locator('#main').innerText();
      const uncaught = problems.filter((line) => line.startsWith('error '));
      if (/^(This part did not load|Esta parte no cargó)/.test(text) || text.length < 60 || uncaught.length > 0)
        failed.push(`${body}: ${text.slice(0, 60)} ${uncaught.join(' ')}`);
      problems.length = 0;
    }
    expect(failed).toEqual([]);
    await context.close();
  });
});
