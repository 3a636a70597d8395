import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PlacePage } from '@moontower/contracts';
import { SearchAnswer } from '@moontower/search/contract';
import { openBrowser, untilDrawn, visit } from '@moontower/testkit/browser';
import { CORNERS } from '@moontower/testkit/corners';
import { loadWords } from '@moontower/words/words';
import '@moontower/testkit/provided-context';
import { PRINTED_RECORDS } from './TwoSheets.tsx';

const words = { en: await loadWords('en', ['places']), es: await loadWords('es', ['places']) };
const base = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Where the first place of a kind has its page; the product under test may still be reading. */
async function placeFound(kind: 'address' | 'street', typed: string): Promise<string> {
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await fetch(`${base}/api/search?q=${typed}&kind=${kind}&limit=1`);
    const path = SearchAnswer.parse(await answer.json()).groups[0]?.results[0]?.path;
    if (path !== undefined) return path;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  throw new Error(`the product under test has no ${kind}`);
}

/** A place with as many records as the page asks for, each with long words. */
async function crowded(path: string): Promise<PlacePage> {
  const place = PlacePage.parse(await (await fetch(`${base}/api${path}`)).json());
  const [record] = place.records;
  if (record === undefined) throw new Error(`no record at ${path}`);
  const records = Array.from({ length: 200 }, (_, at) => ({
    ...record,
    item: {
      ...record.item,
      uid: `${record.item.uid}-${at}`,
      title: `${record.item.title} and a second story over the garage at the rear of the house, as revised`,
      titleParts: undefined,
      status: { state: 'closed' as const, text: 'Closed, because the work was never begun' },
    },
    where: 'near' as const,
    metres: at % 100,
  }));
  return { ...place, records, total: 214 };
}
const sheetsOf = async (page: Page, format: string): Promise<number> => {
  const margin = '0.5in';
  const paper = await page.pdf({ format, margin: { top: margin, right: margin, bottom: margin, left: margin } });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};

describe.each(CORNERS)('at $name', ({ look, path, language }) => {
  const {
    places: { timeline },
  } = words[language];

  it('check 5: an address has facts before its timeline, and prints on two sheets whatever happened', async () => {
    const { page, end } = await visit(browser, look);
    const house = await placeFound('address', 'ave');
    const place = await crowded(house);
    await page.route(`**/api${house}*`, (route) => route.fulfill({ json: place }));
    await page.goto(`${base}${path}${house}`);
    const row = page.locator('[aria-labelledby="timeline"] tbody tr');
    await row.nth(199).waitFor();
    await untilDrawn(page);
    const order = await page.locator('#main h2').evaluateAll((all) => all.map(({ id }) => id));
    expect(order.filter((id) => ['in-short', 'kinds', 'timeline', 'keep'].includes(id))).toEqual([
      'in-short',
      'kinds',
      'timeline',
      'keep',
    ]);
    // The words of this language are longer: what is narrower than a letter is tried with them.
    for (const format of language === 'es' ? ['Letter', 'A4'] : ['Letter'])
      expect([format, await sheetsOf(page, format)]).toEqual([format, 2]);

    await page.emulateMedia({ media: 'print' });
    // What is left out is said, and where it is.
    await page.getByText(timeline.printed(String(PRINTED_RECORDS), '214', `${base}${path}${house}`)).waitFor();
    expect(await row.filter({ visible: true }).count()).toBe(PRINTED_RECORDS);
    expect(await page.locator('#keep').isVisible()).toBe(false);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.locator('#not-published').isVisible()).toBe(true);
    await end();
  });
});
