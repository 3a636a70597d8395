import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindings } from '@moontower/testkit/axe';
import { openBrowser, untilDrawn, visit } from '@moontower/testkit/browser';
import { CORNERS } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { loadWords } from '@moontower/words/words';

const words = {
  en: await loadWords('en', ['search', 'extras', 'ui', 'places']),
  es: await loadWords('es', ['search', 'extras', 'ui', 'places']),
};
const base = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A long word that a record has, with one letter wrong. */
async function aSlip(): Promise<{ uid: string; typed: string }> {
  const items: { uid: string; address?: string }[] = await (
    await fetch(`${base}/api/items?types=building-permits&limit=50`)
  ).json();
  for (const { uid, address = '' } of items) {
    const street = /[A-Za-z]{6,}/.exec(address)?.[0];
    const house = /^\d+/.exec(address)?.[0];
    if (street !== undefined && house !== undefined)
      return { uid, typed: `${street.slice(0, 2)}q${street.slice(3)} ${house}` };
  }
  throw new Error('the product under test has no permit with a street');
}

describe.each(CORNERS)('the search at $name', ({ look, path, language }) => {
  const { search, extras, ui, places } = words[language];

  it('finds in the menu and on its page what was typed with a slip, says how many, and holds by axe', async () => {
    const { uid, typed } = await aSlip();
    const { page, end } = await visit(browser, look);
    await page.goto(`${base}${path}/search`);
    await page.getByText(search.nothing, { exact: true }).waitFor();

    await page.keyboard.press('Control+k');
    const menu = page.getByRole('dialog');
    await menu.getByRole('combobox').fill(typed);
    const found = menu.getByRole('option', { selected: true }).filter({ hasText: search.kind.address });
    await found.waitFor();
    await menu.getByRole('option').filter({ hasText: ui.types['building-permits'] }).first().waitFor();
    expect(await menu.getByRole('status').textContent()).toMatch(/\d/);
    const faults = await axeFindings(page);
    // By keyboard alone to the page of the address, and back to the question.
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname.includes('/address/'));
    await page.getByRole('heading', { name: places.timeline.title }).waitFor();
    await page.keyboard.press('Control+k');
    await menu.getByRole('combobox').fill(typed);
    await found.waitFor();
    await menu.getByRole('option', { name: extras.command.searchFor(typed), exact: true }).click();

    await page.waitForURL(
      ({ pathname, searchParams }) => pathname.endsWith('/search') && searchParams.get('q') === typed,
    );
    await page.getByText(search.close(typed), { exact: true }).waitFor();
    const link = page.locator(`a[href$="/item/${encodeURIComponent(uid)}"]`);
    await link.waitFor();
    await untilDrawn(page);
    faults.push(...(await axeFindings(page)));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ faults, over }).toEqual({ faults: [], over: 0 });
    if (process.env['SEARCH_PICTURES'] !== undefined)
      await page.screenshot({ path: `${process.env['SEARCH_PICTURES']}/search-${look.width}-${language}.png` });

    await page.getByRole('searchbox', { name: search.label }).fill('qqqqzzzz');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: search.none }).waitFor();
    expect(await page.getByText(search.none).count()).toBe(1);
    await end();
  });
});
