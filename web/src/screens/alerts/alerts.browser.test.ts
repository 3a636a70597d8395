import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit } from '@moontower/testkit/browser';
import { CORNERS } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { loadWords } from '@moontower/words/words';
import { checksOf } from '../../ui/testing/screen-faults.ts';

const base = inject('baseUrl');
const words = { en: await loadWords('en', ['alerts']), es: await loadWords('es', ['alerts']) };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const alert = (id: string, about: object) => ({
  id,
  topics: [],
  filter: {},
  frequency: 'daily',
  state: 'active',
  createdAt: '2026-11-20T18:00:00.000Z',
  ...about,
});
/** The product under test sends no mail, so nobody has a mailbox there. */
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

describe.each(CORNERS)('at $name', ({ look, path, language }) => {
  it('the pages that mails of alerts lead to hold the checks of every screen', async () => {
    const { manage } = words[language].alerts;
    const { page, end } = await visit(browser, look);
    await page.route('**/api/alerts/mailbox', (route) => route.fulfill({ json: MAILBOX }));
    for (const address of ['confirm', 'stop', 'manage']) {
      await page.goto(`${base}${path}/alerts/${address}?token=key`);
      await page.locator('#main h1').waitFor();
      if (address === 'manage') {
        await page.getByRole('button', { name: manage.open }).click();
        await page.getByText(manage.bulletins).waitFor();
        await page
          .locator('#main li')
          .nth(MAILBOX.alerts.length - 1)
          .waitFor();
      }
      expect({ address, ...(await checksOf(page, look)) }).toEqual({ address, axe: [], faults: [] });
    }
    await end();
  });
});
