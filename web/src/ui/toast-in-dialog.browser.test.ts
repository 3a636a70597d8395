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

describe('a notification while a dialog is open', () => {
  it('is announced, and is there for assistive technology, the first time and the second', async () => {
    const { page, context } = await visit(browser, { width: 1440, height: 900, theme: 'light' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // The newest of all is a resident's report that another test takes back meanwhile, and its page then has nothing to
    // share.
    const answer: { uid: string }[] = await (await fetch(`${base}/api/items?types=site-plans&limit=1`)).json();
    await page.goto(`${base}/item/${encodeURIComponent(answer[0]?.uid ?? '')}`);
    // Live regions say what is put into them, unless they or what holds them are hidden; each lasts a second only.
    await page.evaluate(() => {
      new MutationObserver(() => {
        for (const live of document.querySelectorAll('[role=status][aria-live=assertive]'))
          if (live.textContent !== '' && live.closest('[aria-hidden=true],[inert]') === null)
            document.documentElement.dataset['announced'] = live.textContent;
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    for (const _time of ['first', 'second']) {
      await page.evaluate(() => {
        delete document.documentElement.dataset['announced'];
      });
      await page.getByRole('button', { name: 'Share' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: /^Copy/ }).first().click();
      await page.waitForFunction(() => /Copied to clipboard/.test(document.documentElement.dataset['announced'] ?? ''));
      const region = page.getByRole('region', { name: /Notifications/ });
      await region.getByText('Copied to clipboard').waitFor();
      await region.getByRole('button').click();
      await region.getByText('Copied to clipboard').waitFor({ state: 'detached' });
      expect(await page.getByRole('dialog').count()).toBe(1);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await context.close();
  });
});
