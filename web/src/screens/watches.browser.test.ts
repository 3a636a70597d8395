import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindings } from '@moontower/testkit/axe';
import { openBrowser, untilDrawn, visit } from '@moontower/testkit/browser';
import { CORNERS } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { keepFinding } from '../data/testing/kept-finding.ts';
import { faultsOf, mainParts } from '../ui/testing/screen-faults.ts';

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

describe.each(CORNERS)('at $name', ({ look, path }) => {
  it('the watches hold the checks of every screen, homelessness with help before any number', async () => {
    const { page, end } = await visit(browser, look);
    const live = `/findings/${finding.id}`;
    for (const address of ['/ngo', '/findings', live, '/homelessness']) {
      await page.setViewportSize(look);
      await page.goto(`${base}${path}${address}`);
      await page.locator('#main h2, #main tbody, #main [role="tablist"]').first().waitFor();
      if (address === live) await page.locator('#main details summary').click();
      if (address === '/homelessness') await page.locator('#main section:first-of-type a[href="tel:211"]').waitFor();
      await untilDrawn(page);
      const axe = await axeFindings(page);
      expect({ address, axe, faults: await faultsOf(page, look.width, mainParts(look.width)) }).toEqual({
        address,
        axe: [],
        faults: [],
      });
    }
    await end();
  });
});
