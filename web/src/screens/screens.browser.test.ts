import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindings } from '@moontower/testkit/axe';
import { LOOKS, openBrowser, untilDrawn, visit, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';

let browser: Browser;
beforeAll(async () => { browser = await openBrowser(); });
afterAll(() => browser.close());

/** Each size and each theme once; the screens in English are looked at in all four pairs. */
const CORNERS: readonly Look[] = LOOKS.filter(({ width, theme }) => (width > 1000) === (theme === 'light'));
const SCREENS = ['/', '/pork-tracker', '/status', 'record'];
const PAGES = ['/pork-tracker?tab=categories', '/methods', '/corrections', '/accessibility', '/privacy', '/developers'];
const cases = ['', '/es'].flatMap((language) => [
  ...SCREENS.map((path) => ({ language, path, looks: language === '' ? LOOKS : CORNERS })), ...PAGES.map((path, at) => ({ language, path, looks: language === '' ? CORNERS : CORNERS.filter((_, corner) => corner === at % CORNERS.length) })),
]);

async function addressOf(path: string): Promise<string> {
  if (path !== 'record') return path;
  let record: { uid: string } | undefined;
  for (let tries = 0; tries < 120 && record === undefined; tries += 1) {
    const found: { uid: string }[] = await (await fetch(`${inject('baseUrl')}/api/items?types=site-plans&limit=1`)).json();
    [record] = found;
    if (record === undefined) await new Promise((resolve) => { setTimeout(resolve, 500); });
  }
  return `/item/${encodeURIComponent(record?.uid ?? '')}`;
}

describe('axe finds nothing and nothing runs off sideways, down to 320 px, on', () => {
  it.each(cases.map((each) => ({ ...each, at: `${each.language}${each.path}` })))('the page $at', async ({ language, path, looks }) => {
    const { page, end } = await visit(browser);
    await page.goto(`${inject('baseUrl')}${language}${await addressOf(path)}`);
    await page.locator('#main h1').first().waitFor();
    await page.locator('#main :is(article, table, section)').first().waitFor();
    for (const look of looks) {
      await page.setViewportSize({ width: look.width, height: look.height });
      await page.emulateMedia({ colorScheme: look.theme });
      await untilDrawn(page);
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await untilDrawn(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await end();
  });
});

async function rulesTold(): Promise<{ id: string }[]> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { rules }: { rules: { id: string }[] } = await (await fetch(`${inject('baseUrl')}/api/pork/rules`)).json();
    if (rules.length > 0) return rules;
    await new Promise((resolve) => { setTimeout(resolve, 500); });
  }
  return [];
}

describe('the methods page', () => {
  it.each([
    { language: '', judged: /^fired on [\d,]+ of [\d,]+ purchases it could judge/, missing: /^not judged yet: needs /, title: 'Only one offer' },
    { language: '/es', judged: /^se activó en [\d,]+ de [\d,]+ compras/, missing: /^aún sin juzgar: necesita /, title: 'Una sola oferta' },
  ])('shows every rule with what became of it at $language/methods', async ({ language, judged, missing, title }) => {
    const rules = await rulesTold();
    expect(rules.length).toBeGreaterThan(40);
    const { page, end } = await visit(browser);
    await page.goto(`${inject('baseUrl')}${language}/methods`);
    await page.locator('tr[data-rule]').first().waitFor();
    expect(await page.locator('tr[data-rule]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-rule')))).toEqual(rules.map(({ id }) => id));
    expect(await page.locator('tr[data-rule-state="judged"] td:last-child').first().textContent()).toMatch(judged);
    expect(await page.locator('tr[data-rule="F55"] td:last-child').textContent()).toMatch(missing);
    expect(await page.locator('tr[data-rule="F55"] b').textContent()).toBe(title);
    await end();
  });
});
