import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { FlaggedItem, type RuleHit } from '@moontower/contracts/spending/purchase';
import { openBrowser, visit } from '@moontower/testkit/browser';
import { WALK_CORNERS } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { loadWords } from '@moontower/words/words';
import { lookAt } from './testing/walker.ts';

const base = inject('baseUrl');
const NEXT = 'Next largest of 24 months before and after';
/** A rule of size: it names the payment that comes next. */
const RULE = 'F08';
let browser: Browser;
/** What that rule flags in the record. */
let flagged: { id: string; value: number; vendor: string; nextCents: number; hit: RuleHit }[];
beforeAll(async () => {
  browser = await openBrowser();
  const all = z
    .array(FlaggedItem)
    .parse(await (await fetch(`${base}/api/pork/flagged/all?minScore=1&limit=100`)).json());
  flagged = all.flatMap(({ id, value, vendor = '', score: { hits } }) => {
    const hit = hits.find(({ rule }) => rule === RULE);
    const next = hit?.evidence.find(({ label }) => label === NEXT)?.value;
    return hit === undefined || typeof next !== 'number' ? [] : [{ id, value, vendor, nextCents: next, hit }];
  });
});
afterAll(() => browser.close());

// Made-up payments have none of that size beside another of the same payee.
describe.skipIf(inject('cityMode') !== 'recorded')('a payment that stands out', () => {
  it('is not called the largest by far where a larger one to the same payee is in the record', () => {
    // $106,720.96 to it is followed by $109,906.00 ten days later.
    expect(flagged.filter(({ vendor }) => vendor === 'Municipal Emergency Services')).toEqual([]);
    expect(flagged.filter(({ value, nextCents }) => Math.round(value * 100) <= nextCents)).toEqual([]);
  });

  it.each(WALK_CORNERS)(
    'leads from its flag to why, the payment that it is compared with, and its row, $name',
    async ({ name, language, path, look }) => {
      const { pork, row } = await loadWords(language, ['pork', 'row']);
      const [first] = flagged;
      if (first === undefined) throw new Error(`nothing is flagged by ${RULE}`);
      const { id, value, nextCents, hit } = first;
      const { page, end } = await visit(browser, look);
      const see = lookAt(page, { walk: 'flag', name });
      await page.goto(`${base}${path}/pork-tracker?floor=1`);
      const card = page.locator(`article[data-purchase="${id}"]`);
      await card.scrollIntoViewIfNeeded();
      const why = (await card.locator('[data-why]').textContent()) ?? '';
      expect(why).toContain(pork.explain.titled(`${RULE}.${String(hit.version)}`, hit.title));
      await see('1 flag');
      const published = await card
        .getByRole('link', { name: pork.card.documentOf(''), exact: false })
        .getAttribute('href');
      await card.locator('h3').getByRole('link').click();
      const fact = page.locator('[data-part-name="vendor"] li').filter({ hasText: pork.explain.evidence(NEXT) });
      await fact.waitFor();
      expect(await fact.textContent()).toContain(
        (nextCents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
      );
      await fact.scrollIntoViewIfNeeded();
      await see('2 why');
      await page.goto(new URL(published ?? '', base).href);
      await page.getByRole('heading', { name: row.rows('1', '1') }).waitFor();
      await page.getByText(String(value)).first().waitFor();
      await see('3 row');
      await end();
    },
  );
});
