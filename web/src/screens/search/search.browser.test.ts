import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindingsOpen, axeFindingsWithin } from '@moontower/testkit/axe';
import { openBrowser, untilDrawn, visit, type Visit } from '@moontower/testkit/browser';
import { CORNERS } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { SearchAnswer } from '@moontower/search/contract';
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

/** Streets that end so, those with most records first; the product may still be reading. */
async function streetsIn(type: string) {
  for (let tries = 0; tries < 120; tries += 1) {
    const { groups } = SearchAnswer.parse(
      await (await fetch(`${base}/api/search?q=${type}&kind=street&limit=50`)).json(),
    );
    const [group] = groups;
    if (group !== undefined) return group.results.toSorted((one, other) => (other.records ?? 0) - (one.records ?? 0));
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  throw new Error('the product under test has no street');
}

/** The busiest of them, and its first three letters with the second and third in the wrong order. */
async function aSlippedStreet(): Promise<{ title: string; path: string | undefined; typed: string }> {
  for (const { title, path } of await streetsIn('dr')) {
    const [first, second, third] = title.toLowerCase();
    if (/^[a-z]{3,} /i.test(title) && second !== third) return { title, path, typed: `${first}${third}${second}` };
  }
  throw new Error('no street has a name to mistype');
}

describe.each(CORNERS)('the search at $name', (corner) => {
  const { look, path, language } = corner;
  const { search, extras, ui, places } = words[language];
  const again = corner !== CORNERS[0];
  // One after the other in one page, as somebody goes on searching.
  let visited: Visit;
  beforeAll(async () => {
    visited = await visit(browser, look);
    await visited.page.goto(`${base}${path}/search`);
    await visited.page.getByText(search.nothing, { exact: true }).waitFor();
  });
  afterAll(() => visited.end());

  it('offers a street after three letters with one slip, and leads from there to its page', async () => {
    const street = await aSlippedStreet();
    const { page } = visited;
    await page.keyboard.press('Control+k');
    const menu = page.getByRole('dialog');
    await menu.getByRole('combobox').click();
    await page.keyboard.type(street.typed);
    const found = menu.getByRole('option').filter({ hasText: search.kind.street });
    await found.filter({ hasText: street.title }).first().click();
    await page.getByRole('heading', { level: 1, name: street.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${path}${street.path}`);
  });

  it('finds in the menu and on its page what was typed with a slip, says how many, and holds by axe', async () => {
    const { uid, typed } = await aSlip();
    const { page } = visited;
    await page.keyboard.press('Control+k');
    const menu = page.getByRole('dialog');
    await menu.getByRole('combobox').fill(typed);
    const found = menu.getByRole('option', { selected: true }).filter({ hasText: search.kind.address });
    await found.waitFor();
    await menu.getByRole('option').filter({ hasText: ui.types['building-permits'] }).first().waitFor();
    expect(await menu.getByRole('status').textContent()).toMatch(/\d/);
    const faults = await axeFindingsWithin(page, '[role="dialog"]', { again });
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
    faults.push(...(await axeFindingsOpen(page, '#main', { again })));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ faults, over }).toEqual({ faults: [], over: 0 });
    if (process.env['SEARCH_PICTURES'] !== undefined)
      await page.screenshot({ path: `${process.env['SEARCH_PICTURES']}/search-${look.width}-${language}.png` });

    await page.getByRole('searchbox', { name: search.label }).fill('qqqqzzzz');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: search.noneHere }).waitFor();
    expect(await page.getByText(search.noneHere).count()).toBe(1);
  });
});
