import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const rowAt = (page: Page, selector: string) => () =>
  page.evaluate(
    (wanted) => [...document.querySelectorAll(wanted)].findIndex((row) => row.contains(document.activeElement)),
    selector,
  );

describe('the keys of lists', () => {
  it('go down and up the feed, and Enter opens', async () => {
    const { page, end } = await visit(browser);
    await page.goto(`${inject('baseUrl')}/?view=records`);
    await page.locator('article[data-uid]').nth(2).waitFor();
    const at = rowAt(page, 'article[data-uid]');
    await page.keyboard.press('j');
    await expect.poll(at).toBe(0);
    await page.keyboard.press('j');
    await expect.poll(at).toBe(1);
    await page.keyboard.press('k');
    await expect.poll(at).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/item/**');
    await end();
  });

  it('go nowhere else in the first second of a page, when no g came before', async () => {
    const { page, end } = await visit(browser);
    await page.goto(`${inject('baseUrl')}/status`);
    await page.locator('tr[data-feed]').first().waitFor();
    await page.evaluate(() => {
      const early = new KeyboardEvent('keydown', { key: 'k', bubbles: true });
      Object.defineProperty(early, 'timeStamp', { value: 500 });
      document.body.dispatchEvent(early);
    });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/status');
    await end();
  });

  it('explain and compare the purchase that has focus', async () => {
    const { page, end } = await visit(browser);
    await page.goto(`${inject('baseUrl')}/pork-tracker?floor=1`);
    await page.locator('article[data-purchase]').nth(1).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const at = rowAt(page, 'article[data-purchase]');
    await expect.poll(at).toBe(1);
    await page.keyboard.press('c');
    await page.getByText('1 of 3 chosen').waitFor();
    await page.keyboard.press('e');
    await expect
      .poll(() => page.locator('article[data-purchase]').nth(1).getByRole('button', { pressed: true }).count())
      .toBe(2);
    await end();
  });

  it('share the record on the page, and rest while a dialog is open or when switched off', async () => {
    const { page, end } = await visit(browser);
    const answer = await fetch(`${inject('baseUrl')}/api/items?types=site-plans&limit=1`);
    const [record]: { uid: string }[] = await answer.json();
    await page.goto(`${inject('baseUrl')}/item/${encodeURIComponent(record?.uid ?? '')}`);
    await page.locator('[data-share]').waitFor();
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: 'Share Civic Insight' });
    await dialog.getByRole('heading', { name: 'Embed' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByRole('switch').click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('s');
    await page.keyboard.press('?');
    await page.evaluate(
      () =>
        new Promise((drawn) => {
          requestAnimationFrame(() => {
            requestAnimationFrame(drawn);
          });
        }),
    );
    expect(await page.getByRole('dialog').count()).toBe(0);
    await end();
  });
});
