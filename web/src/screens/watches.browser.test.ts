import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit } from '@moontower/testkit/browser';
import { CORNERS } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { keepFinding } from '../data/testing/kept-finding.ts';
import { A_NONPROFIT } from '../data/testing/nonprofit-answer.ts';
import { checksOf } from '../ui/testing/screen-faults.ts';

const base = inject('baseUrl');
let browser: Browser;
let finding: Awaited<ReturnType<typeof keepFinding>>;
beforeAll(async () => {
  [browser, finding] = await Promise.all([openBrowser(), keepFinding(inject('mongoUri'))]);
});
afterAll(async () => {
  await finding.drop();
  await browser.close();
});

/**
 * The recorded city has no register of organisations: the page of one is the server's page of the list, and its answer
 * the test's.
 */
async function answerForOne(page: Page, list: string): Promise<void> {
  await page.route(`**/ngo/${A_NONPROFIT.organisation.ein}`, async (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ response: await route.fetch({ url: list }) })
      : route.fulfill({ json: A_NONPROFIT }),
  );
}

describe.each(CORNERS)('at $name', ({ look, path }) => {
  it('the watches hold the checks of every screen, homelessness with help before any number', async () => {
    const { page, end } = await visit(browser, look);
    const [live, one] = [`/findings/${finding.id}`, `/ngo/${A_NONPROFIT.organisation.ein}`];
    await answerForOne(page, `${base}${path}/ngo`);
    for (const address of ['/ngo', one, '/findings', live, '/homelessness']) {
      await page.goto(`${base}${path}${address}`);
      await page.locator('#main h2, #main tbody, #main [role="tablist"]').first().waitFor();
      if (address === live) await page.locator('#main details summary').click();
      if (address === one) await page.getByRole('heading', { level: 1, name: A_NONPROFIT.organisation.name }).waitFor();
      if (address === '/homelessness') await page.locator('#main section:first-of-type a[href="tel:211"]').waitFor();
      expect({ address, ...(await checksOf(page, look)) }).toEqual({ address, axe: [], faults: [] });
    }
    await end();
  });
});
