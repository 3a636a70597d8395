import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindings } from '@moontower/testkit/axe';
import { openBrowser, visit, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';

const WIDE: Look = { width: 1440, height: 900, theme: 'light' };
const PHONE: Look = { width: 390, height: 844, theme: 'dark' };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Status {
  id: string;
  state: string;
  stateWhy?: string;
  stateReason?: string;
  cityUpdatedAt?: string;
  cityTimeFrom?: string;
  unreachableSince?: string;
  missingColumns: string[];
}
type Changes = Record<string, Partial<Status>>;
const TROUBLE: Changes = {
  'austin-permits': {
    state: 'drifted',
    stateWhy: 'missing-columns',
    stateReason: 'Issued construction permits: the column permit_number is gone.',
    missingColumns: ['permit_number'],
  },
  'austin-code-cases': {
    state: 'late',
    stateWhy: 'old',
    cityTimeFrom: 'dataset',
    cityUpdatedAt: '2026-04-19T17:00:00.000Z',
  },
  'austin-payments': {
    state: 'held',
    stateWhy: 'held',
    stateReason: 'The new copy has 60 rows, the one before had 285.',
  },
  'austin-311': { state: 'unreachable', stateWhy: 'no-answer', unreachableSince: '2026-11-19T18:00:00.000Z' },
};

/** The product’s own answers, with some feeds in trouble and records of today. */
async function spoil(page: Page, changes: Changes): Promise<void> {
  await page.route('**/api/feeds', async (route) => {
    const answer = await route.fetch();
    const all: Status[] = await answer.json();
    await route.fulfill({
      response: answer,
      json: all.map((feed) => ({
        ...feed,
        state: 'ok',
        stateWhy: undefined,
        stateReason: undefined,
        ...changes[feed.id],
      })),
    });
  });
  await page.route('**/api/stats/summary', async (route) => {
    const answer = await route.fetch();
    const summary = await answer.json();
    await route.fulfill({ response: answer, json: { ...summary, city: { ...summary.city, mode: 'live' } } });
  });
}

async function banner(
  path: string,
  { look = WIDE, changes = TROUBLE }: { look?: Look; changes?: Changes } = {},
): Promise<string> {
  const { page, end } = await visit(browser, look);
  await spoil(page, changes);
  await page.goto(`${inject('baseUrl')}${path}`);
  await page.locator('[data-late]').waitFor();
  const said = await page.locator('[data-late]').innerText();
  expect(await axeFindings(page)).toEqual([]);
  await end();
  return said;
}

describe('sources that are not up to date', () => {
  it.each([
    { path: '/?period=all&types=code-cases', words: /Code complaint cases\. The city last updated this on Apr 19/ },
    { path: '/?period=all&types=building-permits', words: /Columns are gone: permit_number/ },
    {
      path: '/civic-pulse?types=311&window=all',
      words: /has not answered since Nov 19/,
      changes: { 'austin-311': TROUBLE['austin-311'] ?? {} },
    },
    { path: '/pork-tracker', words: /The new copy looked wrong\. You see the last good one\./ },
  ])('are named over what is theirs at $path', async ({ path, words, changes = TROUBLE }) => {
    expect(await banner(path, { changes })).toMatch(words);
  });

  it('are named in Spanish, on a phone, with a way to the data status', async () => {
    const said = await banner('/es/pork-tracker', { look: PHONE });
    expect(said).toContain('La copia nueva parecía mal. Usted ve la última buena.');
    expect(said).toContain('Estado de los datos');
  });

  it('are told with their reasons on the data status', async () => {
    const { page, end } = await visit(browser, WIDE);
    await spoil(page, TROUBLE);
    await page.goto(`${inject('baseUrl')}/status`);
    const row = (id: string) => page.locator(`tr[data-feed="${id}"]`);
    await row('austin-permits').waitFor();
    expect(await row('austin-permits').innerText()).toMatch(/Changed form[\s\S]*permit_number/);
    expect(await row('austin-code-cases').innerText()).toMatch(/Late[\s\S]*Apr 19/);
    expect(await row('austin-payments').innerText()).toMatch(/Held back[\s\S]*285/);
    expect(await row('austin-311').innerText()).toMatch(/Out of reach[\s\S]*Nov 19/);
    await end();
  });
});
