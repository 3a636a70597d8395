import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SearchAnswer } from '@moontower/search/contract';
import { openBrowser, visit, type Visit } from '@moontower/testkit/browser';
import { CORNERS, type Corner } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { loadWords } from '@moontower/words/words';
import { edgeOf, faintParts, ringOf } from '@moontower/ui/testing/forced-colours.ts';
import { checksOf, goWithin } from '@moontower/ui/testing/screen-faults.ts';

const base = inject('baseUrl');
const words = { en: await loadWords('en', ['feed']), es: await loadWords('es', ['feed']) };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What the product under test gives, which may still be reading and scoring. */
async function known<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  for (let tries = 0; tries < 120; tries += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  throw new Error('the product under test has nothing of this kind');
}
const answer = async (path: string) => (await fetch(`${base}/api${path}`)).json();

const aRecord = () =>
  known(async () => {
    const [record]: { uid: string; title: string }[] = await answer('/items?types=site-plans&limit=1');
    return record;
  });
const recordPath = async () => `/item/${encodeURIComponent((await aRecord()).uid)}`;
const rowOfRecord = async () => `/row/${encodeURIComponent((await aRecord()).uid)}`;
/** The last of some, which has the fewest records: one with many is looked at in its own test. */
const placePath = (kind: 'address' | 'street', typed: string) =>
  known(
    async () =>
      SearchAnswer.parse(await answer(`/search?q=${typed}&kind=${kind}&limit=10`)).groups[0]?.results.at(-1)?.path,
  );
/** A purchase with points that names its department: the recorded city names no vendors by code. */
const aPurchase = () =>
  known(async () => {
    const [found]: { id: string }[] = await answer('/pork/flagged/all?minScore=1&limit=1');
    if (found === undefined) return undefined;
    const { departmentCode }: { departmentCode?: string } = await answer(
      `/pork/flagged/${encodeURIComponent(found.id)}`,
    );
    return departmentCode === undefined ? undefined : { id: found.id, departmentCode };
  });
const rulesTold = () =>
  known(async () => {
    const { rules }: { rules: { id: string }[] } = await answer('/pork/rules');
    return rules.length === 0 ? undefined : rules;
  });

const OF_RULES = {
  en: {
    judged: /^fired on [\d,]+ of [\d,]+ purchases it could judge/,
    missing: /^not judged yet: needs /,
    title: 'Only one offer',
  },
  es: {
    judged: /^se activó en [\d,]+ de [\d,]+ compras/,
    missing: /^aún sin juzgar: necesita /,
    title: 'Una sola oferta',
  },
} as const;

/** That the methods page shows every rule with what became of it. */
async function expectRules(page: Page, { language }: Corner): Promise<void> {
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

/** A record's title begins with words of ours, in the page's language. */
async function expectRecordTitle(page: Page, { language }: Corner): Promise<void> {
  const { title } = await aRecord();
  const own = language === 'en' ? title : (title.split(': ')[1] ?? '');
  expect((await page.title()).endsWith(`${own} · Moontower`)).toBe(true);
}
async function expectFeedTitle(page: Page, { language }: Corner): Promise<void> {
  expect(await page.title()).toBe(`${words[language].feed.title} · Moontower`);
}

/** That no table of the page is wider than its place. */
async function expectWholeTables(page: Page): Promise<void> {
  const cut = await page
    .locator('#main table')
    .evaluateAll((tables) =>
      tables.flatMap((table) =>
        table.scrollWidth > (table.parentElement?.clientWidth ?? 0) + 1
          ? [table.querySelector('caption')?.textContent ?? '']
          : [],
      ),
    );
  expect(cut).toEqual([]);
}

interface Case {
  name: string;
  path?: () => Promise<string>;
  /** What is there once the screen has its answers. */
  shows?: string;
  also?: (page: Page, corner: Corner) => Promise<void>;
}
const TAB = '#main [role="tabpanel"] :is(h2, h3, table, p)';
const MONEY = '#main :is(h2, tbody, [role="tablist"])';
/** A screen and the next stand at different paths: that is how it is seen that the next has come. */
const SCREENS: readonly Case[] = [
  { name: '/', shows: '#main article', also: expectFeedTitle },
  { name: '/analytics', shows: TAB },
  { name: '/search?q=paving', shows: '#main :is(h2, h3)' },
  { name: '/pork-tracker?floor=1', shows: '#main article' },
  { name: '/analytics?tab=districts&compare=3,9', shows: '#main table', also: expectWholeTables },
  { name: '/status', shows: '#main table' },
  { name: '/analytics?tab=districts&measure=value', shows: '#main table', also: expectWholeTables },
  { name: 'a record', path: recordPath, shows: '#main article', also: expectRecordTitle },
  { name: '/analytics?tab=development', shows: '#main table', also: expectWholeTables },
  { name: '/district/9' },
  { name: '/cities', shows: '#main table', also: expectWholeTables },
  { name: '/records?type=site-plans', shows: '#main li' },
  { name: 'a published row', path: rowOfRecord, shows: '#main tbody' },
  { name: '/properties', shows: TAB },
  { name: '/analytics?tab=business', shows: TAB },
  { name: '/pork-tracker?tab=scores', shows: TAB },
  { name: '/properties?tab=timeline', shows: TAB },
  { name: '/analytics?tab=opportunities', shows: '#main table', also: expectWholeTables },
  { name: '/methods', also: expectRules },
  { name: '/properties?tab=accountability', shows: TAB },
  { name: '/corrections' },
  { name: '/properties?tab=analytics', shows: TAB },
  { name: '/accessibility' },
  { name: '/vacant-properties', shows: TAB },
  { name: '/privacy' },
  { name: 'an address', path: () => placePath('address', 'ave'), shows: '#main h2' },
  { name: '/developers' },
  { name: 'a street', path: () => placePath('street', 'dr'), shows: '#main h2' },
  { name: '/search?q=zzqqzz', shows: '#main :is(h2, h3, p > a)' },
  { name: '/address/7-nowhere-st', shows: '#main p > a' },
  { name: 'a purchase', path: async () => `/pork-tracker/${encodeURIComponent((await aPurchase()).id)}`, shows: MONEY },
  {
    name: 'a department',
    path: async () => `/department/${encodeURIComponent((await aPurchase()).departmentCode)}`,
    shows: MONEY,
  },
];
/** The browser itself says of an unknown address that it is none. */
const expected = (said: string) => / 404 /.test(said) && said.endsWith('/address/7-nowhere-st');

/** What of a screen is looked at in a corner. */
function howSeen({ name }: Pick<Case, 'name'>, corner: Corner): Parameters<typeof checksOf>[2] {
  const whole = name === SCREENS[0]?.name;
  return {
    again: corner.name !== CORNERS[0]?.name,
    // Head and foot of all pages are the same.
    ...(whole ? {} : { within: '#main' }),
    // At 400 % a page is as wide in every corner, and the words of this language are longer.
    narrow: whole || corner.language === 'es',
  };
}

describe.each(CORNERS)('at $name', (corner) => {
  const { look, path: language } = corner;
  // One after the other in one page, as a reader goes through the site: pages anew took half as long again.
  let visited: Visit;
  beforeAll(async () => {
    visited = await visit(browser, look);
    await visited.page.goto(`${base}${language}/for-cities`);
    await visited.page.locator('#main h1').first().waitFor();
  });
  afterAll(() => visited.end());

  it.each(SCREENS)(
    'axe finds nothing, nothing runs off sideways or is too small, down to 320 px, and nothing goes wrong on $name',
    async ({ name, path, shows = '#main :is(article, table, section, p)', also }) => {
      const { page, problems } = visited;
      await goWithin(page, `${language}${(await path?.()) ?? name}`);
      await page.locator(shows).filter({ visible: true }).first().waitFor();
      const checks = await checksOf(page, look, howSeen({ name }, corner));
      expect(checks).toEqual({ axe: [], faults: [] });
      await also?.(page, corner);
      expect(problems.splice(0).filter((said) => !expected(said))).toEqual([]);
    },
  );
});

describe('a record in forced colours', () => {
  it('keeps badges, buttons, panels and the focus visible, light and dark', async () => {
    const { page, end } = await visit(browser);
    await page.goto(`${base}${await recordPath()}`);
    await page.locator('[data-share]').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      expect(await faintParts(page)).toEqual([]);
      expect(await ringOf(page.locator('[data-share]'))).toBeGreaterThanOrEqual(2);
    }
    // What stands over the page has a face like the page's: a line parts them.
    const cities = page.locator('header [aria-expanded]').first();
    await cities.click();
    expect(await edgeOf(cities.locator('+ div'))).toBe(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    expect(await edgeOf(page.getByRole('dialog'))).toBe(1);
    await end();
  });
});
