import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';

const base = inject('baseUrl');
const ROWS = 'article[data-uid], li a[href*="/item/"]';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/**
 * The addresses of the lists a page asks for, while the answer that tells of the city fails. `said` goes into the
 * page's first tag.
 */
async function listsOf(path: string, said: string, until: RegExp | undefined): Promise<URLSearchParams[]> {
  const { page, context } = await visit(browser, { width: 1440, height: 900, theme: 'light' });
  const asked: URLSearchParams[] = [];
  await page.route(/\/api\/stats\/summary/, (route) =>
    route.fulfill({ status: 503, body: 'The records cannot be read right now.' }),
  );
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/<html lang="en"[^>]*>/, `<html lang="en"${said}>`),
      });
    },
  );
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/items' && url.searchParams.get('limit') !== '1') asked.push(url.searchParams);
  });
  await page.goto(`${base}${path}`);
  await page
    .locator(ROWS)
    .first()
    .or(page.getByRole('heading', { name: until ?? /^$/ }))
    .first()
    .waitFor({ timeout: 20_000 });
  await context.close();
  return asked;
}
describe('a recording whose summary fails', () => {
  it.each(['/', '/embed/items'])('still shows all dates at %s', async (path) => {
    const asked = await listsOf(path, ' data-recording', undefined);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.map((query) => query.get('start'))).toEqual(asked.map(() => null));
  });

  it('is not taken for one where the page does not say so', async () => {
    const asked = await listsOf('/', '', /No Events Found/);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every((query) => query.get('start') !== null)).toBe(true);
  });
});
