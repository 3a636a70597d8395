import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit } from '@moontower/testkit/browser';
import { CORNERS } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { checksOf } from '../ui/testing/screen-faults.ts';

const base = inject('baseUrl');
/** In two corners another file looks at these already, for less. */
const OTHERS = CORNERS.length > 2 ? ['/analytics', '/properties', '/corrections'] : [];
let browser: Browser;
let money: readonly string[];
beforeAll(async () => {
  [browser, money] = await Promise.all([openBrowser(), pagesOfMoney()]);
}, 120_000);
afterAll(() => browser.close());

interface Found {
  id: string;
  departmentCode?: string;
}
/**
 * A purchase with points, and its department; the product may still be reading and scoring. The recorded city names no
 * vendors by code.
 */
async function pagesOfMoney(): Promise<string[]> {
  for (let tries = 0; tries < 120; tries += 1) {
    const [found]: Found[] = await (await fetch(`${base}/api/pork/flagged/all?minScore=1&limit=1`)).json();
    if (found !== undefined) {
      const answer = await fetch(`${base}/api/pork/flagged/${encodeURIComponent(found.id)}`);
      const { departmentCode }: Found = await answer.json();
      if (departmentCode !== undefined)
        return [`/pork-tracker/${encodeURIComponent(found.id)}`, `/department/${encodeURIComponent(departmentCode)}`];
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  throw new Error('the product under test has no purchase with points and a page of its department');
}

describe.each(CORNERS)('at $name', ({ look, path }) => {
  it('a purchase, its department and in all corners what tells of money hold the checks of every screen', async () => {
    const { page, end } = await visit(browser, look);
    for (const address of [...OTHERS, ...money]) {
      await page.goto(`${base}${path}${address}`);
      await page.locator('#main h2, #main tbody, #main [role="tablist"]').first().waitFor();
      expect({ address, ...(await checksOf(page, look)) }).toEqual({ address, axe: [], faults: [] });
    }
    await end();
  });
});
