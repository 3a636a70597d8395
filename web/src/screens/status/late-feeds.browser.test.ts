import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindingsWithin } from '@moontower/testkit/axe';
import { openBrowser, visit, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { TROUBLES } from '@moontower/ui/records/testing/a-feed.ts';
import { goWithin } from '@moontower/ui/testing/screen-faults.ts';

const WIDE: Look = { width: 1440, height: 900, theme: 'light' };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The product’s own answers, with some feeds in trouble and records of today. */
async function spoil(page: Page): Promise<void> {
  await page.route('**/api/feeds', async (route) => {
    const answer = await route.fetch();
    const all: { id: string }[] = await answer.json();
    await route.fulfill({
      response: answer,
      json: all.map((feed) => ({
        ...feed,
        state: 'ok',
        stateWhy: undefined,
        stateReason: undefined,
        ...TROUBLES.find(({ id }) => id === feed.id),
      })),
    });
  });
  await page.route('**/api/stats/summary', async (route) => {
    const answer = await route.fetch();
    const summary = await answer.json();
    await route.fulfill({ response: answer, json: { ...summary, city: { ...summary.city, mode: 'live' } } });
  });
}

describe('sources that are not up to date', () => {
  it('are named over what is theirs: payments, code cases, 311 requests; on a phone in the dark too', async () => {
    const { page, end } = await visit(browser, WIDE);
    await spoil(page);
    const said = async () => {
      await page.locator('[data-late]').waitFor();
      return page.locator('[data-late]').innerText();
    };
    await page.goto(`${inject('baseUrl')}/pork-tracker`);
    expect(await said()).toMatch(/The new copy looked wrong\. You see the last good one\./);
    expect(await axeFindingsWithin(page, '[data-late]')).toEqual([]);
    await goWithin(page, '/?period=all&types=code-cases');
    expect(await said()).toMatch(/Code complaint cases\. The city last updated this on Apr 19/);
    await goWithin(page, '/civic-pulse?types=311&window=all');
    expect(await said()).toMatch(/has not answered since Nov 19/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await goWithin(page, '/pork-tracker?floor=1');
    expect(await said()).toMatch(/The new copy looked wrong/);
    expect(await axeFindingsWithin(page, '[data-late]', { again: true })).toEqual([]);
    await end();
  });
});
