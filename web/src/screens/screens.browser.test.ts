import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindings } from '@moontower/testkit/axe';
import { LOOKS, openBrowser, untilDrawn, visit, type Look, type Visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Each size and each theme once, and the other two pairs of them. */
const CORNERS: readonly Look[] = LOOKS.filter(({ width, theme }) => width > 1000 === (theme === 'light'));
const OTHERS: readonly Look[] = LOOKS.filter((look) => !CORNERS.includes(look));
const LANGUAGES = ['', '/es'] as const;
type Language = (typeof LANGUAGES)[number];
interface Case {
  path: string;
  looks: readonly Look[];
  also?: (page: Page, language: Language) => Promise<void>;
}

/** In all four pairs of size and theme, two in each language. */
const SCREENS = ['/', '/pork-tracker', '/status', 'record'];
/** In both corners in English, in one of them in Spanish. */
const PAGES: readonly Omit<Case, 'looks'>[] = [
  { path: '/analytics' },
  { path: '/analytics?tab=districts&compare=3,9' },
  { path: '/district/9' },
  { path: '/properties' },
  { path: '/pork-tracker?tab=scores' },
  { path: '/methods', also: expectRules },
  { path: '/corrections' },
  { path: '/accessibility' },
  { path: '/privacy' },
  { path: '/developers' },
];
const casesIn = (language: Language): Case[] => [
  ...SCREENS.map((path) => ({ path, looks: language === '' ? CORNERS : OTHERS })),
  ...PAGES.map((page, at) => ({
    ...page,
    looks: language === '' ? CORNERS : CORNERS.filter((_, corner) => corner === at % CORNERS.length),
  })),
];

async function addressOf(path: string): Promise<string> {
  if (path !== 'record') return path;
  let record: { uid: string } | undefined;
  for (let tries = 0; tries < 120 && record === undefined; tries += 1) {
    const found: { uid: string }[] = await (
      await fetch(`${inject('baseUrl')}/api/items?types=site-plans&limit=1`)
    ).json();
    [record] = found;
    if (record === undefined)
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
  }
  return `/item/${encodeURIComponent(record?.uid ?? '')}`;
}

async function rulesTold(): Promise<{ id: string }[]> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { rules }: { rules: { id: string }[] } = await (await fetch(`${inject('baseUrl')}/api/pork/rules`)).json();
    if (rules.length > 0) return rules;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  return [];
}

const OF_RULES = {
  '': {
    judged: /^fired on [\d,]+ of [\d,]+ purchases it could judge/,
    missing: /^not judged yet: needs /,
    title: 'Only one offer',
  },
  '/es': {
    judged: /^se activó en [\d,]+ de [\d,]+ compras/,
    missing: /^aún sin juzgar: necesita /,
    title: 'Una sola oferta',
  },
} as const;

/** That the methods page shows every rule with what became of it. */
async function expectRules(page: Page, language: Language): Promise<void> {
  const { judged, missing, title } = OF_RULES[language];
  const rules = await rulesTold();
  expect(rules.length).toBeGreaterThan(40);
  await expect
    .poll(() => page.locator('tr[data-rule]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-rule'))))
    .toEqual(rules.map(({ id }) => id));
  expect(await page.locator('tr[data-rule-state="judged"] td:last-child').first().textContent()).toMatch(judged);
  expect(await page.locator('tr[data-rule="F55"] td:last-child').textContent()).toMatch(missing);
  expect(await page.locator('tr[data-rule="F55"] b').textContent()).toBe(title);
}

describe.each(LANGUAGES)(
  'axe finds nothing, nothing runs off sideways, down to 320 px, and nothing goes wrong on',
  (language) => {
    // One after the other in one page: a page anew for each took half as long again.
    let visited: Visit;
    beforeAll(async () => {
      visited = await visit(browser);
    });
    afterAll(() => visited.end());

    it.each(casesIn(language).map((each) => ({ ...each, at: `${language}${each.path}` })))(
      'the page $at',
      async ({ path, looks, also }) => {
        const { page, problems } = visited;
        await page.goto(`${inject('baseUrl')}${language}${await addressOf(path)}`);
        await page.locator('#main h1').first().waitFor();
        await page.locator('#main :is(article, table, section, p)').first().waitFor();
        for (const look of looks) {
          await page.setViewportSize({ width: look.width, height: look.height });
          await page.emulateMedia({ colorScheme: look.theme });
          await untilDrawn(page);
          expect(await axeFindings(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
        }
        await also?.(page, language);
        await page.setViewportSize({ width: 320, height: 640 });
        await untilDrawn(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        expect(problems.splice(0)).toEqual([]);
      },
    );
  },
);
