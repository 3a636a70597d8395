import type { Browser } from 'playwright-core';
import { openBrowser, openContext } from '@moontower/testkit/browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps } from '../../test/fake-deps.ts';
import { pages } from './pages.ts';

const PAGE =
  '<!doctype html><html lang="en"><head><title>Moontower</title><!--head--></head><body><div id="root"><!--page-->' +
  '</div><!--noscript--></body></html>';
const EVIL = '</noscript><script>document.title="ran"</script>"><img src="/x" onerror="document.title=\'ran\'">';
const { items } = fakeDeps();
const about = {
  items: {
    ...items,
    list: async (asked: Parameters<typeof items.list>[0]) => {
      const page = await items.list(asked);
      return { ...page, items: page.items.map((item) => ({ ...item, title: EVIL, address: EVIL })) };
    },
  },
};
const api = fakeApi(about, { pages: pages({ deps: fakeDeps(about), files: { find: () => undefined, page: PAGE } }) });
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a list with a hostile title', () => {
  it.each([true, false])('W-06 runs nothing of it, with scripts on: %s', async (javaScriptEnabled) => {
    const context = await openContext(browser, { javaScriptEnabled });
    const page = await context.newPage();
    const sent = await page.goto(`${api.url()}/`);
    expect(sent?.headers()['content-security-policy']).toContain('script-src');
    expect(await page.locator('img, script:not([type$="json"])').count()).toBe(0);
    expect(await page.title()).toBe('What changed in Austin · Moontower');
    const titles = javaScriptEnabled ? [] : Array.from({ length: 20 }, () => EVIL);
    expect(await page.locator('li > a').allTextContents()).toEqual(titles);
    await context.close();
  });
});
