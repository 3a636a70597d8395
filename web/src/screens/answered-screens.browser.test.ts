import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit, type Visit } from '@moontower/testkit/browser';
import { CORNERS, type Corner } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { loadWords } from '@moontower/words/words';
import { productDatabase } from '@moontower/ui/data/testing/arrivals.ts';
import { someBenchmarks } from '@moontower/analytics/web/benchmarks/testing/some-benchmarks.ts';
import { keepFinding } from '@moontower/findings/testing/kept-finding';
import { A_NONPROFIT } from '@moontower/nonprofits/web/testing/nonprofit-answer.ts';
import { checksOf, goWithin } from '@moontower/ui/testing/screen-faults.ts';
import { aBulletin, someBulletins } from '@moontower/bulletins/web/testing/a-bulletin.ts';

const base = inject('baseUrl');
const words = { en: await loadWords('en', ['alerts']), es: await loadWords('es', ['alerts']) };
let browser: Browser;
async function keepFindingHere() {
  const uri = inject('mongoUri');
  return keepFinding({ uri, database: await productDatabase(uri) });
}
let finding: Awaited<ReturnType<typeof keepFinding>>;
beforeAll(async () => {
  [browser, finding] = await Promise.all([openBrowser(), keepFindingHere()]);
});
afterAll(async () => {
  await finding.drop();
  await browser.close();
});

const alert = (id: string, about: object) => ({
  id,
  topics: [],
  filter: {},
  frequency: 'daily',
  state: 'active',
  createdAt: '2026-11-20T18:00:00.000Z',
  ...about,
});
const MAILBOX = {
  address: 'a…@city.example',
  language: 'en',
  alerts: [
    alert('1', { topics: ['permits', 'zoning', 'council', 'homelessness'], filter: { district: '9' } }),
    alert('2', {
      filter: { uid: 'austin-permits:1' },
      title: 'Interior remodel of an existing restaurant with a patio',
    }),
    alert('3', { topics: ['crime'], frequency: 'instant', state: 'pending' }),
  ],
  bulletins: true,
  feed: '/api/alerts/feed/key',
};
/** What a mail with a link to confirm named. */
const NAMED = { address: MAILBOX.address, alerts: MAILBOX.alerts.slice(0, 2) };

/**
 * The product under test sends no mail, so nobody has a mailbox there; its clock's next hour is not waited for; the
 * recorded city has no register of organisations.
 */
async function answerForAll(page: Page): Promise<void> {
  for (const [path, json] of [
    ['alerts/mailbox', MAILBOX],
    ['alerts/named', NAMED],
    ['cities/benchmarks', someBenchmarks],
    ['bulletins', { bulletins: someBulletins, mail: true }],
    [`bulletins/${aBulletin.id}`, aBulletin],
    [`ngo/${A_NONPROFIT.organisation.ein}`, A_NONPROFIT],
  ] as const)
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json }));
}

/** Each with what is there once it has its answers, and what is done before it is looked at. */
const SCREENS: readonly [
  path: () => string,
  shows: string,
  before?: (page: Page, language: Corner['language']) => Promise<void>,
][] = [
  [() => '/alerts/confirm?token=key', '#main button'],
  [() => '/alerts/stop?token=key', '#main button'],
  [
    () => '/alerts/manage?token=key',
    '#main button',
    async (page, language) => {
      await page.getByRole('button', { name: words[language].alerts.manage.open }).click();
      await page.getByText(words[language].alerts.manage.bulletins).waitFor();
      await page
        .locator('#main li')
        .nth(MAILBOX.alerts.length - 1)
        .waitFor();
    },
  ],
  // Other cities are other services: the product under test knows none.
  [() => '/cities', '#main section:nth-of-type(4) table'],
  [() => '/bulletins', 'tr[data-bulletin]'],
  [() => `/bulletins/${aBulletin.id}`, 'tr[data-feed]'],
  [() => '/bulletins/leave?token=key', '#main button'],
  [() => '/ngo', '#main :is(h2, tbody)'],
  [() => `/ngo/${A_NONPROFIT.organisation.ein}`, `#main h1:has-text("${A_NONPROFIT.organisation.name}")`],
  [() => '/findings', '#main [role="tablist"]'],
  [() => `/findings/${finding.id}`, '#main details', (page) => page.locator('#main details summary').click()],
  // Help stands before any number.
  [() => '/homelessness', '#main section:first-of-type a[href="tel:211"]'],
];

describe.each(CORNERS)('at $name', ({ name, look, path: prefix, language }) => {
  // One after the other in one page, as a reader goes through the site.
  let visited: Visit;
  beforeAll(async () => {
    visited = await visit(browser, look);
    await answerForAll(visited.page);
    await visited.page.goto(`${base}${prefix}/for-cities`);
    await visited.page.locator('#main h1').first().waitFor();
  });
  afterAll(() => visited.end());

  it('watches, bulletins and the pages that mails lead to hold the checks of every screen', async () => {
    const { page } = visited;
    for (const [path, shows, before] of SCREENS) {
      const address = path();
      await goWithin(page, `${prefix}${address}`);
      await page.locator(shows).first().waitFor();
      await before?.(page, language);
      // Head and foot of all pages are the same; at 400 % a page is as wide in every corner.
      const how = { again: name !== CORNERS[0]?.name, within: '#main', narrow: language === 'es' };
      expect({ address, ...(await checksOf(page, look, how)) }).toEqual({ address, axe: [], faults: [] });
    }
  });
});
