import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { goWithin } from '@moontower/ui/testing/screen-faults.ts';

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

// Which rows, buttons and keys: list-keys.test.tsx.
describe('the keys of lists', () => {
  it('compare and explain a purchase, walk the feed, open and share a record, and rest when switched off', async () => {
    const { page, end } = await visit(browser);
    await page.goto(`${inject('baseUrl')}/pork-tracker?floor=1`);
    await page.locator('article[data-purchase]').nth(1).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect.poll(rowAt(page, 'article[data-purchase]')).toBe(1);
    await page.keyboard.press('c');
    await page.getByText('1 of 3 chosen').waitFor();
    await page.keyboard.press('e');
    await expect
      .poll(() => page.locator('article[data-purchase]').nth(1).getByRole('button', { pressed: true }).count())
      .toBe(2);

    await goWithin(page, '/?view=records');
    await page.locator('article[data-uid]').nth(2).waitFor();
    const at = rowAt(page, 'article[data-uid]');
    for (const [key, row] of [
      ['j', 0],
      ['j', 1],
      ['k', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(at).toBe(row);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/item/**');

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
