import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { goWithin } from '@moontower/ui/testing/screen-faults.ts';

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
  '/status',
  '/bulletins',
  '/bulletins/2026-06-10T12',
  '/methods',
];

describe('when every answer is nonsense', () => {
  // What is no JSON, and answers that say no, never reach a screen; these do.
  it.each([
    { body: 'null', language: '' },
    { body: '{}', language: '/es' },
    { body: '[]', language: '' },
  ])(
    'every screen still stands in its frame with words, and nothing fails while it is drawn: $body',
    async ({ body, language }) => {
      const { page, context, problems } = await visit(browser);
      let [asked, answered] = [0, 0];
      await page.routeWebSocket(/socket\.io/, (socket) => {
        void socket.close();
      });
      await page.route(/\/(api|socket\.io)\//, async (route) => {
        asked += 1;
        await route.fulfill({ body, contentType: 'application/json' });
        answered += 1;
      });
      const failed: string[] = [];
      await page.goto(`${base}${language}/privacy`);
      await page.locator('#main h1').first().waitFor();
      for (const path of SCREENS) {
        await goWithin(page, `${language}${path}`);
        // Both are read anew: a screen may ask again while one answer is on its way.
        await expect.poll(() => asked - answered).toBe(0);
        await page.evaluate(
          () =>
            new Promise((resolve) => {
              requestAnimationFrame(() => setTimeout(resolve, 100));
            }),
        );
        const text = await page.locator('#main').innerText();
        const uncaught = problems.splice(0).filter((line) => line.startsWith('error '));
        if (/^(This part did not load|Esta parte no cargó)/.test(text) || text.length < 60 || uncaught.length > 0)
          failed.push(`${path}: ${text.slice(0, 60)} ${uncaught.join(' ')}`);
      }
      expect({ failed, asked: answered > SCREENS.length }).toEqual({ failed: [], asked: true });
      await context.close();
    },
  );
});
